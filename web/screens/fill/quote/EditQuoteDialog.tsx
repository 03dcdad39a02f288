import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quote } from '#contract/content/quotes.ts'
import { QUOTE_MAX } from '#domain/content/quote.ts'
import { api } from '../../../api/client.ts'
import { CallFailure } from '../../../parts/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'

type Props = { quote: Quote; onClose: () => void; onSaved: () => Promise<unknown> }

export function EditQuoteDialog({ quote, onClose, onSaved }: Props) {
  const [text, setText] = useState(quote.text)
  const save = useMutation({
    mutationFn: (giver: string) =>
      api.content.quotes.change({ quoteId: quote.id, text, giver, version: quote.version }),
    onSuccess: async () => {
      await onSaved()
      onClose()
    },
    // Somebody else has changed it: the list behind shows how, and what was typed here stays.
    onError: () => void onSaved(),
  })
  const form = useForm((entered) => {
    const giver = entered('giver')
    const missing = {
      text: text.trim() === '' ? 'Schreib bitte das Zitat auf.' : undefined,
      giver: giver.trim() === '' ? 'Von wem ist das Zitat?' : undefined,
    }
    if (missing.text === undefined && missing.giver === undefined) save.mutate(giver)
    else form.show(missing)
  })
  return (
    <Dialog
      title="Zitat ändern"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
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
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextField
          label="Von wem?"
          name="giver"
          autoComplete="off"
          maxLength={80}
          defaultValue={quote.giver}
          error={form.errors.giver}
        />
      </Form>
    </Dialog>
  )
}
