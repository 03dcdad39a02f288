import { type Definition, freshSettings } from './definition.ts'
import {
  customRankingSuggestions,
  freeTextSuggestions,
  photoCategorySuggestions,
  questionSuggestions,
} from './suggestions.ts'

const chapter = (title: string): Definition => ({ type: 'chapter', title, settings: freshSettings.chapter })

/** A whole book as drafts, for those who would rather change something than begin with nothing. */
export function readyBook(newId: () => string): Definition[] {
  const withId = <Entry extends object>(entry: Entry) => ({ id: newId(), ...entry })
  const questions = questionSuggestions.flatMap((group) => group.questions.slice(0, 2)).map((text) => withId({ text }))
  const [survey] = customRankingSuggestions
  return [
    { type: 'editorial', title: 'Vorwort', settings: freshSettings.editorial },
    chapter('Das sind wir'),
    {
      type: 'personal-page',
      title: 'Steckbriefe',
      settings: {
        kinds: ['profile'],
        photoCategories: photoCategorySuggestions.slice(0, 1).map(withId),
        questions,
        freeTexts: freeTextSuggestions.slice(0, 1).map((title) => withId({ title })),
      },
    },
    { type: 'student-notes', title: 'Was wir einander sagen wollten', settings: freshSettings['student-notes'] },
    chapter('Rankings'),
    { type: 'student-ranking', title: 'Das schönste Lachen', settings: freshSettings['student-ranking'] },
    { type: 'teacher-ranking', title: 'Erklärt am besten', settings: freshSettings['teacher-ranking'] },
    {
      type: 'custom-ranking',
      title: survey?.title ?? '',
      settings: {
        ...freshSettings['custom-ranking'],
        answers: (survey?.answers ?? []).map((text) => withId({ text })),
        ownAnswersAllowed: true,
      },
    },
    chapter('Weißt du noch?'),
    {
      type: 'quote',
      title: 'Zitate aus dem Unterricht',
      settings: { editingNote: 'Sprüche, über die auch die lachen können, die sie gesagt haben.' },
    },
    { type: 'photo-collage', title: 'Von der 5 bis zum Abi', settings: freshSettings['photo-collage'] },
  ]
}
