import { useQuery } from '@tanstack/react-query'
import type { ClassMember } from '#contract/school/members.ts'
import { can } from '#domain/account/capability.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useUser } from '../../../api/use-session.ts'
import { ShareInvitation } from '../../../pieces/ShareInvitation.tsx'
import { counted, roleWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { People, PeopleSkeleton } from './People.tsx'

export function StudentsTab() {
  const user = useUser()
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  if (members.isPending) return <PeopleSkeleton />
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
  return (
    <People
      people={inClass.map((member) => ({
        ...member,
        absent: !member.joined,
        words: <Words member={member} />,
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
  )
}

function Words({ member: { role, joined, isMe, isNew } }: { member: ClassMember }) {
  if (!joined) return <Badge>Noch nicht dabei</Badge>
  return (
    <>
      {isMe && <Badge look="brand">Du</Badge>}
      {role !== 'student' && <Badge look="brand">{roleWords[role]}</Badge>}
      {isNew && !isMe && <Badge look="new">NEU</Badge>}
    </>
  )
}
