import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { partnerLabels } from '#domain/office/order-words.ts'
import { Details } from '#domain/order/details.ts'
import { euros } from '#domain/order/euros.ts'
import { carriers, trackingUrl } from '#domain/order/shipping.ts'
import { paths } from '../../../../pieces/paths.ts'
import { momentWords } from '../../../../pieces/words.ts'
import { addressFacts } from '../../../orders/address/address-facts.ts'
import { detailFacts } from '../../../orders/details/DetailsSummary.tsx'
import { Facts } from '../../../orders/page/Facts.tsx'
import { ChangeAddresses } from './ChangeAddresses.tsx'
import { OpenGate } from './OpenGate.tsx'
import { Part } from './Part.tsx'

/** What is ordered, where it goes, and who sees to it. */
export function OrderFacts({ shown }: { shown: OfficeOrder }) {
  const { order, contact, partner, partnerOrderNumber, classId } = shown
  const details = Details.safeParse(order.details).data
  const vat = order.vatPercent ?? shown.vatPercent
  return (
    <>
      <Part title="Bestellung">
        <Facts
          facts={[
            ['Preis', order.priceCents === null ? 'noch keiner' : `${euros(order.priceCents)}, mit ${vat} % MwSt.`],
            ['Schätzung', shown.estimateCents === null ? '' : euros(shown.estimateCents)],
            ['Druckerei', partner === null ? 'noch keine' : partnerLabels[partner]],
            ['Nummer dort', partnerOrderNumber ?? ''],
            ['Bestellt', order.orderedAt === null ? '' : momentWords(order.orderedAt)],
            ['Sendung', parcelOf(order)],
            ['Zugestellt', order.deliveredAt === null ? '' : momentWords(order.deliveredAt)],
            ...shown.invoices.map(invoiceFact),
            ...(details === undefined ? [] : detailFacts(details)),
          ]}
        />
        <Link to={paths.officeAudit} search={{ subjectId: order.id }}>
          Im Protokoll ansehen
        </Link>
      </Part>
      <Part title="Stufe und Adressen">
        {classId === null && <p>Die Stufe gibt es nicht mehr.</p>}
        {classId !== null && (
          <>
            <Link to={paths.officeClass} params={{ classId }}>
              Zur Stufe
            </Link>
            <Link to={paths.officeOrders} search={{ show: 'table', classId }}>
              Alle Bestellungen dieser Stufe
            </Link>
          </>
        )}
        {(classId !== null || order.hasAddress) && (
          <OpenGate shown={shown} what="Kontakt und Adressen">
            {contact !== null && <Facts facts={[['Kontakt', contactOf(contact)]]} />}
            {order.addresses !== null && <Facts facts={addressFacts(order.addresses)} />}
            <ChangeAddresses shown={shown} />
          </OpenGate>
        )}
      </Part>
    </>
  )
}

/** One that a reset has cancelled is told, too: its number stays taken. */
const invoiceFact = ({ number, issuedAt, cancelled }: OfficeOrder['invoices'][number]): [string, string] => [
  cancelled ? 'Rechnung, storniert' : 'Rechnung',
  `${number}, ${momentWords(issuedAt)}`,
]

const contactOf = ({ name, mail, phone }: NonNullable<OfficeOrder['contact']>): ReactNode => (
  <>
    {name}
    <br />
    <a href={`mailto:${mail}`}>{mail}</a>
    <br />
    {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
  </>
)

function parcelOf({ shipping }: OfficeOrder['order']): ReactNode {
  if (shipping === null || shipping.carrier === null) return ''
  const url = trackingUrl(shipping.carrier, shipping.trackingNumber)
  const words = `${carriers[shipping.carrier].label} ${shipping.trackingNumber ?? ''}`
  return url === null ? (
    words
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
