import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { paths } from '../paths.ts'
import { EmptyTaskQuestion } from '../tasks/EmptyTaskQuestion.tsx'
import { NextTask } from '../tasks/NextTask.tsx'
import styles from './FillPage.module.css'
import { isEmptyTask } from './is-empty-task.ts'
import { useFinish } from './use-finish.ts'

const toStart = (
  <Link to={paths.start} className={buttonClass({ kind: 'secondary', size: 'large' })}>
    Zur Startseite
  </Link>
)

type Props = { task: { moduleId: string; title: string; done: boolean }; refused: boolean }

/** "Als erledigt markieren", at the end of a page that is filled. */
export function DoneBar({ task, refused }: Props) {
  const finish = useFinish(task)
  const { isDone } = finish
  const [asked, setAsked] = useState(false)
  const look = useMutation({
    mutationFn: () => isEmptyTask(task.moduleId),
    onSuccess: (empty) => (empty ? setAsked(true) : finish.mutate(true)),
  })
  if (refused && !isDone) return null
  return (
    <section className={styles.done} data-done={isDone} aria-label="Stand der Aufgabe">
      <p className={styles.doneWords} role="status">
        {isDone ? 'Erledigt. Danke!' : 'Alles drin? Dann hak die Aufgabe ab.'}
      </p>
      {!refused && (
        <div className={styles.doneActions}>
          {isDone && !finish.isPending && <NextTask after={task.moduleId} otherwise={toStart} />}
          <Button
            kind={isDone ? 'quiet' : 'main'}
            size="large"
            busy={look.isPending}
            onClick={() => (isDone ? finish.mutate(false) : look.mutate())}
            {...(!isDone && { icon: <IconCheck size={20} aria-hidden /> })}
          >
            {isDone ? 'Wieder öffnen' : 'Als erledigt markieren'}
          </Button>
        </div>
      )}
      {asked && (
        <EmptyTaskQuestion
          title={task.title}
          onConfirm={() => {
            setAsked(false)
            finish.mutate(true)
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {finish.isError && (
        <ErrorNotice>
          {failureText(finish.error)} Die Aufgabe ist {task.done ? 'weiter erledigt' : 'weiter offen'}.
        </ErrorNotice>
      )}
    </section>
  )
}
