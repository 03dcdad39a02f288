import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { StaffAccount } from '#contract/office/staff.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useUser } from '../../../api/use-session.ts'
import { paths } from '../../../pieces/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { fresh } from '../fresh.ts'
import styles from '../Office.module.css'
import { shortMoment } from '../short-moment.ts'
import { type StaffDeed, StaffDialog } from './StaffDialog.tsx'

/** Who works here, and who cannot come in any more. */
export function Team() {
  const user = useUser()
  return user === undefined ? null : <TeamOf user={user} />
}

type Asked = { deed: StaffDeed; colleague: StaffAccount }

function TeamOf({ user }: { user: User }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<string>()
  const list = useQuery({ ...queries.office.staff.list.queryOptions({ input: {} }), ...fresh })
  const ask = (deed: StaffDeed, colleague: StaffAccount) => {
    setDone(undefined)
    setAsked({ deed, colleague })
  }
  return (
    <Page title="Team">
      <p className={styles.quiet}>
        Neue Konten legt an, wer den Server betreut. Angemeldet bleibt man eine Stunde ohne Eingabe und höchstens zwölf
        Stunden.
      </p>
      {done !== undefined && <SuccessNotice>{done}</SuccessNotice>}
      {list.isError && <ErrorNotice onRetry={() => list.refetch()}>{failureText(list.error)}</ErrorNotice>}
      {list.isPending && <TextSkeleton lines={4} />}
      {list.data !== undefined && (
        <Table
          caption="Konten im Team"
          columns={columnsFor(user.id, ask)}
          rows={list.data}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: paths.officeAudit, search: { staffId: id } })}
        />
      )}
      {asked !== undefined && (
        <StaffDialog
          {...asked}
          user={user}
          onDone={(words) => {
            setDone(words)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}

const columnsFor = (
  ownId: string,
  ask: (deed: StaffDeed, colleague: StaffAccount) => void,
): readonly Column<StaffAccount>[] => [
  {
    label: 'Name',
    isName: true,
    cell: ({ id, name }) => (
      <Link to={paths.officeAudit} search={{ staffId: id }} tabIndex={-1}>
        {name}
        {id === ownId && ' (du)'}
      </Link>
    ),
  },
  { label: 'E-Mail', cell: ({ email }) => <span className={styles.detail}>{email}</span> },
  { label: 'Zweiter Faktor', cell: ({ hasFactor }) => (hasFactor ? 'eingerichtet' : 'fehlt noch') },
  {
    label: 'Zuletzt da',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'gerade nirgends angemeldet' : shortMoment(lastSeenAt)),
  },
  {
    label: 'Stand',
    cell: ({ lockedAt }) =>
      lockedAt === null ? <Badge look="success">Aktiv</Badge> : <Badge look="danger">Gesperrt</Badge>,
  },
  {
    label: 'Aktionen',
    cell: (colleague) =>
      colleague.id !== ownId && (
        <span className={`${styles.actions} ${styles.line}`}>
          <Button
            kind="secondary"
            size="small"
            aria-label={`${colleague.name}: ${colleague.lockedAt === null ? 'Sperren' : 'Entsperren'}`}
            onClick={() => ask(colleague.lockedAt === null ? 'lock' : 'unlock', colleague)}
          >
            {colleague.lockedAt === null ? 'Sperren' : 'Entsperren'}
          </Button>
          {colleague.hasFactor && (
            <Button
              kind="secondary"
              size="small"
              aria-label={`${colleague.name}: Zweiten Faktor zurücksetzen`}
              onClick={() => ask('resetFactor', colleague)}
            >
              Faktor zurücksetzen
            </Button>
          )}
        </span>
      ),
  },
]
