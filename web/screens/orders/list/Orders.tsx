import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/order/parts.ts'
import { failureText } from '../../../api/failure.ts'
import { paths } from '../../../pieces/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { yoursFirst } from '../next-words.ts'
import { allOrders } from '../orders.ts'
import { ReadOnly } from '../ReadOnly.tsx'
import { useMayOrder } from '../use-may-order.ts'
import styles from './Orders.module.css'
import { OrderTile } from './OrderTile.tsx'
import { PrintGuide } from './PrintGuide.tsx'
import { Products } from './Products.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ResellerPortal } from './ResellerPortal.tsx'

/** The print portal: what is planned or under way, what can be ordered, and what was. */
export function Orders() {
  const mayOrder = useMayOrder()
  const orders = useQuery(allOrders())
  return (
    <Page title="Druckportal">
      {!mayOrder && <ReadOnly />}
      {orders.data === undefined ? (
        orders.isError ? (
          <ErrorNotice onRetry={() => orders.refetch()}>
            {failureText(orders.error)} An euren Bestellungen hat sich nichts geändert.
          </ErrorNotice>
        ) : (
          <TextSkeleton lines={3} />
        )
      ) : orders.data.length === 0 ? (
        <NoOrder mayOrder={mayOrder} />
      ) : (
        <Tiles label="Bestellungen" orders={yoursFirst(orders.data.filter(isOpen))} mayOrder={mayOrder} />
      )}
      {!orders.isPending && <Products mayOrder={mayOrder} />}
      <Former orders={orders.data?.filter((order) => !isOpen(order)) ?? []} mayOrder={mayOrder} />
      {!orders.isPending && <PrintGuide />}
      {!orders.isPending && <ResellerPortal />}
    </Page>
  )
}

const isOpen = ({ phase }: Order) => phase !== 'DELIVERED'

type TilesProps = { label: string; orders: readonly Order[]; mayOrder: boolean }

function Tiles({ label, orders, mayOrder }: TilesProps) {
  const [leaving, setLeaving] = useState<Order>()
  if (orders.length === 0) return null
  return (
    <>
      <ul className={styles.orders} aria-label={label}>
        {orders.map((order) => (
          <OrderTile key={order.id} order={order} mayOrder={mayOrder} onRemove={() => setLeaving(order)} />
        ))}
      </ul>
      {leaving !== undefined && <RemoveDialog order={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

/** What has arrived. */
const Former = ({ orders, mayOrder }: Omit<TilesProps, 'label'>) =>
  orders.length > 0 && (
    <details className={styles.former}>
      <summary className={styles.formerTitle}>Frühere Bestellungen ({orders.length})</summary>
      <Tiles label="Frühere Bestellungen" orders={orders} mayOrder={mayOrder} />
    </details>
  )

const NoOrder = ({ mayOrder }: { mayOrder: boolean }) => (
  <section className={styles.empty}>
    <EmptyState
      drawing="pages"
      title="Noch keine Bestellung"
      actions={
        mayOrder && (
          <>
            <Link className={buttonClass({})} to={paths.orderNew} search={{ type: 'YEARBOOK_ORDER' }}>
              Mit dem Abibuch anfangen
            </Link>
            <Link className={buttonClass({ kind: 'secondary' })} to={paths.welcome}>
              Nutzung ändern
            </Link>
          </>
        )
      }
    >
      <p>
        Plant euren Druck: Seitenzahl, Auflage, Umschlag, Adresse. Ihr seht gleich, was es ungefähr kostet. Dann prüfen
        wir eure Dateien und nennen euch den Preis.{' '}
        <strong>Verbindlich wird es erst, wenn ihr „Zahlungspflichtig bestellen“ drückt.</strong>
      </p>
    </EmptyState>
  </section>
)
