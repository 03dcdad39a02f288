import type { ClassMember } from '#contract/school/members.ts'
import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { usePeopleChange } from '../use-change.ts'

type Props = { member: ClassMember; locked: boolean; onClose: () => void }

export function RefuseDialog({ member: { id, name }, locked, onClose }: Props) {
  const refuse = usePeopleChange(() => api.school.members.remove({ memberId: id }))
  return (
    <AskDialog
      title={`${name} ablehnen?`}
      action="Ablehnen"
      kind="danger"
      failure={refuse.error}
      busy={refuse.isPending}
      onConfirm={() => refuse.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Das Konto von {name} und der Eintrag auf der Liste <strong>werden gelöscht</strong>. Das lässt sich nicht
        rückgängig machen.
      </p>
      {!locked && <p>Gehört die Person doch zu euch, kann sie sich mit dem Einladungslink noch einmal registrieren.</p>}
    </AskDialog>
  )
}
