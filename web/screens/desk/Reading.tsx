import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import type { LeftDesk } from '../../pieces/desk-place.ts'
import { Outcome } from '../../pieces/Outcome.tsx'
import { counted } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconArrowUp, IconChecks } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './Desk.module.css'
import { type Entry, isSame } from './desk-entry.ts'
import type { EntryAction } from './EntryCard.tsx'
import { CorrectDialog, HandBackEntry, HideEntry, ShowEntry, WithdrawCorrection } from './EntryDialogs.tsx'
import { ReadingCards } from './ReadingCards.tsx'
import { ReadingDesk } from './ReadingDesk.tsx'
import { type Asked, useDesk, useStanding } from './use-desk.ts'

const dialogs = {
  correct: CorrectDialog,
  handBack: HandBackEntry,
  hide: HideEntry,
  show: ShowEntry,
  withdraw: WithdrawCorrection,
} as const
const outcomes: Record<EntryAction, string> = {
  correct: 'Dein Vorschlag ist unterwegs.',
  handBack: 'Zurückgegeben.',
  hide: 'Verborgen. Hier und unter „Gemeldetes“ könnt ihr es wieder zeigen.',
  show: 'Alle sehen es wieder, und es wird gedruckt.',
  withdraw: 'Dein Vorschlag ist zurückgenommen.',
}

type Props = {
  asked: Asked
  begun: LeftDesk | undefined
  /** To look for the same words among everything. */
  onAll: () => void
}

/** What came in: below each other on a phone, a list and what one reads beside it on a desktop. */
export function Reading({ asked, begun, onAll }: Props) {
  const wide = useWide()
  const { list, entries, unread, fresh, put, markRead, mark, failure, showFresh } = useDesk(asked, begun)
  const [acting, setActing] = useState<{ action: EntryAction; entry: Entry }>()
  const [outcome, setOutcome] = useState<{ words: string; undo?: () => void }>()
  useStanding(acting?.entry, put)
  if (entries === undefined)
    return list.isError ? (
      <ErrorNotice onRetry={() => list.refetch()}>{failureText(list.error)}</ErrorNotice>
    ) : (
      <TextSkeleton lines={6} />
    )
  const done = (action: EntryAction, after: Entry) => {
    put(after)
    setActing(undefined)
    setOutcome({ words: outcomes[action] })
  }
  const readAll = async (some: readonly Entry[]) => {
    if (!(await mark(some, true))) return
    const undo = () => void mark(some, false)
    setOutcome({ words: `${counted(some.length, 'Eintrag', 'Einträge')} als gelesen markiert.`, undo })
  }
  const Acting = acting && dialogs[acting.action]
  const undo = outcome?.undo
  const common = {
    entries,
    onRead: markRead,
    onAct: (action: EntryAction, entry: Entry) => setActing({ action, entry }),
  }
  const { hasNextPage: hasMore, isFetching: isLoading } = list
  const more = { hasMore, isLoading, onMore: () => void list.fetchNextPage() }
  return (
    <>
      {failure !== undefined && <ErrorNotice>{failure} Daran hat sich nichts geändert.</ErrorNotice>}
      {outcome !== undefined && (
        <div className={styles.outcome}>
          <Outcome
            key={outcome.words}
            words={outcome.words}
            {...(undo !== undefined && {
              action: {
                label: 'Rückgängig',
                onAct: () => {
                  undo()
                  setOutcome(undefined)
                },
              },
            })}
            onClose={() => setOutcome(undefined)}
          />
        </div>
      )}
      {unread.length > 1 && (
        <div className={styles.some}>
          <Button
            kind="quiet"
            size="small"
            icon={<IconChecks size={16} aria-hidden />}
            onClick={() => void readAll(unread)}
          >
            {unread.length} als gelesen markieren
          </Button>
        </div>
      )}
      {fresh > 0 && (
        <div className={styles.fresh} role="status">
          <Button size="small" icon={<IconArrowUp size={16} aria-hidden />} onClick={() => void showFresh()}>
            {counted(fresh, 'neuer Eintrag', 'neue Einträge')}
          </Button>
        </div>
      )}
      {entries.length === 0 && !list.isPlaceholderData && <Nothing asked={asked} onAll={onAll} />}
      {entries.length > 0 &&
        (wide ? <ReadingDesk {...common} begin={begun?.spot} {...more} /> : <ReadingCards {...common} />)}
      {list.isError && (
        <ErrorNotice onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}>
          {failureText(list.error)}
        </ErrorNotice>
      )}
      {list.hasNextPage && !list.isError && (
        <Button kind="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mehr zeigen
        </Button>
      )}
      {acting !== undefined && Acting !== undefined && (
        <Acting
          entry={entries.find((each) => isSame(each, acting.entry)) ?? acting.entry}
          onClose={() => setActing(undefined)}
          onDone={(after) => done(acting.action, after)}
        />
      )}
    </>
  )
}

function Nothing({ asked: { filter, search, memberId }, onAll }: { asked: Asked; onAll: () => void }) {
  if (search !== undefined)
    return filter !== undefined ? (
      <EmptyState
        drawing="pages"
        title="Hier nichts gefunden"
        actions={
          <Button kind="secondary" onClick={onAll}>
            In allen Texten suchen
          </Button>
        }
      >
        <p>Gesucht ist nur in dem, was du gerade ansiehst.</p>
      </EmptyState>
    ) : (
      <EmptyState drawing="pages" title="Nichts gefunden">
        <p>Probier ein anderes Wort.</p>
      </EmptyState>
    )
  if (memberId !== undefined && filter === undefined)
    return (
      <EmptyState drawing="pages" title="Von dieser Person liegt noch nichts hier">
        <p>Sobald sie etwas ausfüllt, lest ihr es hier.</p>
      </EmptyState>
    )
  if (filter === 'unread')
    return (
      <EmptyState drawing="confetti" title="Alles gelesen. Gute Nacht!">
        <p>Sobald jemand etwas schreibt oder ändert, liegt es hier.</p>
      </EmptyState>
    )
  if (filter === 'unanswered')
    return (
      <EmptyState drawing="confetti" title="Niemand schuldet euch eine Antwort">
        <p>Was ihr zurückgebt oder korrigiert, liegt hier, bis es geändert oder beantwortet ist.</p>
      </EmptyState>
    )
  return filter === 'reported' ? (
    <EmptyState drawing="confetti" title="Nichts gemeldet">
      <p>So darf es bleiben.</p>
    </EmptyState>
  ) : (
    <EmptyState drawing="pages" title="Hier liegt noch nichts">
      <p>Sobald deine Stufe etwas ausfüllt, lest ihr es hier.</p>
    </EmptyState>
  )
}
