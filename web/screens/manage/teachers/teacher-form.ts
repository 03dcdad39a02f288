import { Gender } from '#domain/account/person.ts'
import { type Salutation, TeacherEntry } from '#domain/school/teacher.ts'
import { messagesOf } from '../../../ui/issue-messages.ts'
import type { FieldErrors } from '../../../ui/use-form.ts'

/** What was typed, ready to be sent, or what is wrong with it. The rules are those of the server. */
export function readTeacher(entered: (name: string) => string): { entry: TeacherEntry } | { errors: FieldErrors } {
  const read = TeacherEntry.safeParse({
    salutation: entered('salutation'),
    firstName: entered('firstName').trim(),
    lastName: entered('lastName'),
    subject: entered('subject'),
    gender: Gender.safeParse(entered('gender')).data ?? null,
  })
  return read.success ? { entry: read.data } : { errors: messagesOf(read.error.issues) }
}

/** Proposed until somebody says otherwise, as for a pasted list. */
export const genderOf: Record<Salutation, Gender | 'none'> = { FRAU: 'FEMALE', HERR: 'MALE', NONE: 'none' }
