import type { Order } from '#contract/order/parts.ts'
import { expectedFiles, fileLabels } from '#domain/order/print-file.ts'
import type { OrderStep } from '#domain/order/step.ts'
import { type Way, wayOf } from './ways.ts'

export type Missing = { words: string; step?: OrderStep }

/** Whoever looks at another way than the one that was taken would have the wrong thing checked. */
const notTaken = {
  edition: { words: 'Welches Abibuch wir drucken' },
  ticket: { words: 'Die gesetzte Ballkarte' },
  own: { words: 'Eure eigenen Dateien' },
} as const satisfies Record<Way, Missing>

/** What has to be there before the data check can begin. */
export function missingOf(order: Order, shown: Way | undefined): readonly Missing[] {
  const { hasAddress, extent, edition } = order
  const address: Missing[] = hasAddress ? [] : [{ words: 'Die Adresse', step: 'address' }]
  if (shown !== undefined && shown !== (wayOf(order) ?? 'own')) return [...address, notTaken[shown]]
  if (edition !== null) return edition.outdated ? [...address, { words: 'Ein neu gesetztes Abibuch' }] : address
  if (extent === null) return [{ words: 'Die Druckdetails', step: 'details' }, ...address]
  return [...address, ...missingFiles(order, extent)]
}

function missingFiles({ files, details }: Order, extent: NonNullable<Order['extent']>): Missing[] {
  // How wide a turn-in is changes nothing about which files there are.
  const required = expectedFiles(extent, { turnInMm: 0 }, details).filter((expected) => expected.required)
  return required
    .filter(({ slot }) => !files.some((file) => file.slot === slot))
    .map(({ slot }) => ({ words: `Die Datei „${fileLabels[slot]}“` }))
}
