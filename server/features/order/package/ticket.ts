import type { CoverType } from '#domain/book/spine.ts'
import type { SavedAddresses } from '#domain/order/address.ts'
import type { SavedDetails } from '#domain/order/details.ts'
import type { OrderExtent } from '#domain/order/extent.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { expectedFiles, type FileSlot } from '#domain/order/print-file.ts'
import { type Element, element, xmlOf } from '../../../platform/xml.ts'
import { deliveryOf } from './delivery.ts'
import { bookProducts, ticketProduct } from './products.ts'

/** XJDF, by which printers describe jobs to each other (CIP4): https://schema.cip4.org. */
const NAMESPACE = 'http://www.CIP4.org/JDFSchema_2_0'
const VERSION = '2.2'

/** What a printer is told about an order. */
export type TicketedOrder = {
  number: number
  details: SavedDetails
  extent: OrderExtent
  addresses: SavedAddresses
  /** Of the class, as the contract has it. */
  school: string
  year: number
  turnInMm: number
  files: readonly TicketedFile[]
}
export type TicketedFile = { slot: FileSlot; path: string; bytes: number; sha256: string }

/** The part of the product that a file is printed on. */
const partOf: Record<FileSlot, string> = {
  content: 'body',
  cover: 'cover',
  innerCoverFront: 'cover',
  innerCoverBack: 'cover',
  ticket: 'product',
}

/** The job ticket: what is to be made of which files, how many of it, and where it goes. */
export function jobTicket(order: TicketedOrder): string {
  const { number, details, school, year } = order
  return xmlOf(
    element(
      'XJDF',
      {
        xmlns: NAMESPACE,
        Version: VERSION,
        JobID: String(number),
        Types: 'Product',
        DescriptiveName: `${orderTypeLabels[details.type]} ${school} ${year}`,
      },
      [
        ...remarkOf(details),
        element('ProductList', {}, productsOf(order)),
        set(
          'CustomerInfo',
          [],
          [resource([], element('CustomerInfo', { CustomerJobName: school, CustomerOrderID: String(number) }))],
        ),
        ...deliveryOf(order).map(({ name, part, of }) => set(name, [], [resource(part, of)])),
        set('RunList', [['Usage', 'Input']], runs(order)),
      ],
    ),
  )
}

const remarkOf = ({ remark }: SavedDetails): Element[] =>
  remark === '' ? [] : [element('Comment', { Type: 'Instruction', Language: 'de' }, remark)]

function productsOf(order: TicketedOrder): Element[] {
  const { details, extent, files, turnInMm } = order
  if (details.type === 'TICKET_ORDER') return [ticketProduct(details)]
  const printsInside = files.some(({ slot }) => slot === 'innerCoverFront' || slot === 'innerCoverBack')
  return bookProducts({ details, extent: asBook(extent), printsInside, turnInMm })
}

function asBook({ pages, cover, spineMm }: OrderExtent): { pages: number; cover: CoverType; spineMm: number } {
  if (cover === null || spineMm === null) throw new Error('a book has a cover and a spine')
  return { pages, cover, spineMm }
}

/** The files, each with the part that is printed from it, and the hash by which it is known to be the one that was checked. */
function runs({ files, extent, turnInMm }: TicketedOrder): Element[] {
  const expected = expectedFiles(extent, { turnInMm })
  return files.map(({ slot, path, bytes, sha256 }) => {
    const pages = expected.find((file) => file.slot === slot)?.format.pages?.min ?? null
    const spec = element('FileSpec', { FileSize: bytes, MimeType: 'application/pdf', URL: path })
    return element('Resource', { DescriptiveName: slot }, [
      // FileSpec has room for an MD5 only.
      element('GeneralID', { IDUsage: 'SHA-256', IDValue: sha256 }),
      element('Part', { ProductPart: partOf[slot], Run: slot }),
      element('RunList', { NPage: pages }, [spec]),
    ])
  })
}

const set = (name: string, attributes: readonly (readonly [string, string])[], resources: Element[]): Element =>
  element('ResourceSet', { Name: name, ...Object.fromEntries(attributes) }, resources)

const resource = (part: readonly Element[], of: Element): Element => element('Resource', {}, [...part, of])
