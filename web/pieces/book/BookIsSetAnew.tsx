import { isBinding } from '#domain/order/phase.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { useEditionOrder } from './edition-order.ts'

/** Before something is taken out: what becomes of a book that is made already, and of the order that is to print it. */
export function BookIsSetAnew() {
  const { order } = useEditionOrder()
  if (order === undefined || order.edition === null || order.edition.outdated) return null
  return (
    <InfoNotice>
      {isBinding(order.phase)
        ? `Euer Abibuch ist schon bestellt (Nr. ${order.number}) und wird gedruckt, wie ihr es bestellt habt.`
        : `Für eure Bestellung (Nr. ${order.number}) müsst ihr das Buch danach neu setzen und noch einmal prüfen lassen.`}
    </InfoNotice>
  )
}
