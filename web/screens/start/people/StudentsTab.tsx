import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { can } from '#domain/account/capability.ts'
import { queries } from '../../../api/client.ts'
import { failureText, isOffline } from '../../../api/failure.ts'
import { useUser } from '../../../api/use-session.ts'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { usePortraitPage } from '../../../pieces/portrait/use-portrait-page.ts'
import { ShareInvitation } from '../../../pieces/ShareInvitation.tsx'
import { counted, roleWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import styles from './People.module.css'
import { People, PeopleOffline, PeopleSkeleton } from './People.tsx'

const PortraitDialog = lazy(() =>
  import('../../../pieces/portrait/PortraitDialog.tsx').then((module) => ({ default: module.PortraitDialog })),
)

const hasNoFace = ({ joined, waiting, portrait }: ClassMember) => !joined && !waiting && portrait === null

export function StudentsTab() {
  const user = useUser()
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const portraitPage = usePortraitPage(members.data?.some(hasNoFace) === true)
  const [shown, setShown] = useState<ClassMember>()
  // A button that came later would push the faces below it away; and what is shown stays.
  const [isDrawn, setIsDrawn] = useState(false)
  const isPending = members.isPending || (portraitPage.isPending && !isDrawn)
  if (!isPending && !isDrawn) setIsDrawn(true)
  if (isPending) return <PeopleSkeleton />
  if (members.data === undefined && isOffline(members.error)) return <PeopleOffline />
  if (members.data === undefined)
    return (
      <ErrorNotice onRetry={() => members.refetch()}>
        <strong>Fehler beim Laden der Nutzerinformationen</strong>
        <br />
        {failureText(members.error)} In eurer Stufe hat sich nichts geändert.
      </ErrorNotice>
    )
  const inClass = members.data.filter(({ waiting }) => !waiting)
  const joined = inClass.filter((member) => member.joined).length
  const leadsToDesk =
    user !== undefined &&
    can(user.role, 'content:moderate') &&
    user.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') === true
  const addTo = (member: ClassMember) =>
    portraitPage.moduleId !== undefined && hasNoFace(member) ? () => setShown(member) : undefined
  return (
    <>
      <People
        people={inClass.map((member) => ({
          ...member,
          absent: !member.joined,
          words: <Words member={member} onAddPortrait={addTo(member)} />,
          leadsToDesk,
        }))}
        searchLabel="Schüler:innen suchen"
        summary={`${counted(inClass.length, 'Schüler:in', 'Schüler:innen')}, ${joined} dabei`}
        nobody={
          <EmptyState drawing="faces" title="Niemand gefunden" actions={<ShareInvitation />}>
            <p>Fehlt jemand? Schick den Einladungslink.</p>
          </EmptyState>
        }
      />
      {shown !== undefined && portraitPage.moduleId !== undefined && (
        <LazyBoundary>
          <Suspense>
            <PortraitDialog member={shown} moduleId={portraitPage.moduleId} onClose={() => setShown(undefined)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}

type WordsProps = { member: ClassMember; onAddPortrait: (() => void) | undefined }

function Words({ member: { name, role, joined, isMe, isNew }, onAddPortrait }: WordsProps) {
  if (!joined)
    return (
      <>
        <Badge>Noch nicht dabei</Badge>
        {onAddPortrait !== undefined && (
          <span className={styles.action}>
            <Button kind="quiet" size="small" aria-label={`Foto von ${name} hinzufügen`} onClick={onAddPortrait}>
              Foto hinzufügen
            </Button>
          </span>
        )}
      </>
    )
  return (
    <>
      {isMe && <Badge look="brand">Du</Badge>}
      {role !== 'student' && <Badge look="brand">{roleWords[role]}</Badge>}
      {isNew && !isMe && <Badge look="new">NEU</Badge>}
    </>
  )
}
