import { z } from 'zod'
import { CorrectedKind } from '#domain/content/desk.ts'
import { SavedTextValue } from '#domain/content/field.ts'
import { failsWith, Nothing, operation } from '../base.ts'
import { HandedBack } from './desk.ts'
import { Named } from './named.ts'

/** Other words that an editor proposes for one's own. */
export const ProposedCorrection = z.object({
  id: z.uuid(),
  kind: CorrectedKind,
  moduleId: z.uuid(),
  /** Whose page the text stands on; of a note whom it is about. */
  memberId: z.uuid().nullable(),
  /** Whose page it was written for, where that is not the own one. */
  page: Named.nullable(),
  /** The question or the like. */
  place: z.string(),
  before: SavedTextValue,
  value: SavedTextValue,
  giverBefore: z.string().nullable(),
  giver: z.string().nullable(),
  by: z.string().nullable(),
  word: z.string(),
  /** The text has changed since: it can only be put away. */
  outdated: z.boolean(),
})
export type ProposedCorrection = z.infer<typeof ProposedCorrection>

/** Where on its page an entry is filled in, and whose is opened there. */
const Spot = z.object({ name: z.string(), memberId: z.uuid().nullable() })

/** A task that went back to the caller, or an anonymous note of theirs: then with its id and whom it is about. */
export const HandedBackTask = HandedBack.extend({
  id: z.uuid(),
  moduleId: z.uuid(),
  page: Named.nullable(),
  /** The question or the like that it is about; nothing where it is the whole task. */
  place: z.string(),
  spot: Spot.nullable(),
  note: z.object({ noteId: z.uuid(), about: z.string() }).nullable(),
})
export type HandedBackTask = z.infer<typeof HandedBackTask>

export const FromEditors = z.object({
  corrections: z.array(ProposedCorrection),
  handedBack: z.array(HandedBackTask),
})
export type FromEditors = z.infer<typeof FromEditors>

const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

/** What the editors say to what one has written oneself. */
export const fromEditors = {
  get: operation('content:fill')
    .route({ method: 'GET', path: '/from-editors', summary: 'Korrekturen und was zurückkam, zu den eigenen Einträgen' })
    .input(Nothing)
    .output(FromEditors),
  answer: operation('content:fill', { announces: ['content', 'desk'] })
    .route({
      method: 'PUT',
      path: '/correction/{correctionId}',
      summary: 'Eine Korrektur übernehmen, oder nicht',
      successStatus: 204,
    })
    .errors({ ...closed, ...failsWith('TEXT_CHANGED') })
    .input(z.strictObject({ correctionId: z.uuid(), accepted: z.boolean() }))
    .output(z.void()),
  putAway: operation('content:fill', { announces: ['tasks', 'desk'] })
    .route({
      method: 'DELETE',
      path: '/hand-back/{handBackId}',
      summary: 'Den Hinweis der Redaktion ausblenden',
      successStatus: 204,
    })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ handBackId: z.uuid() }))
    .output(z.void()),
  putNoteAway: operation('content:fill', { silent: 'it would tell when an anonymous author was here' })
    .route({
      method: 'DELETE',
      path: '/hand-back/note/{noteId}',
      summary: 'Den Hinweis zum eigenen anonymen Kommentar ausblenden',
      successStatus: 204,
    })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ noteId: z.uuid() }))
    .output(z.void()),
}
