import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { queryClient } from '../../../../api/client.ts'
import { failureCode, failureText } from '../../../../api/failure.ts'
import { BackLink } from '../../../../pieces/BackLink.tsx'
import { inShell, paths } from '../../../../pieces/paths.ts'
import { type SingleKeys, useSingleKeys } from '../../../../pieces/use-single-keys.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { TextSkeleton } from '../../../../ui/Skeleton.tsx'
import { AlertBadge } from '../AlertBadge.tsx'
import { filterOf, isUuid, narrowedBy, type OrdersSearch } from '../filter.ts'
import { besideOrder, officeOrder } from '../office-orders.ts'
import { QueryFailure } from '../QueryFailure.tsx'
import { waitingWords } from '../waiting-words.ts'
import { CheckFindings } from './CheckFindings.tsx'
import { HandOver } from './HandOver.tsx'
import { History } from './History.tsx'
import { NextStep } from './NextStep.tsx'
import { Notes } from './Notes.tsx'
import styles from './OneOrder.module.css'
import { Gate } from './OpenGate.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { Printed } from './Printed.tsx'
import { Problems } from './Problems.tsx'
import { SetBack } from './SetBack.tsx'
import { useClosing } from './use-closing.ts'

/** Everything about one order, and what may be done next. `n` and `p` lead through the list that somebody came from. */
export function OneOrder() {
  const { orderId } = useParams({ from: inShell(paths.officeOrder) })
  const search: OrdersSearch = useSearch({ from: inShell(paths.officeOrder) })
  const isKnown = isUuid(orderId)
  const found = useQuery({ ...officeOrder(orderId), enabled: isKnown })
  const back = (
    <BackLink to={paths.officeOrders} search={listOf(search)}>
      Bestellungen
    </BackLink>
  )
  if (!isKnown || (found.isError && failureCode(found.error) === 'NOT_FOUND'))
    return (
      <Page title="Bestellung" back={back}>
        <EmptyState drawing="pages" title="Diese Bestellung gibt es nicht" />
      </Page>
    )
  const failed = <QueryFailure of={found} />
  if (found.data !== undefined)
    return (
      <Shown key={orderId} shown={found.data} at={found.dataUpdatedAt} search={search} back={back} failed={failed} />
    )
  return (
    <Page title="Bestellung" back={back}>
      {found.isError ? failed : <TextSkeleton lines={8} />}
    </Page>
  )
}

/** Somebody who came from a column of the board goes back to all of them. */
const listOf = (search: OrdersSearch): OrdersSearch =>
  search.show === 'table' ? search : narrowedBy(search, { phase: undefined })

type Props = { shown: OfficeOrder; at: number; search: OrdersSearch; back: ReactNode; failed: ReactNode }

function Shown({ shown, at, search, back, failed }: Props) {
  const { order, school, city, year, alert, since } = shown
  const navigate = useNavigate()
  const step = useRef<HTMLElement>(null)
  const problems = useRef<HTMLElement>(null)
  const neighbours = besideOrder(order.id, filterOf(search))
  const { previous = null, next = null } = useQuery(neighbours).data ?? {}
  useClosing(shown)
  // Whoever is faster than the answer gets there all the same.
  const leaf = useMutation({
    mutationFn: async (which: 'previous' | 'next') => (await queryClient.fetchQuery(neighbours))[which],
    onSuccess: (orderId) => {
      if (orderId !== null) void navigate({ to: paths.officeOrder, params: { orderId }, search })
    },
  })
  const keys = useSingleKeys('office', {
    n: () => leaf.mutate('next'),
    p: () => leaf.mutate('previous'),
    s: () => leadTo(step.current),
  })
  const links = { previous, next, search }
  return (
    <Page title={`${order.number} · ${school}`} back={back} action={<Beside {...links} />}>
      {failed}
      {leaf.error !== null && <ErrorNotice>{failureText(leaf.error)}</ErrorNotice>}
      <p className={styles.standing}>
        <Badge look="brand">{phaseLabels[order.phase]}</Badge>
        <span>
          {waitingWords(since, at)} · {orderTypeLabels[order.type]} · {city}
          {year !== null && `, Abi ${year}`}
        </span>
        <AlertBadge alert={alert} />
      </p>
      <Gate shown={shown} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStep shown={shown} ref={step} onProblem={() => leadTo(problems.current)} />
          <Problems shown={shown} ref={problems} />
          {shown.handOver !== null && <HandOver shown={shown} run={shown.handOver} />}
          <Printed shown={shown} />
          <CheckFindings shown={shown} />
        </div>
        <div className={styles.side}>
          <Notes shown={shown} />
          <OrderFacts shown={shown} />
          <SetBack shown={shown} />
          <History entries={shown.history} />
          <Keys keys={keys} />
        </div>
      </div>
    </Page>
  )
}

/** To the first of what can be done there. */
const leadTo = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()

type Links = { previous: string | null; next: string | null; search: OrdersSearch }

const Beside = ({ previous, next, search }: Links) => (
  <nav className={styles.beside} aria-label="In der Liste">
    {previous !== null && (
      <Link to={paths.officeOrder} params={{ orderId: previous }} search={search}>
        Voriger
      </Link>
    )}
    {next !== null && (
      <Link to={paths.officeOrder} params={{ orderId: next }} search={search}>
        Nächster
      </Link>
    )}
  </nav>
)

const Keys = ({ keys: { on, turn } }: { keys: SingleKeys }) => (
  <p className={styles.keys}>
    <label>
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => turn(currentTarget.checked)} /> Tasten:{' '}
      <kbd>n</kbd> nächster, <kbd>p</kbd> voriger, <kbd>s</kbd> zum nächsten Schritt
    </label>
  </p>
)
