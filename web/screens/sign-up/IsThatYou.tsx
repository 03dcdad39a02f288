import { RadioChoice } from '../../ui/Choice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Draft, fullName } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

/** Somebody of this name has been entered already: the newcomer takes that place, so that nobody is in the book twice. */
export function IsThatYou() {
  const { draft } = useEntries()
  return draft.invitation === undefined ? null : <Question draft={draft} />
}

function Question({ draft }: { draft: Draft }) {
  const goTo = useGoTo()
  const name = fullName(draft)
  const form = useForm((entered) => {
    const chosen = entered('own')
    if (chosen === '') return form.show({ own: 'Sag uns noch, ob du das bist.' })
    entries.change({ onRoster: { name, namesake: chosen === 'no' } })
    entries.keep({ refusal: undefined })
    goTo('contact')
  })
  const before = draft.onRoster?.name === name ? (draft.onRoster.namesake ? 'no' : 'yes') : undefined
  return (
    <WizardStep
      step="name"
      title="Bist du das?"
      question={`Auf der Liste deiner Stufe steht schon jemand namens ${name}.`}
      form={form.props}
      onBack={() => goTo('name')}
    >
      <RadioChoice
        legend="Bist du das?"
        legendHidden
        name="own"
        look="cards"
        options={[
          { value: 'yes', label: 'Ja, das bin ich' },
          { value: 'no', label: 'Nein, wir heißen nur gleich' },
        ]}
        defaultValue={before}
        error={form.errors.own}
      />
    </WizardStep>
  )
}
