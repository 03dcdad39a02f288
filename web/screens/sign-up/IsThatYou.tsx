import { Person } from '../../parts/Person.tsx'
import { RadioChoice } from '../../ui/Choice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { WizardStep } from './WizardStep.tsx'

export type RosterEntry = { id: string; firstName: string; lastName: string }

type Props = {
  candidates: readonly RosterEntry[]
  onChoose: (memberId: string | null) => void
  onBack: () => void
}

const NONE = 'none'

/** Somebody of this name has been entered already: the newcomer takes that place, so that nobody is in the book twice. */
export function IsThatYou({ candidates, onChoose, onBack }: Props) {
  const form = useForm((entered) => {
    const chosen = entered('member')
    if (chosen === '') return form.show({ member: 'Sag uns noch, ob du dabei bist.' })
    onChoose(chosen === NONE ? null : chosen)
  })
  return (
    <WizardStep
      step="name"
      title="Bist du das?"
      question="Deine Stufe hat schon Namen eingetragen. Wenn deiner dabei ist, wähl ihn aus."
      form={form.props}
      onBack={onBack}
    >
      <RadioChoice
        legend="Bist du das?"
        legendHidden
        name="member"
        look="cards"
        options={[
          ...candidates.map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
            icon: <Person firstName={firstName} lastName={lastName} />,
          })),
          { value: NONE, label: 'Das bin ich nicht' },
        ]}
        error={form.errors.member}
      />
    </WizardStep>
  )
}
