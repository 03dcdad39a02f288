import type { Definition } from './definition.ts'

/** What people have filled already and is to be called otherwise. */
export type Renamed = { list: RenamedList; id: string; before: string; after: string }
export type RenamedList = 'questions' | 'photoCategories' | 'freeTexts' | 'answers'

type Entry = { id: string; words: string }

function listsOf(definition: Definition): Partial<Record<RenamedList, Entry[]>> {
  if (definition.type === 'custom-ranking')
    return { answers: definition.settings.answers.map(({ id, text }) => ({ id, words: text })) }
  if (definition.type !== 'personal-page') return {}
  const { questions, photoCategories, freeTexts } = definition.settings
  return {
    questions: questions.map(({ id, text }) => ({ id, words: text })),
    photoCategories: photoCategories.map(({ id, title }) => ({ id, words: title })),
    freeTexts: freeTexts.map(({ id, title }) => ({ id, words: title })),
  }
}

const letters = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Another question, perhaps; other capitals, blanks or punctuation are not. */
const isOther = (before: string, after: string) =>
  before.trim() !== after.trim() && (letters(before) !== letters(after) || letters(after) === '')

/** What of a definition stands there with other words: the same question, or a new one? */
export function renamedIn(before: Definition, now: Definition): Renamed[] {
  const known = listsOf(before)
  return Object.entries(listsOf(now)).flatMap(([name, entries]) => {
    const list = name as RenamedList
    return entries.flatMap(({ id, words }) => {
      const was = known[list]?.find((each) => each.id === id)?.words
      return was !== undefined && isOther(was, words) ? [{ list, id, before: was, after: words }] : []
    })
  })
}

/** The definition with new entries in the place of some: what was filled stays with those that it was filled for. */
export function withNew<Of extends Definition>(definition: Of, ids: ReadonlySet<string>, newId: () => string): Of {
  const anew = <Each extends { id: string }>(entries: readonly Each[]) =>
    entries.map((entry) => (ids.has(entry.id) ? { ...entry, id: newId() } : entry))
  if (definition.type === 'custom-ranking')
    return { ...definition, settings: { ...definition.settings, answers: anew(definition.settings.answers) } }
  if (definition.type !== 'personal-page') return definition
  const { questions, photoCategories, freeTexts } = definition.settings
  const lists = { questions: anew(questions), photoCategories: anew(photoCategories), freeTexts: anew(freeTexts) }
  return { ...definition, settings: { ...definition.settings, ...lists } }
}
