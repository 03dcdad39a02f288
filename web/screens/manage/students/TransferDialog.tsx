import { useNavigate } from '@tanstack/react-router'
import { api, session } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { PasswordAgain } from '../../../pieces/PasswordAgain.tsx'
import { paths } from '../../../pieces/paths.ts'
import { sensitiveFields, useSensitive } from '../../../pieces/use-sensitive.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { MemberDialogProps } from './dialog-props.ts'
import { NameConfirmation, nameProblem } from './NameConfirmation.tsx'
import styles from './Students.module.css'

const fields = { ...sensitiveFields, NAME_NOT_CONFIRMED: 'name' } as const

export function TransferDialog({ user, member, onClose }: MemberDialogProps) {
  const navigate = useNavigate()
  const { asksPassword, run } = useSensitive(user, async (name: string) => {
    await api.school.members.transferAdmin({ memberId: member.id, name })
    session.left('handed-over')
    await navigate({ to: paths.login, search: { done: 'admin-transferred' } })
  })
  const form = useForm((entered) => {
    const [name, password] = [entered('name'), entered('password')]
    const problem = nameProblem(name, member)
    if (problem !== undefined) form.show({ name: problem })
    else if (asksPassword && password === '') form.show({ password: 'Gib dein Passwort ein.' })
    else run.mutate({ input: name, password }, { onError: (failure) => form.show(failureAtField(failure, fields)) })
  })
  return (
    <Dialog
      title="Adminrechte übertragen?"
      onClose={onClose}
      action={
        <Button kind="danger" type="submit" form={form.id} busy={run.isPending}>
          Übertragen
        </Button>
      }
    >
      <p>
        Eine Stufe hat genau einen Stufenadmin. Überträgst du die Rechte an <strong>{member.name}</strong>, dann:
      </p>
      <ul className={styles.points}>
        <li>verwaltet {member.name} die Stufe, den Redaktionsschluss und die Bestellungen</li>
        <li>bist du Schüler:in und kannst das nicht mehr</li>
        <li>melden wir euch beide ab; {member.name} bekommt eine Mail, sich neu anzumelden</li>
      </ul>
      <p>Zurückgeben kann dir die Rechte nur {member.name}.</p>
      <Form form={form}>
        <CallFailure failure={run.error} fields={fields} />
        <NameConfirmation member={member} error={form.errors.name} />
        {asksPassword && <PasswordAgain error={form.errors.password} />}
      </Form>
    </Dialog>
  )
}
