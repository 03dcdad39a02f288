import { type Choice, choice } from './choice.ts'

/** What an edition consists of; the inner covers are what stands on the end papers. */
export const EditionFile = choice(['content', 'cover', 'inner-cover-front', 'inner-cover-back'])
export type EditionFile = Choice<typeof EditionFile>

export const eachFile = <Value>(of: (slot: EditionFile) => Value) =>
  Object.fromEntries(EditionFile.options.map((slot) => [slot, of(slot)])) as Record<EditionFile, Value>

export const editionFileLabels = {
  content: 'Inhalt',
  cover: 'Umschlag',
  'inner-cover-front': 'Umschlag innen vorne',
  'inner-cover-back': 'Umschlag innen hinten',
} as const satisfies Record<EditionFile, string>
