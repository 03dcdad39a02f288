import { useState } from 'react'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { errors } from '#domain/errors.ts'
import { SUGGESTIONS_PER_PERSON } from '#domain/yearbook/motto.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useWishes } from '../../api/use-wishes.ts'
import { ReportDialog } from '../../pieces/report/ReportDialog.tsx'
import { Turnout } from '../../pieces/Turnout.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { EndVote } from './EndVote.tsx'
import styles from './Motto.module.css'
import { SuggestForm } from './SuggestForm.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import { useSurveyChange } from './use-survey-change.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type Props = {
  survey: MottoSurvey
  refused: 'BOOK_LOCKED' | 'DEADLINE_PASSED' | undefined
  mayDecide: boolean
}

const examples = ['Abikropolis – die Götter verlassen den Olymp', 'Abinauten – wir heben ab', 'Abios, Amigos!']

/** Everybody suggests and votes. How the votes fall, nobody knows until the end. */
export function OpenVote({ survey, refused, mayDecide }: Props) {
  const { suggestions, myVote, myVoteIsOut, voters, people } = survey
  const vote = useSurveyChange((wish: { suggestionId: string | null }) => api.yearbook.motto.vote(wish))
  const { wishes, during } = useWishes<{ suggestionId: string | null }>()
  const choose = (suggestionId: string | null) => during({ suggestionId }, vote.mutateAsync)
  const [leaving, setLeaving] = useState<MottoSurvey['suggestions'][number]>()
  const [reported, setReported] = useState<string>()
  const chosen = (wishes.at(-1) ?? { suggestionId: myVote }).suggestionId
  const mine = suggestions.filter((suggestion) => suggestion.mine).length
  return (
    <div className={styles.columns}>
      {refused !== undefined && (
        <div className={styles.whole} id="why-refused">
          <InfoNotice>{errors[refused].text}</InfoNotice>
        </div>
      )}
      <section className={styles.votes} aria-labelledby="vote">
        <div className={styles.head}>
          <h2 id="vote" className={styles.heading}>
            {suggestions.length === 0 || refused !== undefined ? 'Vorschläge' : 'Wähl dein Motto'}
          </h2>
          {suggestions.length > 0 && refused === undefined && (
            <p className={styles.soft}>
              Du hast eine Stimme und kannst sie bis zum Schluss ändern. Wie es steht, sieht niemand, auch nicht der
              Stufenadmin.
            </p>
          )}
        </div>
        {myVoteIsOut && chosen === null && refused === undefined && (
          <InfoNotice>Das Motto, für das du gestimmt hast, hat die Redaktion verborgen. Wähl ein anderes.</InfoNotice>
        )}
        {vote.isError && <ErrorNotice>{failureText(vote.error)} Deine Stimme ist, wie sie war.</ErrorNotice>}
        {suggestions.length === 0 ? (
          <NoSuggestions closed={refused !== undefined} />
        ) : (
          <>
            <fieldset className={styles.cards} disabled={refused !== undefined}>
              <legend className="heard">Deine Stimme</legend>
              {suggestions.map((suggestion) => (
                <SuggestionCard
                  key={suggestion.id}
                  suggestion={suggestion}
                  chosen={suggestion.id === chosen}
                  onChoose={() => choose(suggestion.id)}
                  onReport={() => setReported(suggestion.id)}
                  {...((suggestion.mine || mayDecide) &&
                    refused === undefined && { onWithdraw: () => setLeaving(suggestion) })}
                />
              ))}
            </fieldset>
            {chosen !== null && refused === undefined && (
              <Button kind="quiet" onClick={() => choose(null)}>
                Stimme zurücknehmen
              </Button>
            )}
            <div className={styles.turnout}>
              <p role="status">
                <Turnout voters={voters} people={people} />
              </p>
              <ProgressBar done={voters} total={people} label="Abgestimmt" />
            </div>
          </>
        )}
      </section>
      <div className={styles.side}>
        {refused === undefined && (
          <section className={styles.panel} aria-labelledby="suggest">
            <h2 id="suggest" className={styles.heading}>
              Motto vorschlagen
            </h2>
            {mine < SUGGESTIONS_PER_PERSON ? (
              <SuggestForm left={SUGGESTIONS_PER_PERSON - mine} />
            ) : (
              <p>{errors.MOTTO_TOO_MANY.text}</p>
            )}
          </section>
        )}
        {mayDecide && suggestions.length > 0 && <EndVote survey={survey} />}
      </div>
      {reported !== undefined && <ReportDialog kind="motto" itemId={reported} onClose={() => setReported(undefined)} />}
      {leaving !== undefined && <WithdrawDialog suggestion={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

const NoSuggestions = ({ closed }: { closed: boolean }) => (
  <div className={styles.panel}>
    {closed ? (
      <EmptyState drawing="ballot" title="Niemand hat ein Motto vorgeschlagen" />
    ) : (
      <EmptyState drawing="ballot" title="Noch kein Vorschlag. Trau dich!">
        <p>Das Motto steht vorn auf eurem Buch. Andere Stufen hießen zum Beispiel:</p>
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example}>„{example}“</li>
          ))}
        </ul>
      </EmptyState>
    )}
  </div>
)
