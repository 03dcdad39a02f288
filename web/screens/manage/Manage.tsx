import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { can } from '#domain/account/capability.ts'
import { errors } from '#domain/errors.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { inShell, paths } from '../../pieces/paths.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NameAlarms } from './alarms/NameAlarms.tsx'
import { InvitationPanel } from './invitation/InvitationPanel.tsx'
import styles from './Manage.module.css'
import { NameRequests } from './names/NameRequests.tsx'
import { StudentsTab } from './students/StudentsTab.tsx'
import { Suspended } from './suspended/Suspended.tsx'
import { TeachersTab } from './teachers/TeachersTab.tsx'
import { Waiting } from './waiting/Waiting.tsx'

const route = getRouteApi(inShell(paths.manage))

const tabs = {
  students: { label: 'Schüler:innen', Panel: StudentsTab },
  teachers: { label: 'Lehrer:innen', Panel: TeachersTab },
}
const names = ['students', 'teachers'] as const

/** The class and its people. The admin edits them; editors look at the same lists. */
export function Manage() {
  const user = useUser()
  const navigate = useNavigate()
  const { tab: selected = 'students', show } = route.useSearch()
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  if (user === undefined) return null

  const mayEdit = can(user.role, 'class:manage')
  const locked = yearbook.data !== undefined && isLocked(yearbook.data.dataState)
  const { Panel } = tabs[selected]
  // Who waits stands above the lists: drawn before it is known, they would jump.
  if (!gradClass.isFetched || !members.isFetched)
    return (
      <Page title="Stufe verwalten">
        <TextSkeleton lines={8} />
      </Page>
    )
  const counts = gradClass.data?.counts
  return (
    <Page title="Stufe verwalten">
      {!mayEdit && <InfoNotice>{errors.ONLY_ADMINS_EDIT.text}</InfoNotice>}
      {counts !== undefined && <Joined {...counts} />}
      {mayEdit && <NameAlarms />}
      <Waiting mayEdit={mayEdit} locked={locked} />
      {mayEdit && <NameRequests locked={locked} />}
      {mayEdit && <Suspended />}
      <div className={styles.columns}>
        <InvitationPanel mayEdit={mayEdit} locked={locked} />
        <Tabs
          label="Deine Stufe"
          tabs={names.map((name) => ({ name, label: tabs[name].label, count: counts?.[name] }))}
          selected={selected}
          onSelect={(name) =>
            void navigate({
              to: paths.manage,
              search: name === 'students' ? {} : { tab: name },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <Panel user={user} mayEdit={mayEdit} locked={locked} show={show} />
        </Tabs>
      </div>
    </Page>
  )
}

/** The first question of every admin: is everybody in? */
const Joined = ({ students, joined }: { students: number; joined: number }) => (
  <div className={styles.joined}>
    <p>
      <strong>
        {joined} von {students}
      </strong>{' '}
      dabei
    </p>
    <ProgressBar done={joined} total={students} label="Wer schon dabei ist" />
  </div>
)
