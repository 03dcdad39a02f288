import { useState } from 'react'
import { countries, countriesAbroad, type FederalState, federalStates } from '#domain/school/federal-state.ts'
import { RadioChoice } from '../../ui/Choice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { emptyDraft, type Place } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

const ABROAD = 'abroad'
const states = [
  ...Object.entries(federalStates).map(([value, label]) => ({ value, label })),
  { value: ABROAD, label: 'Außerhalb Deutschlands' },
]
const landsAbroad = countriesAbroad.map((value) => ({ value, label: countries[value] }))

export function StateStep() {
  const { place, abroad: isAbroad } = useEntries().draft
  const goTo = useGoTo()
  const [before] = useState(() => entries.get().draft)
  const form = useForm((entered) => {
    if (entered('state') === '') return form.show({ state: 'Wähle aus, wo eure Schule ist.' })
    if (entries.get().draft.place === undefined) return form.show({ country: 'Wähle noch das Land aus.' })
    goTo('school')
  })

  /** Kept at once. In another place there are other schools; whoever comes back to the first finds theirs again. */
  function choose(chosen: Place | undefined, abroad: boolean) {
    const isSame = JSON.stringify(chosen) === JSON.stringify(before.place)
    const { school, year, yearTaken } = isSame ? before : emptyDraft(before.id)
    entries.change({ place: chosen, abroad, school, year, yearTaken })
  }

  const chosen = isAbroad ? ABROAD : place !== undefined && 'state' in place ? place.state : undefined
  return (
    <WizardStep step="state" question="Wo ist eure Schule?" form={form.props}>
      <RadioChoice
        legend="Bundesland"
        legendHidden
        name="state"
        look="two columns of cards"
        options={states}
        defaultValue={chosen}
        onChange={({ currentTarget: { value } }) =>
          value === ABROAD ? choose(undefined, true) : choose({ state: value as FederalState }, false)
        }
        error={form.errors.state}
      />
      {isAbroad && (
        <RadioChoice
          legend="Land"
          name="country"
          look="two columns of cards"
          options={landsAbroad}
          defaultValue={place !== undefined && 'country' in place ? place.country : undefined}
          onChange={({ currentTarget: { value } }) =>
            choose({ country: value as (typeof countriesAbroad)[number] }, true)
          }
          error={form.errors.country}
        />
      )}
    </WizardStep>
  )
}
