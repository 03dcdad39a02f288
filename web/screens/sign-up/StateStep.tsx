import { useState } from 'react'
import { countries, countriesAbroad, type FederalState, federalStates } from '#domain/school/federal-state.ts'
import { RadioChoice } from '../../ui/Choice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Place } from './draft.ts'
import { entries, useEntries } from './entries.ts'
import { useGoTo } from './use-go-to.ts'
import { WizardStep } from './WizardStep.tsx'

const ABROAD = 'abroad'
const states = [
  ...Object.entries(federalStates).map(([value, label]) => ({ value, label })),
  { value: ABROAD, label: 'Außerhalb Deutschlands' },
]
const abroad = countriesAbroad.map((value) => ({ value, label: countries[value] }))

export function StateStep() {
  const { place } = useEntries().draft
  const goTo = useGoTo()
  const [isAbroad, setAbroad] = useState(place !== undefined && 'country' in place)
  const form = useForm((entered) => {
    const chosen = entered('state')
    if (chosen === '') return form.show({ state: 'Wähle aus, wo eure Schule ist.' })
    if (chosen !== ABROAD) return goOn({ state: chosen as FederalState })
    const country = countriesAbroad.find((each) => each === entered('country'))
    if (country === undefined) return form.show({ country: 'Wähle noch das Land aus.' })
    goOn({ country })
  })

  function goOn(chosen: Place) {
    // In another place there are other schools.
    const isSame = JSON.stringify(chosen) === JSON.stringify(place)
    entries.change(isSame ? {} : { place: chosen, school: undefined, year: undefined, yearTaken: false })
    goTo('school')
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
        onChange={(event) => setAbroad(event.currentTarget.value === ABROAD)}
        error={form.errors.state}
      />
      {isAbroad && (
        <RadioChoice
          legend="Land"
          name="country"
          look="two columns of cards"
          options={abroad}
          defaultValue={place !== undefined && 'country' in place ? place.country : undefined}
          error={form.errors.country}
        />
      )}
    </WizardStep>
  )
}
