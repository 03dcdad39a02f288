import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { School } from '#contract/school.ts'
import { countries, federalStates } from '#domain/school/federal-state.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { paths } from '../../pieces/paths.ts'
import { useTypedSearch } from '../../pieces/use-typed-search.ts'
import { RadioChoice } from '../../ui/Choice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Place } from './draft.ts'
import { entries, useEntries, useRefusal } from './entries.ts'
import styles from './SchoolStep.module.css'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

/** The school that somebody has added has no id before it is registered. */
const OWN = 'own'

/** "in Berlin", "im Saarland", "in der Schweiz" */
export function inPlace(place: Place): string {
  if ('state' in place) return place.state === 'SL' ? 'im Saarland' : `in ${federalStates[place.state]}`
  return place.country === 'CH' ? 'in der Schweiz' : `in ${countries[place.country]}`
}

export function SchoolStep() {
  const { draft } = useEntries()
  const refused = useRefusal('school')
  const goTo = useGoTo()
  const { setTyped, search } = useTypedSearch()
  const found = useQuery({
    ...queries.school.listSchools.queryOptions({ input: { ...draft.place, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const chosen = draft.school?.kind === 'listed' ? draft.school : undefined
  // Whoever added a school finds it here again, also after a look at the others.
  const [hasOwn] = useState(draft.school?.kind === 'new')
  const form = useForm((entered) => {
    const id = entered('school')
    if (id === '') return form.show({ school: 'Wähle deine Schule aus der Liste, oder füge sie hinzu.' })
    entries.keep({ refusal: undefined })
    goTo('year')
  })

  function chooseOwn() {
    if (chosen !== undefined) entries.change({ school: { kind: 'new' }, year: undefined, yearTaken: false })
  }

  function choose(school: School) {
    if (school.id !== chosen?.id)
      entries.change({ school: { kind: 'listed', ...school }, year: undefined, yearTaken: false })
  }

  if (draft.place === undefined) return null
  if (found.isSuccess && found.data.schools.length === 0 && search === '' && !found.isPlaceholderData && !hasOwn)
    return <Navigate to={paths.signUpPage} params={{ page: 'no-data' }} replace />
  const listed = found.data?.schools ?? []
  // What is chosen stays in sight, whatever is searched for.
  const shown = chosen === undefined || listed.some(({ id }) => id === chosen.id) ? listed : [chosen, ...listed]
  const options = [
    ...(hasOwn ? [{ value: OWN, ...words(draft.newSchool) }] : []),
    ...shown.map((school) => ({ value: school.id, ...words(school) })),
  ]
  const add = (
    <Link className={styles.add} to={paths.signUpPage} params={{ page: 'new-school' }}>
      {hasOwn ? `„${draft.newSchool.name}“ ändern` : 'Schule nicht gefunden? Schule hinzufügen'}
    </Link>
  )

  return (
    <WizardStep step="school" question={`Welche Schule ${inPlace(draft.place)} ist eure?`} form={form.props}>
      <TextField
        label="Schule suchen"
        name="search"
        autoComplete="off"
        maxLength={100}
        hint="Name oder Ort. Ein paar Buchstaben reichen."
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!found.isSuccess && add}
      {found.isPending && <TextSkeleton lines={5} />}
      {found.isError && <ErrorNotice onRetry={() => found.refetch()}>{failureText(found.error)}</ErrorNotice>}
      {found.isSuccess && (
        <div className={styles.found} aria-busy={found.isPlaceholderData}>
          <p role="status" className={styles.count}>
            {countWords(listed.length, found.data.more, search)}
          </p>
          {add}
          {options.length > 0 && (
            <RadioChoice
              legend="Schule"
              legendHidden
              name="school"
              look="cards"
              options={options}
              defaultValue={draft.school?.kind === 'new' ? OWN : chosen?.id}
              onChange={({ currentTarget: { value } }) => {
                const school = shown.find(({ id }) => id === value)
                if (value === OWN) chooseOwn()
                else if (school !== undefined) choose(school)
              }}
              error={form.errors.school ?? refused}
            />
          )}
        </div>
      )}
    </WizardStep>
  )
}

const words = ({ name, street, postalCode, city }: Omit<School, 'id'>) => ({
  label: name,
  hint: `${street}, ${postalCode} ${city}`,
})

function countWords(count: number, more: boolean, search: string): string {
  if (count === 0 && search === '') return 'Hier steht bisher nur die Schule, die du hinzugefügt hast.'
  if (count === 0) return `Zu „${search}“ haben wir keine Schule gefunden. Prüf die Schreibweise, oder füge sie hinzu.`
  if (more) return `Hier stehen die ersten ${count}. Deine ist nicht dabei? Dann tipp mehr vom Namen oder den Ort ein.`
  return count === 1 ? '1 Schule' : `${count} Schulen`
}
