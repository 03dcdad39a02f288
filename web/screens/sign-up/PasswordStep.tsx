import { useState } from 'react'
import { PASSWORD_MAX } from '#domain/account/password.ts'
import { StrengthMeter } from '../../pieces/StrengthMeter.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { entries, useEntries, useRefusal } from './entries.ts'
import { anyProblem } from './field-problems.ts'
import { useGoTo } from './use-go-to.ts'
import { usePasswordRule } from './use-password-rule.ts'
import { WizardStep } from './WizardStep.tsx'

export function PasswordStep() {
  const { draft, password: before } = useEntries()
  const refused = useRefusal('password')
  const goTo = useGoTo()
  const isGone = draft.passwordEntered && before === '' && refused === undefined
  const { min, known, problemWith } = usePasswordRule()
  const [typed, setTyped] = useState(before)
  const form = useForm((entered) => {
    const password = entered('password')
    const problem = problemWith(password)
    const differs = password !== entered('repeated')
    const problems = {
      password: problem,
      repeated: problem === undefined && differs ? 'Die beiden Passwörter sind nicht gleich.' : undefined,
    }
    if (anyProblem(problems)) return form.show(problems)
    entries.change({ passwordEntered: true })
    entries.keep({ password, refusal: undefined })
    goTo('terms')
  })
  const error = form.errors.password ?? refused

  return (
    <WizardStep
      step="password"
      question="Such dir ein Passwort aus, das nur du kennst. Ein kurzer Satz ist gut zu merken und schwer zu raten."
      form={form.props}
    >
      {isGone && (
        <InfoNotice>
          Dein Passwort speichern wir aus Sicherheit nicht zwischen. Gib es bitte noch einmal ein.
        </InfoNotice>
      )}
      {/* So that password managers know whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={draft.email} readOnly hidden />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        defaultValue={before}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          entries.mend('password')
        }}
        hint={`Mindestens ${min} Zeichen`}
        error={error}
      />
      <StrengthMeter password={typed} known={known} refused={(error ?? problemWith(typed)) !== undefined} />
      <PasswordField
        label="Passwort wiederholen"
        name="repeated"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        defaultValue={before}
        error={form.errors.repeated}
      />
    </WizardStep>
  )
}
