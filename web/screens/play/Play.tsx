import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Task } from '#contract/content.ts'
import { errors } from '#domain/errors.ts'
import { keepAnswersAtHand } from '../../api/answers-at-hand.ts'
import { queries } from '../../api/client.ts'
import { failureText, isOffline } from '../../api/failure.ts'
import { live } from '../../api/live-news.ts'
import { askAgain } from '../../api/stale.ts'
import { useRefusal } from '../../pieces/fill/use-refusal.ts'
import { paths } from '../../pieces/paths.ts'
import { useTasks } from '../../pieces/tasks/use-tasks.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import type { Known } from './cards.ts'
import { DeckOfCards } from './DeckOfCards.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PlayFrame } from './PlayFrame.tsx'
import { useDeck } from './use-deck.ts'

/** What is short and open, one question at a time. */
export function Play() {
  const { loaded, tasks, finish } = useTasks()
  const { known, offline, failure, retry } = useKnown(tasks, loaded)
  useState(keepAnswersAtHand)
  const refused = useRefusal()
  const { deck, at, dealAgain } = useDeck(known, offline)
  useEffect(() => live.follow(), [])

  if (refused !== undefined)
    return (
      <Message title="Hier ist gerade Schluss">
        <InfoNotice>{errors[refused].text}</InfoNotice>
        <ToTasks />
      </Message>
    )
  if (deck !== undefined && deck.cards.length > 0)
    return (
      <DeckOfCards
        key={deck.id}
        deck={deck}
        at={at}
        tasks={tasks ?? []}
        onFinish={finish}
        onAgain={async () => {
          await askAgain('content', 'motto')
          dealAgain()
        }}
      />
    )
  if (deck?.offline === true)
    return (
      <Message title="Los geht’s">
        <EmptyState drawing="pages" title="Du bist gerade offline" actions={<ToTasks />}>
          <p>Die kurzen Fragen sind noch nicht auf deinem Gerät. Sobald du wieder Netz hast, geht es hier los.</p>
        </EmptyState>
        <OpenTasks tasks={tasks ?? []} />
      </Message>
    )
  if (deck !== undefined)
    return (
      <Message title="Los geht’s">
        <EmptyState drawing="confetti" title="Kurze Fragen sind gerade keine offen" actions={<ToTasks />}>
          <p>
            {deck.withdrawn === true
              ? 'Was hier offen war, hat die Redaktion zurückgezogen.'
              : 'Du hast überall geantwortet.'}{' '}
            Kommt etwas Neues dazu, steht es auf deiner Startseite.
          </p>
        </EmptyState>
        <OpenTasks tasks={tasks ?? []} />
      </Message>
    )
  if (failure !== undefined)
    return (
      <Message title="Los geht’s">
        <ErrorNotice onRetry={retry}>
          <strong>Fehler beim Laden der Fragen</strong>
          <br />
          {failureText(failure)} Was du beantwortet hast, ist sicher.
        </ErrorNotice>
      </Message>
    )
  return (
    <Message title="Los geht’s">
      <TextSkeleton lines={5} />
    </Message>
  )
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <PlayFrame>
    <PageTitle title={title} />
    {children}
  </PlayFrame>
)

const ToTasks = () => (
  <Link to={paths.fill} className={buttonClass({ kind: 'secondary' })}>
    Alle Aufgaben
  </Link>
)

/** What the cards are made of, once all of it is there. */
function useKnown(tasks: readonly Task[] | undefined, loaded: ReturnType<typeof useTasks>['loaded']) {
  const survey = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const asked = (wanted: Task['type']) =>
    (tasks ?? []).filter(({ type, done, questions }) => type === wanted && !done && questions > 0)
  const pages = useQueries({
    queries: asked('personal-page').map(({ moduleId }) =>
      queries.content.personalPage.get.queryOptions({ input: { moduleId } }),
    ),
  })
  const notes = useQueries({
    queries: asked('student-notes').map(({ moduleId }) =>
      queries.content.studentNotes.get.queryOptions({ input: { moduleId } }),
    ),
  })
  const parts = [loaded, survey, yearbook, ...pages, ...notes]
  const failed = parts.filter(({ isError, data }) => isError && data === undefined)
  // Without a network one plays with what is there, and what is missing is no mistake.
  const offline = parts.some(({ error }) => isOffline(error))
  const isSettled = parts.every(({ data, isError }) => data !== undefined || (offline && isError))
  const known: Known | undefined =
    (tasks !== undefined || offline) && isSettled
      ? {
          tasks: tasks ?? [],
          pages: pages.flatMap(({ data }) => data ?? []),
          notes: notes.flatMap(({ data }) => data ?? []),
          survey: survey.data,
        }
      : undefined
  return {
    known,
    offline,
    failure: failed[0]?.error ?? undefined,
    retry: () => {
      for (const part of failed) void part.refetch()
    },
  }
}
