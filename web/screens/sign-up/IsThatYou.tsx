import { Button } from '../../ui/Button.tsx'
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
  const answer = (namesake: boolean) => {
    entries.change({ onRoster: { name, namesake } })
    entries.keep({ refusal: undefined })
    goTo('access')
  }
  const form = useForm(() => answer(false))
  return (
    <WizardStep
      step="name"
      title="Bist du das?"
      question={`Auf der Liste deiner Stufe steht schon ein Name wie „${name}“.`}
      form={form.props}
      next={null}
      onBack={() => goTo('name')}
    >
      <Button size="large" wide onClick={() => answer(false)}>
        Ja, das bin ich
      </Button>
      <Button kind="secondary" size="large" wide onClick={() => answer(true)}>
        Nein, wir heißen nur gleich
      </Button>
    </WizardStep>
  )
}
