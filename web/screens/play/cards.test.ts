import { expect, test } from 'vitest'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { Notes } from '#contract/content/student-notes.ts'
import type { Task } from '#contract/content.ts'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { answerField } from '#domain/content/field.ts'
import { type Card, cardsOf, type Known, playableOffline } from './cards.ts'

const task = (moduleId: string, type: Task['type'], more: Partial<Task> = {}): Task => ({
  moduleId,
  type,
  title: `Titel ${moduleId}`,
  done: false,
  ended: false,
  begun: false,
  questions: 1,
  filled: { unit: 'quote', filled: 0, of: null },
  ...more,
})
const page = (count: number, more: Partial<PersonalPage> = {}): PersonalPage => ({
  moduleId: 'page',
  title: 'Steckbriefe',
  settings: {
    kinds: ['profile'],
    photoCategories: [],
    questions: Array.from({ length: count }, (_, at) => ({ id: `q${at}`, text: `Frage ${at}` })),
    freeTexts: [],
  },
  member: { memberId: 'me', name: 'Mia Groß' },
  isMine: true,
  kind: 'profile',
  withdrawn: null,
  takenOut: false,
  author: null,
  uploader: null,
  help: null,
  may: { choose: true, profile: true, article: false, pdf: false },
  texts: [],
  photos: [],
  document: null,
  done: false,
  ...more,
})
const noted = (memberId: string, id: string | null): Notes['people'][number] => ({
  memberId,
  firstName: memberId,
  lastName: 'Groß',
  name: `${memberId} Groß`,
  portrait: null,
  amount: 'few',
  mine: {
    id,
    text: id === null ? '' : 'Danke',
    version: 0,
    anonymous: true,
    reported: false,
    answer: '',
    unprinted: false,
  },
})
const notes = (people: Notes['people']): Notes => ({
  moduleId: 'notes',
  title: 'Worte',
  anonymous: true,
  maxLength: 500,
  people,
  released: false,
  aboutMe: [],
  done: false,
})
const survey: MottoSurvey = {
  state: 'open',
  motto: null,
  suggestions: [{ id: 's1', text: 'Abios, Amigos!', mine: false, hidden: false, votes: null }],
  myVote: null,
  myVoteIsOut: false,
  voters: 0,
  people: 3,
}
const all: Known = {
  tasks: [
    task('notes', 'student-notes'),
    task('custom', 'custom-ranking'),
    task('page', 'personal-page', { questions: 5 }),
    task('students', 'student-ranking'),
    task('quotes', 'quote', { questions: 0 }),
  ],
  pages: [page(5)],
  notes: [notes([noted('Ada', 'n1'), noted('Ben', null), noted('Cem', null)])],
  survey,
}
const words = (cards: readonly Card[]) =>
  cards.map((card) =>
    card.kind === 'motto' ? 'motto' : card.kind === 'note' ? `note ${card.memberId}` : `${card.kind} ${card.title}`,
  )

test('oneself comes first, then votes in the order of the book, the motto, one note, and the rest of the profile', () => {
  expect(words(cardsOf(all))).toEqual([
    'question Frage 0',
    'question Frage 1',
    'question Frage 2',
    'ranking Titel custom',
    'ranking Titel students',
    'motto',
    'note Ben',
    'question Frage 3',
    'question Frage 4',
  ])
})

test('every card has a key of its own', () => {
  const keys = cardsOf(all).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('what is answered is not asked again; blanks are no answer', () => {
  const text = (id: string, value: string) => ({ field: answerField(id), value, version: 1 })
  const texts = [text('q0', 'Am Meer'), text('q1', '  ')] as PersonalPage['texts']
  expect(words(cardsOf({ ...all, pages: [page(3, { texts })] }))).not.toContain('question Frage 0')
  expect(words(cardsOf({ ...all, pages: [page(3, { texts })] }))).toContain('question Frage 1')
})

test('what is done, empty, or an article asks nothing', () => {
  const done = all.tasks.map((each) => ({ ...each, done: true }))
  expect(words(cardsOf({ ...all, tasks: done }))).toEqual(['motto'])
  const empty = all.tasks.map((each) => ({ ...each, questions: 0 }))
  expect(words(cardsOf({ ...all, tasks: empty, survey: undefined }))).toEqual([])
  expect(words(cardsOf({ ...all, pages: [page(5, { kind: 'article' })] }))).not.toContain('question Frage 0')
})

test('whoever has written to everybody is asked for no note', () => {
  expect(words(cardsOf({ ...all, notes: [notes([noted('Ada', 'n1')])] }))).not.toContain('note Ada')
})

test('without a network words are asked for, and votes whose candidates are here: they go out later', () => {
  const cards: Card[] = [
    { kind: 'ranking', key: 'r', moduleId: 'r', title: 'Wer?' },
    { kind: 'ranking', key: 's', moduleId: 's', title: 'Und wer noch?' },
    { kind: 'question', key: 'q', moduleId: 'page', field: 'answer:q', title: 'Was?' },
    { kind: 'motto', key: 'motto' },
    { kind: 'note', key: 'n', moduleId: 'notes', memberId: 'mia' },
  ]
  const isAtHand = (moduleId: string) => moduleId === 's'
  expect(playableOffline(cards, isAtHand).map(({ key }) => key)).toEqual(['s', 'q', 'n'])
})
