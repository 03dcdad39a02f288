import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditEntry } from '#contract/office/audit.ts'
import { subjectWords } from '#domain/office/audit-line.ts'
import { actionWords, actorWords, detailWords } from '#domain/office/audit-words.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DownloadLink } from '../../../pieces/DownloadLink.tsx'
import { inShell, paths } from '../../../pieces/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { fresh } from '../fresh.ts'
import styles from '../Office.module.css'
import { shortMoment } from '../short-moment.ts'
import { shownEntries } from '../shown.ts'
import { AuditFilters, type ShownEntries } from './AuditFilters.tsx'
import { EntryDialog } from './EntryDialog.tsx'

/** The log: who did what to which class or order, why, and what was before. */
export function Audit() {
  const shown = shownEntries(useSearch({ from: inShell(paths.officeAudit) }))
  const navigate = useNavigate()
  const [opened, setOpened] = useState<AuditEntry>()
  const list = useQuery({
    ...queries.office.audit.list.queryOptions({ input: shown }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  /** Whatever narrows the log begins with its newest entry. */
  const go = (change: ShownEntries, replace = true) => {
    const next = Object.entries({ ...shown, before: undefined, ...change })
    const kept = next.filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: paths.officeAudit, replace, search: Object.fromEntries(kept) })
  }
  const { before, ...filter } = shown
  const file = `/files/office/protokoll.csv?${new URLSearchParams(filter)}`
  const entries = list.data?.entries
  return (
    <Page
      title="Protokoll"
      action={
        <DownloadLink href={file} kind="secondary">
          Als CSV exportieren
        </DownloadLink>
      }
    >
      <AuditFilters shown={shown} onShow={go} />
      {list.isError && <ErrorNotice onRetry={() => list.refetch()}>{failureText(list.error)}</ErrorNotice>}
      {list.isPending && <TextSkeleton lines={8} />}
      {entries?.length === 0 && <EmptyState drawing="pages" title={emptyWords(shown)} />}
      {entries !== undefined && entries.length > 0 && (
        <Table
          caption="Protokoll"
          columns={columns}
          rows={entries}
          keyOf={({ id }) => id}
          stale={list.isPlaceholderData}
          onOpen={setOpened}
        />
      )}
      <div className={styles.actions}>
        {before !== undefined && (
          <Button kind="secondary" size="small" onClick={() => go({})}>
            Zum Neuesten
          </Button>
        )}
        {list.data?.more === true && (
          <Button kind="secondary" size="small" onClick={() => go({ before: entries?.at(-1)?.id }, false)}>
            Ältere Einträge
          </Button>
        )}
      </div>
      {opened !== undefined && (
        <EntryDialog
          entry={opened}
          onShow={(change) => {
            setOpened(undefined)
            go(change)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

const emptyWords = ({ from = '', to = '' }: ShownEntries) =>
  to !== '' && from > to ? '„Von“ liegt nach „Bis“' : 'Dazu steht nichts im Protokoll'

const columns: readonly Column<AuditEntry>[] = [
  { label: 'Was', isName: true, cell: ({ action }) => actionWords(action) },
  { label: 'Wann', cell: ({ at }) => <span className={styles.line}>{shortMoment(at)}</span> },
  { label: 'Wer', cell: actorWords },
  {
    label: 'Betrifft',
    cell: ({ className, subject }) =>
      [className, subject !== null && subjectWords(subject)].filter(Boolean).join(' · ') || '–',
  },
  { label: 'Warum', cell: ({ reason }) => reason ?? '–' },
  {
    label: 'Einzelheiten',
    cell: ({ detail }) =>
      detailWords(detail).map(({ label, value }) => (
        <span key={label} className={styles.detail}>
          {label}: {value}
        </span>
      )),
  },
]
