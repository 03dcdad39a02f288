import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import styles from './Book.module.css'
import { DesignPanel } from './DesignPanel.tsx'
import { EditionPanel } from './EditionPanel.tsx'
import { Warnings } from './Warnings.tsx'

/** Where the class's live line is down, the page asks by itself while a book is being made. */
const LOOK_AGAIN_MS = 3_000

/** For the editors: how the book looks, the files for the press, and what they should mend before. */
export function Book() {
  const book = useQuery({
    ...queries.book.get.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => (state.data?.making?.state === 'making' ? LOOK_AGAIN_MS : false),
  })
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const failed = book.isError ? book : yearbook.isError ? yearbook : undefined
  return (
    <Page title="Euer Buch">
      <p>Aus allem, was ihr eingetragen habt, setzen wir die Seiten selbst: fertig für den Druck.</p>
      {failed !== undefined && (
        <ErrorNotice onRetry={() => void failed.refetch()}>{failureText(failed.error)}</ErrorNotice>
      )}
      {failed === undefined && (book.data === undefined || yearbook.data === undefined) && (
        <Loading className={styles.loading}>
          <Block height={220} />
          <Block height={260} />
        </Loading>
      )}
      {book.data !== undefined && yearbook.data !== undefined && (
        <>
          <DesignPanel chosen={book.data.design} dataState={yearbook.data.dataState} />
          <EditionPanel state={book.data} dataState={yearbook.data.dataState} />
          {book.data.edition !== null && <Warnings warnings={book.data.edition.warnings} />}
        </>
      )}
    </Page>
  )
}
