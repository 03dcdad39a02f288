import { useEffect, useEffectEvent } from 'react'
import { QUOTE_MAX } from '#domain/content/quote.ts'
import { spotNames } from '#domain/content/spot.ts'
import { api } from '../../api/client.ts'
import { ConnectionError } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { formDrafts, type NewQuote as Words } from '../../pieces/autosave/form-drafts.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { CallFailure } from '../../pieces/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './Quotes.module.css'

const nothing = { value: { id: '', text: '', giver: '' }, version: 0 }

/** What is typed here stays on this device until it is added: a reload or a dead spot loses nothing. */
export function NewQuote({ moduleId }: { moduleId: string }) {
  const key = formDrafts.newQuote.key(moduleId)
  const draft = useAutosave({ key, loaded: nothing, ...formDrafts.newQuote.writing })
  const { id, text, giver } = draft.value
  const type = (words: { text?: string; giver?: string }) =>
    draft.setValue({ ...draft.value, id: id === '' ? uuidv7(Date.now()) : id, ...words })
  const add = useChange(['content'], async ({ id: quoteId, text, giver }: Words) => {
    await api.content.quote.add({ moduleId, quoteId, text, giver })
    // Whoever has typed on meanwhile is at the next one.
    drafts.sent<Words>(key, (typed) =>
      typed.text === text && typed.giver === giver ? nothing.value : { ...typed, id: uuidv7(Date.now()) },
    )
  })
  const isWaiting = add.error instanceof ConnectionError
  const send = useEffectEvent(() => add.mutate(draft.value))
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [isWaiting])
  const form = useForm(() => {
    const missing = {
      text: text.trim() === '' ? 'Schreib bitte das Zitat auf.' : undefined,
      giver: giver.trim() === '' ? 'Von wem ist das Zitat?' : undefined,
    }
    if (missing.text === undefined && missing.giver === undefined) add.mutate(draft.value)
    else form.show(missing)
  })
  return (
    <section id={spotNames.newQuote} className={styles.panel} aria-label="Neues Zitat">
      <Form form={form}>
        <TextArea
          label="Zitat"
          name="text"
          rows={3}
          maxLength={QUOTE_MAX}
          placeholder="„Das kommt bestimmt nicht dran.“"
          value={text}
          disabled={!draft.ready}
          error={form.errors.text}
          onChange={(event) => type({ text: event.currentTarget.value })}
        />
        <TextField
          label="Von wem?"
          name="giver"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={80}
          hint="Zum Beispiel: Frau Dr. Meier, Mathe-LK"
          value={giver}
          disabled={!draft.ready}
          error={form.errors.giver}
          onChange={(event) => type({ giver: event.currentTarget.value })}
        />
        <CallFailure failure={add.error} fields={{}} />
        {(text !== '' || giver !== '') && !add.isPending && (
          <p className={styles.notYet}>Noch nicht hinzugefügt. Auf diesem Gerät ist es sicher.</p>
        )}
        <Button type="submit" size="large" wide busy={add.isPending} icon={<IconPlus size={20} aria-hidden />}>
          Zitat hinzufügen
        </Button>
      </Form>
    </section>
  )
}
