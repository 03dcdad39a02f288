import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { publishingRefused } from '#domain/content/definition.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { ClosedBook } from '../../pieces/ClosedBook.tsx'
import { useBookLocked } from '../../pieces/define/modules.ts'
import { useBook } from '../../pieces/define/use-book.ts'
import { Outcome } from '../../pieces/Outcome.tsx'
import { paths } from '../../pieces/paths.ts'
import { useOpenReports } from '../../pieces/report/use-open-reports.ts'
import { counted } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconEyeglass, IconFlag, IconPlus, IconWorldUpload } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import { Chooser } from './Chooser.tsx'
import { EmptyBook } from './EmptyBook.tsx'
import { ModuleList } from './ModuleList.tsx'
import styles from './Overview.module.css'
import { PublishAllDialog } from './PublishAllDialog.tsx'
import { useReadyBook } from './use-ready-book.ts'

/** What goes into the book, in its order. */
export function Define() {
  const { loaded, modules, move, moveFailure } = useBook()
  const locked = useBookLocked()
  const [asked, setAsked] = useState<'add' | 'publishAll' | { after: Module }>()
  const [outcome, setOutcome] = useState<string>()
  const ready = modules?.filter(
    ({ state, definition }) => state === 'DRAFT' && publishingRefused(definition) === undefined,
  )
  const done = (words: string) => {
    setAsked(undefined)
    setOutcome(words)
  }
  const whole = useReadyBook(done)
  // The first drafts are heard of while the last are still being made.
  const begins = modules?.length === 0 || whole.begin.isPending
  return (
    <Page title="Inhalte definieren" action={<ToDesk />}>
      {locked && <ClosedBook />}
      {loaded.isError && modules === undefined && (
        <ErrorNotice onRetry={() => loaded.refetch()}>
          {failureText(loaded.error)} An eurem Buch hat sich nichts geändert.
        </ErrorNotice>
      )}
      {loaded.isPending && <ListSkeleton />}
      {outcome !== undefined && <Outcome key={outcome} words={outcome} onClose={() => setOutcome(undefined)} />}
      {moveFailure !== null && (
        <ErrorNotice>{failureText(moveFailure)} Die Reihenfolge ist wieder, wie sie war.</ErrorNotice>
      )}
      {whole.begin.isError && <ErrorNotice>{failureText(whole.begin.error)}</ErrorNotice>}
      {begins && <EmptyBook locked={locked} ready={whole} onAdd={() => setAsked('add')} />}
      {modules !== undefined && !begins && (
        <>
          {!locked && (
            <div className={styles.actions}>
              <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => setAsked('add')}>
                Inhalt hinzufügen
              </Button>
              {ready !== undefined && ready.length > 1 && (
                <Button
                  kind="secondary"
                  icon={<IconWorldUpload size={20} aria-hidden />}
                  onClick={() => setAsked('publishAll')}
                >
                  Alle Entwürfe veröffentlichen
                </Button>
              )}
            </div>
          )}
          <p className={styles.soft}>{tally(modules)}</p>
          <ModuleList
            modules={modules}
            locked={locked}
            onMove={move}
            onAddAfter={(after) => setAsked({ after })}
            onDone={done}
          />
        </>
      )}
      {asked !== undefined && asked !== 'publishAll' && (
        <Chooser modules={modules ?? []} {...(asked !== 'add' && asked)} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'publishAll' && modules !== undefined && (
        <PublishAllDialog modules={modules} onClose={() => setAsked(undefined)} onDone={done} />
      )}
    </Page>
  )
}

function tally(modules: readonly { state: string }[]): string {
  const published = modules.filter(({ state }) => state === 'PUBLISHED').length
  const drafts = modules.length - published
  const words = `${counted(published, 'Inhalt', 'Inhalte')} veröffentlicht`
  return drafts === 0
    ? `${words}.`
    : `${words}, ${counted(drafts, 'Entwurf', 'Entwürfe')}. Entwürfe sieht nur die Redaktion.`
}

/** What waits to be read, and what for a decision, is told here; the lists themselves are one tap away. */
function ToDesk() {
  const open = useOpenReports()
  const news = useQuery(queries.content.desk.news.queryOptions({ input: {} }))
  const unread = news.data?.unread ?? 0
  return (
    <div className={styles.ways}>
      <Link to={paths.desk} className={buttonClass({ kind: 'quiet' })}>
        <IconEyeglass size={20} aria-hidden /> Redaktionstisch {unread > 0 && <Badge>{`${unread} ungelesen`}</Badge>}
      </Link>
      <Link to={paths.reports} className={buttonClass({ kind: 'quiet' })}>
        <IconFlag size={20} aria-hidden /> Gemeldetes {open > 0 && <Badge look="warning">{`${open} offen`}</Badge>}
      </Link>
    </div>
  )
}

const ListSkeleton = () => (
  <Loading className={styles.toCome}>
    <Block height={44} width={200} />
    {['one', 'two', 'three', 'four', 'five'].map((place) => (
      <Block key={place} height={84} />
    ))}
  </Loading>
)
