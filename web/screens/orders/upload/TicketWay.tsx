import { useQuery } from '@tanstack/react-query'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { firstDesign } from '#domain/book/design.ts'
import { queries } from '../../../api/client.ts'
import { orderPageUrl } from '../../../pieces/file-url.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import page from '../page/OrderPage.module.css'
import { TicketForm } from './TicketForm.tsx'
import styles from './Upload.module.css'

/** A ticket that we set from what the class types, at first in the design of its book. */
export function TicketWay({ order }: { order: OrderWithAddress }) {
  const book = useQuery(queries.book.get.queryOptions({ input: {} }))
  return (
    <>
      {book.isPending ? (
        <TextSkeleton lines={6} />
      ) : (
        <TicketForm order={order} design={book.data?.design ?? firstDesign} />
      )}
      <TicketPictures order={order} />
    </>
  )
}

/** How it will look, once it is set. */
function TicketPictures({ order }: { order: OrderWithAddress }) {
  const file = order.files.find(({ slot }) => slot === 'ticket')
  if (order.ticket === null || file === undefined) return null
  const sides = Array.from({ length: file.pages }, (_, at) => at + 1)
  return (
    <section className={page.panel} aria-labelledby="ticket-picture">
      <h2 id="ticket-picture" className={page.panelTitle}>
        So sieht sie aus
      </h2>
      <div className={styles.sides}>
        {sides.map((side) => (
          <figure key={`${file.fileId} ${side}`} className={styles.side}>
            <Photo
              className={styles.ticket}
              src={orderPageUrl({ ...file, orderId: order.id }, side)}
              alt={side === 1 ? 'Vorderseite der Ballkarte' : 'Rückseite der Ballkarte'}
              eager
            />
            <figcaption className={styles.words}>{side === 1 ? 'Vorderseite' : 'Rückseite'}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
