import { z } from 'zod'
import { ModuleType } from '#domain/content/module-type.ts'
import { Handed } from '#domain/content/personal-page.ts'
import { Filled } from '#domain/yearbook/progress.ts'
import { failsWith, Nothing, operation } from './base.ts'
import { desk } from './content/desk.ts'
import { documents } from './content/documents.ts'
import { editorial } from './content/editorial.ts'
import { fromEditors } from './content/from-editors.ts'
import { modules } from './content/modules.ts'
import { Named } from './content/named.ts'
import { personalPage } from './content/personal-page.ts'
import { photoCollage } from './content/photo-collage.ts'
import { photoPeople } from './content/photo-people.ts'
import { photos } from './content/photos.ts'
import { quote } from './content/quote.ts'
import { ranking } from './content/ranking.ts'
import { release } from './content/release.ts'
import { reports } from './content/reports.ts'
import { studentNotes } from './content/student-notes.ts'
import { texts } from './content/texts.ts'

/** A published module that is somebody's to fill. */
export const Task = z.object({
  moduleId: z.uuid(),
  type: ModuleType,
  title: z.string(),
  done: z.boolean(),
  /** A vote that the editors have ended: done for everybody, and only they open it again. */
  ended: z.boolean(),
  /** Something is in it already. */
  begun: z.boolean(),
  /** How many short questions of it can still be asked one at a time; of a vote, or of notes, one. */
  questions: z.int(),
  /** How much of how much one has filled oneself. */
  filled: Filled,
})
export type Task = z.infer<typeof Task>

/** A part of a classmate's page that they asked the caller to make. */
export const HandedTask = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  what: Handed,
  member: Named,
  begun: z.boolean(),
  done: z.boolean(),
})
export type HandedTask = z.infer<typeof HandedTask>

const OfModule = z.strictObject({ moduleId: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const content = {
  /** Whoever waits to be let in has one: their own page. */
  tasks: operation('content:fill-own-page')
    .route({ method: 'GET', path: '/task', summary: 'Die eigenen Aufgaben, in der Reihenfolge des Buchs' })
    .input(Nothing)
    .output(z.array(Task)),
  handedToMe: operation('content:fill')
    .route({ method: 'GET', path: '/task/handed', summary: 'Was man für Mitschüler:innen übernommen hat' })
    .input(Nothing)
    .output(z.array(HandedTask)),
  markDone: operation('content:fill', { announces: ['tasks'] })
    .route({ method: 'PUT', path: '/task/{moduleId}/done', summary: 'Als erledigt markieren' })
    .errors(closed)
    .input(OfModule)
    .output(Task),
  reopen: operation('content:fill', { announces: ['tasks'] })
    .route({ method: 'DELETE', path: '/task/{moduleId}/done', summary: 'Wieder öffnen' })
    .errors(closed)
    .input(OfModule)
    .output(Task),
  modules,
  editorial,
  personalPage,
  photoCollage,
  photoPeople,
  quote,
  ranking,
  studentNotes,
  texts,
  photos,
  documents,
  reports,
  release,
  desk,
  fromEditors,
}
