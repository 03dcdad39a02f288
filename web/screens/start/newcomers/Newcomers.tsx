import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Newcomer } from '#contract/school/members.ts'
import type { Yearbook } from '#contract/yearbook.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { paths } from '../../../pieces/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import styles from './Newcomers.module.css'

const SHOWN = 3

/**
 * Somebody stands before the door: whoever knows them lets them in with one tap. Without anybody there is nothing, and
 * nobody comes into a book that is finished.
 */
export function Newcomers({ yearbook }: { yearbook: Yearbook | undefined }) {
  const newcomers = useQuery(queries.school.members.newcomers.queryOptions({ input: {} }))
  const all = newcomers.data ?? []
  if (all.length === 0 || yearbook === undefined || isLocked(yearbook.dataState)) return null
  return (
    <section className={styles.newcomers} aria-label="Wer dazukommen möchte">
      {all.slice(0, SHOWN).map((newcomer) => (
        <Question key={newcomer.id} newcomer={newcomer} />
      ))}
      {all.length > SHOWN && <p className={styles.more}>Und {all.length - SHOWN} weitere, gleich danach.</p>}
    </section>
  )
}

function Question({ newcomer: { id, firstName, name, adminDecides, entryOpen } }: { newcomer: Newcomer }) {
  const answer = useChange(
    ['members', 'tasks'],
    (knows: boolean) => api.school.members.vouch({ memberId: id, knows }),
    {
      answers: () => queries.school.members.newcomers.queryKey({ input: {} }),
    },
  )
  const isBusy = (knows: boolean) => answer.isPending && answer.variables === knows
  return (
    <div className={styles.newcomer}>
      <h2 id={id} className={styles.title}>
        Kennst du {firstName}?
      </h2>
      <p>
        <strong>{name}</strong> möchte in eure Stufe.{' '}
        {entryOpen && adminDecides
          ? 'Auf eurer Liste stehen mehrere dieses Namens.'
          : adminDecides
            ? 'Das entscheidest nur du.'
            : `Wenn du ${firstName} kennst, kann ${firstName} gleich mitmachen.`}
      </p>
      {answer.isError && <ErrorNotice>{failureText(answer.error)}</ErrorNotice>}
      <div className={styles.answers}>
        <Button
          kind="secondary"
          aria-describedby={id}
          busy={isBusy(false)}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          Kenne ich nicht
        </Button>
        {entryOpen && adminDecides ? (
          <Link className={buttonClass({})} aria-describedby={id} to={paths.manage}>
            Wer ist es?
          </Link>
        ) : (
          <Button
            aria-describedby={id}
            busy={isBusy(true)}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            Ja, kenne ich
          </Button>
        )}
      </div>
    </div>
  )
}
