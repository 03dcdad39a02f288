import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Newcomer } from '#contract/school/members.ts'
import type { Yearbook } from '#contract/yearbook.ts'
import { can } from '#domain/account/capability.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { useUser } from '../../../api/use-session.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { Outcome } from '../../../pieces/Outcome.tsx'
import { paths } from '../../../pieces/paths.ts'
import { twinWords } from '../../../pieces/twin-words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import styles from './Newcomers.module.css'

const SHOWN = 3

/**
 * Somebody stands before the door: whoever knows them lets them in, once they were asked, since they cannot take it back.
 * Without anybody there is nothing, and nobody comes into a book that is finished.
 */
export function Newcomers({ yearbook }: { yearbook: Yearbook | undefined }) {
  const newcomers = useQuery(queries.school.members.newcomers.queryOptions({ input: {} }))
  const [known, setKnown] = useState<string>()
  const [stranger, setStranger] = useState<Newcomer>()
  const decides = useDecides()
  const takeBack = useAnswer(stranger?.id ?? '')
  const all = newcomers.data ?? []
  if (yearbook === undefined || isLocked(yearbook.dataState)) return null
  const thanks = known !== undefined && <SuccessNotice>Danke! Du hast gesagt, dass du {known} kennst.</SuccessNotice>
  const words = stranger !== undefined && (
    <Outcome
      key={stranger.id}
      words={`Okay, du kennst ${stranger.name} nicht.${decides ? ' Entscheiden kannst du noch unter „Stufe verwalten“.' : ''}`}
      action={{
        label: 'Rückgängig',
        onAct: () => takeBack.mutate(null, { onSuccess: () => setStranger(undefined) }),
      }}
      onClose={() => setStranger(undefined)}
    />
  )
  const failure = takeBack.isError && <ErrorNotice>{failureText(takeBack.error)}</ErrorNotice>
  if (all.length === 0)
    return (
      <>
        {thanks}
        {words}
        {failure}
      </>
    )
  return (
    <section className={styles.newcomers} aria-label="Wer dazukommen möchte">
      {thanks}
      {words}
      {failure}
      {all.slice(0, SHOWN).map((newcomer) => (
        <Question
          key={newcomer.id}
          newcomer={newcomer}
          onKnown={() => setKnown(newcomer.name)}
          onStranger={() => setStranger(newcomer)}
        />
      ))}
      {all.length > SHOWN && <p className={styles.more}>Und {all.length - SHOWN} weitere, gleich danach.</p>}
    </section>
  )
}

/** Null takes it back. */
const useAnswer = (memberId: string) =>
  useChange(['members', 'tasks'], (knows: boolean | null) => api.school.members.vouch({ memberId, knows }), {
    answers: () => queries.school.members.newcomers.queryKey({ input: {} }),
  })

function useDecides(): boolean {
  const user = useUser()
  return user !== undefined && can(user.role, 'class:manage')
}

type QuestionProps = { newcomer: Newcomer; onKnown: () => void; onStranger: () => void }

function Question({ newcomer, onKnown, onStranger }: QuestionProps) {
  const { id, firstName, name, adminDecides, entryOpen, nameTaken, twinSince } = newcomer
  const [sure, setSure] = useState(false)
  const decides = useDecides()
  // Who it is has to be said with it, which takes more than a yes.
  const isUnclear = nameTaken || (adminDecides && entryOpen)
  const answer = useAnswer(id)
  const isBusy = (knows: boolean) => answer.isPending && answer.variables === knows
  return (
    <div className={styles.newcomer}>
      <h2 id={id} className={styles.title}>
        Kennst du {firstName}?
      </h2>
      <p>
        <strong>{name}</strong> möchte in eure Stufe.{' '}
        {isUnclear
          ? nameTaken
            ? 'So heißt bei euch schon jemand, oder fast so.'
            : 'Auf eurer Liste steht schon, wer es sein könnte.'
          : adminDecides
            ? 'Das entscheidest nur du.'
            : `Wenn du ${firstName} kennst, kann ${firstName} gleich mitmachen.`}
      </p>
      {twinSince !== null && <p>{twinWords(twinSince)}</p>}
      {answer.isError && !sure && <ErrorNotice>{failureText(answer.error)}</ErrorNotice>}
      <div className={styles.answers}>
        <Button
          kind="secondary"
          aria-describedby={id}
          busy={isBusy(false)}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false, { onSuccess: onStranger })}
        >
          Kenne ich nicht
        </Button>
        {isUnclear ? (
          <Link className={buttonClass({})} aria-describedby={id} to={paths.manage}>
            Wer ist es?
          </Link>
        ) : (
          <Button aria-describedby={id} disabled={answer.isPending} onClick={() => setSure(true)}>
            Ja, kenne ich
          </Button>
        )}
      </div>
      {sure && (
        <AskDialog
          title={`${name} hereinlassen?`}
          action="Hereinlassen"
          failure={answer.error}
          busy={isBusy(true)}
          onConfirm={() => answer.mutate(true, { onSuccess: onKnown })}
          onClose={() => setSure(false)}
        >
          {twinSince !== null && <p>{twinWords(twinSince)}</p>}
          <p>{firstName} gehört dann gleich zu eurer Stufe und macht beim Buch mit.</p>
          <p>
            {decides
              ? 'Zurücknehmen kannst du das nur, indem du den Zugang sperrst.'
              : 'Zurücknehmen kann das nur euer Stufenadmin.'}
          </p>
        </AskDialog>
      )}
    </div>
  )
}
