import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SchoolRow } from '#contract/office/schools.ts'
import { COUNTED_AT_MOST, ROWS_A_PAGE } from '#domain/office/paging.ts'
import { schoolActivityWords } from '#domain/office/school-activity.ts'
import { schoolStatusWords } from '#domain/school/school-facts.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { inShell, paths } from '../../../pieces/paths.ts'
import { shortDayWords } from '../../../pieces/words.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { fresh } from '../fresh.ts'
import { lastList } from '../last-list.ts'
import styles from '../Office.module.css'
import { OfficeSearch } from '../OfficeSearch.tsx'
import { shownSchools } from '../shown.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { placeBy, placeOptions, placeWords, StatusBadge } from './school-words.tsx'

const ALL = ''
type Shown = {
  search?: string | undefined
  place?: string | undefined
  status?: string | undefined
  activity?: string | undefined
  order?: string | undefined
  page?: number | undefined
}

/** All schools, to search, narrow down and mend. */
export function Schools() {
  const shown = shownSchools(useSearch({ from: inShell(paths.officeSchools) }))
  const navigate = useNavigate()
  const { place, page = 1, ...asked } = shown
  const where = place === undefined ? undefined : placeBy(place)
  const list = useQuery({
    ...queries.office.schools.list.queryOptions({
      input: {
        ...asked,
        page,
        ...(where !== undefined && (where.state === null ? { country: where.country } : { state: where.state })),
      },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  useEffect(() => lastList.keep(paths.officeSchools, shown))
  /** Whatever narrows the list begins with its first page. */
  const go = (change: Shown) => {
    const next = Object.entries({ ...shown, page: undefined, ...change })
    const kept = next.filter(([, value]) => value !== undefined && value !== ALL && value !== 1)
    void navigate({ to: paths.officeSchools, replace: true, resetScroll: false, search: Object.fromEntries(kept) })
  }
  return (
    <Page
      title="Schulen"
      action={
        <Link to={paths.officeSchoolImport} className={buttonClass({ kind: 'secondary' })}>
          Schulliste einlesen
        </Link>
      }
    >
      <div className={styles.filters}>
        <OfficeSearch
          label="Name, Ort, PLZ oder Kennung"
          search={shown.search ?? ''}
          onSearch={(search) => go({ search })}
        />
        <div className={styles.narrow}>
          <SelectField
            label="Land"
            name="place"
            value={place ?? ALL}
            options={[{ value: ALL, label: 'Überall' }, ...placeOptions]}
            onChange={(value) => go({ place: value })}
          />
          <SelectField
            label="Stand"
            name="status"
            value={shown.status ?? ALL}
            options={[{ value: ALL, label: 'Jeder Stand' }, ...options(schoolStatusWords)]}
            onChange={(status) => go({ status })}
          />
          <SelectField
            label="Aktivität"
            name="activity"
            value={shown.activity ?? ALL}
            options={[{ value: ALL, label: 'Alle' }, ...options(schoolActivityWords)]}
            onChange={(activity) => go({ activity })}
          />
          <SelectField
            label="Reihenfolge"
            name="order"
            value={shown.order ?? ALL}
            options={[
              { value: ALL, label: 'Name' },
              { value: 'newest', label: 'Neueste zuerst' },
            ]}
            onChange={(order) => go({ order })}
          />
        </div>
      </div>
      {list.isError && <ErrorNotice onRetry={() => list.refetch()}>{failureText(list.error)}</ErrorNotice>}
      {list.isPending && <TextSkeleton lines={8} />}
      {list.data?.total === 0 && (
        <EmptyState drawing="pages" title="Keine Schule gefunden">
          Such mit weniger Wörtern oder nimm einen Filter weg.
        </EmptyState>
      )}
      {list.data !== undefined && list.data.total > 0 && (
        <>
          <Table
            caption="Schulen"
            columns={columns}
            rows={list.data.rows}
            keyOf={({ id }) => id}
            stale={list.isPlaceholderData}
            onOpen={({ id }) => void navigate({ to: paths.officeSchool, params: { schoolId: id } })}
          />
          <Pager
            page={page}
            rowsAPage={ROWS_A_PAGE}
            countedAtMost={COUNTED_AT_MOST}
            total={list.data.total}
            onPage={(next) => go({ page: next })}
          />
        </>
      )}
    </Page>
  )
}

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const columns: readonly Column<SchoolRow>[] = [
  {
    label: 'Name',
    isName: true,
    cell: ({ id, name }) => (
      <Link to={paths.officeSchool} params={{ schoolId: id }} tabIndex={-1}>
        {name}
      </Link>
    ),
  },
  { label: 'Ort', cell: ({ postalCode, city }) => `${postalCode}\u00A0${city}` },
  { label: 'Land', cell: (school) => <span title={placeWords(school)}>{school.state ?? school.country}</span> },
  {
    label: 'Stand',
    cell: (school) => (
      <span className={`${styles.actions} ${styles.line}`}>
        <StatusBadge status={school.status} />
        {school.status === 'NEW' && <ApproveButton school={school} size="small" inList />}
      </span>
    ),
  },
  { label: 'Stufen', align: 'end', cell: ({ classes }) => classes },
  { label: 'Zuletzt aktiv', cell: ({ activeOn }) => (activeOn === null ? '–' : shortDayWords(activeOn)) },
  { label: 'Kennung', cell: ({ publicId }) => <span className={styles.line}>{publicId ?? '–'}</span> },
]
