import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { can } from '#domain/account/capability.ts'
import { failureText } from '../../../api/failure.ts'
import { useUser } from '../../../api/use-session.ts'
import { paths } from '../../../pieces/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { NOT_YET } from '../order-steps.ts'
import { allOrders } from '../orders.ts'
import { ReadOnly } from '../ReadOnly.tsx'
import styles from './Orders.module.css'
import { OrderTile } from './OrderTile.tsx'
import { Products } from './Products.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ResellerPortal } from './ResellerPortal.tsx'

/** The print portal: what is planned, and what can be. */
export function Orders() {
  const user = useUser()
  const orders = useQuery(allOrders())
  const [leaving, setLeaving] = useState<Order>()
  if (user === undefined) return null
  const mayOrder = can(user.role, 'order:manage')
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
        <>
          <ul className={styles.orders} aria-label="Bestellungen">
            {orders.data.map((order) => (
              <OrderTile key={order.id} order={order} mayOrder={mayOrder} onRemove={() => setLeaving(order)} />
            ))}
          </ul>
          <InfoNotice>{NOT_YET}</InfoNotice>
        </>
      )}
      {!orders.isPending && <Products mayOrder={mayOrder} />}
      {!orders.isPending && <ResellerPortal />}
      {leaving !== undefined && <RemoveDialog order={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  )
}

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
        Plant euren Druck: Seitenzahl, Auflage, Umschlag, Adresse. Ihr seht gleich, was es ungefähr kostet, und könnt
        eure Druckdateien prüfen. <strong>Bestellt ist damit noch nichts.</strong>
      </p>
      <p>{NOT_YET}</p>
    </EmptyState>
  </section>
)
