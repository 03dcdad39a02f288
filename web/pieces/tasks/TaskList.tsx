import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import type { Task } from '#contract/content.ts'
import { isMissed } from '#domain/yearbook/progress.ts'
import { useLater } from '../../ui/use-later.ts'
import { saidTo } from '../from-editors/said-to.ts'
import { useAllFromEditors } from '../from-editors/use-from-editors.ts'
import { EmptyTaskQuestion } from './EmptyTaskQuestion.tsx'
import { FinishedNotice } from './FinishedNotice.tsx'
import { TaskCard } from './TaskCard.tsx'
import styles from './TaskList.module.css'
import type { Wish } from './task-wish.ts'
import { useFinishing } from './use-finishing.ts'

const UnsavedTextsQuestion = lazy(() =>
  import('./UnsavedTextsQuestion.tsx').then((module) => ({ default: module.UnsavedTextsQuestion })),
)

/** What fits on a screen, and a little more. */
const FIRST = 4

type Props = {
  tasks: readonly Task[]
  deadline: string | null
  failures: ReadonlyMap<string, unknown>
  refused: boolean
  onFinish: (wish: Wish) => void
}

/** The own tasks: open ones first, then what is done, and votes that ended without one's own. */
export function TaskList({ tasks, failures, onFinish, ...common }: Props) {
  const { list, follow } = useFocusOnMoved()
  const { asked, finished, ...finishing } = useFinishing((wish) => {
    follow(wish.moduleId)
    onFinish(wish)
  })
  // Refused, or opened again by other means: it would say what is no longer so.
  const isSo = finished !== undefined && tasks.some(({ moduleId, done }) => moduleId === finished.moduleId && done)
  const open = tasks.filter(({ done }) => !done)
  const cards = { failures, onPress: finishing.press, isWhole: useLater(), ...common }
  return (
    <div className={styles.lists} ref={list}>
      <Section title={common.refused ? 'Nicht erledigt' : 'Offen'} tasks={open} {...cards} />
      {(cards.isWhole || open.length === 0) && (
        <>
          <Section title="Erledigt" tasks={tasks.filter((task) => task.done && !isMissed(task))} {...cards} />
          <Section title="Beendet" tasks={tasks.filter(isMissed)} {...cards} />
        </>
      )}
      {asked?.stuck.length === 0 && (
        <EmptyTaskQuestion
          title={asked.task.title}
          onConfirm={(tap) => finishing.confirm(asked.task, tap)}
          onClose={finishing.cancel}
        />
      )}
      {asked !== undefined && asked.stuck.length > 0 && (
        <Suspense>
          <UnsavedTextsQuestion
            {...asked}
            onConfirm={(tap) => finishing.confirm(asked.task, tap)}
            onClose={finishing.cancel}
          />
        </Suspense>
      )}
      <FinishedNotice task={isSo ? finished : undefined} onUndo={finishing.undo} onGone={finishing.forget} />
    </div>
  )
}

type SectionProps = Omit<Props, 'onFinish'> & {
  title: 'Offen' | 'Nicht erledigt' | 'Erledigt' | 'Beendet'
  /** Otherwise as much as is seen at once. */
  isWhole: boolean
  onPress: (task: Task, tap: MouseEvent) => void
}

function Section({ title, tasks, failures, isWhole, ...rest }: SectionProps) {
  const said = useAllFromEditors()
  if (tasks.length === 0) return null
  return (
    <section className={styles.section} aria-label={`${title}: ${tasks.length}`}>
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{tasks.length}</span>
      </h2>
      <ul className={styles.cards}>
        {(isWhole ? tasks : tasks.slice(0, FIRST)).map((task) => (
          <TaskCard
            key={task.moduleId}
            task={task}
            said={saidTo(said, task.moduleId)}
            failure={failures.get(task.moduleId)}
            {...rest}
          />
        ))}
      </ul>
    </section>
  )
}

/** A card that moves to the other list takes the focus along; the keyboard goes on where it was. */
function useFocusOnMoved() {
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (moved.current === undefined) return
    const button = list.current?.querySelector<HTMLElement>(`[data-task="${moved.current}"] button`)
    moved.current = undefined
    button?.focus({ preventScroll: true })
  })
  return {
    list,
    follow: (moduleId: string) => {
      moved.current = moduleId
    },
  }
}
