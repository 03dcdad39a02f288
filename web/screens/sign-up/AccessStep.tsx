import { PASSWORD_MAX } from '#domain/account/password.ts'
import { Email } from '#domain/account/person.ts'
import { errors } from '#domain/errors.ts'
import { ConnectionError, failureText } from '../../api/failure.ts'
import { LegalLink } from '../../pieces/LegalLink.tsx'
import { paths } from '../../pieces/paths.ts'
import { StrengthMeter } from '../../pieces/StrengthMeter.tsx'
import { CheckField } from '../../ui/Choice.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { fullName } from './draft.ts'
import { EmailField } from './EmailField.tsx'
import { entries, useEntries, useRefusal } from './entries.ts'
import { anyProblem, problemOf } from './field-problems.ts'
import { usePasswordRule } from './use-password-rule.ts'
import { useRegister } from './use-register.ts'
import { WizardStep } from './WizardStep.tsx'

/** All that whoever joins still has to say: how they sign in, and that they agree. The rest is asked where it is of use. */
export function AccessStep() {
  const { draft, password: before } = useEntries()
  const refused = { email: useRefusal('email'), password: useRefusal('password') }
  const isGone = draft.passwordEntered && before === '' && refused.password === undefined
  const { register, isSending, failure } = useRegister()
  const { min, known, problemWith } = usePasswordRule()
  const form = useForm((entered) => {
    const [email, password] = [entered('email'), entered('password')]
    const agrees = entered('agrees') === 'on'
    entries.change({ email, passwordEntered: password !== '' })
    const problems = {
      email: problemOf(Email, email),
      password: problemWith(password, email),
      agrees: agrees ? undefined : 'Ohne dein Einverständnis geht es nicht.',
    }
    if (anyProblem(problems)) return form.show(problems)
    const consents = { checkedData: true, termsAndConditions: true, confirmedAge: true, checkedAdds: false } as const
    entries.keep({ password, consents, refusal: undefined })
    register()
  })
  const error = form.errors.password ?? refused.password

  return (
    <WizardStep
      step="access"
      question={`Damit meldest du dich an, ${fullName(draft)}.`}
      form={form.props}
      next="Registrieren"
      busy={isSending}
    >
      {failure !== undefined && (
        <ErrorNotice>
          {failure instanceof ConnectionError ? failureText(failure) : errors.TOO_MANY_REQUESTS.text} Deine Angaben sind
          noch da.
        </ErrorNotice>
      )}
      {isGone && (
        <InfoNotice>
          Dein Passwort speichern wir aus Sicherheit nicht zwischen. Gib es bitte noch einmal ein.
        </InfoNotice>
      )}
      <EmailField hint="Dorthin schicken wir gleich einen Code." error={form.errors.email} refused={refused.email} />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        defaultValue={before}
        onChange={(event) => {
          entries.keep({ password: event.currentTarget.value })
          entries.mend('password')
        }}
        hint={`Mindestens ${min} Zeichen. Mit „Anzeigen“ siehst du, was du getippt hast.`}
        error={error}
      />
      <StrengthMeter password={before} known={known} refused={(error ?? problemWith(before)) !== undefined} />
      <CheckField
        name="agrees"
        // What was ticked before a failed try or a reload; otherwise nothing is.
        defaultChecked={draft.ticked.includes('termsAndConditions')}
        onChange={(event) => entries.change({ ticked: event.currentTarget.checked ? ['termsAndConditions'] : [] })}
        error={form.errors.agrees}
      >
        Ich bin mindestens 18 oder habe das mit meinen Eltern abgesprochen, stimme den{' '}
        <LegalLink href={paths.agb}>Nutzungsbedingungen (AGB)</LegalLink> zu und habe die{' '}
        <LegalLink href={paths.datenschutz}>Datenschutzerklärung</LegalLink> gelesen und bin einverstanden.
      </CheckField>
    </WizardStep>
  )
}
