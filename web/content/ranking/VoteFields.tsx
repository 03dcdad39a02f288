import { DEFAULT_VOTE_LIMIT, VOTE_LIMIT_MAX, votesEach } from '#domain/content/ranking.ts'
import { voteLimitWords } from '#domain/errors.ts'
import styles from '../../pieces/define/fields/Fields.module.css'
import { CheckField } from '../../ui/Choice.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { FieldErrors } from '../../ui/use-form.ts'

type Votes = { multipleAnswers: boolean; voteLimit: number }
type Props = { settings: Votes; onChange: (votes: Votes) => void; errors: FieldErrors }

/** How many votes everybody has. */
export function VoteFields({ settings: { multipleAnswers, voteLimit }, onChange, errors }: Props) {
  const votes = votesEach({ multipleAnswers, voteLimit })
  return (
    <div className={styles.field}>
      <CheckField
        name="settings.multipleAnswers"
        checked={multipleAnswers}
        // The limit only shows with several votes: a wrong one would be out of sight.
        onChange={({ currentTarget: { checked } }) =>
          onChange({ multipleAnswers: checked, voteLimit: checked ? voteLimit : readable(voteLimit) })
        }
        hint="Sonst hat jede Person genau eine Stimme."
      >
        Mehrere Stimmen erlauben
      </CheckField>
      {multipleAnswers && (
        <NumberField
          label="Stimmen pro Person"
          name="settings.voteLimit"
          value={voteLimit}
          onChange={(limit) => onChange({ multipleAnswers, voteLimit: limit ?? Number.NaN })}
          hint={`1 bis ${VOTE_LIMIT_MAX}, je Antwort eine.`}
          error={errors['settings.voteLimit']}
        />
      )}
      {!Number.isNaN(votes) && <p className={styles.hint}>Alle lesen: „{voteLimitWords(votes)}“</p>}
    </div>
  )
}

const readable = (limit: number) => (limit >= 1 && limit <= VOTE_LIMIT_MAX ? limit : DEFAULT_VOTE_LIMIT)
