import { useMutation } from '@tanstack/react-query'
import { api, queries, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './FillPage.module.css'

type Props = { task: { moduleId: string; done: boolean }; refused: boolean }

/** "Als erledigt markieren", at the end of a page that is filled. */
export function DoneBar({ task: { moduleId, done }, refused }: Props) {
  const finish = useMutation({
    mutationFn: (wish: boolean) => (wish ? api.content.markDone({ moduleId }) : api.content.reopen({ moduleId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.content.key() }),
  })
  const isDone = finish.isPending ? finish.variables : done
  return (
    <section className={styles.done} data-done={isDone} aria-label="Stand der Aufgabe">
      <p className={styles.doneWords} role="status">
        {isDone ? 'Erledigt. Danke!' : 'Alles drin? Dann hak die Aufgabe ab.'}
      </p>
      <Button
        kind={isDone ? 'quiet' : 'main'}
        size="large"
        disabled={refused}
        onClick={() => finish.mutate(!isDone)}
        {...(!isDone && { icon: <IconCheck size={20} aria-hidden /> })}
      >
        {isDone ? 'Wieder öffnen' : 'Als erledigt markieren'}
      </Button>
      {finish.isError && (
        <ErrorNotice>
          {failureText(finish.error)} Die Aufgabe ist {done ? 'weiter erledigt' : 'weiter offen'}.
        </ErrorNotice>
      )}
    </section>
  )
}
