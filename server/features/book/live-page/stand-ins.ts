import type { Person } from '#print/book/content.ts'

/**
 * What stands on a live page in the place of what others entered. Always the same, whatever they entered and however many
 * they are: nobody can read from a page of their own what is still a secret.
 */
const quotes = [
  { text: 'Hier steht ein Zitat.', giver: 'Noch geheim' },
  { text: 'Und hier eins, das jemand anders aus eurer Stufe gesammelt hat.', giver: 'Noch geheim' },
  { text: 'Noch ein Zitat.', giver: 'Noch geheim' },
  {
    text: 'Ein langes Zitat braucht mehr Platz. Welches hier steht, siehst du erst, wenn die Redaktion das Buch für alle freigibt.',
    giver: 'Noch geheim',
  },
  { text: 'Kurz!', giver: 'Noch geheim' },
  { text: 'Hier ist Platz für das nächste Zitat.', giver: 'Noch geheim' },
] as const

/** The own ones, each with some of others around it. With fewer than eight none stands alone on a page. */
export function amongQuotes<Quote extends { text: string; giver: string }>(own: readonly Quote[]) {
  const [first, ...others] = quotes.slice(0, Math.max(2, 7 - own.length))
  return [first, ...own.flatMap((quote) => [quote, ...others.splice(0, 1)]), ...others].filter(
    (each) => each !== undefined,
  )
}

export const amongNotes = <Note extends { text: string; author: string | null }>(own: readonly Note[]) => [
  { text: 'Hier steht, was jemand anders schreibt.', author: null },
  ...own,
  { text: 'Und hier noch ein paar Worte aus der Stufe.', author: null },
]

const names = ['Noch offen', 'Wer weiß', 'Vielleicht du', 'Mal sehen', 'Spannend'] as const

/** Nobody of the class, each with an id of their own. */
export const nobody: readonly Person[] = names.map((name, at) => {
  const [first = '', last = ''] = name.split(' ')
  return { id: `stand-in-${at}`, first, last, rightToLeft: false, tint: at, portrait: null }
})

type Named = { name: string; memberId: string | null; subject: string | null }
type Placed = Named & { place: number; votes: number }

/** As if everybody voted alike: the own ones in front, and whoever else there may be behind them. */
export function rankedWith(own: readonly Named[]): Placed[] {
  const others = nobody.slice(0, Math.max(0, nobody.length - own.length))
  const all = [
    ...own,
    ...others.map(({ id, first, last }) => ({ name: `${first} ${last}`, memberId: id, subject: null })),
  ]
  return all.map((each, at) => ({ ...each, place: at + 1, votes: 2 * (all.length - at) + 1 }))
}
