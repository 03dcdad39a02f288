import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { MarkChoice } from '../../pieces/marks/MarkChoice.tsx'
import { markWords } from '../../pieces/marks/mark-words.ts'
import { Outcome } from '../../pieces/Outcome.tsx'
import { paths } from '../../pieces/paths.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import { CoverMotif } from './CoverMotif.tsx'
import styles from './Design.module.css'
import { DesignChoice } from './DesignChoice.tsx'

/** What was chosen just now, and the way back. */
export type Chosen = { words: string; undo: () => void }

/** How the book looks: design, colours, what stands on its cover and beside its contents. */
export function Design() {
  const book = useQuery(queries.book.get.queryOptions({ input: {} }))
  const designs = useQuery(queries.book.designs.queryOptions({ input: {} }))
  const marks = useQuery(queries.book.marks.get.queryOptions({ input: {} }))
  const [chosen, setChosen] = useState<Chosen>()
  const isClosed = designs.isError && failureCode(designs.error) === 'PREVIEW_LOCKED'
  return (
    <Page title="Gestaltung" back={<BackLink to={paths.book}>Zu eurem Buch</BackLink>}>
      {book.isError && <ErrorNotice onRetry={() => void book.refetch()}>{failureText(book.error)}</ErrorNotice>}
      {designs.isError && !isClosed && (
        <ErrorNotice onRetry={() => void designs.refetch()}>{failureText(designs.error)}</ErrorNotice>
      )}
      {isClosed && (
        <InfoNotice>
          Sobald eure Vorschau freigeschaltet ist, seht ihr hier eure eigenen Seiten in jeder Gestaltung.
        </InfoNotice>
      )}
      {book.isPending && (
        <Loading className={styles.loading}>
          <Block height={320} />
          <Block height={220} />
        </Loading>
      )}
      {chosen !== undefined && (
        <Outcome
          key={chosen.words}
          words={chosen.words}
          action={{
            label: 'Rückgängig',
            onAct: () => {
              chosen.undo()
              setChosen(undefined)
            },
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {book.data !== undefined && (
        <>
          <DesignChoice state={book.data} designs={designs.data} onChosen={setChosen} />
          <CoverMotif state={book.data} onChosen={setChosen} />
          <Panel title={markWords.contents.title}>
            <MarkChoice
              kind="contents"
              moduleId={null}
              marked={marks.data?.find(({ kind }) => kind === 'contents')?.itemId ?? null}
              disabled={isLocked(book.data.dataState)}
            />
          </Panel>
        </>
      )}
    </Page>
  )
}
