import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ClassRow } from '#contract/office/classes.ts'
import { ClassActivity, classActivityLabels } from '#domain/office/class-activity.ts'
import { COUNTED_AT_MOST, ROWS_A_PAGE } from '#domain/office/paging.ts'
import { SizeBand } from '#domain/school/size-band.ts'
import { type DataState, dataStateLabels, dataStates } from '#domain/yearbook/data-state.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { inShell, paths } from '../../../pieces/paths.ts'
import { shortDayWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { fresh } from '../fresh.ts'
import { lastList } from '../last-list.ts'
import { OfficeSearch } from '../OfficeSearch.tsx'
import { shownClasses } from '../shown.ts'
import styles from './Classes.module.css'

const route = getRouteApi(inShell(paths.officeClasses))
type Shown = ReturnType<typeof shownClasses>

/** Every class, those in use first. */
export function Classes() {
  const shown = shownClasses(route.useSearch())
  const navigate = useNavigate()
  const [told] = useState(lastList.takeWord)
  const loaded = useQuery({
    ...queries.office.classes.list.queryOptions({ input: { ...shown, page: shown.page ?? 1 } }),
    placeholderData: keepPreviousData,
    ...fresh,
  })
  useEffect(() => lastList.keep(paths.officeClasses, shown))
  /** Another filter begins at its first page. */
  const go = (change: { [Each in keyof Shown]?: Shown[Each] | undefined }) => {
    const next = Object.entries({ ...shown, page: undefined, ...change }).filter(([, value]) => value !== undefined)
    void navigate({ to: paths.officeClasses, replace: true, resetScroll: false, search: Object.fromEntries(next) })
  }
  const { data } = loaded
  return (
    <Page title="Stufen">
      {told !== undefined && <SuccessNotice>{told}</SuccessNotice>}
      <div className={styles.filters}>
        <OfficeSearch
          label="Schule, Ort oder Jahr"
          search={shown.search ?? ''}
          onSearch={(search) => go({ search: search === '' ? undefined : search })}
        />
        <SelectField
          label="Redaktion"
          name="dataState"
          value={shown.dataState ?? ''}
          options={[all, ...dataStates.map((value) => ({ value, label: dataStateLabels[value] }))]}
          onChange={(value) => go({ dataState: shownClasses({ dataState: value }).dataState })}
        />
        <SelectField
          label="Aktivität"
          name="activity"
          value={shown.activity ?? ''}
          options={[all, ...ClassActivity.options.map((value) => ({ value, label: classActivityLabels[value] }))]}
          onChange={(value) => go({ activity: ClassActivity.safeParse(value).data })}
        />
        <SelectField
          label="Größe"
          name="sizeBand"
          value={shown.sizeBand ?? ''}
          options={[all, ...SizeBand.options.map((value) => ({ value, label: sizeBandWords(value) }))]}
          onChange={(value) => go({ sizeBand: SizeBand.safeParse(value).data })}
        />
      </div>
      {loaded.isError && <ErrorNotice onRetry={() => loaded.refetch()}>{failureText(loaded.error)}</ErrorNotice>}
      {loaded.isPending && <TextSkeleton lines={12} />}
      {data?.total === 0 && (
        <EmptyState drawing="faces" title="Keine Stufe passt dazu">
          <p>Such nach einem anderen Wort, oder nimm einen Filter heraus.</p>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <Table
            caption="Stufen"
            columns={columns}
            rows={data.rows}
            keyOf={({ id }) => id}
            stale={loaded.isPlaceholderData}
            onOpen={({ id: classId }) => void navigate({ to: paths.officeClass, params: { classId } })}
          />
          <Pager
            page={shown.page ?? 1}
            rowsAPage={ROWS_A_PAGE}
            countedAtMost={COUNTED_AT_MOST}
            total={data.total}
            onPage={(page) => go({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </Page>
  )
}

const all = { value: '', label: 'Alle' }

const columns: readonly Column<ClassRow>[] = [
  {
    label: 'Schule',
    isName: true,
    cell: ({ id: classId, school }) => (
      <Link to={paths.officeClass} params={{ classId }} className={styles.name} tabIndex={-1}>
        {school}
      </Link>
    ),
  },
  { label: 'Ort', cell: ({ city }) => city },
  { label: 'Abi', align: 'end', cell: ({ year }) => year },
  { label: 'Redaktion', cell: ({ dataState, usage }) => stateWords(dataState, usage) },
  { label: 'Größe', align: 'end', cell: ({ sizeBand }) => (sizeBand === null ? '–' : sizeBandWords(sizeBand)) },
  { label: 'Ausgefüllt', align: 'end', cell: ({ figures }) => percentWords(figures) },
  {
    label: 'Redaktionsschluss',
    align: 'end',
    cell: ({ deadline }) => (deadline === null ? '–' : shortDayWords(deadline)),
  },
  {
    label: 'Zuletzt aktiv',
    align: 'end',
    cell: ({ activeOn, quiet }) =>
      quiet ? <Badge look="warning">{shortDayWords(activeOn)}</Badge> : shortDayWords(activeOn),
  },
]

const stateWords = (dataState: DataState, usage: ClassRow['usage']) =>
  usage === 'print-only' ? 'Nur Druck' : dataStateLabels[dataState]

/** "25–99". */
export const sizeBandWords = (band: SizeBand): string => band.replace('-', '–')

/** "63 %"; a dash where nobody has anything to fill. */
export const percentWords = (figures: ClassRow['figures']): string =>
  figures === null || figures.expected === 0 ? '–' : `${Math.round((figures.filled / figures.expected) * 100)} %`
