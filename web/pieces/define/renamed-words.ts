import type { RenamedList } from '#domain/content/renamed.ts'
import { counted } from '../words.ts'

const said: Record<RenamedList, { there: (people: number) => string; unknown: string }> = {
  questions: {
    there: (people) => `Unter dieser Frage ${stand(people)} schon ${counted(people, 'Antwort', 'Antworten')}.`,
    unknown: 'Unter dieser Frage stehen vielleicht schon Antworten.',
  },
  photoCategories: {
    there: (people) => `In diesem Rahmen ${stand(people)} schon ${counted(people, 'Foto', 'Fotos')}.`,
    unknown: 'In diesem Rahmen stehen vielleicht schon Fotos.',
  },
  freeTexts: {
    there: (people) => `Unter dieser Überschrift ${stand(people)} schon ${counted(people, 'Text', 'Texte')}.`,
    unknown: 'Unter dieser Überschrift stehen vielleicht schon Texte.',
  },
  // How a vote stands nobody reads before it has ended: those count who voted at all.
  answers: {
    there: (people) => `${counted(people, 'Person hat', 'Personen haben')} hier schon abgestimmt.`,
    unknown: 'Hier hat vielleicht schon jemand abgestimmt.',
  },
}

const stand = (count: number) => (count === 1 ? 'steht' : 'stehen')

/** How much stands under words that are changed; the number is not always known yet. */
export const renamedWords = (list: RenamedList, people: number | undefined): string =>
  people === undefined ? said[list].unknown : said[list].there(people)
