import { SavedEditorialSettings } from '#domain/content/editorial.ts'
import { filledOnce } from '#domain/content/filled.ts'
import type { Kind } from '../kind.ts'
import { texts } from '../texts/entries.ts'
import { collectEditorial } from './collect.ts'

export const editorial: Kind<'editorial'> = {
  entries: [texts],
  stored: SavedEditorialSettings.omit({ author: true }),
  split: ({ author, ...settings }) => ({ settings, assigned: author === null ? [] : [author] }),
  join: (settings, { assigned }) => ({ ...settings, author: assigned[0] ?? null }),
  collect: collectEditorial,
  filled: (_settings, places) => filledOnce('article', ['article', 'link'], places),
}
