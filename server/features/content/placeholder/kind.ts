import { SavedPlaceholderSettings } from '#domain/content/placeholder.ts'
import { documents } from '../documents/entries.ts'
import { type Kind, nothingToFill, whole } from '../kind.ts'
import { collectPlaceholder } from './collect.ts'

export const placeholder: Kind<'placeholder'> = {
  entries: [documents],
  ...whole(SavedPlaceholderSettings),
  collect: collectPlaceholder,
  filled: nothingToFill,
}
