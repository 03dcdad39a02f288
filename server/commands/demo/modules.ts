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

const nearlyAll: Finished = { share: 0.9, logins: [0, 1, 2] }
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
/** A vote that is over: its result is in the book. */
const ended = <Of extends DemoModule>(of: Of) => ({ ...of, voteEnded: true }) as const
const survey = (title: string, answers: readonly string[]) =>
  ended(
    module(
      'custom-ranking',
      title,
      { ...freshSettings['custom-ranking'], answers: withIds(answers.map((text) => ({ text }))) },
      nearlyAll,
    ),
  )

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
  patient: ended(module('teacher-ranking', 'Erklärt es auch beim siebten Mal freundlich', ONE_VOTE, nearlyAll)),
  boards: ended(module('teacher-ranking', 'Malt die schönsten Tafelbilder', ONE_VOTE, nearlyAll)),
  trip: chapter('Unterwegs'),
  sixDays: module(
    'editorial',
    'Sechs Tage, ein Fluss',
    { author: idOf('Linh Nguyen'), externalLinkAllowed: false },
    { share: 1, logins: [] },
  ),
  prague: module(
    'photo-collage',
    'Studienfahrt nach Prag',
    { students: [], uploadLimit: 40, perPerson: null, descriptions: true },
    { share: 0.15, logins: [0] },
  ),
  hike: module(
    'photo-collage',
    'Wandertag im Elbsandstein',
    { students: [], uploadLimit: 20, perPerson: null, descriptions: true },
    { share: 0.1, logins: [0] },
  ),
  lastDay: module(
    'photo-collage',
    'Der letzte Schultag',
    { students: [], uploadLimit: 20, perPerson: null, descriptions: true },
    { share: 0.05, logins: [] },
  ),
  time: chapter('Unsere Zeit'),
  late: module(
    'student-ranking',
    'Wer kommt auch zur Zeugnisvergabe zu spät?',
    { ...ONE_VOTE, multipleAnswers: true, voteLimit: 2 },
    { share: 0.63, logins: [0] },
  ),
  laugh: ended(module('student-ranking', 'Das ansteckendste Lachen', ONE_VOTE, nearlyAll)),
  famous: ended(module('student-ranking', 'Wird zuerst berühmt', ONE_VOTE, nearlyAll)),
  asleep: ended(module('student-ranking', 'Schläft in jeder Lage', ONE_VOTE, nearlyAll)),
  rescue: ended(module('student-ranking', 'Rettet einmal die Welt', ONE_VOTE, nearlyAll)),
  style: ended(module('student-ranking', 'Bester Auftritt im Schulflur', { ...ONE_VOTE, byGender: true }, nearlyAll)),
  after: survey('Was machst du direkt nach dem Abi?', [
    ...['Erst mal schlafen', 'Reisen', 'Studieren', 'Ausbildung', 'Ein freiwilliges Jahr', 'Arbeiten und sparen'],
  ]),
  faust: survey('Hast du „Faust“ wirklich gelesen?', ['Nein', 'Ja']),
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
  signatures: module(
    'placeholder',
    'Autogramme',
    { ...freshSettings.placeholder, description: 'Für alle, die noch etwas hineinschreiben wollen.' },
    nobodyYet,
  ),
  ads: module(
    'placeholder',
    'Anzeigen',
    {
      description: 'Anzeigen von Läden aus dem Kiez. Sie bezahlen uns den Saal für den Abiball.',
      editingNote: 'Zugesagt haben Eisdiele Roma und Fahrrad Lindner (liegen schon hier) und die Buchhandlung am Park.',
      layouterNote: 'Bitte ganz hinten ins Buch, nach der letzten Collage. Keine Seitenzahlen auf Anzeigen.',
      externalLink: 'https://wolke.goethe.example/abibuch/anzeigen',
      ad: true,
    },
    nobodyYet,
  ),
})
export type DemoBook = ReturnType<typeof demoModules>
