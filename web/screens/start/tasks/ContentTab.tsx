import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import type { Task } from '#contract/content.ts'
import { calledName } from '#domain/account/called-name.ts'
import { can } from '#domain/account/capability.ts'
import { errors } from '#domain/errors.ts'
import { isMissed } from '#domain/yearbook/progress.ts'
import { writingRefused } from '#domain/yearbook/writing.ts'
import { queries } from '../../../api/client.ts'
import { failureText, isOffline } from '../../../api/failure.ts'
import { PhotosOfMeLink } from '../../../pieces/PhotosOfMeLink.tsx'
import { paths } from '../../../pieces/paths.ts'
import { AskedByEditors } from '../../../pieces/tasks/AskedByEditors.tsx'
import { HandedTasks } from '../../../pieces/tasks/HandedTasks.tsx'
import { PlayLink } from '../../../pieces/tasks/PlayLink.tsx'
import { TaskSkeleton } from '../../../pieces/tasks/TaskCard.tsx'
import { TaskList } from '../../../pieces/tasks/TaskList.tsx'
import { TasksFailure } from '../../../pieces/tasks/TasksFailure.tsx'
import { useTasks } from '../../../pieces/tasks/use-tasks.ts'
import { UnsentTexts } from '../../../pieces/unsent/UnsentTexts.tsx'
import { useToday } from '../../../pieces/use-today.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { useLater } from '../../../ui/use-later.ts'
import styles from './ContentTab.module.css'
import { InstallPrompt } from './InstallPrompt.tsx'
import { MottoCard } from './MottoCard.tsx'

export function ContentTab({ user }: { user: User }) {
  const today = useToday()
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const { loaded, tasks, failures, finish } = useTasks()
  // Its card stands above the tasks, which must not jump when it comes, and below the button, which counts both.
  const motto = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  const isLoading = !motto.isFetched || (tasks === undefined && !loaded.isError)
  const refused = yearbook.data === undefined ? undefined : writingRefused(yearbook.data, user.role, today)

  return (
    <div className={styles.tab}>
      <TasksFailure loaded={loaded} />
      <UnsentTexts />
      {!isLoading && refused === undefined && <PlayLink tasks={tasks ?? []} />}
      {!isLoading && <MottoCard closed={refused !== undefined} />}
      {isLoading && <TaskSkeleton />}
      {!isLoading && tasks?.length === 0 && (
        <NoTasks isEditor={can(user.role, 'content:define')} closed={refused === 'BOOK_LOCKED'} />
      )}
      {!isLoading && tasks !== undefined && tasks.length > 0 && (
        <>
          <Progress tasks={tasks} firstName={calledName(user)} />
          {refused !== undefined && <InfoNotice>{errors[refused].text}</InfoNotice>}
          <TaskList
            tasks={tasks}
            deadline={yearbook.data?.deadline ?? null}
            failures={failures}
            refused={refused !== undefined}
            onFinish={finish}
          />
        </>
      )}
      {!isLoading && <BelowTasks closed={refused === 'BOOK_LOCKED'} />}
    </div>
  )
}

const BelowTasks = ({ closed }: { closed: boolean }) =>
  useLater() && (
    <>
      <AskedByEditors />
      <HandedTasks />
      <PhotosOfMeLink />
      <OwnInformation closed={closed} />
      <InstallPrompt />
    </>
  )

/** How somebody stands in the book is loaded beside the tasks; when that fails, the tasks still work. */
function OwnInformation({ closed }: { closed: boolean }) {
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const me = members.data?.find(({ isMe }) => isMe)
  if (me !== undefined)
    return (
      <p className={styles.me}>
        Im Buch stehst du als <strong>{me.name}</strong>.{' '}
        {!closed && (
          <Link className={styles.link} to={paths.profile}>
            Ändern
          </Link>
        )}
      </p>
    )
  if (!members.isError || isOffline(members.error)) return null
  return (
    <ErrorNotice onRetry={() => members.refetch()}>
      <strong>Fehler beim Laden der Nutzerinformationen</strong>
      <br />
      {failureText(members.error)} An deinem Profil hat sich nichts geändert.
    </ErrorNotice>
  )
}

function Progress({ tasks, firstName }: { tasks: readonly Task[]; firstName: string }) {
  const mine = tasks.filter((task) => !isMissed(task))
  const done = mine.filter((task) => task.done).length
  const words = `${done} von ${mine.length} erledigt`
  if (mine.length === 0) return null
  if (done === mine.length)
    return (
      <div className={styles.celebration}>
        <EmptyState drawing="confetti" title={`Alles erledigt, ${firstName}!`}>
          <p>
            <span role="status">{words}.</span> Du hast deinen Teil zum Buch beigetragen. Frag doch mal in der Stufe,
            wer noch Hilfe braucht.
          </p>
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.progressWords}>
        {words}
      </p>
      <ProgressBar done={done} total={mine.length} label="Deine Aufgaben" />
    </div>
  )
}

const NoTasks = ({ isEditor, closed }: { isEditor: boolean; closed: boolean }) => (
  <div className={styles.celebration}>{closed ? <NothingLeft /> : <NothingYet isEditor={isEditor} />}</div>
)

const NothingLeft = () => (
  <EmptyState drawing="pages" title="Hier gibt es nichts mehr zu tun">
    <p>{errors.BOOK_LOCKED.text}</p>
  </EmptyState>
)

const NothingYet = ({ isEditor }: { isEditor: boolean }) => (
  <EmptyState drawing="pages" title="Noch ist alles leer – und alles möglich">
    <p>Sobald eure Redaktion etwas veröffentlicht, findest du es hier: Steckbrief, Rankings, Zitate, Fotos.</p>
    {isEditor && (
      <p>
        <strong>Das seid ihr!</strong> Veröffentlicht die ersten Inhalte, dann hat die ganze Stufe hier ihre Aufgaben.
      </p>
    )}
  </EmptyState>
)
