import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Task } from '#contract/content.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { paths } from '../../pieces/paths.ts'
import { countShortQuestions, shortQuestionWords } from '../../pieces/tasks/short-questions.ts'
import { UnsentTexts } from '../../pieces/unsent/UnsentTexts.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConfettiDrawing } from '../../ui/drawings.tsx'
import { PagesDrawing } from '../../ui/failure-drawings.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { OpenTasks } from './OpenTasks.tsx'
import styles from './Play.module.css'
import { PlayFrame } from './PlayFrame.tsx'
import type { Turn } from './turn.ts'

type Props = {
  answered: number
  of: number
  tasks: readonly Task[]
  onBack: Turn['onBack']
  onAgain: () => Promise<void>
}

/** After the last card: thanks, and what is left. */
export function PlayEnd({ answered, of, tasks, onBack, onAgain }: Props) {
  const user = useUser()
  const survey = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  const [dealing, setDealing] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  const online = useOnline()
  const left = countShortQuestions(tasks, survey.data)
  // Whoever has skipped most of it has begun.
  const isFeast = answered * 2 >= of
  const Drawing = isFeast ? ConfettiDrawing : PagesDrawing
  const again = () => {
    setDealing(true)
    void onAgain().finally(() => setDealing(false))
  }
  return (
    <PlayFrame>
      <div className={styles.end} ref={head}>
        <Drawing className={styles.drawing} />
        <PageTitle
          className={styles.title}
          title={isFeast ? `Geschafft, ${user?.firstName ?? ''}!` : 'Das war’s fürs Erste'}
        />
        <p className={styles.endWords}>{endWords(answered, of)}</p>
        <UnsentTexts />
        <div className={styles.endActions}>
          {left > 0 && (
            <Button size="large" busy={dealing} onClick={again}>
              Weiter{online && `: ${shortQuestionWords(left)}`}
            </Button>
          )}
          <Link to={paths.start} className={buttonClass({ kind: left > 0 ? 'secondary' : 'main', size: 'large' })}>
            Zur Startseite
          </Link>
          {onBack !== undefined && (
            <Button kind="quiet" size="large" onClick={onBack}>
              Zurück zur letzten Frage
            </Button>
          )}
        </div>
      </div>
      <OpenTasks tasks={tasks} />
    </PlayFrame>
  )
}

function endWords(answered: number, of: number): string {
  if (answered === 0) return 'Du hast alles übersprungen. Es läuft nicht weg.'
  const what = answered === 1 ? 'Eine Antwort' : `${answered} Antworten`
  const rest = answered * 2 >= of ? '' : ' Was du übersprungen hast, läuft nicht weg.'
  return `${what} mehr für euer Buch. Danke!${rest}`
}
