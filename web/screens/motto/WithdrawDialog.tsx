import type { MottoSurvey } from '#contract/yearbook.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useSurveyChange } from './use-survey-change.ts'

type Props = { suggestion: MottoSurvey['suggestions'][number]; onClose: () => void }

export function WithdrawDialog({ suggestion: { id, text, mine }, onClose }: Props) {
  const withdraw = useSurveyChange(() => api.yearbook.motto.withdraw({ suggestionId: id }))
  return (
    <Dialog
      title={mine ? 'Vorschlag zurücknehmen?' : 'Vorschlag entfernen?'}
      onClose={onClose}
      action={
        <Button
          kind="danger"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onSuccess: onClose })}
        >
          {mine ? 'Zurücknehmen' : 'Entfernen'}
        </Button>
      }
    >
      {withdraw.isError && <ErrorNotice>{failureText(withdraw.error)}</ErrorNotice>}
      <p>
        <strong>„{text}“</strong> verschwindet aus der Umfrage, mit allen Stimmen dafür. Wer dafür war, kann neu
        abstimmen.
      </p>
    </Dialog>
  )
}
