import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { PARTNER_NUMBER_MAX, PartnerNumber } from '#domain/office/order-note.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'
import styles from './OneOrder.module.css'

type Props = { shown: OfficeOrder; action: string; kind: 'main' | 'secondary'; onDone?: () => void }

/** What the printer calls it. Brought there by hand, it waits from then on for nobody here. */
export function PartnerNumberForm({ shown: { order, partnerOrderNumber }, action, kind, onDone }: Props) {
  const { id: orderId, version } = order
  const enter = useOfficeChange(orderId, (number: string) =>
    api.office.orders.enterNumber({ orderId, version, partnerOrderNumber: number }),
  )
  const form = useForm((entered) => {
    const read = PartnerNumber.safeParse(entered('number'))
    if (read.success) enter.mutate(read.data, { onSuccess: () => onDone?.() })
    else form.show({ number: read.error.issues[0]?.message })
  })
  return (
    <form {...form.props} className={styles.row}>
      {enter.error !== null && <ErrorNotice>{failureText(enter.error)}</ErrorNotice>}
      <TextField
        label="Auftragsnummer bei der Druckerei"
        name="number"
        autoComplete="off"
        maxLength={PARTNER_NUMBER_MAX}
        defaultValue={partnerOrderNumber ?? ''}
        error={form.errors.number}
      />
      <Button type="submit" kind={kind} busy={enter.isPending}>
        {action}
      </Button>
    </form>
  )
}

/** One that was typed wrongly. */
export function ChangePartnerNumber({ shown }: { shown: OfficeOrder }) {
  const [open, setOpen] = useState(false)
  if (open)
    return <PartnerNumberForm shown={shown} action="Nummer speichern" kind="secondary" onDone={() => setOpen(false)} />
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Nummer der Druckerei ändern
      </Button>
    </div>
  )
}
