import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import type { Order } from '#contract/order/parts.ts'
import { type CoverType, coverLabels } from '#domain/book/spine.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { paths } from '../../pieces/paths.ts'
import { saveFile } from '../../pieces/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './CoverPanel.module.css'

/** For editors: the cover as the press takes it, with a spine for as many pages as an order of theirs prints. */
export function CoverFiles({ user }: { user: User }) {
  const prints = user.gradClass?.features.includes('PRINT_SYSTEM') === true
  const orders = useQuery({ ...queries.order.list.queryOptions({ input: {} }), enabled: prints })
  const books = (orders.data ?? []).filter(isBook)
  if (!prints || (orders.data !== undefined && books.length === 0))
    return (
      <p className={styles.soft}>
        Mit dem fertigen Rücken für die Druckerei gibt es den Umschlag, sobald die Seitenzahl feststeht: in einer
        Bestellung im Druckportal.{' '}
        {prints && (
          <Link className={styles.link} to={paths.orders}>
            Zum Druckportal
          </Link>
        )}
      </p>
    )
  if (orders.isError)
    return <ErrorNotice onRetry={() => void orders.refetch()}>{failureText(orders.error)}</ErrorNotice>
  return (
    <div className={styles.file}>
      {books.map((order) => (
        <CoverFile key={order.id} order={order} />
      ))}
    </div>
  )
}

type BookOrder = Order & { extent: { pages: number; cover: CoverType } }

const isBook = (order: Order): order is BookOrder => order.extent !== null && order.extent.cover !== null

function CoverFile({ order: { id, type, extent } }: { order: BookOrder }) {
  const make = useMutation({ mutationFn: () => api.order.cover({ orderId: id }), onSuccess: saveFile })
  return (
    <div>
      <p className={styles.soft}>
        {orderTypeLabels[type]}: {coverLabels[extent.cover]}, {extent.pages} Seiten
      </p>
      {make.isError && <ErrorNotice>{failureText(make.error)}</ErrorNotice>}
      <Button
        kind="secondary"
        busy={make.isPending}
        onClick={() => make.mutate()}
        icon={<IconDownload size={20} aria-hidden />}
      >
        Umschlag als Druckdatei laden
      </Button>
    </div>
  )
}
