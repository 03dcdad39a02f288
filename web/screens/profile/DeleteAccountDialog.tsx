import { useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { isTypedAgain } from '#domain/school/typed-again.ts'
import { api, session } from '../../api/client.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { PasswordAgain } from '../../pieces/PasswordAgain.tsx'
import { paths } from '../../pieces/paths.ts'
import { sensitiveFields, useSensitive } from '../../pieces/use-sensitive.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Profile.module.css'

type Props = { user: User; onClose: () => void }

export function DeleteAccountDialog({ user, onClose }: Props) {
  const navigate = useNavigate()
  const { asksPassword, run } = useSensitive(user, async () => {
    await api.school.deleteUser({ id: user.id })
    session.left()
    await navigate({ to: paths.login, search: { done: 'account-deleted' } })
  })
  const form = useForm((entered) => {
    const password = entered('password')
    if (!isTypedAgain(entered('name'), user.firstName)) form.show({ name: `Tipp „${user.firstName}“ ein.` })
    else if (asksPassword && password === '') form.show({ password: 'Gib dein Passwort ein.' })
    else
      run.mutate(
        { input: undefined, password },
        { onError: (failure) => form.show(failureAtField(failure, sensitiveFields)) },
      )
  })
  return (
    <Dialog
      title="Konto endgültig löschen?"
      onClose={onClose}
      action={
        <Button kind="danger" type="submit" form={form.id} busy={run.isPending}>
          Konto löschen
        </Button>
      }
    >
      <p>Das lässt sich nicht rückgängig machen. Verloren geht:</p>
      <ul className={styles.lost}>
        <li>dein Konto mit Namen, E-Mail-Adresse und Telefonnummern</li>
        <li>dein Platz in der Stufe und deine persönliche Seite im Buch</li>
        <li>alles, was du geschrieben und hochgeladen hast, und deine Stimmen</li>
      </ul>
      <p>
        Bestellungen eurer Stufe bleiben. Hast du für eine aufgegebene Bestellung eine Adresse eingetragen, müssen wir
        sie mit Vertrag und Rechnung aufbewahren.
      </p>
      <Form form={form}>
        <CallFailure failure={run.error} fields={sensitiveFields} />
        <TextField
          label={`Tipp zur Bestätigung deinen Vornamen ein: ${user.firstName}`}
          name="name"
          autoComplete="off"
          maxLength={60}
          error={form.errors.name}
        />
        {asksPassword && <PasswordAgain error={form.errors.password} />}
      </Form>
    </Dialog>
  )
}
