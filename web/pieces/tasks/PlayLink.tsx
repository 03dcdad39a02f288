import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Task } from '#contract/content.ts'
import { queries } from '../../api/client.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { useOnline } from '../../ui/use-online.ts'
import { paths } from '../paths.ts'
import styles from './PlayLink.module.css'
import { countShortQuestions, shortQuestionWords } from './short-questions.ts'

/** "Los geht’s": what is short, one question at a time. Nothing where nothing short is open. */
export function PlayLink({ tasks }: { tasks: readonly Task[] }) {
  const survey = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  const online = useOnline()
  const count = countShortQuestions(tasks, survey.data)
  if (count === 0) return null
  return (
    <Link to={paths.play} className={`${buttonClass({ size: 'large' })} ${styles.play}`}>
      <IconPlayerPlay size={20} aria-hidden />
      {/* Without a network some are left out, and how many is known only when they are dealt. */}
      Los geht’s{online && `: ${shortQuestionWords(count)}`}
    </Link>
  )
}
