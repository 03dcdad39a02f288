import { useState } from 'react'
import { TRACKING_MAX, TrackingNumber } from '#domain/office/pasted-tracking.ts'
import { asksForNumber, Carrier, carriers } from '#domain/order/shipping.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckField } from '../../../../ui/Choice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import styles from './OneOrder.module.css'

type Parcel = { carrier: Carrier; trackingNumber?: string; withoutNumber?: true }
type Props = {
  action: string
  kind?: 'main' | 'secondary'
  /** As it was entered before. */
  before?: { carrier: Carrier | null; trackingNumber: string | null }
  busy: boolean
  onEnter: (parcel: Parcel) => void
}

/** It has gone out: by whom, and under which number it can be followed. That there is none is said, never left out. */
export function ShippingForm({ action, kind = 'main', before, busy, onEnter }: Props) {
  const [carrier, setCarrier] = useState<Carrier>(before?.carrier ?? 'DHL')
  const [none, setNone] = useState(false)
  const isAsked = asksForNumber(carrier)
  const form = useForm((entered) => {
    const number = entered('trackingNumber').trim()
    if (number === '' && (none || !isAsked))
      return onEnter({ carrier, ...(isAsked && { withoutNumber: true as const }) })
    const read = TrackingNumber.safeParse(number)
    if (read.success) onEnter({ carrier, trackingNumber: read.data })
    else form.show({ trackingNumber: read.error.issues[0]?.message })
  })
  return (
    <form {...form.props} className={styles.row}>
      <TextField
        label="Sendungsnummer"
        name="trackingNumber"
        autoComplete="off"
        maxLength={TRACKING_MAX}
        defaultValue={before?.trackingNumber ?? ''}
        error={form.errors.trackingNumber}
      />
      <SelectField
        label="Paketdienst"
        name="carrier"
        value={carrier}
        options={Carrier.options.map((value) => ({ value, label: carriers[value].label }))}
        onChange={(value) => setCarrier(Carrier.options.find((each) => each === value) ?? carrier)}
      />
      {isAsked && (
        <div className={styles.across}>
          <CheckField name="none" checked={none} onChange={({ currentTarget }) => setNone(currentTarget.checked)}>
            Ohne Sendungsnummer
          </CheckField>
        </div>
      )}
      <Button type="submit" kind={kind} busy={busy}>
        {action}
      </Button>
    </form>
  )
}
