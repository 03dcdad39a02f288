import { useQuery } from '@tanstack/react-query'
import { A4 } from '#domain/file/page-size.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { api, queries } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { BookNotFound } from '../../pieces/BookNotFound.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BookPage } from '../preview/BookPage.tsx'
import { COVER_SHEET } from '../preview/cover-sheet.ts'
import { XmlExport } from '../preview/XmlExport.tsx'
import { onceALook } from './once-a-look.ts'

const COVER = { cover: 'HARDCOVER' } as const

/** The preview of a class's book, as it would see it. */
export function LookAtPages({ look }: { look: BookLook }) {
  const cover = useQuery({ ...queries.book.cover.get.queryOptions({ input: { ...look, ...COVER } }), ...onceALook })
  const titlePage = useQuery({ ...queries.book.titlePage.get.queryOptions({ input: look }), ...onceALook })
  if (titlePage.isError && failureCode(titlePage.error) === 'NOT_FOUND') return <BookNotFound />
  return (
    <Page title="Vorschau der Stufe">
      <InfoNotice>Du schaust nur: Ändern kann das Buch nur die Stufe selbst.</InfoNotice>
      <Panel title="Umschlagvorschlag">
        <BookPage
          query={cover}
          load={(signal) => api.book.cover.file({ ...look, ...COVER }, { signal })}
          shape={COVER_SHEET}
          label="Umschlagvorschlag der Stufe"
          waiting="Der Umschlag wird gesetzt …"
        />
      </Panel>
      <Panel title="Titelseite">
        <BookPage
          query={titlePage}
          load={(signal) => api.book.titlePage.file(look, { signal })}
          shape={A4}
          label="Titelseite der Stufe"
          waiting="Die Seite wird gesetzt …"
        />
      </Panel>
      <XmlExport look={look} />
    </Page>
  )
}
