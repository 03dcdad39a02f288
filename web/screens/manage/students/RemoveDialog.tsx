import { useQuery } from '@tanstack/react-query'
import type { Trace } from '#contract/school/members.ts'
import { keptByLaw, traceWords } from '#domain/school/trace.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { BookIsSetAnew } from '../../../pieces/book/BookIsSetAnew.tsx'
import { CallFailure } from '../../../pieces/CallFailure.tsx'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { usePeopleChange } from '../use-change.ts'
import type { MemberDialogProps } from './dialog-props.ts'
import { NameConfirmation, nameProblem } from './NameConfirmation.tsx'
import styles from './Students.module.css'

const goes = ({ kind }: Trace) => !keptByLaw.includes(kind)
const inWords = ({ kind, count }: Trace) => (
  <li key={kind}>{counted(count, traceWords[kind].one, traceWords[kind].many)}</li>
)

export function RemoveDialog({ member, onClose, onDone }: Pick<MemberDialogProps, 'member' | 'onClose' | 'onDone'>) {
  // Counted anew each time: it is the last look before it is gone.
  const traces = useQuery(
    queries.school.members.traces.queryOptions({ input: { memberId: member.id }, staleTime: 0, gcTime: 0 }),
  )
  const remove = usePeopleChange(() => api.school.members.remove({ memberId: member.id }))
  const form = useForm((entered) => {
    const problem = nameProblem(entered('name'), member)
    if (problem !== undefined) form.show({ name: problem })
    else remove.mutate(undefined, { onSuccess: () => onDone(`${member.name} ist entfernt.`) })
  })
  return (
    <Dialog
      title={`${member.name} entfernen?`}
      onClose={onClose}
      action={
        <Button kind="danger" type="submit" form={form.id} busy={remove.isPending} disabled={traces.data === undefined}>
          Endgültig entfernen
        </Button>
      }
    >
      <p>
        <strong>Das lässt sich nicht rückgängig machen.</strong> Gelöscht wird:
      </p>
      {traces.data !== undefined ? (
        <ul className={styles.points}>
          <li>der Platz in der Stufe und im Buch</li>
          <li>
            was andere über {member.name} geschrieben haben, und Stimmen für {member.name}
          </li>
          {traces.data.filter(goes).map(inWords)}
          {member.joined && <li>alle abgegebenen Stimmen und anonymen Kommentare</li>}
        </ul>
      ) : traces.isError ? (
        <ErrorNotice onRetry={() => traces.refetch()}>
          {failureText(traces.error)} Es ist noch nichts gelöscht.
        </ErrorNotice>
      ) : (
        <TextSkeleton lines={3} />
      )}
      {traces.data?.every(goes) === false && (
        <>
          <p>Erhalten bleibt, weil wir Verträge und Rechnungen aufbewahren müssen:</p>
          <ul className={styles.points}>{traces.data.filter((trace) => !goes(trace)).map(inWords)}</ul>
        </>
      )}
      {member.joined && <p>{member.name} ist dann sofort abgemeldet und bekommt eine Mail.</p>}
      <BookIsSetAnew />
      <Form form={form}>
        <CallFailure failure={remove.error} fields={{}} />
        <NameConfirmation member={member} error={form.errors.name} />
      </Form>
    </Dialog>
  )
}
