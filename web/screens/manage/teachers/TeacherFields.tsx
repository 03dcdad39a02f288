import { useRef, useState } from 'react'
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
  const [gender, setGender] = useState(teacher === undefined ? genderOf.FRAU : (teacher.gender ?? 'none'))
  const hasBeenSaid = useRef(teacher !== undefined)
  return (
    <>
      <p>Nötig ist nur der Nachname, alles andere ist freiwillig.</p>
      <RadioChoice
        legend="Anrede"
        name="salutation"
        options={salutations}
        defaultValue={teacher?.salutation ?? 'FRAU'}
        onChange={(event) => {
          if (!hasBeenSaid.current) setGender(genderOf[event.currentTarget.value as Salutation])
        }}
      />
      <NameFields
        errors={errors}
        max={ROSTER_NAME_MAX}
        firstName={teacher?.firstName ?? ''}
        lastName={teacher?.lastName ?? ''}
      />
      <TextField
        label="Fach"
        name="subject"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={SUBJECT_MAX}
        defaultValue={teacher?.subject ?? ''}
        hint="Zum Beispiel „Mathe, Physik“."
        error={errors.subject}
      />
      <RadioChoice
        // Drawn anew with each proposal.
        key={gender}
        legend="Geschlecht"
        name="gender"
        options={genders}
        defaultValue={gender}
        onChange={() => {
          hasBeenSaid.current = true
        }}
        hint="Manche Rankings werden danach getrennt ausgewertet."
      />
    </>
  )
}
