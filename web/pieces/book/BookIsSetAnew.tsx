import { isBinding } from '#domain/order/phase.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { useEditionOrder } from './edition-order.ts'

/** Before something is taken out: what becomes of a book that is made already, and of the order that prints it. */
export function BookIsSetAnew() {
  const { order } = useEditionOrder()
  if (order === undefined || order.edition === null || order.edition.outdated) return null
  const isPrinting = order.phase === 'PRINT_ONGOING'
  // Printed already.
  if (isBinding(order.phase) && !isPrinting) return null
  return (
    <InfoNotice>
      {isPrinting
        ? `Euer Abibuch ist schon bestellt (Nr. ${order.number}). Hat die Druckerei es schon, druckt sie es so; sonst halten wir es an.`
        : `Für eure Bestellung (Nr. ${order.number}) müsst ihr das Buch danach neu setzen und noch einmal prüfen lassen.`}
    </InfoNotice>
  )
}
