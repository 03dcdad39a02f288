import { randomUUID } from 'node:crypto'
import { type Definition, type DefinitionOf, freshSettings, type SettingsOf } from '#domain/content/definition.ts'
import type { ModuleType, PublishState } from '#domain/content/module-type.ts'
import { freeTexts, photoFrames, questions } from './words/profile.ts'

/** Which share of the class has finished it, and which of those who can sign in: admin, editor, student. */
type Finished = { share: number; logins: readonly number[] }
export type DemoModule<Of extends Definition = Definition> = {
  definition: Of
  state: PublishState
  finished: Finished
  voteEnded?: true
  notesReleased?: true
}

const nobodyYet: Finished = { share: 0, logins: [] }
const module = <Type extends ModuleType>(
  type: Type,
  title: string,
  settings: SettingsOf<Type>,
  finished: Finished = nobodyYet,
  state: PublishState = 'PUBLISHED',
) => ({ definition: { type, title, settings }, state, finished }) as DemoModule<DefinitionOf<Type>>

const chapter = (title: string) => module('chapter', title, {})
const withIds = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry) => ({ id: randomUUID() as string, ...entry }))
const ONE_VOTE = freshSettings['teacher-ranking']

/** The modules of the book in their order: all ten types, most of them published. */
export const demoModules = (idOf: (name: string) => string) => ({
  foreword: module(
    'editorial',
    'Vorwort',
    { author: idOf('David Nowak'), externalLinkAllowed: false },
    { share: 1, logins: [] },
  ),
  us: chapter('Das sind wir'),
  pages: module(
    'personal-page',
    'Steckbriefe',
    {
      kinds: ['profile', 'article', 'pdf'],
      photoCategories: withIds(photoFrames.map(({ title, shape }) => ({ title, shape }))),
      questions: withIds(questions.map(({ text }) => ({ text }))),
      freeTexts: withIds(freeTexts.map(({ title }) => ({ title }))),
    },
    { share: 0.72, logins: [0] },
  ),
  notes: {
    ...module('student-notes', 'Was ich dir noch sagen wollte', { anonymous: false }, { share: 0.4, logins: [1] }),
    notesReleased: true,
  } as const,
  teachers: chapter('Unsere Lehrer:innen'),
  quotes: module(
    'quote',
    'Sprüche aus dem Unterricht',
    {
      editingNote:
        'Aus dem Unterricht, von Fahrten, aus der Pause. Bitte nur Sprüche, über die auch die lachen können, die sie gesagt haben.',
    },
    { share: 0.6, logins: [0, 2] },
  ),
  comedian: module('teacher-ranking', 'Wer hätte auch Comedian werden können?', ONE_VOTE, {
    share: 0.55,
    logins: [0, 1, 2],
  }),
  time: chapter('Unsere Zeit'),
  late: module(
    'student-ranking',
    'Wer kommt auch zur Zeugnisvergabe zu spät?',
    { ...ONE_VOTE, multipleAnswers: true, voteLimit: 2 },
    { share: 0.63, logins: [0] },
  ),
  laugh: {
    ...module('student-ranking', 'Das ansteckendste Lachen', ONE_VOTE, { share: 0.9, logins: [0, 1, 2] }),
    voteEnded: true,
  } as const,
  places: module(
    'custom-ranking',
    'Der beste Ort in der großen Pause',
    {
      ...freshSettings['custom-ranking'],
      multipleAnswers: true,
      ownAnswersAllowed: true,
      maximum: 12,
      answers: withIds(
        ['Die Mauer am Fahrradkeller', 'Bibliothek', 'Mensa', 'Treppe vor dem Musikraum', 'Oberstufenraum'].map(
          (text) => ({ text }),
        ),
      ),
    },
    { share: 0.3, logins: [1] },
  ),
  prague: module(
    'photo-collage',
    'Studienfahrt nach Prag',
    { students: [], uploadLimit: 40, perPerson: null, descriptions: true },
    { share: 0.15, logins: [0] },
  ),
  dayInSchool: module('editorial', 'Ein Tag in der Oberstufe', {
    author: idOf('Anna-Lena Groß'),
    externalLinkAllowed: true,
  }),
  thirteenYears: module(
    'editorial',
    'Dreizehn Jahre in tausend Wörtern',
    { author: idOf('Charlotte Beck'), externalLinkAllowed: false },
    nobodyYet,
    'DRAFT',
  ),
  mottoWeek: module(
    'photo-collage',
    'Mottowoche',
    {
      students: ['Jule Brandt', 'Kofi Mensah', 'Robin Lange'].map(idOf),
      uploadLimit: 60,
      perPerson: null,
      descriptions: true,
    },
    nobodyYet,
    'DRAFT',
  ),
  ads: module(
    'placeholder',
    'Anzeigen',
    {
      description: 'Anzeigen von Läden aus dem Kiez. Sie bezahlen uns den Saal für den Abiball.',
      editingNote: 'Zugesagt haben Eisdiele Roma (liegt schon hier), Fahrrad Lindner und die Buchhandlung am Park.',
      layouterNote: 'Bitte ganz hinten ins Buch, nach der letzten Collage. Keine Seitenzahlen auf Anzeigen.',
      externalLink: 'https://wolke.goethe.example/abibuch/anzeigen',
      ad: true,
    },
    nobodyYet,
  ),
})
export type DemoBook = ReturnType<typeof demoModules>
