import { A4_MM, printFormat } from '#domain/book/print-format.ts'
import type { CoverType } from '#domain/book/spine.ts'
import type { CoverMaterial, SavedDetails } from '#domain/order/details.ts'
import { type Element, element } from '../../../platform/xml.ts'

type SavedBook = Exclude<SavedDetails, { type: 'TICKET_ORDER' }>
type SavedTickets = Extract<SavedDetails, { type: 'TICKET_ORDER' }>
type Book = {
  details: SavedBook
  extent: { pages: number; cover: CoverType; spineMm: number }
  /** The class prints the inside of its cover, too. */
  printsInside: boolean
  turnInMm: number
}

/** Sizes are in points. */
const points = (...mm: number[]) => mm.map((each) => Number(((each * 72) / 25.4).toFixed(3))).join(' ')

const bindings = { HARDCOVER: 'HardCover', SOFTCOVER: 'SoftCover' } as const satisfies Record<CoverType, string>
const coatings = { GLOSSY: 'Gloss', MATTE: 'Matte' } as const satisfies Record<CoverMaterial, string>

/** A book is bound of its cover and its body. */
export function bookProducts({ details, extent, printsInside, turnInMm }: Book): Element[] {
  const { copies, delivery } = details
  const { pages, cover, spineMm } = extent
  const book = printFormat('content', { pages })
  const jacket = printFormat('cover', { pages, cover, turnInMm })
  return [
    product({ id: 'product', root: true, type: 'Book', copies }, [
      intent('BindingIntent', {
        BindingOrder: 'Gathering',
        BindingSide: 'Left',
        BindingType: bindings[cover],
        ChildRefs: 'cover body',
      }),
      intent('LayoutIntent', { FinishedDimensions: points(A4_MM.width, A4_MM.height, spineMm), Pages: pages }),
      ...(delivery === 'EXPRESS' ? [intent('ProductionIntent', { PrintPreference: 'Fastest' })] : []),
    ]),
    product({ id: 'cover', root: false, type: 'Cover', copies }, [
      inColour(printsInside ? ['Front', 'Back'] : ['Front']),
      ...(details.refinement === 'LAMINATION' ? [intent('LaminatingIntent', { Surface: 'Front' })] : []),
      intent('LayoutIntent', {
        Bleed: points(jacket.bleedMm),
        FinishedDimensions: points(jacket.trimMm.width, jacket.trimMm.height, 0),
        Sides: printsInside ? 'TwoSidedHeadToHead' : 'OneSided',
        SpreadType: 'Spread',
      }),
      intent('MediaIntent', { Coating: coatings[details.material], MediaType: 'Paper' }),
    ]),
    product({ id: 'body', root: false, type: 'Body', copies }, [
      inColour(['Front', 'Back']),
      intent('LayoutIntent', {
        Bleed: points(book.bleedMm),
        FinishedDimensions: points(book.trimMm.width, book.trimMm.height, 0),
        Pages: book.pages?.min ?? null,
        Sides: 'TwoSidedHeadToHead',
        SpreadType: 'SinglePage',
      }),
      intent('MediaIntent', { MediaType: 'Paper' }),
    ]),
  ]
}

export function ticketProduct({ copies, pages }: SavedTickets): Element {
  const { trimMm, bleedMm } = printFormat('ticket', { pages })
  const twoSided = pages === 2
  return product({ id: 'product', root: true, type: 'Ticket', copies }, [
    inColour(twoSided ? ['Front', 'Back'] : ['Front']),
    intent('LayoutIntent', {
      Bleed: points(bleedMm),
      FinishedDimensions: points(trimMm.width, trimMm.height, 0),
      Pages: pages,
      Sides: twoSided ? 'TwoSidedHeadToHead' : 'OneSided',
    }),
    intent('MediaIntent', { MediaType: 'Paper' }),
  ])
}

type Product = { id: string; root: boolean; type: string; copies: number }

const product = ({ id, root, type, copies }: Product, intents: Element[]): Element =>
  element('Product', { Amount: copies, ID: id, IsRoot: String(root), ProductType: type }, intents)

type Attributes = Parameters<typeof element>[1]
const intent = (name: string, attributes: Attributes, content: Element[] = []): Element =>
  element('Intent', { Name: name }, [element(name, attributes, content)])

/** As the data check has found: four colours, for coated paper. */
const inColour = (surfaces: readonly ('Front' | 'Back')[]): Element =>
  intent(
    'ColorIntent',
    {},
    surfaces.map((Surface) =>
      element('SurfaceColor', { ColorsUsed: 'Cyan Magenta Yellow Black', PrintStandard: 'FOGRA39', Surface }),
    ),
  )
