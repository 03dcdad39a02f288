import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { ModuleType } from '#domain/content/module-type.ts'
import { failureText } from '../../api/failure.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useHeldTaps } from '../../ui/use-held-taps.ts'
import { drafts } from '../autosave/browser-drafts.ts'
import type { StuckText } from '../autosave/drafts.ts'
import { waitingOfTask } from '../autosave/unsent-of-task.ts'
import { paths } from '../paths.ts'
import { EmptyTaskQuestion } from '../tasks/EmptyTaskQuestion.tsx'
import { NextTask } from '../tasks/NextTask.tsx'
import { UnsavedTextsQuestion } from '../tasks/UnsavedTextsQuestion.tsx'
import styles from './FillPage.module.css'
import { lookBeforeDone } from './look-before-done.ts'
import { useFinish } from './use-finish.ts'

const toStart = (
  <Link to={paths.start} className={buttonClass({ kind: 'secondary', size: 'large' })}>
    Zur Startseite
  </Link>
)

type Props = {
  task: {
    moduleId: string
    type: ModuleType
    title: string
    done: boolean
    /** Whose page it is, where that is somebody else's. */
    owner?: string | undefined
  }
  refused: boolean
}

/** "Als erledigt markieren", at the end of a page that is filled. */
export function DoneBar({ task, refused }: Props) {
  const finish = useFinish(task)
  const { isDone } = finish
  const [asked, setAsked] = useState<readonly StuckText[]>()
  const waiting = useSyncExternalStore(drafts.subscribe, () => waitingOfTask(task.moduleId))
  const look = useMutation({
    mutationFn: () => lookBeforeDone(task.moduleId, task.owner),
    onSuccess: ({ stuck, isEmpty }) => (stuck.length > 0 || isEmpty ? setAsked(stuck) : markDone()),
  })
  // The way on appears where the finger is.
  const { held, hold } = useHeldTaps(isDone)
  const markDone = () => finish.mutate(true, { onSettled: hold })
  const close = () => setAsked(undefined)
  const confirm = () => {
    close()
    markDone()
  }
  if (refused && !isDone) return null
  return (
    <section className={styles.done} data-done={isDone} data-held={held} aria-label="Stand der Aufgabe">
      <p className={styles.doneWords} role="status">
        {isDone ? 'Erledigt. Danke!' : 'Alles drin? Dann hak die Aufgabe ab.'}
        {isDone &&
          waiting > 0 &&
          ` ${waiting === 1 ? 'Ein Text kommt' : `${waiting} Texte kommen`} nach, sobald du Netz hast.`}
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
      {asked?.length === 0 && <EmptyTaskQuestion title={task.title} onConfirm={confirm} onClose={close} />}
      {asked !== undefined && asked.length > 0 && (
        <UnsavedTextsQuestion task={task} stuck={asked} onConfirm={confirm} onClose={close} />
      )}
      {finish.isError && (
        <ErrorNotice>
          {failureText(finish.error)} Die Aufgabe ist {task.done ? 'weiter erledigt' : 'weiter offen'}.
        </ErrorNotice>
      )}
    </section>
  )
}
