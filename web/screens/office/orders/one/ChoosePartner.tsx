import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { partnerLabels } from '#domain/office/order-words.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'
import styles from './OneOrder.module.css'

/** Who prints it, of those that can be reached; until the price is fixed. */
export function ChoosePartner({ shown: { order, partner, reachable } }: { shown: OfficeOrder }) {
  const { id: orderId, version } = order
  const [chosen, setChosen] = useState(partner ?? '')
  const choose = useOfficeChange(orderId, (next: (typeof reachable)[number]) =>
    api.office.orders.choosePartner({ orderId, version, partner: next }),
  )
  const form = useForm(() => {
    const known = reachable.find((each) => each === chosen)
    if (known !== undefined) choose.mutate(known)
  })
  return (
    <form {...form.props} className={styles.row}>
      {choose.error !== null && <ErrorNotice>{failureText(choose.error)}</ErrorNotice>}
      <SelectField
        label="Druckerei"
        name="partner"
        placeholder="Noch keine"
        value={chosen}
        options={[...new Set([...(partner === null ? [] : [partner]), ...reachable])].map((value) => ({
          value,
          label: partnerLabels[value],
        }))}
        onChange={setChosen}
      />
      <Button kind="secondary" type="submit" busy={choose.isPending} disabled={chosen === (partner ?? '')}>
        Partner wählen
      </Button>
    </form>
  )
}
