import { coverLabels } from '../book/spine.ts'
import { adWords } from './ads.ts'
import { deliveryLabels, materialLabels, refinementLabels, type SavedDetails } from './details.ts'
import { orderTypeLabels } from './order-type.ts'

const whole = new Intl.NumberFormat('de-DE')

/** How long it takes once it is ordered. */
export function deliveryWords(details: SavedDetails): string {
  if (details.type === 'TICKET_ORDER' || details.delivery === 'STANDARD') return 'bis zu 4 Wochen'
  return details.cover === 'HARDCOVER' ? 'bis zu 3 Wochen' : 'höchstens 2 Wochen nach der Druckfreigabe'
}

/** What is ordered, line by line, as it stands above the button and in everything that is written about it. */
export function productLines(details: SavedDetails): readonly (readonly [label: string, words: string])[] {
  const copies = ['Auflage', `${whole.format(details.copies)} Stück`] as const
  const product = ['Produkt', orderTypeLabels[details.type]] as const
  const delivery = ['Lieferzeit', deliveryWords(details)] as const
  if (details.type === 'TICKET_ORDER')
    return [product, ['Format', `210 × 100 mm, ${details.pages === 1 ? 'einseitig' : 'zweiseitig'}`], copies, delivery]
  return [
    product,
    ['Umfang', `${details.pages} Seiten A4 mit Umschlag`],
    copies,
    ['Umschlag', `${coverLabels[details.cover]}, ${materialLabels[details.material].toLowerCase()}`],
    ['Veredelung', refinementLabels[details.refinement]],
    ...(details.ads === null ? [] : [['Anzeigen', adWords(details.ads)] as const]),
    ['Lieferung', deliveryLabels[details.delivery]],
    delivery,
  ]
}
