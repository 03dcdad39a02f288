import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OfficeSchool } from '#contract/office/schools.ts'
import { api, queries } from '../../../api/client.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { BackLink } from '../../../pieces/BackLink.tsx'
import { inShell, paths } from '../../../pieces/paths.ts'
import { counted, dayWords, momentWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { fresh } from '../fresh.ts'
import { lastList } from '../last-list.ts'
import styles from '../Office.module.css'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { FactsForm } from './FactsForm.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { StatusBadge } from './school-words.tsx'
import { useSchoolChange } from './use-school-change.ts'

const Back = () => (
  <BackLink to={paths.officeSchools} search={lastList.of(paths.officeSchools)}>
    Alle Schulen
  </BackLink>
)

/** One school: what it is called and where it stands, its classes, and what becomes of it. */
export function School() {
  const { schoolId } = useParams({ from: inShell(paths.officeSchool) })
  const found = useQuery({ ...queries.office.schools.get.queryOptions({ input: { schoolId } }), ...fresh })
  const isGone = found.isError && ['SCHOOL_NOT_FOUND', 'BAD_REQUEST'].includes(failureCode(found.error))
  const failure = found.isError && <ErrorNotice onRetry={() => found.refetch()}>{failureText(found.error)}</ErrorNotice>
  if (found.data !== undefined && !isGone) return <Shown school={found.data} failure={failure} />
  return (
    <Page title="Schule" back={<Back />}>
      {isGone ? (
        <EmptyState drawing="torn" title="Diese Schule gibt es nicht mehr">
          Vielleicht ist sie in einer anderen aufgegangen. Im Protokoll steht, in welcher.
        </EmptyState>
      ) : (
        failure || <TextSkeleton lines={6} />
      )}
    </Page>
  )
}

function Shown({ school, failure }: { school: OfficeSchool; failure: ReactNode }) {
  const [isMerging, setMerging] = useState(false)
  return (
    <Page title={school.name} back={<Back />}>
      {failure}
      <Panel title="Angaben" words="Was du hier berichtigst, ändert keine eingelesene Liste mehr.">
        <FactsForm key={school.id} school={school} />
      </Panel>
      <Standing school={school} />
      <Panel title="Stufen" words={counted(school.classes.length, 'Stufe', 'Stufen')}>
        {school.classes.length === 0 ? (
          <p>Hier ist noch keine Stufe registriert.</p>
        ) : (
          <ul className={styles.plain}>
            {school.classes.map(({ id, year, people, activeOn }) => (
              <li key={id}>
                <Link to={paths.officeClass} params={{ classId: id }}>
                  Abi {year}
                </Link>{' '}
                <span className={styles.quiet}>
                  {counted(people, 'Person', 'Personen')}, zuletzt aktiv am {dayWords(activeOn)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Steht sie doppelt da?" words="Die andere Schule geht in dieser auf, mit ihren Stufen.">
        <Button kind="secondary" onClick={() => setMerging(true)}>
          Doppelte Schule suchen
        </Button>
      </Panel>
      <p className={styles.quiet}>
        Angelegt am {momentWords(school.createdAt)}
        {school.editedAt !== null && <>, vom Team berichtigt am {momentWords(school.editedAt)}</>}
        {school.publicId !== null && <>, Kennung {school.publicId}</>}.{' '}
        <Link to={paths.officeAudit} search={{ subjectId: school.id }}>
          Im Protokoll ansehen
        </Link>
      </p>
      {isMerging && <MergeDialog school={school} onClose={() => setMerging(false)} />}
    </Page>
  )
}

function Standing({ school }: { school: OfficeSchool }) {
  const [isBlocking, setBlocking] = useState(false)
  const block = useSchoolChange((reason: string) => api.office.schools.block({ schoolId: school.id, reason }))
  return (
    <Panel title="Stand" words="Eine gesperrte Schule kann niemand wählen. Stufen, die es dort gibt, arbeiten weiter.">
      <StatusBadge status={school.status} />
      <div className={styles.actions}>
        {school.status !== 'CHECKED' && <ApproveButton school={school} />}
        {school.status !== 'BLOCKED' && (
          <Button kind="secondary" onClick={() => setBlocking(true)}>
            Sperren
          </Button>
        )}
      </div>
      {isBlocking && (
        <ReasonDialog
          title="Schule sperren?"
          action="Sperren"
          kind="danger"
          failure={block.error}
          busy={block.isPending}
          onClose={() => setBlocking(false)}
          onConfirm={(reason) => {
            block.mutate(reason, { onSuccess: () => setBlocking(false) })
          }}
        >
          <p>Bei „{school.name}“ kann sich dann keine Stufe mehr registrieren.</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
