import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { type ErrorCode, errors } from '#domain/errors.ts'
import { session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { Logo } from '../../parts/Logo.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { ClassPhoto } from './ClassPhoto.tsx'
import styles from './Login.module.css'

const route = getRouteApi('/login')

const reasons = {
  'not-logged-in': 'Melde dich an, um weiterzumachen.',
  'login-expired': errors.UNAUTHORIZED.text,
} as const

export function Login() {
  const { error: reason } = route.useSearch()
  // Whoever is signed in is led on by the access guard, which knows where to.
  const signIn = useMutation({ mutationFn: session.signIn, onError: (failure) => focus(fieldOf(failureCode(failure))) })
  const code = signIn.isError ? failureCode(signIn.error) : undefined
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})

  const form = useRef<HTMLFormElement>(null)

  /** To the field that is to be mended, whose message is then read out. */
  function focus(field: Field | undefined) {
    if (field !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const email = String(entered.get('email')).trim()
    const password = String(entered.get('password'))
    setMissing({
      ...(email === '' && { email: 'Gib deine E-Mail-Adresse ein.' }),
      ...(password === '' && { password: 'Gib dein Passwort ein.' }),
    })
    signIn.reset()
    if (email === '') focus('email')
    else if (password === '') focus('password')
    else signIn.mutate({ email, password })
  }

  return (
    <main className={styles.page}>
      <div className={styles.hero}>
        <p className={styles.brand}>
          <Logo size={28} />
          Stufenbuch
        </p>
        <ClassPhoto className={styles.photo} />
        <p className={styles.motto}>Ein Buch. Von uns allen.</p>
      </div>
      <div className={styles.side}>
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <PageTitle title="Anmelden" className={styles.title} />
          {reason !== undefined && !signIn.isError && <InfoNotice>{reasons[reason]}</InfoNotice>}
          {code !== undefined && fieldOf(code) === undefined && <ErrorNotice>{failureText(signIn.error)}</ErrorNotice>}
          <TextField
            label="E-Mail-Adresse"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            error={missing.email ?? textFor('email', code)}
          />
          <PasswordField
            label="Passwort"
            name="password"
            autoComplete="current-password"
            maxLength={256}
            required
            error={missing.password ?? textFor('password', code)}
          />
          <Button type="submit" size="large" wide busy={signIn.isPending}>
            Anmelden
          </Button>
        </form>
      </div>
    </main>
  )
}

type Field = 'email' | 'password'

/** Errors that belong to one field stand under it, the others above the form. */
const fieldOf = (code: ErrorCode): Field | undefined =>
  code === 'auth/user-not-found' ? 'email' : code === 'auth/wrong-password' ? 'password' : undefined

const textFor = (field: Field, code: ErrorCode | undefined) =>
  code !== undefined && fieldOf(code) === field ? errors[code].text : undefined
