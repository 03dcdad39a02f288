import { useState } from 'react'
import type { GradClass } from '#contract/school/class.ts'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useWishes } from '../../../api/use-wishes.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { CheckField } from '../../../ui/Choice.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { useClassChange } from '../use-change.ts'
import styles from './Invitation.module.css'

/** Whether newcomers wait until the admin has looked at them. Turned off, all who wait come in, so that is asked. */
export function Approval({ gradClass: { approvalRequired, counts } }: { gradClass: GradClass }) {
  const [asking, setAsking] = useState(false)
  const change = useClassChange((required: boolean) => api.school.gradClass.requireApproval({ required }))
  const { wishes, during } = useWishes<{ required: boolean }>()
  const close = () => setAsking(false)
  return (
    <div className={styles.approval}>
      <CheckField
        name="approval"
        checked={wishes.at(-1)?.required ?? approvalRequired}
        onChange={({ currentTarget: { checked } }) => {
          if (!checked && counts.waiting > 0) setAsking(true)
          else during({ required: checked }, ({ required }) => change.mutateAsync(required))
        }}
        hint="Wer sich mit dem Link registriert, wartet dann, bis du zustimmst."
      >
        Neue erst freischalten
      </CheckField>
      {change.isError && !asking && <ErrorNotice>{failureText(change.error)}</ErrorNotice>}
      {asking && (
        <AskDialog
          title="Nicht mehr freischalten?"
          action="Alle hereinlassen"
          failure={change.error}
          busy={change.isPending}
          onConfirm={() => change.mutate(false, { onSuccess: close })}
          onClose={close}
        >
          <p>
            {counts.waiting === 1 ? 'Eine Person wartet' : `${counts.waiting} Personen warten`} gerade.{' '}
            <strong>Sie kommen damit sofort in die Stufe</strong>, und alle Neuen nach ihnen auch.
          </p>
        </AskDialog>
      )}
    </div>
  )
}
