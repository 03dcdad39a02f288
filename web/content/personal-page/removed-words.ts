import type { PageKind } from '#domain/content/personal-page.ts'
import { counted } from '../../pieces/words.ts'

const said = {
  questions: { done: 'geantwortet', what: 'Die Antworten stehen' },
  photoCategories: { done: 'ein Foto', what: 'Die Fotos stehen' },
  freeTexts: { done: 'geschrieben', what: 'Die Texte stehen' },
} as const

/** What is out of sight with a question, a frame or a text; nothing where nobody has entered anything. */
export function hiddenWords(list: keyof typeof said, people: number | undefined): string | undefined {
  if (people === 0) return undefined
  const { done, what } = said[list]
  const who = people === undefined ? '' : `${counted(people, 'Person hat', 'Personen haben')} hier ${done}. `
  return `${who}${what} dann nirgends mehr. Weg sind sie nicht: Hier auf der Seite könnt ihr sie wieder aufnehmen, solange das Buch offen ist.`
}

const pages = {
  profile: { one: 'einen Steckbrief', what: 'Steckbriefe' },
  article: { one: 'einen Artikel', what: 'Artikel' },
  pdf: { one: 'ein PDF', what: 'PDFs' },
} as const satisfies Record<PageKind, { one: string; what: string }>

/** What is out of the book with a kind of page; nothing where nobody has it. */
export function withdrawnWords(kind: PageKind, people: number | undefined): string | undefined {
  if (people === 0) return undefined
  const { one, what } = pages[kind]
  const who = people === undefined ? '' : `${counted(people, 'Person hat', 'Personen haben')} ${one}. `
  return `${who}${what} stehen dann nicht mehr im Buch. Weg sind sie nicht: Wer eine solche Seite hat, kann sie weiter lesen, und erlaubt ihr sie wieder, ist alles wie vorher.`
}
