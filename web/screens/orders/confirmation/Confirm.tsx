import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { legalVersions } from '#domain/account/consent.ts'
import { errors } from '#domain/errors.ts'
import { NO_WITHDRAWAL, type Tick, Ticks } from '#domain/order/confirmation.ts'
import { euros } from '#domain/order/euros.ts'
import { beyondEstimate, eachWords } from '#domain/order/price.ts'
import { productLines } from '#domain/order/product-words.ts'
import { api } from '../../../api/client.ts'
import { uuidv7 } from '../../../api/uuid.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { messagesOf } from '../../../ui/issue-messages.ts'
import { InfoNotice } from '../../../ui/Notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { addressFacts } from '../address/address-facts.ts'
import { stepPlace } from '../order-steps.ts'
import { useVatWords } from '../PriceLines.tsx'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'
import { useOrderChange } from '../use-order-change.ts'
import styles from './Confirmation.module.css'
import { ConfirmFailure } from './ConfirmFailure.tsx'
import { TickFields } from './TickFields.tsx'

const nothingTicked: Record<Tick, boolean> = { terms: false, checked: false, ads: false }

/** Three ticks, what is ordered and what it costs, and the one button that is binding. */
export function Confirm({ order }: { order: OrderWithAddress }) {
  const { id: orderId, version, details, priceCents, addresses } = order
  // Made once: however often it is pressed, or sent again after a lost answer, it is ordered once.
  const [key] = useState(() => uuidv7(Date.now()))
  const [seenCents, setSeenCents] = useState(priceCents)
  const [ticks, setTicks] = useState(nothingTicked)
  const confirm = useOrderChange((agreed: { ticks: Ticks; priceCents: number }) =>
    api.order.approval.confirm({ orderId, version, key, termsVersion: legalVersions.agb, ...agreed }),
  )
  const form = useForm(() => {
    const ticked = Ticks.safeParse(ticks)
    if (!ticked.success) return form.show(messagesOf(ticked.error.issues))
    if (priceCents !== null) confirm.mutate({ ticks: ticked.data, priceCents })
  })
  if (priceCents !== seenCents) {
    // Whoever has agreed to another price has agreed to nothing.
    setSeenCents(priceCents)
    setTicks({ ...ticks, checked: false })
  }
  const [firstCents] = useState(priceCents)
  const vat = useVatWords(order)
  if (details === null || priceCents === null) return <InfoNotice>{errors.ORDER_INCOMPLETE.text}</InfoNotice>
  const beyond = beyondEstimate({ details, priceCents })
  return (
    <Form form={form}>
      {firstCents !== priceCents && (
        <InfoNotice>
          Der Preis hat sich eben geändert: Jetzt sind es {euros(priceCents)}. Schau ihn dir an, bevor du bestellst.
        </InfoNotice>
      )}
      <section className={page.panel} aria-labelledby="ticks">
        <h2 id="ticks" className={page.panelTitle}>
          Drei Häkchen noch
        </h2>
        <TickFields details={details} ticks={ticks} errors={form.errors} onChange={setTicks} />
      </section>
      <section className={`${page.panel} ${styles.order}`} aria-labelledby="your-order">
        <h2 id="your-order" className={page.panelTitle}>
          Eure Bestellung
        </h2>
        <Facts facts={[...productLines(details), ...(addresses === null ? [] : addressFacts(addresses))]} />
        <p className={styles.total}>
          <span>Gesamtpreis</span>
          <strong className={styles.sum}>{euros(priceCents)}</strong>
          <span className={styles.soft}>
            {eachWords({ details, priceCents })}, mit Versand und Mehrwertsteuer{vat === undefined ? '' : `: ${vat}`}.
            Bezahlt wird auf Rechnung.
          </span>
        </p>
        {beyond !== undefined && <p>{beyond}</p>}
        <p className={styles.soft}>{NO_WITHDRAWAL}</p>
        {confirm.isError && <ConfirmFailure failure={confirm.error} />}
        <div className={page.bar}>
          <Button type="submit" size="large" busy={confirm.isPending}>
            Zahlungspflichtig bestellen
          </Button>
          <Link
            {...stepPlace('overview', orderId)}
            className={buttonClass({ kind: 'secondary', size: 'large' })}
            aria-label="Zurück zur Bestellübersicht"
          >
            Zurück
          </Link>
        </div>
      </section>
    </Form>
  )
}
