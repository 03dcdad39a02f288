import type { Article } from '#domain/content/article.ts'
import {
  type BookContent,
  type BookModule,
  type Page,
  type PdfPage,
  type Person,
  shown,
  type TitledPhoto,
} from '../content.ts'
import { photoOf } from '../photo.ts'

const firstNames = ['Anna-Lena', 'Özgür', 'Mia', 'Maximilian Alexander', 'Layla', 'Ben', 'Thuy Linh', 'Zoë', 'Łukasz']
const lastNames = [
  'von der Heide',
  'Yıldız',
  'Ott',
  'Graf von Hohenstein-Wallerstein',
  'حداد',
  'Krüger',
  'Nguyễn',
  'Weiß',
]
const long =
  'Den Geruch von frischem Kakao am Kiosk, die Fensterbank im zweiten Stock und Menschen, die ohne Kontext meinen Namen durch den Flur rufen. Und die Freistunden, in denen wir angeblich gelernt haben.'

/** Numbered once all of them stand in their order. */
type Sample = BookModule extends infer Each ? (Each extends BookModule ? Omit<Each, 'id'> : never) : never

const pick = <Each>(list: readonly Each[], at: number): Each => list[at % list.length] as Each

/** Its size stands in its name, so that whoever makes the picture knows it. */
export const samplePhoto = (id: string, title: string, [width, height] = [4_000, 3_000]): TitledPhoto => ({
  ...photoOf(`${id}_${width}x${height}`, { width, height }, null),
  title,
  people: [],
})

/** A picture of a page of somebody's PDF, with its bleed or without. */
const samplePdfPage = (id: string, toTheEdges: boolean): PdfPage => ({
  ...shown(samplePhoto(id, '', [3_000, 4_000])),
  toTheEdges,
  ...(toTheEdges ? { width: 216, height: 303 } : { width: 178.5, height: 252.4 }),
})

function samplePerson(at: number): Person {
  const last = pick(lastNames, at)
  return {
    id: `person-${at}`,
    first: `${pick(firstNames, at)}${at < 9 ? '' : ` ${String.fromCharCode(65 + (at % 26))}.`}`,
    last,
    rightToLeft: last === 'حداد',
    tint: at,
    // Some have none, and some one with few pixels.
    portrait: at % 5 === 4 ? null : shown(samplePhoto(`face-${at}`, '', at % 7 === 3 ? [700, 900] : [3_000, 4_000])),
  }
}

const article = (paragraphs: number): Article => ({
  type: 'doc',
  content: Array.from({ length: paragraphs }, (_, at) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: at === 0 ? 'Ein Bericht über Umwege.' : `${long} ${long}` }],
  })),
})

/** All fullness that pages of people have: nothing, a word, some, a lot, far too much; and articles. */
function samplePage(person: Person, at: number): Page {
  if (at % 6 === 5) return { kind: 'article', person, article: article(2 + (at % 5)), photos: [] }
  const words = [0, 1, 4, 9, 26][at % 5] as number
  return {
    kind: 'profile',
    person,
    answers: Array.from({ length: words }, (_, question) => ({
      // Nobody is asked the same twice.
      question: `${pick(['Spitzname', 'Was ich vermissen werde', 'Mein Plan nach dem Abi', 'In drei Worten'], question)}${question < 4 ? '' : ` ${question}`}`,
      text: question % 3 === 0 ? 'laut, loyal, hungrig' : pick([long, 'Ja.', `${long} ${long}`], question),
    })),
    photos: Array.from({ length: at % 4 }, (_, photo) => samplePhoto(`page-${at}-${photo}`, 'Letzter Abend')),
  }
}

const ranked = (people: readonly Person[], from: number) =>
  people.slice(from, from + 6).map((person, at) => ({ person, place: at + 1, votes: 30 - at * 4 }))

