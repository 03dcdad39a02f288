import { useMutation } from '@tanstack/react-query'
import { errors } from '#domain/errors.ts'
import { type Day, deadlineRefused, lastDeadline } from '#domain/yearbook/deadline.ts'
import { api, queries } from '../../../api/client.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { useUser } from '../../../api/use-session.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/use-form.ts'

type Props = { deadline: Day | null; today: Day; onClose: () => void }

const fields = { DEADLINE_IMPOSSIBLE: 'deadline', DEADLINE_TOO_LATE: 'deadline', BAD_REQUEST: 'deadline' }

export function DeadlineDialog({ deadline, today, onClose }: Props) {
  const year = useUser()?.gradClass?.year ?? Number(today.slice(0, 4))
  const set = useMutation({
    mutationFn: (next: Day | null) => api.yearbook.setDeadline({ deadline: next }),
    onSuccess: async (yearbook) => {
      await keepAnswer(queries.yearbook.get.queryKey({ input: {} }), yearbook)
      onClose()
    },
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const form = useForm((entered) => {
    const day = entered('deadline')
    if (day === '') return form.show({ deadline: 'Wähle einen Tag aus.' })
    const refused = deadlineRefused(day, today, year)
    if (refused === undefined) set.mutate(day)
    else form.show({ deadline: errors[refused].text })
  })
  return (
    <Dialog
      title="Redaktionsschluss"
      onClose={onClose}
      actions={
        <>
          {deadline !== null && (
            <Button kind="secondary" busy={set.isPending && set.variables === null} onClick={() => set.mutate(null)}>
              Entfernen
            </Button>
          )}
          <Button type="submit" form={form.id} busy={set.isPending && set.variables !== null}>
            Speichern
          </Button>
        </>
      }
    >
      <p>
        Bis zum Ende dieses Tages können alle ausfüllen. Danach nur noch du und die Redaktion. Vorher erinnern wir alle
        per Mail, die noch etwas offen haben.
      </p>
      <Form form={form}>
        <CallFailure failure={set.error} fields={fields} />
        <DateField
          label="Letzter Tag"
          name="deadline"
          min={today}
          max={lastDeadline(year, today)}
          defaultValue={deadline ?? ''}
          error={form.errors.deadline}
        />
      </Form>
    </Dialog>
  )
}
