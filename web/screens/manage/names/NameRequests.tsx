import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NameRequest } from '#contract/school/name-requests.ts'
import { errors } from '#domain/errors.ts'
import { api, queries } from '../../../api/client.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { nameWords } from '../../../pieces/name-words.ts'
import { Person } from '../../../pieces/Person.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { NamesakeDialog } from '../waiting/NamesakeDialog.tsx'
import styles from '../waiting/Waiting.module.css'

/** Those who want a name that another has already, or nearly, or that tells of another: one tap each. */
export function NameRequests({ locked }: { locked: boolean }) {
  const requests = useQuery(queries.school.nameRequests.list.queryOptions({ input: {} }))
  if (requests.data === undefined || requests.data.length === 0) return null
  const many = requests.data.length
  return (
    <section className={styles.waiting} aria-labelledby="name-requests">
      <h2 id="name-requests" className={styles.title}>
        {many === 1 ? 'Ein neuer Name wartet auf dich' : `${many} neue Namen warten auf dich`}
      </h2>
      {locked && <p>{errors.BOOK_LOCKED.text} Namen auch nicht.</p>}
      <p>Unter Zitaten und Kommentaren steht der Name als Unterschrift. Bist du dir nicht sicher, frag kurz nach.</p>
      <ul className={styles.people}>
        {requests.data.map((request) => (
          <Wish key={request.id} request={request} locked={locked} />
        ))}
      </ul>
    </section>
  )
}

type Props = { request: NameRequest; locked: boolean }

function Wish({ request: { id, before, after, portrait, others }, locked }: Props) {
  const decide = useChange(
    ['members'],
    (decision: { accepted: boolean; tag?: string }) => api.school.nameRequests.decide({ requestId: id, ...decision }),
    { answers: () => queries.school.nameRequests.list.queryKey({ input: {} }) },
  )
  const isBusy = (accepted: boolean) => decide.isPending && decide.variables.accepted === accepted
  const [asksTag, setAsksTag] = useState(false)
  const isNamesake = failureCode(decide.error) === 'NAMESAKE_UNMARKED'
  return (
    <li className={styles.person}>
      <Person firstName={before.firstName} lastName={before.lastName} portrait={portrait} />
      <span id={id} className={styles.name}>
        {nameWords(before)} möchte {nameWords(after)} heißen
      </span>
      <span className={styles.answers}>
        <Button
          kind="secondary"
          aria-describedby={id}
          busy={isBusy(false)}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ accepted: false })}
        >
          Ablehnen
        </Button>
        {!locked && (
          <Button
            aria-describedby={id}
            busy={isBusy(true)}
            disabled={decide.isPending}
            onClick={() =>
              decide.mutate(
                { accepted: true },
                { onError: (failure) => setAsksTag(failureCode(failure) === 'NAMESAKE_UNMARKED') },
              )
            }
          >
            Bestätigen
          </Button>
        )}
      </span>
      <p className={styles.soft}>
        {others.length === 0
          ? 'Inzwischen meint der Name sonst niemanden bei euch.'
          : `So oder fast so heißt bei euch schon jemand, oder kommt darin vor: ${others.join(', ')}`}
      </p>
      {decide.isError && !isNamesake && <ErrorNotice>{failureText(decide.error)}</ErrorNotice>}
      {asksTag && (
        <NamesakeDialog
          member={{ name: nameWords(after) }}
          twin={{ name: nameWords(after) }}
          isIn
          action="Bestätigen"
          onTag={(tag) => decide.mutateAsync({ accepted: true, tag })}
          onClose={() => setAsksTag(false)}
        />
      )}
    </li>
  )
}
