import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { can } from '#domain/account/capability.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { inShell, paths } from '../../pieces/paths.ts'
import { TaskSkeleton } from '../../pieces/tasks/TaskCard.tsx'
import { YearbookFailure } from '../../pieces/YearbookFailure.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BookInHand } from './BookInHand.tsx'
import { BoardSkeleton } from './board/BoardSkeleton.tsx'
import { Cover, CoverSkeleton } from './Cover.tsx'
import { Newcomers } from './newcomers/Newcomers.tsx'
import { StudentsTab } from './people/StudentsTab.tsx'
import { TeachersTab } from './people/TeachersTab.tsx'
import { ReleaseBanner, useReleaseAsked } from './ReleaseBanner.tsx'
import styles from './Start.module.css'
import { StateBanner } from './StateBanner.tsx'
import { StateSkeleton } from './StateSkeleton.tsx'
import { ContentTab } from './tasks/ContentTab.tsx'

/** Only the editors need them. */
const Board = lazy(() => import('./board/Board.tsx').then((module) => ({ default: module.Board })))
const EditorsState = lazy(() => import('./EditorsState.tsx').then((module) => ({ default: module.EditorsState })))

const route = getRouteApi(inShell(paths.start))

const tabs = {
  content: { label: 'Inhalte', Panel: ContentTab },
  students: { label: 'Schüler:innen', Panel: StudentsTab },
  teachers: { label: 'Lehrer:innen', Panel: TeachersTab },
}
type TabName = keyof typeof tabs

export function Start() {
  const user = useUser()
  const navigate = useNavigate()
  const { tab } = route.useSearch()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const inHand = useQuery(queries.book.inHand.queryOptions({ input: {} }))
  const newcomers = useQuery(queries.school.members.newcomers.queryOptions({ input: {} }))
  const collects = user?.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') ?? false
  const release = useReleaseAsked(yearbook.data, collects)
  if (user?.gradClass == null) return null

  const names: TabName[] = collects ? ['content', 'students', 'teachers'] : ['students', 'teachers']
  const selected = names.find((name) => name === tab) ?? names[0] ?? 'students'
  const { Panel } = tabs[selected]
  const counts = {
    content: undefined,
    students: gradClass.data?.counts.students,
    teachers: gradClass.data?.counts.teachers,
  }
  const locked = yearbook.data !== undefined && isLocked(yearbook.data.dataState)
  const isEditor = can(user.role, 'yearbook:oversee')
  // What stands above is known first: whatever is drawn before would be pushed down under somebody's finger.
  // Answered once, if only by a failure: a part that asks again must not take the page away that it stands on.
  if (!yearbook.isFetched || !newcomers.isFetched || !inHand.isFetched || !release.isKnown)
    return (
      <div className={styles.page}>
        <CoverSkeleton user={user} />
        <TaskSkeleton />
      </div>
    )
  return (
    <div className={styles.page}>
      <Cover user={user} yearbook={yearbook.data} />
      {yearbook.data !== undefined &&
        locked &&
        (isEditor ? (
          <Suspense fallback={<StateSkeleton />}>
            <EditorsState dataState={yearbook.data.dataState} />
          </Suspense>
        ) : (
          <StateBanner dataState={yearbook.data.dataState} />
        ))}
      {release.isAsked && yearbook.data !== undefined && <ReleaseBanner yearbook={yearbook.data} />}
      {collects && inHand.data?.cover != null && <BookInHand cover={inHand.data.cover} closed={locked} />}
      <Newcomers yearbook={yearbook.data} />
      {/* Editors find it on their board. */}
      {collects && !isEditor && <YearbookFailure />}
      <div className={isEditor ? styles.columns : undefined}>
        {isEditor && (
          <div className={styles.board}>
            <Suspense fallback={<BoardSkeleton />}>
              <Board user={user} collects={collects} />
            </Suspense>
          </div>
        )}
        <Tabs
          label="Deine Stufe"
          tabs={names.map((name) => ({ name, label: tabs[name].label, count: counts[name] }))}
          selected={selected}
          onSelect={(name) =>
            void navigate({
              to: paths.start,
              search: name === names[0] ? {} : { tab: name },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <Panel user={user} />
        </Tabs>
      </div>
    </div>
  )
}
