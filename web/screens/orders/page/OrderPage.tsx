import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { type OrderStep, stepLabels } from '#domain/order/step.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { BackLink } from '../../../pieces/BackLink.tsx'
import { paths } from '../../../pieces/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { OrderBadge } from '../OrderBadge.tsx'
import { isReachable, nextStep, stepPlace } from '../order-steps.ts'
import { oneOrder } from '../orders.ts'
import { NextUp } from './NextUp.tsx'
import { NextStep } from './next-step.ts'
import { OrderHistory } from './OrderHistory.tsx'
import styles from './OrderPage.module.css'
import { OrderTerms } from './OrderTerms.tsx'
import { SetBackNotice } from './SetBackNotice.tsx'
import { Stepper } from './Stepper.tsx'

type Props = { step: OrderStep; children: (order: OrderWithAddress) => ReactNode }

/** An address that nobody could have made leads to nothing, just as one of another class. */
const missing: readonly ErrorCode[] = ['NOT_FOUND', 'BAD_REQUEST']

type Loaded = { title: string; children: (order: OrderWithAddress) => ReactNode }

/** The order that the address names, or why there is none. */
export function WithOrder({ title, children }: Loaded) {
  const { orderId = '' } = useParams({ strict: false })
  const { data: order, isError, error, refetch } = useQuery(oneOrder(orderId))
  if (isError && missing.includes(failureCode(error))) return <NoSuchOrder />
  if (order === undefined)
    return (
      <Page title={title}>
        {isError ? (
          <ErrorNotice onRetry={() => refetch()}>
            {failureText(error)} An eurer Bestellung hat sich nichts geändert.
          </ErrorNotice>
        ) : (
          <TextSkeleton lines={5} />
        )}
      </Page>
    )
  return children(order)
}

/** The frame of every step: where it stands in the whole, and what the form is about in law. */
export const OrderPage = ({ step, children }: Props) => (
  <WithOrder title={stepLabels[step]}>
    {(order) => (
      <StepPage step={step} order={order}>
        {children}
      </StepPage>
    )}
  </WithOrder>
)

function StepPage({ step, order, children }: Props & { order: OrderWithAddress }) {
  const [wish, setWish] = useState<OrderStep>()
  if (!isReachable(step, order)) {
    const next = wish !== undefined && isReachable(wish, order) ? wish : nextStep(order)
    return <Navigate {...stepPlace(next, order.id)} replace />
  }
  return (
    <Page
      title={stepLabels[step]}
      back={<BackLink to={paths.orders}>Alle Bestellungen</BackLink>}
      action={
        <p className={styles.which}>
          <Badge look="plain">
            {orderTypeLabels[order.type]} Nr. {order.number}
          </Badge>
          <OrderBadge order={order} />
        </p>
      }
    >
      <Stepper step={step} order={order} />
      <SetBackNotice order={order} />
      {order.phase !== 'YEARBOOK_CONFIG' && <NextUp order={order} />}
      <NextStep value={setWish}>{children(order)}</NextStep>
      <OrderHistory orderId={order.id} />
      <OrderTerms />
    </Page>
  )
}

const NoSuchOrder = () => (
  <Page title="Bestellung">
    <EmptyState
      drawing="torn"
      title="Diese Bestellung gibt es nicht"
      actions={
        <Link to={paths.orders} className={buttonClass({})}>
          Zum Druckportal
        </Link>
      }
    >
      <p>Vielleicht wurde der Entwurf gelöscht, oder der Link gehört zu einer anderen Stufe.</p>
    </EmptyState>
  </Page>
)
