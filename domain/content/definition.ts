import { z } from 'zod'
import { ChapterSettings, SavedChapterSettings } from './chapter.ts'
import { EditorialSettings, SavedEditorialSettings } from './editorial.ts'
import type { ModuleType } from './module-type.ts'
import { PersonalPageSettings, SavedPersonalPageSettings } from './personal-page.ts'
import { PhotoCollageSettings, SavedPhotoCollageSettings } from './photo-collage.ts'
import { PlaceholderSettings, SavedPlaceholderSettings } from './placeholder.ts'
import { QuoteSettings, SavedQuoteSettings } from './quote.ts'
import {
  CustomRankingSettings,
  DEFAULT_VOTE_LIMIT,
  PeopleRankingSettings,
  RankingType,
  SavedCustomRankingSettings,
  SavedPeopleRankingSettings,
} from './ranking.ts'
import { SavedStudentNotesSettings, StudentNotesSettings } from './student-notes.ts'
import { Title } from './text.ts'

const of = <Type extends ModuleType, Settings extends z.ZodType>(type: Type, settings: Settings) =>
  z.strictObject({ type: z.literal(type), title: Title, settings })

/** What the editors lay down about a module, type by type. */
export const Definition = z.discriminatedUnion('type', [
  of('chapter', ChapterSettings),
  of('editorial', EditorialSettings),
  of('personal-page', PersonalPageSettings),
  of('photo-collage', PhotoCollageSettings),
  of('quote', QuoteSettings),
  of('student-ranking', PeopleRankingSettings),
  of('teacher-ranking', PeopleRankingSettings),
  of('custom-ranking', CustomRankingSettings),
  of('student-notes', StudentNotesSettings),
  of('placeholder', PlaceholderSettings),
])
export type Definition = z.infer<typeof Definition>

const saved = <Type extends ModuleType, Settings extends z.ZodType>(type: Type, settings: Settings) =>
  z.object({ type: z.literal(type), title: z.string(), settings })

/**
 * As it was saved. The rules may have changed since, and what was laid down by the old ones must stay readable: the same
 * shape without limits, as is everything else that is called saved.
 */
export const SavedDefinition = z.discriminatedUnion('type', [
  saved('chapter', SavedChapterSettings),
  saved('editorial', SavedEditorialSettings),
  saved('personal-page', SavedPersonalPageSettings),
  saved('photo-collage', SavedPhotoCollageSettings),
  saved('quote', SavedQuoteSettings),
  saved('student-ranking', SavedPeopleRankingSettings),
  saved('teacher-ranking', SavedPeopleRankingSettings),
  saved('custom-ranking', SavedCustomRankingSettings),
  saved('student-notes', SavedStudentNotesSettings),
  saved('placeholder', SavedPlaceholderSettings),
])

export type DefinitionOf<Type extends ModuleType> = Extract<Definition, { type: Type }>
export type SettingsOf<Type extends ModuleType> = DefinitionOf<Type>['settings']

export const isRanking = (definition: Definition): definition is DefinitionOf<RankingType> =>
  RankingType.safeParse(definition.type).success

const peopleRanking = { multipleAnswers: false, voteLimit: DEFAULT_VOTE_LIMIT, byGender: false }

/** How a new one begins. */
export const freshSettings: { [Type in ModuleType]: SettingsOf<Type> } = {
  chapter: {},
  editorial: { author: null, externalLinkAllowed: false },
  'personal-page': { kinds: ['profile'], photoCategories: [], questions: [], freeTexts: [] },
  'photo-collage': { students: [], uploadLimit: 40, perPerson: null, descriptions: true },
  quote: { editingNote: '' },
  'student-ranking': peopleRanking,
  'teacher-ranking': peopleRanking,
  'custom-ranking': {
    answers: [],
    ownAnswersAllowed: false,
    maximum: null,
    multipleAnswers: false,
    voteLimit: DEFAULT_VOTE_LIMIT,
  },
  'student-notes': { anonymous: false },
  placeholder: { description: '', editingNote: '', layouterNote: '', externalLink: null, ad: false },
}

export const refusalWords = {
  AUTHOR_MISSING: 'Leg noch fest, wer den Artikel schreibt.',
  ANSWERS_MISSING: 'Gib mindestens zwei Antworten vor, oder erlaub eigene Antworten.',
  PROFILE_EMPTY: 'Der Steckbrief braucht mindestens eine Frage, ein Foto oder einen freien Text.',
}
export type PublishingRefusal = keyof typeof refusalWords

/** Why a draft is not ready for everybody yet; `undefined` when it can be published. */
export function publishingRefused(definition: Definition): PublishingRefusal | undefined {
  switch (definition.type) {
    case 'editorial':
      return definition.settings.author === null ? 'AUTHOR_MISSING' : undefined
    case 'custom-ranking': {
      const { answers, ownAnswersAllowed } = definition.settings
      return answers.length < 2 && !ownAnswersAllowed ? 'ANSWERS_MISSING' : undefined
    }
    case 'personal-page': {
      const { kinds, questions, freeTexts, photoCategories } = definition.settings
      const asksNothing = questions.length + freeTexts.length + photoCategories.length === 0
      return kinds.includes('profile') && asksNothing ? 'PROFILE_EMPTY' : undefined
    }
    default:
      return undefined
  }
}

/** The same once more under new ids, for a copy. */
export function copyOf(definition: Definition, newId: () => string): Definition {
  const title = `${definition.title
    .slice(0, 72)
    .toWellFormed()
    .replace(/\uFFFD$/, '')} (Kopie)`
  if (definition.type !== 'custom-ranking') return { ...definition, title }
  const answers = definition.settings.answers.map(({ text }) => ({ id: newId(), text }))
  return { ...definition, title, settings: { ...definition.settings, answers } }
}
