import { Email, Phone, withCountryCode } from '#domain/account/person.ts'
import { dialCodes } from '#domain/school/federal-state.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Place } from './draft.ts'
import { EmailField } from './EmailField.tsx'
import { entries, useEntries, useRefusal } from './entries.ts'
import { anyProblem, problemOf } from './field-problems.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

const dialCode = (place: Place | undefined) =>
  `${dialCodes[place !== undefined && 'country' in place ? place.country : 'DE']} `

export function ContactStep() {
  const { draft } = useEntries()
  const refused = useRefusal('email')
  const goTo = useGoTo()
  const form = useForm((entered) => {
    const contact = { email: entered('email'), phone: withCountryCode(entered('phone'), dialCode(draft.place)) }
    const problems = { email: problemOf(Email, contact.email), phone: problemOf(Phone, contact.phone) }
    entries.change(contact)
    if (anyProblem(problems)) return form.show(problems)
    entries.keep({ refusal: undefined })
    goTo('support')
  })

  return (
    <WizardStep step="contact" question="Wie erreichen wir dich?" form={form.props}>
      <EmailField
        hint="Damit meldest du dich später an. Wir schicken dir gleich eine Mail zum Bestätigen."
        error={form.errors.email}
        refused={refused}
      />
      <TextField
        label="Handynummer"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={draft.phone === '' ? dialCode(draft.place) : draft.phone}
        onChange={(event) => entries.change({ phone: event.currentTarget.value })}
        hint="Mit Ländervorwahl. Nur für Fragen zu eurem Buch, nie für Werbung."
        error={form.errors.phone}
      />
    </WizardStep>
  )
}
