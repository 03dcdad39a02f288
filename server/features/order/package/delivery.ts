import { countries } from '#domain/school/federal-state.ts'
import { type Element, element } from '../../../platform/xml.ts'
import type { TicketedOrder } from './ticket.ts'

/** By when it has to be there after the order; EXPRESS depends on the cover. */
const daysOf = ({ details, extent }: TicketedOrder): number => {
  if (details.type === 'TICKET_ORDER' || details.delivery === 'STANDARD') return 28
  return extent.cover === 'HARDCOVER' ? 21 : 14
}

type Set = { name: string; part: Element[]; of: Element }

/**
 * To whom it goes, and by when. The phone number is for the carrier. Who pays is between the class and us: of the invoice
 * the printer learns nothing.
 */
export function deliveryOf(order: TicketedOrder): Set[] {
  const { shipping } = order.addresses
  const to = element('Contact', {}, [
    element('Address', {
      City: shipping.city,
      CivicNumber: shipping.number,
      Country: countries[shipping.country],
      CountryCode: shipping.country,
      ExtendedAddress: shipping.addOn === '' ? null : shipping.addOn,
      PostalCode: shipping.zipCode,
      Street: shipping.street,
    }),
    element('ComChannel', { ChannelType: 'Phone', Locator: `tel:${shipping.phone}` }),
    // One name, of a person or of a school.
    element('Person', { DescriptiveName: shipping.name, FamilyName: shipping.name }),
  ])
  const drop = element('DropItem', { Amount: order.details.copies, ItemRef: 'product' })
  const params = { RequiredDuration: `P${daysOf(order)}D`, Transfer: 'PrinterToBuyerDeliver' }
  return [
    { name: 'Contact', part: [element('Part', { ContactType: 'Delivery' })], of: to },
    { name: 'DeliveryParams', part: [], of: element('DeliveryParams', params, [drop]) },
  ]
}
