import { z } from 'zod'
import { ModuleType } from '#domain/content/module-type.ts'
import { failsWith, Nothing, operation } from './base.ts'

/** A published module that is somebody's to fill. */
export const Task = z.object({
  moduleId: z.uuid(),
  type: ModuleType,
  title: z.string(),
  done: z.boolean(),
  /** How many of how many classmates have finished it. */
  finished: z.int(),
  people: z.int(),
})
export type Task = z.infer<typeof Task>

const OfModule = z.strictObject({ moduleId: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const content = {
  tasks: operation('content:fill')
    .route({ method: 'GET', path: '/task', summary: 'Die eigenen Aufgaben, in der Reihenfolge des Buchs' })
    .input(Nothing)
    .output(z.array(Task)),
  markDone: operation('content:fill')
    .route({ method: 'PUT', path: '/task/{moduleId}/done', summary: 'Als erledigt markieren' })
    .errors(closed)
    .input(OfModule)
    .output(Task),
  reopen: operation('content:fill')
    .route({ method: 'DELETE', path: '/task/{moduleId}/done', summary: 'Wieder öffnen' })
    .errors(closed)
    .input(OfModule)
    .output(Task),
}
