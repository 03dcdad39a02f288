import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { NextTask } from '../tasks/NextTask.tsx'
import styles from './FillPage.module.css'
import { useFinish } from './use-finish.ts'

type Props = { task: { moduleId: string; done: boolean }; refused: boolean }

/** "Als erledigt markieren", at the end of a page that is filled. */
export function DoneBar({ task, refused }: Props) {
  const finish = useFinish(task)
  const { isDone } = finish
  if (refused && !isDone) return null
  return (
    <section className={styles.done} data-done={isDone} aria-label="Stand der Aufgabe">
      <p className={styles.doneWords} role="status">
        {isDone ? 'Erledigt. Danke!' : 'Alles drin? Dann hak die Aufgabe ab.'}
      </p>
      {!refused && (
        <div className={styles.doneActions}>
          {isDone && !finish.isPending && <NextTask after={task.moduleId} />}
          <Button
            kind={isDone ? 'quiet' : 'main'}
            size="large"
            onClick={() => finish.mutate(!isDone)}
            {...(!isDone && { icon: <IconCheck size={20} aria-hidden /> })}
          >
            {isDone ? 'Wieder öffnen' : 'Als erledigt markieren'}
          </Button>
        </div>
      )}
      {finish.isError && (
        <ErrorNotice>
          {failureText(finish.error)} Die Aufgabe ist {task.done ? 'weiter erledigt' : 'weiter offen'}.
        </ErrorNotice>
      )}
    </section>
  )
}
