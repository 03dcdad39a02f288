import { useState } from 'react'
import type { HandOverFacts, OfficeOrder } from '#contract/office/order-parts.ts'
import { partnerLabels } from '#domain/office/order-words.ts'
import { OrderFailure, orderFailures } from '#domain/order/order-failure.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'
import styles from './OneOrder.module.css'

/** What went wrong on the way to the printer. */
export function HandOverFailure({ run }: { run: HandOverFacts }) {
  const failure = OrderFailure.options.find((each) => each === run.failure)
  if (failure === undefined) return null
  const { short, long } = orderFailures[failure].staff
  return (
    <ErrorNotice>
      <strong>{short}.</strong> {long}
      {run.words !== null && run.words !== '' && <> Dazu heißt es: „{run.words}“</>}
      {run.tries > 0 && ` (${run.tries}. Versuch)`}
    </ErrorNotice>
  )
}

/** Once more, to the same printer or to another that can be reached. */
export function RetryHandOver({ shown: { order, partner, reachable } }: { shown: OfficeOrder }) {
  const { id: orderId, version } = order
  const [chosen, setChosen] = useState<string>(partner ?? 'OTHER')
  const retry = useOfficeChange(orderId, (next: (typeof reachable)[number] | undefined) =>
    api.office.orders.retry({ orderId, version, ...(next !== undefined && { partner: next }) }),
  )
  const isOther = chosen !== partner
  const form = useForm(() => retry.mutate(isOther ? reachable.find((each) => each === chosen) : undefined))
  return (
    <form {...form.props} className={styles.row}>
      {retry.error !== null && <ErrorNotice>{failureText(retry.error)}</ErrorNotice>}
      <SelectField
        label="An wen?"
        name="retryPartner"
        value={chosen}
        options={[...new Set([...(partner === null ? [] : [partner]), ...reachable])].map((value) => ({
          value,
          label: partnerLabels[value],
        }))}
        onChange={setChosen}
      />
      <Button type="submit" busy={retry.isPending}>
        {isOther ? 'An diese Druckerei übergeben' : 'Übergabe noch einmal starten'}
      </Button>
    </form>
  )
}
