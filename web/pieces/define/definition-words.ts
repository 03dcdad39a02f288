import type { Definition, SettingsOf } from '#domain/content/definition.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { pageKindLabels } from '#domain/content/personal-page.ts'

type NameOf = (memberId: string) => string
type Lines = Record<string, string>

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
    Fotos: listed(photoCategories.map(({ title }) => title)),
    Fragen: listed(questions.map(({ text }) => text)),
    'Freie Texte': listed(freeTexts.map(({ title }) => title)),
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
    Antworten: listed(settings.answers.map(({ text }) => text)),
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

export const linesOf = ({ type, title, settings }: Definition, nameOf: NameOf): Lines => ({
  Titel: textOrNone(title),
  ...(lines[type] as (settings: unknown, nameOf: NameOf) => Lines)(settings, nameOf),
})

/** In what two states of one definition differ. */
export function differences(theirs: Definition, mine: Definition, nameOf: NameOf) {
  const other = linesOf(mine, nameOf)
  return Object.entries(linesOf(theirs, nameOf))
    .map(([label, words]) => ({ label, theirs: words, mine: other[label] ?? '' }))
    .filter(({ theirs, mine }) => theirs !== mine)
}
