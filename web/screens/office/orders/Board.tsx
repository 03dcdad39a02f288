import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BoardColumn, OrderFilter, OrderRow } from '#contract/office/order-parts.ts'
import { partnerLabels, phaseLabels } from '#domain/office/order-words.ts'
import { euros } from '#domain/order/euros.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { paths } from '../../../pieces/paths.ts'
import { grouped } from '../../../pieces/words.ts'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { AlertBadge } from './AlertBadge.tsx'
import { narrowedBy, type OrdersSearch } from './filter.ts'
import styles from './Orders.module.css'
import { ordersBoard } from './office-orders.ts'
import { QueryFailure } from './QueryFailure.tsx'
import { shortWaiting } from './waiting-words.ts'

type Props = { search: OrdersSearch; filter: OrderFilter }

/** A column for each phase, what waits longest on top. */
export function Board({ search, filter }: Props) {
  const board = useQuery(ordersBoard(filter))
  if (board.data === undefined) return board.isError ? <QueryFailure of={board} /> : <TextSkeleton lines={6} />
  return (
    <>
      <QueryFailure of={board} />
      {board.data.every(({ total }) => total === 0) ? (
        <p>Keine Bestellungen, die dazu passen.</p>
      ) : (
        <div className={styles.board} data-stale={board.isPlaceholderData}>
          {board.data.map((column) => (
            <Column key={column.phase} column={column} search={search} now={board.dataUpdatedAt} />
          ))}
        </div>
      )}
    </>
  )
}

function Column({ column, search, now }: { column: BoardColumn; search: OrdersSearch; now: number }) {
  const { phase, total, rows } = column
  const more = total - rows.length
  return (
    <section className={styles.column} data-empty={total === 0} aria-label={`${phaseLabels[phase]}: ${grouped(total)}`}>
      <h2 className={styles.phase}>
        {phaseLabels[phase]} <span className={styles.count}>{grouped(total)}</span>
      </h2>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id}>
            <Card row={row} search={search} now={now} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.officeOrders} search={narrowedBy(search, { phase, show: 'table' })} className={styles.more}>
          {more} weitere
        </Link>
      )}
    </section>
  )
}

const Card = ({ row, search, now }: { row: OrderRow; search: OrdersSearch; now: number }) => (
  <Link
    to={paths.officeOrder}
    params={{ orderId: row.id }}
    search={narrowedBy(search, { phase: row.phase })}
    className={styles.card}
  >
    <span className={styles.cardHead}>
      <strong>{row.number}</strong>
      <span className={styles.soft}>{shortWaiting(row.since, now)}</span>
    </span>
    <span>{row.school}</span>
    <span className={styles.soft}>
      {[
        orderTypeLabels[row.type],
        row.partner === null ? undefined : partnerLabels[row.partner],
        row.priceCents === null ? undefined : euros(row.priceCents),
      ]
        .filter((words) => words !== undefined)
        .join(' · ')}
    </span>
    <AlertBadge alert={row.alert} />
  </Link>
)
