import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useSpot } from '../../pieces/fill/use-spot.ts'
import { LookPage } from '../../pieces/LookPage.tsx'
import { onceALook } from '../../pieces/once-a-look.ts'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import styles from './Book.module.css'
import { BudgetPanel } from './BudgetPanel.tsx'
import { CoverPanel } from './CoverPanel.tsx'
import { DesignPanel } from './DesignPanel.tsx'
import { EditionPanel } from './EditionPanel.tsx'
import { Warnings } from './Warnings.tsx'
import { XmlExport } from './XmlExport.tsx'

/** Where the class's live line is down, the page asks by itself while a book is being made. */
const LOOK_AGAIN_MS = 3_000

/** Whose book: the own one, or for staff another, with a reason. */
export type OfBook = { yearbookId: string; reason: string } | { yearbookId?: never; reason?: never }

/** For the editors. */
export const Book = () => <BookOf look={{}} />

/** How the book looks, the files for the press, and what the editors should mend before. */
export function BookOf({ look }: { look: OfBook }) {
  const book = useQuery({
    ...queries.book.get.queryOptions({ input: look }),
    ...(look.yearbookId !== undefined && onceALook),
    refetchInterval: ({ state }) => (state.data?.making?.state === 'making' ? LOOK_AGAIN_MS : false),
  })
  useSpot(book.data !== undefined)
  return (
    <BookPage look={look}>
      {book.isError && <ErrorNotice onRetry={() => void book.refetch()}>{failureText(book.error)}</ErrorNotice>}
      {book.isPending && (
        <Loading className={styles.loading}>
          <Block height={220} />
          <Block height={260} />
        </Loading>
      )}
      {book.data !== undefined && (
        <>
          <DesignPanel state={book.data} isOurs={look.yearbookId === undefined} />
          {look.yearbookId === undefined && <BudgetPanel isClosed={isLocked(book.data.dataState)} />}
          {look.yearbookId === undefined && <WhoIsFound />}
          <EditionPanel state={book.data} look={look} />
          <CoverPanel look={look} />
          <XmlExport look={look} />
          {book.data.edition !== null && (
            <Warnings warnings={book.data.edition.warnings} isOurs={look.yearbookId === undefined} />
          )}
        </>
      )}
    </BookPage>
  )
}

const BookPage = ({ look, children }: { look: OfBook; children: ReactNode }) =>
  look.yearbookId === undefined ? (
    <Page title="Euer Buch">
      <p>
        Aus allem, was ihr eingetragen habt, setzen wir die Seiten selbst: fertig für den Druck.{' '}
        <Link to={paths.pages} className={styles.link}>
          Alle Seiten mit Hinweisen
        </Link>
      </p>
      {children}
    </Page>
  ) : (
    <LookPage title="Buch der Stufe" classId={look.yearbookId} may="Druckdateien und Export erzeugen">
      {children}
    </LookPage>
  )

const WhoIsFound = () => (
  <Panel title="Wer kommt vor?" words="Damit niemand vergessen wird: wie oft jede und jeder von euch im Buch steht.">
    <Link className={buttonClass({ kind: 'secondary' })} to={paths.fairness}>
      Ansehen
    </Link>
  </Panel>
)
