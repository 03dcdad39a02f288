import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { CallFailure } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioChoice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { atStakeWords, mayHold } from './at-stake-words.ts'
import type { ModuleDialogProps } from './dialog-props.ts'
import { TitleConfirmation, titleProblem } from './TitleConfirmation.tsx'
import { useFreshModule, usePeopleIn } from './use-fresh-module.ts'

const options = [
  { value: 'keep', label: 'Behalten', hint: 'Es ist wieder da, wenn ihr neu veröffentlicht.' },
  { value: 'delete', label: 'Löschen', hint: 'Alle fangen von vorn an. Das lässt sich nicht rückgängig machen.' },
]

/** Nobody sees it then; what was filled is kept or deleted, and somebody has to say which. */
export function UnpublishDialog({ module, onClose, onDone }: ModuleDialogProps) {
  const now = useFreshModule(module)
  const { id, definition } = now
  const holds = mayHold(now)
  const people = usePeopleIn(now)
  const [content, setContent] = useState<'keep' | 'delete'>('keep')
  const { title } = definition
  const unpublish = useChange(['content'], () =>
    api.content.modules.change({
      query: { moduleId: id },
      body: { state: 'DRAFT', ...(holds && { content }) },
    }),
  )
  const form = useForm((entered) => {
    const problem = holds && content === 'delete' ? titleProblem(entered('title'), title) : undefined
    if (problem !== undefined) form.show({ title: problem })
    else
      unpublish.mutate(undefined, { onSuccess: () => onDone(`„${title}“ ist zurückgezogen und wieder ein Entwurf.`) })
  })
  return (
    <Dialog
      title={`„${title}“ zurückziehen?`}
      onClose={onClose}
      action={
        <Button
          kind={holds && content === 'delete' ? 'danger' : 'main'}
          type="submit"
          form={form.id}
          busy={unpublish.isPending}
        >
          Zurückziehen
        </Button>
      }
    >
      <p>Dann sieht es nur noch die Redaktion, und niemand kann es ausfüllen.</p>
      <Form form={form}>
        <CallFailure failure={unpublish.error} fields={{}} />
        {holds && (
          <>
            <p>
              <strong>{atStakeWords({ ...now, people })}</strong>
            </p>
            <RadioChoice
              legend="Was wird daraus?"
              name="content"
              look="cards"
              options={options}
              defaultValue="keep"
              onChange={({ currentTarget }) => setContent(currentTarget.value === 'delete' ? 'delete' : 'keep')}
            />
            {content === 'delete' && <TitleConfirmation title={title} error={form.errors.title} />}
          </>
        )}
      </Form>
    </Dialog>
  )
}
