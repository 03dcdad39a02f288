import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Login.module.css'
import type { SignIn } from './sign-in.ts'

const fields = {
  'auth/user-not-found': 'email',
  'auth/wrong-password': 'password',
  SECOND_FACTOR_REQUIRED: undefined,
} as const

export function CredentialsForm({ signIn, notice }: { signIn: SignIn; notice: ReactNode }) {
  const [typed, setTyped] = useState('')
  const form = useForm((entered) => {
    const email = entered('email').trim()
    const password = entered('password')
    signIn.reset()
    if (email !== '' && password !== '')
      return signIn.mutate({ email, password }, { onError: (failure) => form.show(failureAtField(failure, fields)) })
    form.show({
      email: email === '' ? 'Gib deine E-Mail-Adresse ein.' : undefined,
      password: password === '' ? 'Gib dein Passwort ein.' : undefined,
    })
  })
  return (
    <>
      <PageTitle title="Anmelden" className={styles.title} />
      {notice}
      <Form form={form}>
        <CallFailure failure={signIn.error} fields={fields} />
        <TextField
          label="E-Mail-Adresse"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={form.errors.email}
        />
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="current-password"
          maxLength={256}
          required
          error={form.errors.password}
        />
        <Button type="submit" size="large" wide busy={signIn.isPending}>
          Anmelden
        </Button>
      </Form>
      <div className={styles.ways}>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.forgotPassword} state={{ typedEmail: typed.trim() }}>
          Passwort vergessen?
        </Link>
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.signUp}>
          Neu hier? Stufe registrieren
        </Link>
      </div>
    </>
  )
}
