import { useState } from 'react'
import type { GradClass } from '#contract/school/class.ts'
import { Admission } from '#domain/school/admission.ts'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { useClassChange } from '../use-change.ts'
import styles from './Invitation.module.css'

const options = [
  {
    value: 'vouch',
    label: 'Mitschüler:innen bestätigen',
    hint: 'Wer neu ist, wartet, bis jemand aus der Stufe sagt: Kenne ich.',
  },
  { value: 'admin', label: 'Nur ich', hint: 'Wer neu ist, wartet, bis du zustimmst.' },
  {
    value: 'link',
    label: 'Alle, die den Link haben',
    hint: 'Sie sind sofort dabei, auch Fremde. Nur wer so heißt wie jemand, der schon dabei ist, wartet auf dich.',
  },
] as const satisfies { value: Admission; label: string; hint: string }[]

/** Who lets newcomers in. That the link alone is enough is asked: it is then for whoever has it. */
export function AdmissionChoice({ gradClass: { admission, counts } }: { gradClass: GradClass }) {
  const [asking, setAsking] = useState(false)
  // What was chosen and did not come about is put back.
  const [putBack, setPutBack] = useState(0)
  const change = useClassChange((admission: Admission) => api.school.gradClass.setAdmission({ admission }))
  const reset = () => setPutBack((times) => times + 1)
  return (
    <div className={styles.approval}>
      <RadioChoice
        key={putBack}
        legend="Wer Neue hereinlässt"
        name="admission"
        options={options}
        defaultValue={admission}
        onChange={({ currentTarget: { value } }) => {
          const chosen = Admission.parse(value)
          if (chosen === 'link') setAsking(true)
          else change.mutate(chosen, { onError: reset })
        }}
      />
      {change.isError && !asking && <ErrorNotice>{failureText(change.error)}</ErrorNotice>}
      {asking && (
        <AskDialog
          title="Alle mit dem Link hereinlassen?"
          action="Alle hereinlassen"
          failure={change.error}
          busy={change.isPending}
          onConfirm={() => change.mutate('link', { onSuccess: () => setAsking(false) })}
          onClose={() => {
            setAsking(false)
            reset()
          }}
        >
          <p>
            <strong>Dann ist jede Person sofort dabei, die euren Link hat</strong>, auch jemand Fremdes unter dem Namen
            von jemandem aus der Stufe. Geht der Link herum, seht ihr das erst hinterher.
          </p>
          {counts.waiting > 0 && (
            <p>
              {counts.waiting === 1 ? 'Eine Person wartet' : `${counts.waiting} Personen warten`} gerade. Alle, die
              niemand als fremd gemeldet hat, kommen damit sofort herein.
            </p>
          )}
        </AskDialog>
      )}
    </div>
  )
}
