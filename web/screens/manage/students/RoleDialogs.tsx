import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { usePeopleChange } from '../use-change.ts'
import type { MemberDialogProps } from './dialog-props.ts'

export function AppointDialog({ member: { id, name }, onClose, onDone }: MemberDialogProps) {
  const appoint = usePeopleChange(() => api.school.members.changeRole({ memberId: id, role: 'redakteur' }))
  return (
    <AskDialog
      title={`${name} zur Redakteur:in ernennen?`}
      action="Ernennen"
      failure={appoint.error}
      busy={appoint.isPending}
      onConfirm={() =>
        appoint.mutate(undefined, {
          onSuccess: () => onDone(`${name} ist jetzt Redakteur:in. Das gilt ab der nächsten Anmeldung.`),
        })
      }
      onClose={onClose}
    >
      <p>
        Redakteur:innen bestimmen mit, welche Inhalte ins Abibuch kommen, und sehen die Listen der Stufe. Diese Listen
        bearbeiten kannst weiterhin nur du.
      </p>
      <p>
        <strong>Das gilt ab der nächsten Anmeldung.</strong> Wir schicken {name} eine Mail, dass eine neue Anmeldung
        nötig ist.
      </p>
    </AskDialog>
  )
}

export function WithdrawDialog({ member: { id, name }, onClose, onDone }: MemberDialogProps) {
  const withdraw = usePeopleChange(() => api.school.members.changeRole({ memberId: id, role: 'student' }))
  return (
    <AskDialog
      title={`${name} die Redakteursrechte entziehen?`}
      action="Rechte entziehen"
      failure={withdraw.error}
      busy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(undefined, { onSuccess: () => onDone(`${name} ist keine Redakteur:in mehr und abgemeldet.`) })
      }
      onClose={onClose}
    >
      <p>{name} bleibt in der Stufe und füllt Inhalte aus wie alle anderen. Was schon angelegt ist, bleibt.</p>
      <p>
        <strong>Wir melden {name} sofort ab</strong>, auf allen Geräten. Ab der nächsten Anmeldung gelten die Rechte
        nicht mehr. Dazu schicken wir eine Mail.
      </p>
    </AskDialog>
  )
}
