import { useMutation } from '@tanstack/react-query'
import type { Ranking } from '#contract/content/ranking.ts'
import { AnswerText } from '#domain/content/ranking.ts'
import { errors } from '#domain/errors.ts'
import { api, queries } from '../../api/client.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Ranking.module.css'

const fields = { ANSWER_EXISTS: 'text' } as const

/** An answer of one's own, as long as the list has room. */
export function OwnAnswer({ ranking: { moduleId, answersLeft, candidates } }: { ranking: Ranking }) {
  const add = useMutation({
    mutationFn: (text: string) => api.content.ranking.addAnswer({ moduleId, text }),
    onSuccess: (now) => keepAnswer(queries.content.ranking.get.queryOptions({ input: { moduleId } }).queryKey, now),
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const form = useForm((entered) => {
    const parsed = AnswerText.safeParse(entered('text'))
    if (parsed.success) add.mutate(parsed.data)
    else form.show({ text: parsed.error.issues[0]?.message })
  })
  if (answersLeft === 0) return <p className={styles.soft}>{errors.ANSWERS_FULL.text}</p>
  return (
    <section className={styles.panel} aria-label="Etwas ergänzen">
      {/* A new answer empties the field: it is made anew. */}
      <Form form={form} key={candidates.length}>
        <TextField
          label="Eigene Antwort"
          name="text"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={80}
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
