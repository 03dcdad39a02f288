import { z } from 'zod'
import { ReportReason } from '#domain/content/report.ts'
import { NOTE_MAX, NoteAmount } from '#domain/content/student-notes.ts'
import { lines } from '#domain/text.ts'
import { failsWith, operation } from '../base.ts'

/** The own note about somebody. */
export const OwnNote = z.object({
  /** Null while there is none. */
  id: z.uuid().nullable(),
  text: z.string(),
  version: z.int(),
  /** The rule it was written under, or that a new one would be. */
  anonymous: z.boolean(),
  /** Somebody finds that it hurts, and the editors have not decided yet. */
  reported: z.boolean(),
  /** What the author has said to that. */
  answer: z.string(),
  /** The editing is closed, and whoever it is about could not read it before. */
  unprinted: z.boolean(),
})
export type OwnNote = z.infer<typeof OwnNote>

/** A note that somebody else wrote. The author of an anonymous one is in no answer. */
export const ReadNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string().nullable(),
  anonymous: z.boolean(),
  about: z.object({ memberId: z.uuid(), name: z.string() }),
  hidden: z.boolean(),
  /** By the person it is about: it will not be printed. */
  takenOut: z.boolean(),
})
export type ReadNote = z.infer<typeof ReadNote>

export const NoteTarget = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  portrait: z.uuid().nullable(),
  amount: NoteAmount,
  mine: OwnNote,
})
export const Notes = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  anonymous: z.boolean(),
  maxLength: z.int(),
  /** Everybody but the caller, those with the fewest first. */
  people: z.array(NoteTarget),
  released: z.boolean(),
  /** What others wrote about the caller; empty before the editors release it. */
  aboutMe: z.array(ReadNote),
  done: z.boolean(),
})
export type Notes = z.infer<typeof Notes>

/** Thousands of notes come piece by piece: `next` is what to ask for `after`, null at the end. */
export const NotePage = z.object({ notes: z.array(ReadNote), next: z.uuid().nullable() })
export type NotePage = z.infer<typeof NotePage>

const OfModule = z.strictObject({ moduleId: z.uuid() })
const OfTarget = OfModule.extend({ targetId: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const studentNotes = {
  get: operation('content:fill')
    .route({ method: 'GET', path: '/note', summary: 'Über wen man schreiben kann, und was man geschrieben hat' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfModule)
    .output(Notes),
  /** An empty text takes the note away. */
  save: operation('content:fill', { silent: 'it would tell when an anonymous author wrote' })
    .route({ method: 'PUT', path: '/note', summary: 'Einen Kommentar schreiben' })
    .errors({ ...closed, ...failsWith('TEXT_CHANGED', 'NOTE_ABOUT_ONESELF', 'ANONYMITY_CHANGED') })
    /** `anonymous`: the rule that the writer has read; when it changed meanwhile, nothing is written. */
    .input(
      OfTarget.extend({
        text: lines(NOTE_MAX),
        version: z.int().min(0).max(1_000_000_000),
        anonymous: z.boolean(),
      }),
    )
    .output(OwnNote),
  /** To the editors, without a name; of the own note, while it is reported. Works in every state of the book. */
  answer: operation('content:fill', { silent: 'it would tell when an anonymous author wrote' })
    .route({ method: 'PUT', path: '/note/answer', summary: 'Auf eine Meldung des eigenen Kommentars antworten' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfTarget.extend({ text: ReportReason }))
    .output(OwnNote),
  /** The same for taking it back. */
  withdraw: operation('content:fill', { silent: 'it would tell when an anonymous author wrote' })
    .route({ method: 'PUT', path: '/note/withdrawal', summary: 'Den eigenen, gemeldeten Kommentar zurückziehen' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfTarget)
    .output(OwnNote),
  all: operation('content:define')
    .route({ method: 'GET', path: '/note/all', summary: 'Alle Kommentare, für die Redaktion' })
    .errors(failsWith('NOT_FOUND'))
    /** `search`: beginnings of words that stand in the note or in the name of whom it is about, however they are typed. */
    .input(OfModule.extend({ search: z.string().max(100).optional(), after: z.uuid().optional() }))
    .output(NotePage),
}
