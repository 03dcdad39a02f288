import { useMutation } from '@tanstack/react-query'
import { errors } from '#domain/errors.ts'
import { type Day, DEADLINE_YEARS_AHEAD, isPossibleDeadline } from '#domain/yearbook/deadline.ts'
import { api, queries, queryClient } from '../../../api/client.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/use-form.ts'

type Props = { deadline: Day | null; today: Day; onClose: () => void }

const fields = { DEADLINE_IMPOSSIBLE: 'deadline', BAD_REQUEST: 'deadline' }

const yearsAfter = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

export function DeadlineDialog({ deadline, today, onClose }: Props) {
  const set = useMutation({
    mutationFn: (next: Day | null) => api.yearbook.setDeadline({ deadline: next }),
    onSuccess: (yearbook) => {
      queryClient.setQueryData(queries.yearbook.get.queryKey({ input: {} }), yearbook)
      onClose()
    },
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const form = useForm((entered) => {
    const day = entered('deadline')
    if (day === '') form.show({ deadline: 'Wähle einen Tag aus.' })
    else if (!isPossibleDeadline(day, today)) form.show({ deadline: errors.DEADLINE_IMPOSSIBLE.text })
    else set.mutate(day)
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
          max={yearsAfter(today, DEADLINE_YEARS_AHEAD)}
          defaultValue={deadline ?? ''}
          error={form.errors.deadline}
        />
      </Form>
    </Dialog>
  )
}
