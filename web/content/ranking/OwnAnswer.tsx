import type { Ranking } from '#contract/content/ranking.ts'
import { AnswerText } from '#domain/content/ranking.ts'
import { spotNames } from '#domain/content/spot.ts'
import { errors } from '#domain/errors.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { formDrafts } from '../../pieces/autosave/form-drafts.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Ranking.module.css'
import { rankingOf } from './use-votes.ts'

const fields = { ANSWER_EXISTS: 'text' } as const

const nothing = { value: '', version: 0 }

/** An answer of one's own, as long as the list has room. */
export const OwnAnswer = ({ ranking }: { ranking: Ranking }) =>
  ranking.answersLeft === 0 ? (
    <p className={styles.soft}>{errors.ANSWERS_FULL.text}</p>
  ) : (
    <AnswerForm ranking={ranking} />
  )

/** What is typed here stays on this device until it is added, also where the vote ends meanwhile. */
function AnswerForm({ ranking: { moduleId, answersLeft } }: { ranking: Ranking }) {
  const key = formDrafts.ownAnswer.key(moduleId)
  const { ready, value, setValue } = useAutosave({ key, loaded: nothing, ...formDrafts.ownAnswer.writing })
  const addAnswer = async (text: string) => {
    const now = await api.content.ranking.addAnswer({ moduleId, text })
    drafts.sent<string>(key, (typed) => (AnswerText.safeParse(typed).data === text ? '' : typed))
    return now
  }
  const add = useChange(['content'], addAnswer, { answers: () => rankingOf(moduleId).queryKey })
  const form = useForm((entered) => {
    const parsed = AnswerText.safeParse(entered('text'))
    if (!parsed.success) form.show({ text: parsed.error.issues[0]?.message })
    else add.mutate(parsed.data, { onError: (failure) => form.show(failureAtField(failure, fields)) })
  })
  return (
    <section id={spotNames.ownAnswer} className={styles.panel} aria-label="Etwas ergänzen">
      <Form form={form}>
        <TextField
          label="Eigene Antwort"
          name="text"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={80}
          value={value}
          disabled={!ready}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={form.errors.text}
          hint={
            answersLeft === null
              ? 'Fehlt etwas? Schreib es dazu.'
              : answersLeft === 1
                ? 'Eine passt noch auf die Liste.'
                : `Noch ${answersLeft} passen auf die Liste.`
          }
        />
        <CallFailure failure={add.error} fields={fields} />
        <Button type="submit" kind="secondary" busy={add.isPending} icon={<IconPlus size={20} aria-hidden />}>
          Hinzufügen
        </Button>
      </Form>
    </section>
  )
}
