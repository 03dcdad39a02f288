import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { EMAIL_MAX, Email } from '#domain/account/person.ts'
import { api, session } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { SuccessNotice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useForm } from '../ui/use-form.ts'
import { CallFailure, failureAtField } from './CallFailure.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'
import { sensitiveFields, useSensitive } from './use-sensitive.ts'

type Props = { user: User; onClose: () => void }

const fields = { ...sensitiveFields, 'auth/email-already-in-use': 'email' }

/** The new address counts once the link in the mail to it was used; until then the old one does. */
export function ChangeEmailDialog({ user, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const { asksPassword, run } = useSensitive(user, async (email: string) => {
    await api.account.changeEmail({ email })
    setSentTo(email)
    // Where the address waits to be confirmed, pages say so.
    await session.renew().catch(() => {})
  })
  const form = useForm((entered) => {
    const email = Email.safeParse(entered('email'))
    const password = entered('password')
    if (!email.success) form.show({ email: email.error.issues[0]?.message })
    else if (email.data.toLowerCase() === user.email.toLowerCase()) form.show({ email: 'Das ist schon deine Adresse.' })
    else if (asksPassword && password === '') form.show({ password: 'Gib dein Passwort ein.' })
    else
      run.mutate({ input: email.data, password }, { onError: (failure) => form.show(failureAtField(failure, fields)) })
  })

  if (sentTo !== undefined)
    return (
      <Dialog title="Fast geschafft" onClose={onClose} actions={<Button onClick={onClose}>Alles klar</Button>}>
        <SuccessNotice>
          Wir haben eine Mail an <strong>{sentTo}</strong> geschickt. Die neue Adresse gilt, sobald du sie damit
          bestätigst.
        </SuccessNotice>
        <p>Bis dahin meldest du dich weiter mit {user.email} an.</p>
      </Dialog>
    )
  return (
    <Dialog
      title="E-Mail-Adresse ändern"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={run.isPending}>
          Adresse ändern
        </Button>
      }
    >
      <Form form={form}>
        <CallFailure failure={run.error} fields={fields} />
        <TextField
          label="Neue E-Mail-Adresse"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          hint="Du bekommst dorthin eine Mail zum Bestätigen."
          error={form.errors.email}
        />
        {asksPassword && <PasswordAgain error={form.errors.password} />}
      </Form>
    </Dialog>
  )
}
