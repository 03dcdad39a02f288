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
    ? 'Dein Name steht nicht dabei, und niemand erfährt ihn, auch die Redaktion nicht. Wer den Kommentar bekommt, kann ihn herausnehmen.'
    : 'Dein Name steht dabei. Wer den Kommentar bekommt, kann ihn herausnehmen.'

/** How much somebody has got so far, in steps too coarse to tell who has just written. */
export const NoteAmount = z.enum(['few', 'some', 'many'])
export type NoteAmount = z.infer<typeof NoteAmount>
export const noteAmount = (count: number): NoteAmount => (count < 3 ? 'few' : count < 10 ? 'some' : 'many')
