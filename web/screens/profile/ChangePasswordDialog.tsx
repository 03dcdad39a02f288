import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { PASSWORD_MAX, PASSWORD_MIN_AT_CHANGE, type PasswordOwner } from '#domain/account/password.ts'
import { session } from '../../api/client.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { NewPasswordFields, newPasswordErrors } from '../../pieces/NewPasswordFields.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = { user: User; onClose: () => void; onChanged: () => void }

const fields = { 'auth/wrong-password': 'current', PASSWORD_REFUSED: 'new-password' } as const

export function ChangePasswordDialog({ user, onClose, onChanged }: Props) {
  const { firstName, lastName, email, gradClass } = user
  const owner: PasswordOwner = { firstName, lastName, email, ...(gradClass && { school: gradClass.school }) }
  const change = useMutation({
    mutationFn: session.changePassword,
    onSuccess: () => {
      onChanged()
      onClose()
    },
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const form = useForm((entered) => {
    const current = entered('current')
    const problems = newPasswordErrors(entered, PASSWORD_MIN_AT_CHANGE, owner)
    if (current === '') form.show({ current: 'Gib dein jetziges Passwort ein.', ...problems })
    else if (problems !== undefined) form.show(problems)
    else change.mutate({ current, password: entered('new-password') })
  })
  return (
    <Dialog
      title="Passwort ändern"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={change.isPending}>
          Passwort ändern
        </Button>
      }
    >
      <Form form={form}>
        <CallFailure failure={change.error} fields={fields} />
        <PasswordField
          label="Jetziges Passwort"
          name="current"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={form.errors.current}
        />
        <NewPasswordFields min={PASSWORD_MIN_AT_CHANGE} owner={owner} errors={form.errors} />
      </Form>
    </Dialog>
  )
}
