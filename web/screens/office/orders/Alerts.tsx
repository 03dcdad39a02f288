import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderAlerts } from '#contract/office/order-parts.ts'
import { orderAlerts } from '#domain/office/alert.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { paths } from '../../../pieces/paths.ts'
import { grouped } from '../../../pieces/words.ts'
import { AlertBadge } from './AlertBadge.tsx'
import styles from './Orders.module.css'
import { ordersAlerts } from './office-orders.ts'
import { QueryFailure } from './QueryFailure.tsx'
import { waitingWords } from './waiting-words.ts'

/** What waits too long, on top: how much of each kind, and the most pressing. */
export function Alerts() {
  const alerts = useQuery(ordersAlerts())
  return (
    <>
      <QueryFailure of={alerts} />
      {alerts.data !== undefined && <Waiting data={alerts.data} now={alerts.dataUpdatedAt} />}
    </>
  )
}

function Waiting({ data, now }: { data: OrderAlerts; now: number }) {
  const kinds = data.counts.filter(({ total }) => total > 0)
  if (kinds.length === 0) return <p className={styles.calm}>Nichts wartet zu lange.</p>
  return (
    <section className={styles.alerts} aria-label="Was zu lange wartet">
      <ul className={styles.kinds}>
        {kinds.map(({ alert, total }) => (
          <li key={alert}>
            <Link to={paths.officeOrders} search={{ show: 'table', alert }} className={styles.kind}>
              <strong>{grouped(total)}</strong> {orderAlerts[alert].label}
            </Link>
          </li>
        ))}
      </ul>
      <ol className={styles.pressing}>
        {data.rows.map(({ id, number, school, phase, alertSince, alert }) => (
          <li key={id}>
            <Link to={paths.officeOrder} params={{ orderId: id }} search={{ alert: 'any' }}>
              {number} · {school}
            </Link>{' '}
            <span className={styles.soft}>
              {alert === 'problem' ? 'Problem gemeldet' : phaseLabels[phase]} {waitingWords(alertSince, now)}
            </span>{' '}
            <AlertBadge alert={alert} />
          </li>
        ))}
      </ol>
    </section>
  )
}
