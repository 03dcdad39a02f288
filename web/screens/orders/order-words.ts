import { CoverType, coverLabels } from '#domain/book/spine.ts'
import { type Details, deliveryLabels, materialLabels } from '#domain/order/details.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { copiesOffered } from '#domain/order/quantity.ts'
import { inTenths, millimetres } from '../../pieces/words.ts'

const whole = new Intl.NumberFormat('de-DE')

/** "210 × 297 mm" */
export const sizeWords = ({ width, height }: { width: number; height: number }): string =>
  `${inTenths(width)} × ${millimetres(height)}`

export const copiesWords = ({ type, copies }: Pick<Details, 'type' | 'copies'>): string =>
  `${whole.format(copies)} ${type === 'TICKET_ORDER' ? 'Karten' : copies === 1 ? 'Exemplar' : 'Exemplare'}`

/** "10 bis 1.000": in how many copies something is offered, whatever its cover. */
export function copiesRange(type: OrderType): string {
  const all = CoverType.options.flatMap((cover) => copiesOffered(type, cover))
  return `${whole.format(Math.min(...all))} bis ${whole.format(Math.max(...all))}`
}

export const sidesWords = (pages: number): string => (pages === 1 ? 'Einseitig' : 'Zweiseitig')

/** What makes an order this one, in a line: "Hardcover, 96 Seiten, 125 Exemplare". */
export const keyFacts = (details: Details): readonly string[] =>
  details.type === 'TICKET_ORDER'
    ? [sidesWords(details.pages), copiesWords(details)]
    : [
        `${coverLabels[details.cover]}, ${materialLabels[details.material].toLowerCase()}`,
        `${details.pages} Seiten`,
        copiesWords(details),
        ...(details.refinement === 'LAMINATION' ? ['mit Kaschierung'] : []),
        ...(details.delivery === 'EXPRESS' ? [deliveryLabels.EXPRESS] : []),
      ]
