import { z } from 'zod'
import { PASTED_MAX } from '#domain/school/pasted-list.ts'
import { TeacherEntry } from '#domain/school/teacher.ts'
import { failsWith, Nothing, operation } from '../base.ts'

export const Teacher = TeacherEntry.extend({
  id: z.uuid(),
  /** "Frau Dr. Meier" */
  name: z.string(),
  portrait: z.uuid().nullable(),
})
export type Teacher = z.infer<typeof Teacher>

const OfTeacher = z.strictObject({ teacherId: z.uuid() })

export const teachers = {
  list: operation('class:open')
    .route({ method: 'GET', path: '/class/teachers', summary: 'Die Lehrer:innen, nach Namen geordnet' })
    .input(Nothing)
    .output(z.array(Teacher)),
  add: operation('class:manage', { announces: ['teachers'] })
    .route({ method: 'POST', path: '/class/teachers', summary: 'Lehrer:innen hinzufügen' })
    .errors(failsWith('TEACHER_EXISTS', 'CLASS_FULL', 'BOOK_LOCKED'))
    .input(z.strictObject({ entries: z.array(TeacherEntry).min(1).max(PASTED_MAX) }))
    .output(z.object({ added: z.int(), known: z.int() })),
  change: operation('class:manage', { announces: ['teachers'] })
    .route({ method: 'PUT', path: '/class/teachers/{teacherId}', summary: 'Eine:n Lehrer:in ändern' })
    .errors(failsWith('NOT_FOUND', 'TEACHER_EXISTS', 'BOOK_LOCKED'))
    .input(OfTeacher.extend(TeacherEntry.shape))
    .output(Teacher),
  remove: operation('class:manage', { announces: ['teachers'] })
    .route({
      method: 'DELETE',
      path: '/class/teachers/{teacherId}',
      summary: 'Eine:n Lehrer:in entfernen',
      successStatus: 204,
    })
    .errors(failsWith('NOT_FOUND', 'BOOK_LOCKED'))
    .input(OfTeacher)
    .output(z.void()),
}
