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
