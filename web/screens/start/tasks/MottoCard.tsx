import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { queries } from '../../../api/client.ts'
import { paths } from '../../../pieces/paths.ts'
import { IconBulb, IconChevronRight } from '../../../ui/icons.ts'
import styles from './MottoCard.module.css'

/** The way to the motto survey for everybody, until the motto stands on the cover above or nobody may vote any more. */
export function MottoCard({ closed }: { closed: boolean }) {
  const survey = useQuery(queries.yearbook.motto.get.queryOptions({ input: {} }))
  if (survey.data === undefined || survey.data.state === 'fixed') return null
  if (closed && survey.data.state === 'open') return null
  return (
    <Link to={paths.motto} className={styles.card}>
      <IconBulb className={styles.icon} size={28} aria-hidden />
      <span className={styles.words}>
        <strong className={styles.title}>Motto-Umfrage</strong>
        {wordsFor(survey.data)}
      </span>
      <IconChevronRight className={styles.on} size={20} aria-hidden />
    </Link>
  )
}

function wordsFor({ state, suggestions, myVote, voters, people }: MottoSurvey): string {
  if (state === 'ended') return 'Die Abstimmung ist beendet. Schau, wie sie ausgegangen ist.'
  if (suggestions.length === 0) return 'Wie soll euer Buch heißen? Mach den ersten Vorschlag.'
  const turnout = `${voters} von ${people} ${voters === 1 ? 'hat' : 'haben'} abgestimmt.`
  return myVote === null ? `${turnout} Deine Stimme fehlt noch.` : `${turnout} Du auch.`
}
