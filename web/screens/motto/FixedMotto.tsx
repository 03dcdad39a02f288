import { Link } from '@tanstack/react-router'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { paths } from '../../pieces/paths.ts'
import { Turnout } from '../../pieces/Turnout.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Counts } from './Counts.tsx'
import styles from './Motto.module.css'
import { Reopen } from './Reopen.tsx'
import { ranked } from './ranked-suggestions.ts'

/** The motto stands, and may be shown with pride. */
export function FixedMotto({ survey, mayDecide }: { survey: MottoSurvey; mayDecide: boolean }) {
  const places = ranked(survey.suggestions)
  return (
    <>
      <section className={styles.cover} aria-label="Euer Motto">
        <p className={styles.over}>Unser Motto</p>
        <p className={styles.motto}>{survey.motto}</p>
        <p>So steht es auf der Tafel, im Buch und auf dem Cover.</p>
      </section>
      <Link className={`${buttonClass({ kind: 'secondary' })} ${styles.again}`} to={paths.preview}>
        Zur Vorschau
      </Link>
      {places.length > 0 && (
        <section className={styles.votes} aria-labelledby="outcome">
          <h2 id="outcome" className={styles.heading}>
            So habt ihr abgestimmt
          </h2>
          <p className={styles.soft}>
            <Turnout voters={survey.voters} people={survey.people} />.
          </p>
          <Counts places={places} voters={survey.voters} />
        </section>
      )}
      {mayDecide && (
        <div className={styles.again}>
          <Reopen kind="quiet" motto={survey.motto} />
        </div>
      )}
    </>
  )
}
