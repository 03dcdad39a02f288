import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { can } from '#domain/account/capability.ts'
import { errors } from '#domain/errors.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { useRefusal } from '../../pieces/fill/use-refusal.ts'
import { paths } from '../../pieces/paths.ts'
import { HandedTasks } from '../../pieces/tasks/HandedTasks.tsx'
import { PlayLink } from '../../pieces/tasks/PlayLink.tsx'
import { TaskSkeleton } from '../../pieces/tasks/TaskCard.tsx'
import { TaskList } from '../../pieces/tasks/TaskList.tsx'
import { TasksFailure } from '../../pieces/tasks/TasksFailure.tsx'
import { useTasks } from '../../pieces/tasks/use-tasks.ts'
import { UnsentTexts } from '../../pieces/unsent/UnsentTexts.tsx'
import { YearbookFailure } from '../../pieces/YearbookFailure.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'

/** Everything that is one's own to fill, open and done. */
export function Fill() {
  const { loaded, tasks, failures, finish } = useTasks()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  // It counts into the button above the tasks, which must not jump when it comes.
  const motto = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  const isLoading = !motto.isFetched || (tasks === undefined && !loaded.isError)
  const refused = useRefusal()
  return (
    <Page title="Inhalte ausfüllen">
      <TasksFailure loaded={loaded} />
      <YearbookFailure />
      {refused !== undefined && <InfoNotice>{errors[refused].text}</InfoNotice>}
      <UnsentTexts />
      {isLoading && <TaskSkeleton />}
      {!isLoading && tasks?.length === 0 && <NoTasks closed={refused === 'BOOK_LOCKED'} />}
      {!isLoading && tasks !== undefined && tasks.length > 0 && (
        <>
          {refused === undefined && <PlayLink tasks={tasks} />}
          <TaskList
            tasks={tasks}
            deadline={yearbook.data?.deadline ?? null}
            failures={failures}
            refused={refused !== undefined}
            onFinish={finish}
          />
        </>
      )}
      <HandedTasks />
    </Page>
  )
}

function NoTasks({ closed }: { closed: boolean }) {
  const user = useUser()
  if (closed) return <EmptyState drawing="pages" title="Hier gibt es nichts mehr zu tun" />
  const title = 'Noch gibt es nichts auszufüllen'
  if (user !== undefined && can(user.role, 'content:define'))
    return (
      <EmptyState
        drawing="pages"
        title={title}
        actions={
          <Link to={paths.define} className={buttonClass({})}>
            Inhalte definieren
          </Link>
        }
      >
        <p>Sobald ihr etwas veröffentlicht, hat die ganze Stufe hier ihre Aufgaben.</p>
      </EmptyState>
    )
  return (
    <EmptyState drawing="pages" title={title}>
      <p>Sobald eure Redaktion etwas veröffentlicht, steht es hier.</p>
    </EmptyState>
  )
}
