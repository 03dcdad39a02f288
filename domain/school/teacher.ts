import { z } from 'zod'
import { Gender } from '../account/person.ts'
import { oneLine } from '../text.ts'
import { RosterFirstName, RosterLastName } from './roster-name.ts'

export const Salutation = z.enum(['FRAU', 'HERR', 'NONE'])
export type Salutation = z.infer<typeof Salutation>
export const salutationLabels = { FRAU: 'Frau', HERR: 'Herr', NONE: 'Ohne Anrede' } as const satisfies Record<
  Salutation,
  string
>

export const SUBJECT_MAX = 60
export const TEACHERS_MAX = 500

/** A teacher of a class. Students often know no first name; subject and gender are optional too. */
export const TeacherEntry = z.strictObject({
  salutation: Salutation,
  firstName: z.union([z.literal(''), RosterFirstName]),
  lastName: RosterLastName,
  subject: oneLine(SUBJECT_MAX),
  gender: Gender.nullable(),
})
export type TeacherEntry = z.infer<typeof TeacherEntry>

/** "Frau Dr. Meier", "Herr Jonas Vogt". */
export const teacherName = ({ salutation, firstName, lastName }: Omit<TeacherEntry, 'subject' | 'gender'>): string =>
  [salutation === 'NONE' ? '' : salutationLabels[salutation], firstName, lastName]
    .filter((part) => part !== '')
    .join(' ')
