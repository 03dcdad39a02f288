import { useState } from 'react'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Turnout } from '../../pieces/Turnout.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './Motto.module.css'
import { useSurveyChange } from './use-survey-change.ts'

export function EndVote({ survey: { voters, people } }: { survey: MottoSurvey }) {
  const [asking, setAsking] = useState(false)
  const end = useSurveyChange(() => api.yearbook.motto.end({}))
  return (
    <section className={styles.panel} aria-labelledby="decide">
      <h2 id="decide" className={styles.heading}>
        Entscheiden
      </h2>
      <p>Wenn genug abgestimmt haben, beendest du die Abstimmung. Dann siehst du, wie sie ausgegangen ist.</p>
      <Button kind="secondary" wide onClick={() => setAsking(true)}>
        Abstimmung beenden
      </Button>
      {asking && (
        <Dialog
          title="Abstimmung beenden?"
          onClose={() => setAsking(false)}
          action={
            <Button busy={end.isPending} onClick={() => end.mutate()}>
              Abstimmung beenden
            </Button>
          }
        >
          {end.isError && <ErrorNotice>{failureText(end.error)}</ErrorNotice>}
          <p>
            <Turnout voters={voters} people={people} />. Danach sehen alle, wie viele Stimmen jedes Motto bekommen hat,
            aber nie, von wem. Du kannst die Abstimmung wieder öffnen.
          </p>
        </Dialog>
      )}
    </section>
  )
}
