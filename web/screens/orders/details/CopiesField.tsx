import { copiesOffered } from '#domain/order/quantity.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { copiesWords } from '../order-words.ts'
import type { DetailsFieldsProps } from './fields-props.ts'

const hints = {
  YEARBOOK_ORDER: 'Denkt an Lehrer:innen, Eltern und ein paar Exemplare in Reserve.',
  SAMPLE_YEARBOOK_ORDER: 'Eines reicht oft; mit mehreren können alle zugleich blättern.',
} as const

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
      placeholder={open ? 'Erst den Umschlag wählen' : 'Bitte wählen'}
      disabled={open}
      hint={type === 'TICKET_ORDER' ? undefined : hints[type]}
      error={open ? undefined : errors.copies}
      onChange={(value) => onChange({ ...draft, copies: Number(value) })}
    />
  )
}
