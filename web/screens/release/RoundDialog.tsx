import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Module } from '#contract/content/modules.ts'
import type { Round } from '#contract/content/release.ts'
import { errors } from '#domain/errors.ts'
import { type Day, daysBetween } from '#domain/yearbook/deadline.ts'
import { isPossibleEnd, ROUND_DAYS } from '#domain/yearbook/release-round.ts'
import { api, queries } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { paths } from '../../pieces/paths.ts'
import { UnreadWords, useUnread } from '../../pieces/UnreadWords.tsx'
import { useToday } from '../../pieces/use-today.ts'
import { counted, dayWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'

const fields = { ROUND_END_IMPOSSIBLE: 'endsOn', BAD_REQUEST: 'endsOn' }

const DAY_MS = 86_400_000
const daysAfter = (day: Day, days: number): Day => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A week, or until a week after nobody writes any more: what comes later nobody would be asked about. */
function usualEnd(today: Day, deadline: Day | null | undefined): Day {
  const [least, most] = [daysAfter(today, ROUND_DAYS.usual), daysAfter(today, ROUND_DAYS.most)]
  const wanted = deadline == null ? least : daysAfter(deadline, ROUND_DAYS.usual)
  return wanted < least ? least : wanted > most ? most : wanted
}

/** About people of the class, with votes in it. */
const isRunningVote = ({ state, voteEnded, hasContent, definition: { type } }: Module) =>
  state === 'PUBLISHED' && !voteEnded && hasContent && (type === 'student-ranking' || type === 'custom-ranking')

type Props = { round: Round; anonymousNotes: boolean; onClose: () => void }

/** Until when everybody has time. */
export function RoundDialog({ round, anonymousNotes, onClose }: Props) {
  const today = useToday()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const modules = useQuery(queries.content.modules.get.queryOptions({ input: {} }))
  const running = modules.data?.modules.filter(isRunningVote) ?? []
  const deadline = yearbook.data?.deadline
  const open = useChange(['release', 'yearbook', 'content'], (endsOn: string) => api.content.release.open({ endsOn }))
  const form = useForm((entered) => {
    const day = entered('endsOn')
    if (!isPossibleEnd(day, today)) form.show({ endsOn: errors.ROUND_END_IMPOSSIBLE.text })
    else
      open.mutate(day, {
        onSuccess: onClose,
        onError: (failure) => form.show(failureAtField(failure, fields)),
      })
  })
  const isNew = round.state !== 'open'
  const unread = useUnread()
  const isUnread = isNew && unread.notes + unread.quotes > 0
  return (
    <Dialog
      title={isNew ? 'Freigaberunde öffnen' : 'Letzter Tag'}
      onClose={onClose}
      action={
        <Button
          type="submit"
          form={form.id}
          kind={isUnread ? 'danger' : 'main'}
          busy={open.isPending || (isNew && unread.isPending)}
        >
          {isNew ? (isUnread ? 'Ungelesen öffnen' : 'Öffnen') : 'Speichern'}
        </Button>
      }
    >
      {isNew && (
        <p>
          Alle bekommen eine Mail. Drei Tage vor Schluss erinnern wir die, bei denen noch etwas offen ist. Die
          Kommentare gebt ihr damit für die frei, um die es geht. Wozu jemand nichts sagt, das wird gedruckt; nur Fotos,
          auf denen sie markiert sind, bleiben dann draußen, bis ihr sie einzeln bestätigt.
        </p>
      )}
      {isUnread && <UnreadWords unread={unread} />}
      {deadline != null && daysBetween(today, deadline) > 0 && (
        <p>
          Bis zum Redaktionsschluss am {dayWords(deadline)} kann eure Stufe weiterschreiben. Was nach dem Ende der Runde
          dazukommt, gibt niemand mehr frei:{' '}
          {daysBetween(today, deadline) < ROUND_DAYS.most
            ? 'Lasst sie am besten bis danach laufen.'
            : `Wartet damit am besten noch. Sie kann höchstens ${ROUND_DAYS.most} Tage laufen.`}
        </p>
      )}
      {isNew && running.length > 0 && (
        <InfoNotice>
          <p>
            <strong>{counted(running.length, 'Abstimmung läuft', 'Abstimmungen laufen')} noch.</strong> Was dabei
            herauskommt, kann in der Runde niemand freigeben.{' '}
            <Link to={paths.define}>Beendet sie am besten vorher.</Link>
          </p>
        </InfoNotice>
      )}
      {isNew && anonymousNotes && (
        <p>
          Anonyme Kommentare von heute kommen gesammelt dazu, spätestens über Nacht, damit niemand merkt, wer sie
          geschrieben hat. Gebt sie dann unter „Inhalte definieren“ frei: Ohne das werden sie nicht gedruckt.
        </p>
      )}
      <Form form={form}>
        <CallFailure failure={open.error} fields={fields} />
        <DateField
          label="Letzter Tag"
          name="endsOn"
          min={daysAfter(today, ROUND_DAYS.least)}
          max={daysAfter(today, ROUND_DAYS.most)}
          defaultValue={isNew || round.endsOn === null ? usualEnd(today, deadline) : round.endsOn}
          error={form.errors.endsOn}
        />
      </Form>
    </Dialog>
  )
}
