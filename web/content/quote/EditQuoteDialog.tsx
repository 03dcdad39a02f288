import { useState } from 'react'
import type { Quote } from '#contract/content/quote.ts'
import { QUOTE_MAX } from '#domain/content/quote.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { formDrafts, type QuoteWords } from '../../pieces/autosave/form-drafts.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { CallFailure } from '../../pieces/CallFailure.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = { quote: Quote; onClose: () => void }

export function EditQuoteDialog({ quote, onClose }: Props) {
  const stored = { text: quote.text, giver: quote.giver }
  // What is typed here stays on this device until it is saved, a reload or a dead spot included.
  const key = formDrafts.editQuote.key(quote.id, useModuleId())
  const draft = useAutosave({
    key,
    loaded: { value: stored, version: quote.version },
    ...formDrafts.editQuote.writing,
  })
  const { text, giver } = draft.value
  // What it was based on; another's change that arrives meanwhile is not overwritten.
  const [version] = useState(quote.version)
  const discard = () => {
    drafts.discard(key)
    onClose()
  }
  // Where somebody else has changed it, the list behind shows how, and what was typed here stays.
  const save = useChange(['content'], async (words: QuoteWords) => {
    await api.content.quote.change({ quoteId: quote.id, ...words, version })
    drafts.discard(key)
  })
  const form = useForm(() => {
    const missing = {
      text: text.trim() === '' ? 'Schreib bitte das Zitat auf.' : undefined,
      giver: giver.trim() === '' ? 'Von wem ist das Zitat?' : undefined,
    }
    if (missing.text === undefined && missing.giver === undefined) save.mutate({ text, giver }, { onSuccess: onClose })
    else form.show(missing)
  })
  return (
    <Dialog
      title="Zitat ändern"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={discard}>
            Abbrechen
          </Button>
          <Button type="submit" form={form.id} busy={save.isPending}>
            Speichern
          </Button>
        </>
      }
    >
      <CallFailure failure={save.error} fields={{}} />
      <Form form={form}>
        <TextArea
          label="Zitat"
          name="text"
          rows={3}
          maxLength={QUOTE_MAX}
          value={text}
          error={form.errors.text}
          onChange={(event) => draft.setValue({ text: event.currentTarget.value, giver })}
        />
        <TextField
          label="Von wem?"
          name="giver"
          autoComplete="off"
          maxLength={80}
          value={giver}
          onChange={(event) => draft.setValue({ text, giver: event.currentTarget.value })}
          error={form.errors.giver}
        />
      </Form>
    </Dialog>
  )
}
