import { z } from 'zod'

/** The longest note that may be set; how long they may be is a setting of the server. */
export const NOTE_MAX = 2_000

export const StudentNotesSettings = z.strictObject({
  /** The rule for notes written from now on; those that exist keep theirs. */
  anonymous: z.boolean(),
})
export type StudentNotesSettings = z.infer<typeof StudentNotesSettings>
export const SavedStudentNotesSettings = z.object({ anonymous: z.boolean() })

/** What stands under the field before anything is written. */
export const anonymityRule = (anonymous: boolean): string =>
  anonymous
    ? 'Dein Name steht nicht dabei, und niemand aus deiner Stufe erfährt ihn von uns, auch die Redaktion nicht: Sie liest neue Kommentare gemischt, meist am nächsten Tag. Bei uns ist dein Name verschlüsselt. Wer den Kommentar bekommt, kann ihn herausnehmen.'
    : 'Dein Name steht dabei. Wer den Kommentar bekommt, kann ihn herausnehmen.'

/** How much somebody has got so far, in steps too coarse to tell who has just written. */
export const NoteAmount = z.enum(['few', 'some', 'many'])
export type NoteAmount = z.infer<typeof NoteAmount>
export const noteAmount = (count: number): NoteAmount => (count < 3 ? 'few' : count < 10 ? 'some' : 'many')
/** Has few while most have more: where everybody begins with nothing, nobody is behind. */
export const isBehind = (amount: NoteAmount, ofAll: readonly NoteAmount[]): boolean =>
  amount === 'few' && ofAll.filter((each) => each !== 'few').length * 2 > ofAll.length

/** Fewer, or by fewer people, could be told apart: they wait for the night. */
const BATCH = { notes: 5, authors: 3 }
export const isEnoughForBatch = ({ notes, authors }: { notes: number; authors: number }): boolean =>
  notes >= BATCH.notes && authors >= BATCH.authors
