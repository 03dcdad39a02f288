import type { ClassMember } from '#contract/school/members.ts'
import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { usePeopleChange } from '../use-change.ts'

const inARow = new Intl.ListFormat('de')

type Props = {
  member: ClassMember
  /** Which of the list could be theirs: these stay. */
  entries: readonly ClassMember[]
  locked: boolean
  onClose: () => void
}

export function RefuseDialog({ member: { id, name }, entries, locked, onClose }: Props) {
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
        Das Konto von {name} <strong>wird gelöscht</strong>. Das lässt sich nicht rückgängig machen.
      </p>
      {entries.length > 0 && (
        <p>
          Auf eurer Liste {entries.length === 1 ? 'bleibt' : 'bleiben'}{' '}
          {inARow.format(entries.map((entry) => `„${entry.name}“`))} stehen.
        </p>
      )}
      {!locked && <p>Gehört die Person doch zu euch, kann sie sich mit dem Einladungslink noch einmal registrieren.</p>}
    </AskDialog>
  )
}
