import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { BookIsSetAnew } from '../../../pieces/book/BookIsSetAnew.tsx'
import { usePeopleChange } from '../use-change.ts'
import type { MemberDialogProps } from './dialog-props.ts'

export function SuspendDialog({ member: { id, name }, onClose, onDone }: MemberDialogProps) {
  const suspend = usePeopleChange(() => api.school.members.suspend({ memberId: id }))
  return (
    <AskDialog
      title={`Zugang von ${name} sperren?`}
      action="Zugang sperren"
      failure={suspend.error}
      busy={suspend.isPending}
      onConfirm={() => suspend.mutate(undefined, { onSuccess: () => onDone(`Der Zugang von ${name} ist gesperrt.`) })}
      onClose={onClose}
    >
      <p>
        Wir melden {name} überall ab. Was unter diesem Namen steht, ist dann{' '}
        <strong>nirgends zu sehen und wird nicht gedruckt</strong>, geht aber nicht verloren.
      </p>
      <p>Du kannst das jederzeit mit einem Tippen zurücknehmen. Wir schicken {name} eine Mail.</p>
      <BookIsSetAnew />
    </AskDialog>
  )
}
