import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { OrderStep } from '#domain/order/step.ts'
import { api } from '../../../api/client.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { IconPencil } from '../../../ui/icons.ts'
import { addressFacts } from '../address/address-facts.ts'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { detailFacts } from '../details/DetailsSummary.tsx'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { OutdatedBook } from '../OutdatedBook.tsx'
import { stepPlace } from '../order-steps.ts'
import { PriceLines } from '../PriceLines.tsx'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { useMayOrder } from '../use-may-order.ts'
import { useOrderChange } from '../use-order-change.ts'
import styles from './Overview.module.css'

/** Everything of an order on one page, before it is binding. */
export function OverviewStep() {
  const mayOrder = useMayOrder()
  return (
    <OrderPage step="overview">
      {(order) => (mayOrder ? <Overview key={order.id} order={order} /> : <Reading order={order} />)}
    </OrderPage>
  )
}

function Overview({ order }: { order: OrderWithAddress }) {
  useOpened(order)
  const [changing, setChanging] = useState<OrderStep>()
  const { details, addresses } = order
  const isOutdated = order.edition?.outdated === true
  return (
    <>
      {isOutdated && <OutdatedBook order={order} />}
      <Part title="Was gedruckt wird" onChange={() => setChanging('details')}>
        {details !== null && <Facts facts={detailFacts(details)} />}
      </Part>
      <Part title="Druckdateien" onChange={() => setChanging('upload')}>
        <p className={styles.soft}>Blättert alles noch einmal durch: Genau so wird es gedruckt.</p>
        <OrderFiles order={order} />
      </Part>
      <Part title="Wohin es geht" onChange={() => setChanging('address')}>
        {addresses !== null && <Facts facts={addressFacts(addresses)} />}
      </Part>
      <Part title="Preis und Lieferzeit">
        <PriceLines order={order} />
      </Part>
      <div className={page.bar}>
        {!isOutdated && (
          <Link {...stepPlace('confirmation', order.id)} className={buttonClass({ size: 'large' })}>
            Weiter zur Bestätigung
          </Link>
        )}
        <p className={styles.soft}>Noch ist nichts bestellt.</p>
      </div>
      {changing !== undefined && <ChangeDialog order={order} to={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

/** From now on the tile says that it is to be confirmed; told once. */
function useOpened({ id: orderId, badge }: OrderWithAddress): void {
  const { mutate } = useOrderChange(() => api.order.approval.open({ orderId }))
  const isNew = badge === 'check-order'
  useEffect(() => {
    if (isNew) mutate()
  }, [isNew, mutate])
}

type PartProps = { title: string; onChange?: () => void; children: ReactNode }

function Part({ title, onChange, children }: PartProps) {
  const id = useId()
  return (
    <section className={page.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={page.panelTitle}>
          {title}
        </h2>
        {onChange !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon={<IconPencil size={18} aria-hidden />}
            aria-label={`${title}: Ändern`}
            onClick={onChange}
          >
            Ändern
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

const Reading = ({ order }: { order: OrderWithAddress }) => (
  <>
    <ReadOnly />
    <Part title="Was gedruckt wird">{order.details !== null && <Facts facts={detailFacts(order.details)} />}</Part>
    <Part title="Druckdateien">
      <OrderFiles order={order} />
    </Part>
    <Part title="Preis und Lieferzeit">
      <PriceLines order={order} />
    </Part>
  </>
)
