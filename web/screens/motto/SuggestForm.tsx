import { MOTTO_MAX, Motto } from '#domain/yearbook/motto.ts'
import { api } from '../../api/client.ts'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { formDrafts } from '../../pieces/autosave/form-drafts.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { counted } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Motto.module.css'
import { useSurveyChange } from './use-survey-change.ts'

const fields = { MOTTO_EXISTS: 'text', MOTTO_TOO_MANY: 'text', BAD_REQUEST: 'text' }

const nothing = { value: '', version: 0 }

/** What is typed here stays on this device until it is suggested. */
export function SuggestForm({ left }: { left: number }) {
  const {
    ready,
    value: typed,
    setValue: setTyped,
  } = useAutosave({
    key: formDrafts.newMotto.key(),
    loaded: nothing,
    ...formDrafts.newMotto.writing,
  })
  const suggest = useSurveyChange(async (text: string) => {
    const now = await api.yearbook.motto.suggest({ text })
    drafts.sent<string>(formDrafts.newMotto.key(), (typed) => (Motto.safeParse(typed).data === text ? '' : typed))
    return now
  })
  const form = useForm((entered) => {
    const motto = Motto.safeParse(entered('text'))
    if (!motto.success) form.show({ text: motto.error.issues[0]?.message })
    else suggest.mutate(motto.data, { onError: (failure) => form.show(failureAtField(failure, fields)) })
  })
  return (
    <Form form={form}>
      <CallFailure failure={suggest.error} fields={fields} />
      <div>
        <TextField
          label="Dein Vorschlag"
          name="text"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={MOTTO_MAX}
          value={typed}
          disabled={!ready}
          onChange={(event) => setTyped(event.currentTarget.value)}
          hint={`Ohne deinen Namen. Du hast noch ${counted(left, 'Vorschlag', 'Vorschläge')}.`}
          error={form.errors.text}
        />
        <p className={styles.counter} aria-hidden="true">
          {typed.length} von {MOTTO_MAX} Zeichen
        </p>
      </div>
      <Button type="submit" wide busy={suggest.isPending}>
        Vorschlagen
      </Button>
    </Form>
  )
}
