import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { can } from '#domain/account/capability.ts'
import { OrderType, orderTypeLabels } from '#domain/order/order-type.ts'
import { api, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { inShell, paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { stepPlace } from './order-steps.ts'
import { allOrders, remember } from './orders.ts'
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

/** Whoever plans the same again means the draft that they have; another one begins when this one is ordered or deleted. */
async function draftOf(type: OrderType): Promise<OrderWithAddress | undefined> {
  const orders = await queryClient.fetchQuery({ ...allOrders(), staleTime: 0 })
  const draft = orders.find((order) => order.type === type && order.phase === 'YEARBOOK_CONFIG')
  return draft && api.order.get({ orderId: draft.id })
}

function Beginning({ type }: { type: OrderType }) {
  const navigate = useNavigate()
  // Made once: whatever is tried again begins the same order.
  const [orderId] = useState(() => uuidv7(Date.now()))
  const { mutate, isError, error } = useMutation({
    mutationFn: async () => (await draftOf(type)) ?? api.order.begin({ orderId, type }),
    onSuccess: remember,
  })
  const begin = useCallback(
    () =>
      mutate(undefined, {
        // Whoever goes back from there comes to the orders, and begins no second one.
        onSuccess: ({ id }) => void navigate({ ...stepPlace('details', id), replace: true }),
      }),
    [mutate, navigate],
  )
  useEffect(begin, [begin])
  return (
    <Page title={orderTypeLabels[type]}>
      {isError ? (
        <>
          <ErrorNotice onRetry={begin}>{failureText(error)}</ErrorNotice>
          <BackToOrders />
        </>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Page>
  )
}

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
