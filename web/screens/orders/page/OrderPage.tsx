import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderWithAddress } from '#contract/order.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { phases } from '#domain/order/phase.ts'
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
import { type BuiltStep, isReachable, stepPlace } from '../order-steps.ts'
import { oneOrder } from '../orders.ts'
import { OrderTerms } from './OrderTerms.tsx'
import { Stepper } from './Stepper.tsx'

type Props = { step: BuiltStep; children: (order: OrderWithAddress) => ReactNode }

/** An address that nobody could have made leads to nothing, just as one of another class. */
const missing: readonly ErrorCode[] = ['NOT_FOUND', 'BAD_REQUEST']

/** The frame of every step: where it stands in the whole, and what the form is about in law. */
export function OrderPage({ step, children }: Props) {
  const { orderId = '' } = useParams({ strict: false })
  const { data: order, isError, error, refetch } = useQuery(oneOrder(orderId))
  if (isError && missing.includes(failureCode(error))) return <NoSuchOrder />
  if (order === undefined)
    return (
      <Page title={stepLabels[step]}>
        {isError ? (
          <ErrorNotice onRetry={() => refetch()}>
            {failureText(error)} An eurer Bestellung hat sich nichts geändert.
          </ErrorNotice>
        ) : (
          <TextSkeleton lines={5} />
        )}
      </Page>
    )
  const steps: readonly OrderStep[] = phases[order.phase].steps
  if (!steps.includes(step)) return <Navigate to={paths.orders} replace />
  if (!isReachable(step, order)) return <Navigate {...stepPlace('details', order.id)} replace />
  return (
    <Page
      title={stepLabels[step]}
      back={<BackLink to={paths.orders}>Alle Bestellungen</BackLink>}
      action={<Badge look="brand">{orderTypeLabels[order.type]}</Badge>}
    >
      <Stepper step={step} order={order} />
      {children(order)}
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
