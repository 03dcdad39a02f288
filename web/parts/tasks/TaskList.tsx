import { useEffect, useRef } from 'react'
import type { Task } from '#contract/content.ts'
import { TaskCard } from './TaskCard.tsx'
import styles from './TaskList.module.css'
import type { Wish } from './wished.ts'

type Props = {
  tasks: readonly Task[]
  deadline: string | null
  failures: ReadonlyMap<string, unknown>
  refused: boolean
  onFinish: (wish: Wish) => void
}

/** The own tasks: open ones first, then what is done. */
export function TaskList({ tasks, onFinish, ...common }: Props) {
  const { list, follow } = useFocusOnMoved()
  const finish = (wish: Wish) => {
    follow(wish.moduleId)
    onFinish(wish)
  }
  return (
    <div className={styles.lists} ref={list}>
      <Section title="Offen" tasks={tasks.filter(({ done }) => !done)} onFinish={finish} {...common} />
      <Section title="Erledigt" tasks={tasks.filter(({ done }) => done)} onFinish={finish} {...common} />
    </div>
  )
}

function Section({ title, tasks, failures, ...rest }: Props & { title: 'Offen' | 'Erledigt' }) {
  if (tasks.length === 0) return null
  return (
    <section className={styles.section} aria-label={`${title}: ${tasks.length}`}>
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{tasks.length}</span>
      </h2>
      <ul className={styles.cards}>
        {tasks.map((task) => (
          <TaskCard key={task.moduleId} task={task} failure={failures.get(task.moduleId)} {...rest} />
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