/** A class of so many, with everything that a book can hold. The same each time. */
export function sampleBook(count: number): BookContent {
  const people = Array.from({ length: count }, (_, at) => samplePerson(at))
  const student = (title: string, from: number): Sample => ({
    type: 'student-ranking',
    title,
    ranking: { title, voters: 112, groups: [{ title: '', places: ranked(people, from) }] },
  })
  const teachers = ['Frau Tekin', 'Herr Dr. Lohmann', 'Frau Wischnewski-Albrecht', 'Herr Pohl']
  const teacher = (title: string): Sample => ({
    type: 'teacher-ranking',
    title,
    ranking: {
      title,
      voters: 90,
      groups: [
        {
          title: '',
          places: teachers.map((name, at) => ({ name, subject: 'Physik', place: at + 1, votes: 40 - 11 * at })),
        },
      ],
    },
  })
  const survey = (title: string, answers: string[]): Sample => ({
    type: 'survey',
    title,
    ranking: {
      title,
      voters: 100,
      groups: [{ title: '', places: answers.map((text, at) => ({ text, place: at + 1, votes: 50 - at * 9 })) }],
    },
  })
  const photos = (of: string, amount: number) =>
    Array.from({ length: amount }, (_, at) =>
      samplePhoto(
        `${of}-${at}`,
        at % 3 === 0 ? `Tag ${at + 1}` : '',
        pick(
          [
            [4_000, 3_000],
            [3_000, 4_000],
            [4_000, 2_250],
          ],
          at,
        ),
      ),
    )
  return {
    school: 'Anne-Frank-Gymnasium Lindental',
    city: 'Lindental',
    year: 2027,
    motto: 'Dreizehn Jahre Anlauf',
    trial: false,
    leftOut: [],
    faceless: [],
    coverPhoto: null,
    contentsPhoto: null,
    people,
    imprint: { editors: ['Greta Maibaum', 'Jonas Brandt'], admin: 'Greta Maibaum', deadline: '30. April 2027' },
    modules: numbered([
      { type: 'chapter', title: 'Vorneweg' },
      { type: 'article', title: 'Grußwort', author: 'Greta Maibaum', article: article(3), photos: [] },
      { type: 'chapter', title: 'Wir' },
      { type: 'pages', title: 'Persönliche Seiten', pages: people.map(samplePage) },
      { type: 'chapter', title: 'Unterwegs' },
      {
        type: 'article',
        title: 'Neun Leute, ein Lieferwagen',
        author: 'Jonas Brandt',
        article: article(9),
        photos: photos('trip', 3),
      },
      {
        type: 'article',
        title: 'Ein sehr langer Bericht',
        author: null,
        article: article(26),
        photos: photos('long', 4),
      },
      ...[1, 3, 9, 20, 40].map(
        (amount): Sample => ({
          type: 'collage',
          title: `Collage ${amount}`,
          photos: photos(`c${amount}`, amount),
          hero: null,
        }),
      ),
      { type: 'chapter', title: 'Gesagt ist gesagt' },
      {
        type: 'quotes',
        title: 'Im Unterricht gehört',
        note: 'Gesammelt seit der Neunten.',
        poster: null,
        quotes: Array.from({ length: 17 }, (_, at) => ({
          id: `quote-${at}`,
          text: pick(
            ['Nein.', 'Goethe hätte auch kein Ladekabel dabeigehabt.', 'Das ist kein Chaos. Das ist Oberstufe.', long],
            at,
          ),
          giver: at % 4 === 3 ? '' : 'Frau Tekin, Physik',
        })),
      },
      { type: 'chapter', title: 'And the winner is' },
      ...['Wird zuerst berühmt', 'Kommt immer zu spät', 'Schläft mit offenen Augen'].map(student),
      ...['Erklärt auch beim siebten Mal noch freundlich', 'Hätte auch Popstar werden können'].map(teacher),
      survey('Was machst du direkt nach dem Abi?', ['Reisen', 'Studieren', 'Ausbildung', 'Schlafen']),
      survey('Hast du je ein Buch ganz gelesen?', ['Nein', 'Ja']),
      { type: 'chapter', title: 'Übereinander' },
      {
        type: 'notes',
        title: 'Kommentare',
        people: people.map((person, at) => ({
          person,
          notes: Array.from({ length: [1, 3, 7, 22][at % 4] as number }, (_, note) => ({
            text: pick(['queen', long, 'Danke, dass du mich immer nach Hause gefahren hast.'], note),
            author: note % 3 === 0 ? null : 'Emre',
          })),
        })),
      },
      { type: 'placeholder', title: 'Autogramme', description: '', ad: false, pages: [] },
      {
        type: 'placeholder',
        title: 'Fahrschule Möller',
        description: '',
        ad: true,
        pages: [samplePdfPage('whole', true), samplePdfPage('within', false)],
      },
    ]),
  }
}

const numbered = (modules: readonly Sample[]): BookModule[] =>
  modules.map(
    (module, at) => ({ ...module, id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }) as BookModule,
  )
