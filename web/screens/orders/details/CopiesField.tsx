import { useQuery } from '@tanstack/react-query'
import type { OrderType } from '#domain/order/order-type.ts'
import { copiesOffered } from '#domain/order/quantity.ts'
import { queries } from '../../../api/client.ts'
import { counted } from '../../../pieces/words.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { copiesWords } from '../order-words.ts'
import type { DetailsFieldsProps } from './fields-props.ts'

const FEW_DO = 'Eines reicht oft; mit mehreren können alle zugleich blättern.'

/** How many there are to get one. */
function useHint(type: OrderType): string | undefined {
  const { data } = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  if (type === 'TICKET_ORDER') return undefined
  if (type === 'SAMPLE_YEARBOOK_ORDER') return FEW_DO
  if (data === undefined) return 'Denkt an Lehrer:innen, Eltern und ein paar Exemplare in Reserve.'
  const { students, teachers } = data.counts
  const others = teachers === 0 ? 'Lehrer:innen, Eltern' : 'Eltern'
  const more = teachers === 0 ? '' : `, dazu ${counted(teachers, 'Lehrer:in', 'Lehrer:innen')}`
  return `Ihr seid ${students}${more}. Denkt auch an ${others} und ein paar Exemplare in Reserve.`
}

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
      hint={useHint(type)}
      error={open ? undefined : errors.copies}
      onChange={(value) => onChange({ ...draft, copies: Number(value) })}
    />
  )
}
