import { Link } from '@tanstack/react-router'
import { failureText } from '../../api/failure.ts'
import { useFinish } from '../../pieces/fill/use-finish.ts'
import { paths } from '../../pieces/paths.ts'
import { NextTask } from '../../pieces/tasks/NextTask.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './Ranking.module.css'

const toTasks = (
  <Link to={paths.fill} className={buttonClass({ kind: 'secondary' })}>
    Alle Aufgaben
  </Link>
)

type Props = { task: { moduleId: string; done: boolean }; given: number; votesEach: number }

/**
 * Where somebody has given a vote, in the middle of a long list: the way to be done without scrolling to its end.
 * It sticks to the window only as long as the list goes on below it.
 */
export function VotesGiven({ task, given, votesEach }: Props) {
  const finish = useFinish(task)
  if (task.done && finish.isIdle) return null
  return (
    <section className={styles.given} aria-label="Vergebene Stimmen">
      <p className={styles.givenWords} role="status">
        {finish.isDone
          ? 'Erledigt. Danke!'
          : votesEach === 1
            ? 'Du hast gewählt.'
            : `${given} von ${votesEach} Stimmen vergeben`}
      </p>
      {finish.isDone ? (
        // What comes next is asked for once the server knows that this is done.
        !finish.isPending && <NextTask after={task.moduleId} otherwise={toTasks} />
      ) : (
        <Button onClick={() => finish.mutate(true)} icon={<IconCheck size={20} aria-hidden />}>
          Als erledigt markieren
        </Button>
      )}
      {finish.isError && <ErrorNotice>{failureText(finish.error)} Die Aufgabe ist weiter offen.</ErrorNotice>}
    </section>
  )
}
