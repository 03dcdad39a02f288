import { REMARK_MAX } from '#domain/order/details.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import type { DetailsFieldsProps } from './fields-props.ts'

export const RemarkField = ({ draft, onChange, errors }: DetailsFieldsProps) => (
  <TextArea
    label="Notiz an uns"
    name="remark"
    rows={3}
    maxLength={REMARK_MAX}
    hint="Freiwillig: was wir beim Druck oder bei der Lieferung wissen sollten."
    value={draft.remark}
    error={errors.remark}
    onChange={(event) => onChange({ ...draft, remark: event.currentTarget.value })}
  />
)
