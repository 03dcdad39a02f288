import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OrderFilter, OrderRow } from '#contract/office/order-parts.ts'
import { partnerLabels, phaseLabels } from '#domain/office/order-words.ts'
import { COUNTED_AT_MOST, ROWS_A_PAGE } from '#domain/office/paging.ts'
import { euros } from '#domain/order/euros.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { paths } from '../../../pieces/paths.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { AlertBadge } from './AlertBadge.tsx'
import type { OrdersSearch } from './filter.ts'
import { ordersPage } from './office-orders.ts'
import { QueryFailure } from './QueryFailure.tsx'
import { shortWaiting } from './waiting-words.ts'

type Props = { search: OrdersSearch; filter: OrderFilter; onPage: (page: number) => void }

export function OrderTable({ search, filter, onPage }: Props) {
  const navigate = useNavigate()
  const page = search.page ?? 1
  const list = useQuery(ordersPage(filter, page))
  const { data, isPlaceholderData, dataUpdatedAt } = list
  if (data === undefined) return list.isError ? <QueryFailure of={list} /> : <TextSkeleton lines={8} />
  if (data.total === 0)
    return (
      <>
        <QueryFailure of={list} />
        <p>Keine Bestellungen, die dazu passen.</p>
      </>
    )
  return (
    <>
      <QueryFailure of={list} />
      <Table
        caption="Bestellungen"
        columns={columnsAt(dataUpdatedAt, search)}
        rows={data.rows}
        keyOf={({ id }) => id}
        stale={isPlaceholderData}
        onOpen={({ id }) => void navigate({ to: paths.officeOrder, params: { orderId: id }, search })}
      />
      <Pager page={page} rowsAPage={ROWS_A_PAGE} countedAtMost={COUNTED_AT_MOST} total={data.total} onPage={onPage} />
    </>
  )
}

const columnsAt = (now: number, search: OrdersSearch): readonly Column<OrderRow>[] => [
  {
    label: 'Nummer',
    isName: true,
    cell: ({ id, number }) => (
      <Link to={paths.officeOrder} params={{ orderId: id }} search={search}>
        {number}
      </Link>
    ),
  },
  { label: 'Schule', cell: ({ school, city, year }) => `${school}, ${city}${year === null ? '' : ` · Abi ${year}`}` },
  { label: 'Produkt', cell: ({ type }) => orderTypeLabels[type] },
  { label: 'Phase', cell: ({ phase }) => phaseLabels[phase] },
  { label: 'Wartet', align: 'end', cell: ({ since }) => shortWaiting(since, now) },
  { label: 'Druckerei', cell: ({ partner }) => (partner === null ? null : partnerLabels[partner]) },
  {
    label: 'Preis',
    align: 'end',
    cell: ({ priceCents }) => (priceCents === null ? null : euros(priceCents)),
  },
  { label: 'Hinweis', cell: ({ alert }) => <AlertBadge alert={alert} /> },
]
