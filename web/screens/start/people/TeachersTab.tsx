import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/client.ts'
import { failureText, isOffline } from '../../../api/failure.ts'
import { counted } from '../../../pieces/words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { People, PeopleOffline, PeopleSkeleton } from './People.tsx'
import styles from './TeachersTab.module.css'

export function TeachersTab() {
  const teachers = useQuery(queries.school.teachers.list.queryOptions({ input: {} }))
  if (teachers.isPending) return <PeopleSkeleton />
  if (teachers.data === undefined && isOffline(teachers.error)) return <PeopleOffline />
  if (teachers.data === undefined)
    return (
      <ErrorNotice onRetry={() => teachers.refetch()}>
        <strong>Fehler beim Laden der Lehrer:innen</strong>
        <br />
        {failureText(teachers.error)} In eurer Stufe hat sich nichts geändert.
      </ErrorNotice>
    )
  return (
    <People
      people={teachers.data.map((teacher) => ({
        ...teacher,
        words: teacher.subject !== '' && <span className={styles.subject}>{teacher.subject}</span>,
      }))}
      searchLabel="Lehrer:innen suchen"
      textOf={({ subject }) => subject}
      summary={counted(teachers.data.length, 'Lehrer:in', 'Lehrer:innen')}
      nobody={
        <EmptyState drawing="faces" title="Keine Lehrer:innen gefunden.">
          {teachers.data.length === 0 && <p>Euer Stufenadmin trägt sie unter „Stufe verwalten“ ein.</p>}
        </EmptyState>
      }
    />
  )
}
