import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { EMAIL_MAX, Email } from '#domain/account/person.ts'
import { api } from '../../api/client.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At the login; in the tab's history and not in the address, which others may see. */
    typedEmail?: string
  }
}

const fields = { 'auth/user-not-found': 'email' } as const

export function ForgotPassword() {
  const navigate = useNavigate()
  const { typedEmail } = useLocation().state
  const request = useMutation({
    mutationFn: (email: string) => api.account.requestRecovery({ email }),
    onSuccess: () => navigate({ to: paths.recoveryPassword, search: { sent: '1' } }),
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const form = useForm((entered) => {
    const email = Email.safeParse(entered('email'))
    if (email.success) request.mutate(email.data)
    else form.show({ email: email.error.issues[0]?.message })
  })
  return (
    <OpenPage title="Passwort vergessen?">
      <p>Kein Problem. Wir schicken dir eine Mail, mit der du ein neues setzt.</p>
      <Form form={form}>
        <CallFailure failure={request.error} fields={fields} />
        <TextField
          label="E-Mail-Adresse"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          {...(typedEmail !== undefined && { defaultValue: typedEmail })}
          error={form.errors.email}
        />
        <Button type="submit" size="large" wide busy={request.isPending}>
          Mail anfordern
        </Button>
      </Form>
      <Link className={buttonClass({ kind: 'quiet' })} to={paths.login}>
        Zurück zur Anmeldung
      </Link>
    </OpenPage>
  )
}
