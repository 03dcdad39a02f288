import { useState } from 'react'
import { MOTTO_MAX, Motto } from '#domain/yearbook/motto.ts'
import { api } from '../../api/client.ts'
import { CallFailure, failureAtField } from '../../pieces/CallFailure.tsx'
import { counted } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioChoice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Ranked } from './ranked-suggestions.ts'
import { useSurveyChange } from './use-survey-change.ts'

const OWN = 'own'
const fields = { BAD_REQUEST: 'text' }

/** A suggestion, or words of one's own. Where one has won alone, it is chosen already. */
export function FixDialog({ places, onClose }: { places: readonly Ranked[]; onClose: () => void }) {
  const winners = places.filter(({ isFirst }) => isFirst)
  const proposed = winners.length === 1 ? winners[0]?.id : undefined
  const [chosen, setChosen] = useState(proposed)
  const fix = useSurveyChange((text: string) => api.yearbook.motto.fix({ text }))
  const form = useForm((entered) => {
    const choice = entered('choice')
    if (choice === '') return form.show({ choice: 'Wähle ein Motto aus.' })
    const suggestion = places.find(({ id }) => id === choice)
    const motto = Motto.safeParse(suggestion?.text ?? entered('text'))
    if (!motto.success) return form.show({ text: motto.error.issues[0]?.message })
    fix.mutate(motto.data, {
      onSuccess: onClose,
      onError: (failure) => form.show(failureAtField(failure, fields)),
    })
  })
  return (
    <Dialog
      title="Motto festlegen"
      onClose={onClose}
      action={
        <Button type="submit" form={form.id} busy={fix.isPending}>
          Motto festlegen
        </Button>
      }
    >
      <Form form={form}>
        <CallFailure failure={fix.error} fields={fields} />
        <RadioChoice
          legend="Euer Motto"
          legendHidden
          name="choice"
          look="cards"
          options={[
            ...places.map(({ id, text, votes, isFirst }) => ({
              value: id,
              label: text,
              hint: `${counted(votes, 'Stimme', 'Stimmen')}${isFirst ? ', Platz 1' : ''}`,
            })),
            { value: OWN, label: 'Eigener Text', hint: 'Zum Beispiel zwei Vorschläge vereint.' },
          ]}
          defaultValue={proposed}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={form.errors.choice}
        />
        {chosen === OWN && (
          <TextField
            label="Euer Motto"
            name="text"
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={MOTTO_MAX}
            hint={`Bis zu ${MOTTO_MAX} Zeichen.`}
            error={form.errors.text}
          />
        )}
      </Form>
    </Dialog>
  )
}
