import type { Order } from '#contract/order/parts.ts'

/** How an order gets what it is printed from: our book, our ticket, or files of the class. */
export type Way = 'edition' | 'ticket' | 'own'

/** The way that was taken already; undefined while there is nothing. */
export function wayOf({ edition, ticket, files }: Order): Way | undefined {
  if (edition !== null) return 'edition'
  if (ticket !== null) return 'ticket'
  return files.length > 0 ? 'own' : undefined
}

/** Whoever only prints here has no book of ours. */
export function waysFor({ type }: Order, collects: boolean): readonly Way[] {
  if (type === 'TICKET_ORDER') return ['ticket', 'own']
  return collects ? ['edition', 'own'] : ['own']
}

export const wayWords = {
  edition: { label: 'Unser Abibuch drucken', hint: 'Das Buch, das ihr hier gesammelt und gesetzt habt.' },
  ticket: { label: 'Ballkarte gestalten', hint: 'Vorlage aussuchen, Text eintragen, fertig.' },
  own: { label: 'Eigene Datei hochladen', hint: 'Ihr habt selbst gestaltet und ein PDF daraus gemacht.' },
} as const satisfies Record<Way, { label: string; hint: string }>
