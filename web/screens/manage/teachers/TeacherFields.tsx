import { useState } from 'react'
import { genderLabels } from '#domain/account/person.ts'
import { ROSTER_NAME_MAX } from '#domain/school/roster-name.ts'
import { type Salutation, SUBJECT_MAX, salutationLabels, type TeacherEntry } from '#domain/school/teacher.ts'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { FieldErrors } from '../../../ui/use-form.ts'
import { NameFields } from '../students/NameFields.tsx'
import { genderOf } from './teacher-form.ts'

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const salutations = optionsOf(salutationLabels)
const genders = [...optionsOf(genderLabels), { value: 'none', label: 'Keine Angabe' }]

export function TeacherFields({ teacher, errors }: { teacher?: TeacherEntry; errors: FieldErrors }) {
  const [salutation, setSalutation] = useState<Salutation>(teacher?.salutation ?? 'FRAU')
  const [said, setSaid] = useState<string | undefined>(teacher && (teacher.gender ?? 'none'))
  return (
    <>
      <RadioChoice
        legend="Anrede"
        name="salutation"
        options={salutations}
        defaultValue={salutation}
        onChange={(event) => setSalutation(event.currentTarget.value as Salutation)}
      />
      <NameFields
        errors={errors}
        max={ROSTER_NAME_MAX}
        firstName={teacher?.firstName ?? ''}
        lastName={teacher?.lastName ?? ''}
        firstNameHint="Freiwillig."
      />
      <TextField
        label="Fach"
        name="subject"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={SUBJECT_MAX}
        defaultValue={teacher?.subject ?? ''}
        hint="Freiwillig, zum Beispiel „Mathe, Physik“."
        error={errors.subject}
      />
      <RadioChoice
        // Drawn anew with each proposal.
        key={said ?? salutation}
        legend="Geschlecht"
        name="gender"
        options={genders}
        defaultValue={said ?? genderOf[salutation]}
        onChange={(event) => setSaid(event.currentTarget.value)}
        hint="Freiwillig. Manche Rankings werden danach getrennt ausgewertet."
      />
    </>
  )
}
