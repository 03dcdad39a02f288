import { useState } from 'react'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { Turnout } from '../../pieces/Turnout.tsx'
import { Button } from '../../ui/Button.tsx'
import { Counts } from './Counts.tsx'
import { FixDialog } from './FixDialog.tsx'
import styles from './Motto.module.css'
import { Reopen } from './Reopen.tsx'
import { ranked } from './ranked-suggestions.ts'

/** The vote is over, the admin decides. */
export function Outcome({ survey, mayDecide }: { survey: MottoSurvey; mayDecide: boolean }) {
  const [fixing, setFixing] = useState(false)
  const places = ranked(survey.suggestions)
  const first = places.filter(({ isFirst }) => isFirst)
  return (
    <div className={styles.columns}>
      <section className={styles.votes} aria-labelledby="outcome">
        <div className={styles.head}>
          <h2 id="outcome" className={styles.heading}>
            {first.length > 1 ? 'Gleichstand!' : first.length === 1 ? 'Und gewonnen hat …' : 'Niemand hat abgestimmt'}
          </h2>
          <p className={styles.soft}>
            <Turnout voters={survey.voters} people={survey.people} />.
            {first.length > 1 && ` ${first.length} Mottos teilen sich den ersten Platz.`}
          </p>
        </div>
        <Counts places={places} voters={survey.voters} />
      </section>
      <div className={styles.side}>
        <section className={styles.panel} aria-labelledby="decide">
          <h2 id="decide" className={styles.heading}>
            {mayDecide ? 'Entscheiden' : 'So geht es weiter'}
          </h2>
          {mayDecide ? (
            <>
              <p>
                Nimm das Siegermotto oder schreib es noch etwas um. Es kommt auf die Tafel, ins Buch und aufs Cover.
              </p>
              <Button wide onClick={() => setFixing(true)}>
                Motto festlegen
              </Button>
              <Reopen kind="secondary" />
            </>
          ) : (
            <p>Die Abstimmung ist beendet. Euer Stufenadmin legt jetzt das Motto fest.</p>
          )}
        </section>
      </div>
      {fixing && <FixDialog places={places} onClose={() => setFixing(false)} />}
    </div>
  )
}
