import { copiesOffered } from '#domain/order/quantity.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { copiesWords } from '../order-words.ts'
import type { DetailsFieldsProps } from './fields-props.ts'

/** Only what is offered can be chosen. */
export function CopiesField({ type, draft, onChange, errors }: DetailsFieldsProps) {
  const options = copiesOffered(type, draft.cover).map((copies) => ({
    value: String(copies),
    label: copiesWords({ type, copies }),
  }))
  const open = options.length === 0
  return (
    <SelectField
      label="Auflage"
      name="copies"
      options={options}
      value={draft.copies === null ? '' : String(draft.copies)}
      placeholder={open ? 'Wähl zuerst den Umschlag' : 'Bitte wählen'}
      disabled={open}
      hint={open ? 'Welche Auflagen es gibt, hängt vom Umschlag ab.' : undefined}
      error={open ? undefined : errors.copies}
      onChange={(value) => onChange({ ...draft, copies: Number(value) })}
    />
  )
}
