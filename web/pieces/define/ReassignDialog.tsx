import { useState } from 'react'
import { OnReassign } from '#domain/content/editorial.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioChoice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { busy: boolean; onDecide: (choice: OnReassign) => void; onClose: () => void }

const options = [
  { value: 'keep', label: 'Text behalten', hint: 'Die neue Person schreibt daran weiter.' },
  { value: 'reset', label: 'Neu anfangen', hint: 'Der bisherige Text wird gelöscht.' },
]

/** Somebody else is to write on; what becomes of what stands there? */
export function ReassignDialog({ busy, onDecide, onClose }: Props) {
  const [choice, setChoice] = useState<OnReassign>('keep')
  return (
    <Dialog
      title="Was wird aus dem Text?"
      onClose={onClose}
      action={
        <Button kind={choice === 'reset' ? 'danger' : 'main'} busy={busy} onClick={() => onDecide(choice)}>
          Neu zuweisen
        </Button>
      }
    >
      <p>Zu diesem Artikel gibt es schon einen Text. Wenn ihn jetzt jemand anderes schreibt:</p>
      <RadioChoice
        legend="Was wird aus dem Text?"
        legendHidden
        name="onReassign"
        look="cards"
        options={options}
        defaultValue={choice}
        onChange={({ currentTarget }) => setChoice(OnReassign.parse(currentTarget.value))}
      />
    </Dialog>
  )
}
