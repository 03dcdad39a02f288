import { useState } from 'react'
import { PASSWORD_MAX, type PasswordOwner, passwordProblem } from '#domain/account/password.ts'
import { PasswordField } from '../ui/TextField.tsx'
import type { FieldErrors } from '../ui/use-form.ts'
import styles from './NewPasswordFields.module.css'
import { StrengthMeter } from './StrengthMeter.tsx'

type Props = { min: number; owner?: PasswordOwner; errors: FieldErrors }

/** A new password, typed twice. */
export function NewPasswordFields({ min, owner = {}, errors }: Props) {
  const [password, setPassword] = useState('')
  const error = errors['new-password']
  return (
    <>
      <div className={styles.withMeter}>
        <PasswordField
          label="Neues Passwort"
          name="new-password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={`Mindestens ${min} Zeichen.`}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthMeter
          password={password}
          known={Object.values(owner)}
          refused={(error ?? passwordProblem(password, min, owner)) !== undefined}
        />
      </div>
      <PasswordField
        label="Passwort wiederholen"
        name="repeated-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={errors['repeated-password']}
      />
    </>
  )
}

/** What is wrong with the two fields, before the server is asked; `undefined` when nothing is. */
export function newPasswordErrors(
  entered: (name: string) => string,
  min: number,
  owner?: PasswordOwner,
): FieldErrors | undefined {
  const problem = passwordProblem(entered('new-password'), min, owner)
  if (problem !== undefined) return { 'new-password': problem }
  if (entered('repeated-password') !== entered('new-password'))
    return { 'repeated-password': 'Das ist nicht dasselbe Passwort.' }
  return undefined
}
