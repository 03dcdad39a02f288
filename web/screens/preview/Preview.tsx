import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { can } from '#domain/account/capability.ts'
import { CoverType, coverLabels } from '#domain/book/spine.ts'
import { A4 } from '#domain/file/page-size.ts'
import { isLocked as isBookLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { paths } from '../../pieces/paths.ts'
import { millimetres } from '../../pieces/words.ts'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { BookPage } from './BookPage.tsx'
import { CoverFiles } from './CoverFiles.tsx'
import { COVER_SHEET } from './cover-sheet.ts'
import { LockedPreview } from './LockedPreview.tsx'
import styles from './Preview.module.css'
import { XmlExport } from './XmlExport.tsx'

const covers = CoverType.options.map((value) => ({ value, label: coverLabels[value] }))

/** The book as it stands now: its cover and its pages, set as they will be printed. */
export function Preview() {
  const user = useUser()
  const titlePage = useQuery(queries.book.titlePage.get.queryOptions({ input: {} }))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const isClosed = yearbook.data === undefined || isBookLocked(yearbook.data.dataState)
  if (user === undefined) return null
  const isLocked = titlePage.isError && failureCode(titlePage.error) === 'PREVIEW_LOCKED'
  if (isLocked) return <LockedPreview user={user} />
  if (!yearbook.isFetched)
    return (
      <Page title="Vorschau">
        <TextSkeleton lines={8} />
      </Page>
    )
  return (
    <Page title="Vorschau">
      <p className={styles.lead}>
        So steht euer Abibuch gerade da, gesetzt wie für den Druck.{' '}
        {can(user.role, 'book:design') && (
          <Link className={styles.link} to={paths.book}>
            Gestaltung und Druckdateien
          </Link>
        )}
      </p>
      {yearbook.data?.motto === null && !isClosed && (
        <InfoNotice>
          Euer Motto steht noch nicht fest. Sobald es so weit ist, steht es groß auf Umschlag und Titelseite.{' '}
          <Link className={styles.link} to={paths.motto}>
            Zur Motto-Umfrage
          </Link>
        </InfoNotice>
      )}
      <Cover user={user} />
      <section className={styles.part} aria-labelledby="title-page">
        <header className={styles.head}>
          <h2 id="title-page" className={styles.heading}>
            Titelseite
          </h2>
          <p className={styles.soft}>Die erste Seite im Buch.</p>
        </header>
        <div className={styles.single}>
          <BookPage
            query={titlePage}
            load={(signal) => api.book.titlePage.file({}, { signal })}
            shape={A4}
            label={pictureOf('Titelseite', titlePage.data)}
            waiting="Die Seite wird gesetzt …"
          />
        </div>
      </section>
      {can(user.role, 'book:export') && <XmlExport />}
    </Page>
  )
}

function Cover({ user }: { user: User }) {
  const [cover, setCover] = useState<CoverType>('HARDCOVER')
  const proposal = useQuery({
    ...queries.book.cover.get.queryOptions({ input: { cover } }),
    placeholderData: keepPreviousData,
  })
  const spine = proposal.data?.spineMm ?? COVER_SHEET.widthMm - 2 * A4.widthMm
  return (
    <section className={styles.part} aria-labelledby="cover">
      <header className={styles.head}>
        <h2 id="cover" className={styles.heading}>
          Umschlagvorschlag
        </h2>
        {proposal.data !== undefined && (
          <p className={styles.soft}>
            {proposal.data.estimated
              ? `Der Rücken ist geschätzt: etwa ${millimetres(spine)} breit, wenn es ${proposal.data.pages} Seiten werden.`
              : `Rücken für ${proposal.data.pages} Seiten: ${millimetres(spine)} breit.`}
          </p>
        )}
      </header>
      <FilterChoice legend="Einband" options={covers} value={cover} onChange={setCover} />
      <div>
        <BookPage
          query={proposal}
          load={(signal) => api.book.cover.file({ cover }, { signal })}
          shape={COVER_SHEET}
          label={pictureOf('Umschlagvorschlag', proposal.data)}
          waiting="Der Umschlag wird gesetzt …"
        />
        <p className={styles.sides} style={{ gridTemplateColumns: `210fr ${spine}fr 210fr` }}>
          <span>Rückseite</span>
          <span className={styles.spine}>Rücken</span>
          <span>Vorderseite</span>
        </p>
      </div>
      {can(user.role, 'order:read') && <CoverFiles user={user} />}
    </section>
  )
}

const pictureOf = (what: string, page: { motto: string | null } | undefined): string =>
  page === undefined || page.motto === null ? `${what} noch ohne Motto` : `${what} mit dem Motto „${page.motto}“`
