import type { OrderWithAddress } from '#contract/order/parts.ts'
import { euros } from '#domain/order/euros.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { productLines } from '#domain/order/product-words.ts'
import { momentWords } from '../../../pieces/words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Papers } from '../after/Papers.tsx'
import { Problems } from '../after/Problems.tsx'
import { Trouble } from '../after/Trouble.tsx'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'
import { OrderPage } from '../page/OrderPage.tsx'
import { useMayOrder } from '../use-may-order.ts'

/** It has arrived: thanks, and what to do where something is wrong. */
export function DeliveredStep() {
  const mayOrder = useMayOrder()
  return (
    <OrderPage step="delivered">
      {(order) => (
        <>
          <Arrived order={order} />
          <Trouble order={order} />
          <Problems
            order={order}
            mayOrder={mayOrder}
            title="Stimmt etwas nicht?"
            words="Beschädigt, falsch gedruckt oder zu wenige? Schreibt uns kurz, am besten mit Fotos. Wir melden uns und finden eine Lösung."
          />
          <Ordered order={order} />
          {mayOrder && <Papers order={order} />}
        </>
      )}
    </OrderPage>
  )
}

const titles = {
  YEARBOOK_ORDER: 'Euer Abibuch ist da!',
  SAMPLE_YEARBOOK_ORDER: 'Euer Probedruck ist da!',
  TICKET_ORDER: 'Eure Ballkarten sind da!',
} as const satisfies Record<OrderType, string>

const Arrived = ({ order: { type, deliveredAt } }: { order: OrderWithAddress }) => (
  <section className={page.panel} aria-label="Zugestellt">
    <EmptyState drawing={type === 'TICKET_ORDER' ? 'tickets' : 'confetti'} title={titles[type]}>
      <p>
        {deliveredAt !== null && `Zugestellt am ${momentWords(deliveredAt)}. `}
        Danke, dass ihr bei uns gedruckt habt. Viel Freude beim Auspacken!
      </p>
    </EmptyState>
  </section>
)

const Ordered = ({ order: { number, details, orderedAt, priceCents } }: { order: OrderWithAddress }) => (
  <section className={page.panel} aria-labelledby="ordered">
    <h2 id="ordered" className={page.panelTitle}>
      Das hattet ihr bestellt
    </h2>
    <Facts
      facts={[
        ['Bestellnummer', String(number)],
        ['Bestellt am', orderedAt === null ? '' : momentWords(orderedAt)],
        ...(details === null ? [] : productLines(details)),
        ['Gesamtpreis', priceCents === null ? '' : euros(priceCents)],
      ]}
    />
  </section>
)
