import type { Quote } from '#contract/content/quote.ts'
import { betweenMarks, QUOTE_MAX } from '#domain/content/quote.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { drafts } from '../../pieces/autosave/browser-drafts.ts'
import { ClashDialog } from '../../pieces/autosave/ClashDialog.tsx'
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
  const discard = () => {
    drafts.discard(key)
    onClose()
  }
  // Where somebody else has changed it, their words come with the list, and what was typed here stays.
  const save = useChange(['content'], async (words: QuoteWords) => {
    await api.content.quote.change({ quoteId: quote.id, ...words, version: quote.version })
    drafts.discard(key)
  })
  const form = useForm(() => {
    const missing = {
      text: text.trim() === '' ? 'Schreib bitte das Zitat auf.' : undefined,
      giver: giver.trim() === '' ? 'Von wem ist das Zitat?' : undefined,
    }
    if (missing.text !== undefined || missing.giver !== undefined) return form.show(missing)
    // As the server will have it: what it tells of then is known as one's own.
    const words = { text: text.trim(), giver: giver.trim() }
    draft.setValue(words)
    save.mutate(words, { onSuccess: onClose })
  })
  if (draft.clash !== undefined && !save.isPending)
    return (
      <ClashDialog
        of="Zitat"
        clash={draft.clash}
        writers={quote.mine ? 'me and editors' : 'anybody'}
        show={(words) => `„${betweenMarks(words.text)}“ ${words.giver}`}
        plain={({ text, giver }) => `${text}\n${giver}`}
        onResolve={(words) => {
          save.reset()
          draft.resolve(words)
        }}
        onLater={onClose}
      />
    )
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
          disabled={!draft.ready}
          error={form.errors.text}
          onChange={(event) => draft.setValue({ text: event.currentTarget.value, giver })}
        />
        <TextField
          label="Von wem?"
          name="giver"
          autoComplete="off"
          maxLength={80}
          value={giver}
          disabled={!draft.ready}
          onChange={(event) => draft.setValue({ text, giver: event.currentTarget.value })}
          error={form.errors.giver}
        />
      </Form>
    </Dialog>
  )
}
