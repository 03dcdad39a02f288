import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Order, OrderWithAddress } from '#contract/order/parts.ts'
import { can } from '#domain/account/capability.ts'
import { editionOrder } from '#domain/order/edition-order.ts'
import { OrderType, orderTypeLabels } from '#domain/order/order-type.ts'
import { isBinding } from '#domain/order/phase.ts'
import { api, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { editionFacts } from '../../pieces/book/edition-order.ts'
import { inShell, paths } from '../../pieces/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { stepPlace } from './order-steps.ts'
import { allOrders, remember } from './orders.ts'
import page from './page/OrderPage.module.css'
import { ReadOnly } from './ReadOnly.tsx'

const route = getRouteApi(inShell(paths.orderNew))

/** Begins an order and leads on to its first step. */
export function NewOrder() {
  const type = OrderType.safeParse(route.useSearch().type).data
  const user = useUser()
  if (user === undefined) return null
  if (type === undefined) return <UnknownProduct />
  if (can(user.role, 'order:manage')) return <Beginning key={type} type={type} />
  return (
    <Page title={orderTypeLabels[type]}>
      <ReadOnly />
      <BackToOrders />
    </Page>
  )
}

type Begun = { order: OrderWithAddress } | { already: Order }

/**
 * Whoever plans the same again means the draft that they have; another one begins when this one is ordered or deleted. A second
 * edition beside one that is ordered costs as much again: that is asked before.
 */
async function begin({ orderId, type, again }: { orderId: string; type: OrderType; again: boolean }): Promise<Begun> {
  const orders = await queryClient.fetchQuery({ ...allOrders(), staleTime: 0 })
  const draft = orders.find((order) => order.type === type && order.phase === 'YEARBOOK_CONFIG')
  if (draft !== undefined) return { order: await api.order.get({ orderId: draft.id }) }
  const already = type === 'YEARBOOK_ORDER' && !again ? editionOrder(orders) : undefined
  return already === undefined ? { order: await api.order.begin({ orderId, type }) } : { already }
}

function Beginning({ type }: { type: OrderType }) {
  const navigate = useNavigate()
  // Made once: whatever is tried again begins the same order.
  const [orderId] = useState(() => uuidv7(Date.now()))
  const { mutate, isError, error, data, variables, isPending } = useMutation({
    mutationFn: (again: boolean) => begin({ orderId, type, again }),
    onSuccess: (begun) => 'order' in begun && remember(begun.order),
  })
  const start = useCallback(
    (again: boolean) =>
      mutate(again, {
        // Whoever goes back from there comes to the orders, and begins no second one.
        onSuccess: (begun) =>
          'order' in begun && void navigate({ ...stepPlace('details', begun.order.id), replace: true }),
      }),
    [mutate, navigate],
  )
  useEffect(() => start(false), [start])
  return (
    <Page title={orderTypeLabels[type]}>
      {isError ? (
        <>
          <ErrorNotice onRetry={() => start(variables)}>{failureText(error)}</ErrorNotice>
          <BackToOrders />
        </>
      ) : data !== undefined && 'already' in data ? (
        <Already order={data.already} busy={isPending} onAgain={() => start(true)} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Page>
  )
}

type AlreadyProps = { order: Order; busy: boolean; onAgain: () => void }

const Already = ({ order, busy, onAgain }: AlreadyProps) => (
  <>
    <InfoNotice>
      <strong>
        {isBinding(order.phase) ? 'Ihr habt schon bestellt' : 'Eine Bestellung läuft schon'}: {editionFacts(order)}.
      </strong>{' '}
      Eine zweite Auflage wird extra gedruckt und kostet noch einmal.
    </InfoNotice>
    <div className={page.decide}>
      <Link to={paths.order} params={{ orderId: order.id }} className={buttonClass({})}>
        Zur Bestellung
      </Link>
      <Button kind="secondary" busy={busy} onClick={onAgain}>
        Noch eine Auflage planen
      </Button>
    </div>
  </>
)

const UnknownProduct = () => (
  <Page title="Neue Bestellung">
    <EmptyState drawing="torn" title="Diese Bestellart kennen wir nicht" actions={<BackToOrders />}>
      <p>Der Link nennt kein Produkt, das es bei uns gibt. Im Druckportal könnt ihr eines aussuchen.</p>
    </EmptyState>
  </Page>
)

const BackToOrders = () => (
  <p>
    <Link to={paths.orders} className={buttonClass({ kind: 'secondary' })}>
      Zum Druckportal
    </Link>
  </p>
)
