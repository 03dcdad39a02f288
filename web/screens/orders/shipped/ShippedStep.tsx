import type { OrderWithAddress } from '#contract/order/parts.ts'
import { addressLines } from '#domain/order/address.ts'
import { carriers, trackingUrl } from '#domain/order/shipping.ts'
import { momentWords } from '../../../pieces/words.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { IconExternalLink } from '../../../ui/icons.ts'
import { WrongAddress } from '../address/WrongAddress.tsx'
import { Papers } from '../after/Papers.tsx'
import { Problems } from '../after/Problems.tsx'
import { Trouble } from '../after/Trouble.tsx'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'
import { OrderPage } from '../page/OrderPage.tsx'
import { useMayOrder } from '../use-may-order.ts'

/** The parcel is on its way. */
export function ShippedStep() {
  const mayOrder = useMayOrder()
  return (
    <OrderPage step="shipped">
      {(order) => (
        <>
          <Trouble order={order} />
          <Parcel order={order} />
          <Problems
            order={order}
            mayOrder={mayOrder}
            title="Kommt nichts an?"
            words="Manchmal steht das Paket bei Nachbarn oder im Sekretariat. Ist auch drei Tage nach dem angekündigten Termin nichts da, meldet euch hier. Wir fragen dann nach."
            kind="NOT_ARRIVED"
          />
          {mayOrder && <Papers order={order} />}
        </>
      )}
    </OrderPage>
  )
}

function Parcel({ order: { shipping, addresses } }: { order: OrderWithAddress }) {
  const { carrier = null, trackingNumber = null, shippedAt = null } = shipping ?? {}
  const url = carrier === null ? null : trackingUrl(carrier, trackingNumber)
  return (
    <section className={page.panel} aria-labelledby="parcel">
      <h2 id="parcel" className={page.panelTitle}>
        Euer Paket ist unterwegs
      </h2>
      <Facts
        facts={[
          ['Verschickt am', shippedAt === null ? '' : momentWords(shippedAt)],
          ['Paketdienst', carrier === null ? '' : carriers[carrier].label],
          ['Sendungsnummer', trackingNumber ?? ''],
          ['Paket an', addresses === null ? '' : addressLines(addresses.shipping).join('\n')],
        ]}
      />
      {addresses !== null && <WrongAddress />}
      {url === null ? (
        <p>
          {carrier === null || carriers[carrier].tracking !== null
            ? 'Eine Sendungsnummer haben wir noch nicht.'
            : 'Online verfolgen lässt sich dieses Paket leider nicht.'}
        </p>
      ) : (
        <div className={page.bar}>
          <a
            className={buttonClass({ size: 'large' })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            Sendung verfolgen
            <IconExternalLink size={20} aria-hidden />
            <span className="heard"> (öffnet ein neues Fenster)</span>
          </a>
        </div>
      )}
    </section>
  )
}
