import type { Definition, SettingsOf } from '#domain/content/definition.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { pageKindLabels } from '#domain/content/personal-page.ts'

type NameOf = (memberId: string) => string
/** Words, or the entries of a list. */
type Lines = Record<string, string | readonly string[]>

/** As many entries of a list are read at a glance. */
const READ_WHOLE = 3

const yesOrNo = (yes: boolean) => (yes ? 'ja' : 'nein')
const listed = (entries: readonly string[]) => (entries.length === 0 ? 'keine' : entries.join(' · '))
const textOrNone = (text: string | null) => (text === null || text === '' ? 'leer' : text)
const votes = ({ multipleAnswers, voteLimit }: { multipleAnswers: boolean; voteLimit: number }): Lines => ({
  'Mehrere Stimmen': multipleAnswers ? `ja, höchstens ${voteLimit}` : 'nein',
})
const people = (settings: SettingsOf<'student-ranking'>): Lines => ({
  ...votes(settings),
  'Getrennt nach Geschlecht': yesOrNo(settings.byGender),
})

/** Each type's settings in a few words, by what its form calls them. */
const lines: { [Type in ModuleType]: (settings: SettingsOf<Type>, nameOf: NameOf) => Lines } = {
  chapter: () => ({}),
  editorial: ({ author, externalLinkAllowed }, nameOf) => ({
    'Autor:in': author === null ? 'noch niemand' : nameOf(author),
    'Link erlaubt': yesOrNo(externalLinkAllowed),
  }),
  'personal-page': ({ kinds, photoCategories, questions, freeTexts }) => ({
    Arten: kinds.map((kind) => pageKindLabels[kind]).join(', '),
    Fotos: photoCategories.map(({ title }) => title),
    Fragen: questions.map(({ text }) => text),
    'Freie Texte': freeTexts.map(({ title }) => title),
  }),
  'photo-collage': ({ students, uploadLimit, perPerson, descriptions }, nameOf) => ({
    'Wer Fotos hinzufügt': students.length === 0 ? 'alle' : students.map(nameOf).join(', '),
    'Höchstens so viele Fotos': String(uploadLimit),
    'Höchstens so viele Fotos pro Person': perPerson === null ? 'beliebig viele' : String(perPerson),
    Bildbeschreibungen: yesOrNo(descriptions),
  }),
  quote: ({ editingNote }) => ({ Bearbeitungshinweis: textOrNone(editingNote) }),
  'student-ranking': people,
  'teacher-ranking': people,
  'custom-ranking': (settings) => ({
    Antworten: settings.answers.map(({ text }) => text),
    'Eigene Antworten': yesOrNo(settings.ownAnswersAllowed),
    'Höchstens so viele Antworten': settings.maximum === null ? 'beliebig viele' : String(settings.maximum),
    ...votes(settings),
  }),
  'student-notes': ({ anonymous }) => ({ Anonym: yesOrNo(anonymous) }),
  placeholder: ({ description, ad, editingNote, layouterNote, externalLink }) => ({
    Beschreibung: textOrNone(description),
    Anzeige: yesOrNo(ad),
    Bearbeitungshinweis: textOrNone(editingNote),
    'Hinweis für das Layout': textOrNone(layouterNote),
    Link: textOrNone(externalLink),
  }),
}

const linesBy = ({ type, title, settings }: Definition, nameOf: NameOf): Lines => ({
  Titel: textOrNone(title),
  ...(lines[type] as (settings: unknown, nameOf: NameOf) => Lines)(settings, nameOf),
})

/** What a definition says, by the labels of its form. */
export const linesOf = (definition: Definition, nameOf: NameOf): Record<string, string> =>
  Object.fromEntries(Object.entries(linesBy(definition, nameOf)).map(([label, words]) => [label, inWords(words)]))

/** In what two states of one definition differ. */
export function differences(theirs: Definition, mine: Definition, nameOf: NameOf) {
  const other = linesBy(mine, nameOf)
  return Object.entries(linesBy(theirs, nameOf))
    .map(([label, words]) => ({ label, words, others: other[label] ?? '' }))
    .filter(({ words, others }) => inWords(words) !== inWords(others))
    .map(({ label, words, others }) => ({ label, theirs: beside(words, others), mine: beside(others, words) }))
}

const inWords = (words: string | readonly string[]): string => (typeof words === 'string' ? words : listed(words))

/** Of a long list only what the other lacks: nobody finds one of twelve questions by reading all of them twice. */
function beside(words: string | readonly string[], others: string | readonly string[]): string {
  if (typeof words === 'string' || typeof others === 'string' || words.length <= READ_WHOLE) return inWords(words)
  const own = words.filter((each) => !others.includes(each))
  if (own.length > 0) return `${listed(own)} (und ${words.length - own.length} weitere)`
  return words.length < others.length ? `nur die anderen ${words.length}` : `dieselben ${words.length}, anders geordnet`
}
