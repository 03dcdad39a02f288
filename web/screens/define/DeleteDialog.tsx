import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { CallFailure } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { atStakeWords, mayHold } from './at-stake-words.ts'
import type { ModuleDialogProps } from './dialog-props.ts'
import { TitleConfirmation, titleProblem } from './TitleConfirmation.tsx'
import { useFreshModule, usePeopleIn } from './use-fresh-module.ts'

/** With what is in it, for good. An empty one goes without typing. */
export function DeleteDialog({ module, onClose, onDone }: ModuleDialogProps) {
  const now = useFreshModule(module)
  const { id, definition } = now
  const holds = mayHold(now)
  const people = usePeopleIn(now)
  const { title } = definition
  const remove = useChange(['content'], () => api.content.modules.remove({ query: { moduleId: id } }))
  const form = useForm((entered) => {
    const problem = holds ? titleProblem(entered('title'), title) : undefined
    if (problem !== undefined) form.show({ title: problem })
    else remove.mutate(undefined, { onSuccess: () => onDone(`„${title}“ ist gelöscht.`) })
  })
  return (
    <Dialog
      title={`„${title}“ löschen?`}
      onClose={onClose}
      action={
        <Button kind="danger" type="submit" form={form.id} busy={remove.isPending}>
          Endgültig löschen
        </Button>
      }
    >
      {holds ? (
        <p>
          <strong>{atStakeWords({ ...now, people })}</strong> Das alles wird mit gelöscht und lässt sich nicht
          zurückholen.
        </p>
      ) : definition.type === 'chapter' ? (
        <p>Nur die Überschrift verschwindet. Was darunter steht, bleibt.</p>
      ) : (
        <p>Ausgefüllt hat hier noch niemand etwas. Deine Einstellungen gehen verloren.</p>
      )}
      <Form form={form}>
        <CallFailure failure={remove.error} fields={{}} />
        {holds && <TitleConfirmation title={title} error={form.errors.title} />}
      </Form>
    </Dialog>
  )
}
