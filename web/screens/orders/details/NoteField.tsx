import { NOTE_MAX } from '#domain/order/details.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import type { DetailsFieldsProps } from './fields-props.ts'

export const NoteField = ({ draft, onChange, errors }: DetailsFieldsProps) => (
  <TextArea
    label="Notiz an uns"
    name="note"
    rows={3}
    maxLength={NOTE_MAX}
    hint="Freiwillig: was wir beim Druck oder bei der Lieferung wissen sollten."
    value={draft.note}
    error={errors.note}
    onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
  />
)
