import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Task } from '#contract/content.ts'
import type { ClassMember } from '#contract/school/members.ts'
import type { Teacher } from '#contract/school/teachers.ts'
import { queries } from '../../../api/client.ts'
import { useUser } from '../../../api/use-session.ts'
import { fillPlace } from '../../../pieces/content-types.ts'
import { fileUrl } from '../../../pieces/file-url.ts'
import { Person } from '../../../pieces/Person.tsx'
import { paths } from '../../../pieces/paths.ts'
import { StandingPortrait } from '../../../pieces/portrait/StandingPortrait.tsx'
import { usePortraitPage } from '../../../pieces/portrait/use-portrait-page.ts'
import { ShareInvitation } from '../../../pieces/ShareInvitation.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import styles from './FaceDialog.module.css'

type Props = { person: ClassMember | Teacher; onClose: () => void }

/** Somebody's face, large, and what one can do for their place in the book. */
export const FaceDialog = ({ person, onClose }: Props) => (
  <Dialog title={person.name} onClose={onClose}>
    <div className={styles.face}>
      <Person firstName={person.firstName} lastName={person.lastName} size="print" />
      {person.portrait !== null && (
        <Photo className={styles.picture} src={fileUrl(person.portrait)} alt={`Foto von ${person.name}`} fills />
      )}
    </div>
    <Ways person={person} />
  </Dialog>
)

function Ways({ person }: Pick<Props, 'person'>) {
  const collects = useUser()?.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') === true
  const tasks = useQuery(queries.content.tasks.queryOptions({ input: {}, enabled: collects }))
  if (tasks.isLoading) return <TextSkeleton lines={1} />
  const all = tasks.data ?? []
  return <div className={styles.ways}>{'joined' in person ? ofStudent(person, all) : ofTeacher(person, all)}</div>
}

function ofStudent({ isMe, joined, id, name, firstName, portrait }: ClassMember, tasks: readonly Task[]) {
  if (isMe)
    return (
      <>
        {open(tasks, 'personal-page').map((task) => (
          <Way key={task.moduleId} task={task} words={`${task.title} ausfüllen`} />
        ))}
        <Link to={paths.profile} className={buttonClass({ kind: 'secondary' })}>
          Mein Profil
        </Link>
      </>
    )
  const notes = open(tasks, 'student-notes')
  return (
    <>
      {!joined && portrait !== null && <OthersPortrait member={{ id, name }} />}
      {!joined && <p>{firstName} ist noch nicht dabei. Schick den Einladungslink.</p>}
      {notes.map((task) => (
        <Way key={task.moduleId} task={task} memberId={id} words={`Etwas über ${firstName} schreiben`} />
      ))}
      {!joined && <ShareInvitation />}
      {joined && notes.length === 0 && <p>Gerade gibt es nichts, was du hier für {firstName} ausfüllen kannst.</p>}
    </>
  )
}

/** A portrait that classmates have added. */
function OthersPortrait({ member }: { member: { id: string; name: string } }) {
  const { moduleId } = usePortraitPage(true)
  return moduleId === undefined ? null : <StandingPortrait member={member} moduleId={moduleId} />
}

function ofTeacher({ subject }: Teacher, tasks: readonly Task[]) {
  const votes = open(tasks, 'teacher-ranking')
  return (
    <>
      {subject !== '' && <p>{subject}</p>}
      {votes.map((task) => (
        <Way key={task.moduleId} task={task} words={`Abstimmen: ${task.title}`} />
      ))}
      {votes.length === 0 && <p>Gerade läuft kein Ranking mit Lehrer:innen.</p>}
    </>
  )
}

const open = (tasks: readonly Task[], type: Task['type']) => tasks.filter((task) => task.type === type && !task.ended)

function Way({ task, memberId, words }: { task: Task; memberId?: string; words: string }) {
  const place = fillPlace(task.type, task.moduleId, memberId)
  return (
    place && (
      <Link {...place} className={buttonClass({})}>
        {words}
      </Link>
    )
  )
}
