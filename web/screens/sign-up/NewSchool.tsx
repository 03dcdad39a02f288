import { POSTAL_CODE_MAX, postalCodeProblem } from '#domain/school/postal-code.ts'
import { City, PostalCode, SchoolName, Street } from '#domain/school/school.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { countryOf } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import { anyProblem, problemOf } from './field-problems.ts'
import { inPlace } from './SchoolStep.tsx'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

/** For a school that is not on the list. */
export function NewSchool() {
  const { draft } = useEntries()
  const goTo = useGoTo()
  const form = useForm((entered) => {
    const newSchool = {
      name: entered('name'),
      street: entered('street'),
      postalCode: entered('postalCode'),
      city: entered('city'),
    }
    const problems = {
      name: problemOf(SchoolName, newSchool.name),
      street: problemOf(Street, newSchool.street),
      postalCode:
        problemOf(PostalCode, newSchool.postalCode) ?? postalCodeProblem(newSchool.postalCode.trim(), countryOf(draft)),
      city: problemOf(City, newSchool.city),
    }
    if (anyProblem(problems)) return form.show(problems)
    entries.change({ newSchool, school: { kind: 'new' }, yearTaken: false })
    goTo('year')
  })
  const field = (name: keyof typeof draft.newSchool) => ({
    name,
    autoComplete: 'off',
    defaultValue: draft.newSchool[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      entries.change({ newSchool: { ...entries.get().draft.newSchool, [name]: event.currentTarget.value } }),
    error: form.errors[name],
  })

  return (
    <WizardStep
      step="school"
      title="Schule hinzufügen"
      question={`Trag eure Schule${draft.place === undefined ? '' : ` ${inPlace(draft.place)}`} ein, dann geht es gleich weiter.`}
      form={form.props}
      onBack={() => goTo('school')}
    >
      <TextField {...field('name')} label="Name der Schule" maxLength={100} autoCapitalize="words" />
      <TextField {...field('street')} label="Straße und Hausnummer" maxLength={100} autoCapitalize="words" />
      <TextField {...field('postalCode')} label="Postleitzahl" maxLength={POSTAL_CODE_MAX} inputMode="numeric" />
      <TextField {...field('city')} label="Ort" maxLength={60} autoCapitalize="words" />
    </WizardStep>
  )
}
