import { useQuery } from '@tanstack/react-query'
import { errors } from '#domain/errors.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { WaitingTexts } from '../../parts/autosave/WaitingTexts.tsx'
import { HandedTasks } from '../../parts/tasks/HandedTasks.tsx'
import { TaskSkeleton } from '../../parts/tasks/TaskCard.tsx'
import { TaskList } from '../../parts/tasks/TaskList.tsx'
import { useTasks } from '../../parts/tasks/use-tasks.ts'
import { EmptyPart } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useRefusal } from './use-refusal.ts'

/** Everything that is one's own to fill, open and done. */
export function Fill() {
  const { loaded, tasks, failures, finish } = useTasks()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const refused = useRefusal()
  return (
    <Page title="Inhalte ausfüllen">
      {loaded.isError && (
        <ErrorNotice onRetry={() => loaded.refetch()}>
          <strong>Fehler beim Laden der Aufgaben</strong>
          <br />
          {failureText(loaded.error)} Was du ausgefüllt hast, ist sicher.
        </ErrorNotice>
      )}
      {refused !== undefined && (
        <div id="why-refused">
          <InfoNotice>{errors[refused].text}</InfoNotice>
        </div>
      )}
      <WaitingTexts />
      {tasks === undefined && !loaded.isError && <TaskSkeleton />}
      {tasks?.length === 0 && (
        <EmptyPart drawing="pages" title="Noch gibt es nichts auszufüllen">
          <p>Sobald eure Redaktion etwas veröffentlicht, steht es hier.</p>
        </EmptyPart>
      )}
      {tasks !== undefined && tasks.length > 0 && (
        <TaskList
          tasks={tasks}
          deadline={yearbook.data?.deadline ?? null}
          failures={failures}
          refused={refused !== undefined}
          onFinish={finish}
        />
      )}
      <HandedTasks />
    </Page>
  )
}
