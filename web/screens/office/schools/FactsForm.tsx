import { useState } from 'react'
import type { OfficeSchool } from '#contract/office/schools.ts'
import { POSTAL_CODE_MAX } from '#domain/school/postal-code.ts'
import { factsMax, factsOf, SchoolFacts } from '#domain/school/school-facts.ts'
import { api, queries, queryClient } from '../../../api/client.ts'
import { failureCode } from '../../../api/failure.ts'
import { CallFailure } from '../../../pieces/CallFailure.tsx'
import { UnsavedChanges } from '../../../pieces/UnsavedChanges.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { InfoNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import styles from '../Office.module.css'
import { addressWords, placeBy, placeOptions, placeWords } from './school-words.tsx'
import { useSchoolChange } from './use-school-change.ts'

const schoolNow = (schoolId: string) =>
  queryClient.fetchQuery(queries.office.schools.get.queryOptions({ input: { schoolId }, staleTime: 0 }))

const words = { autoComplete: 'off', autoCapitalize: 'words' } as const

/** Ready to type in: Enter saves. What others wrote meanwhile is shown beside it first, and goes only if somebody saves again. */
export function FactsForm({ school }: { school: OfficeSchool }) {
  const [place, setPlace] = useState<string>(school.state ?? school.country)
  const [typed, setTyped] = useState(false)
  const [seen, setSeen] = useState(() => factsOf(school))
  const schoolId = school.id
  const save = useSchoolChange((facts: SchoolFacts) =>
    api.office.schools.edit({ schoolId, facts, seen }).catch(async (failure: unknown) => {
      if (failureCode(failure) === 'SCHOOL_CHANGED') setSeen(factsOf(await schoolNow(schoolId)))
      throw failure
    }),
  )
  const taken = (saved: OfficeSchool) => {
    setSeen(factsOf(saved))
    setTyped(false)
  }
  const isBehind = save.isError && failureCode(save.error) === 'SCHOOL_CHANGED'
  const form = useForm((entered) => {
    const [name, street] = [entered('name'), entered('street')]
    const read = SchoolFacts.safeParse({
      ...{ name, street, postalCode: entered('postalCode'), city: entered('city') },
      ...placeBy(place),
    })
    if (read.success) save.mutate(read.data, { onSuccess: taken })
    else form.show(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
  })
  const { errors } = form
  return (
    <Form form={form} onChange={setTyped}>
      <UnsavedChanges unsaved={typed || place !== (school.state ?? school.country)} />
      <CallFailure failure={save.error} fields={{}} />
      {isBehind && (
        <InfoNotice>
          Jetzt steht da: {seen.name}, {addressWords(seen)}, {placeWords(seen)}. Deine Eingaben stehen noch in den
          Feldern. Speichere sie noch einmal, wenn sie gelten sollen.
        </InfoNotice>
      )}
      <TextField
        {...words}
        label="Name"
        name="name"
        maxLength={factsMax.name}
        defaultValue={school.name}
        hint={
          school.classes.length > 0
            ? 'Name und Ort stehen in den Büchern der Stufen: Ändern sie sich, müssen fertige Bücher neu gesetzt werden.'
            : undefined
        }
        error={errors.name}
      />
      <TextField
        {...words}
        label="Straße und Hausnummer"
        name="street"
        maxLength={factsMax.street}
        defaultValue={school.street}
        error={errors.street}
      />
      <div className={styles.two}>
        <TextField
          {...words}
          label="Postleitzahl"
          name="postalCode"
          inputMode="numeric"
          maxLength={POSTAL_CODE_MAX}
          defaultValue={school.postalCode}
          error={errors.postalCode}
        />
        <TextField
          {...words}
          label="Ort"
          name="city"
          maxLength={factsMax.city}
          defaultValue={school.city}
          error={errors.city}
        />
      </div>
      <SelectField label="Bundesland oder Land" name="place" value={place} options={placeOptions} onChange={setPlace} />
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending}>
          Speichern
        </Button>
      </div>
      {save.isSuccess && <SuccessNotice>Gespeichert.</SuccessNotice>}
    </Form>
  )
}
