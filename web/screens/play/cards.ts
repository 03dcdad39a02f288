import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { Notes } from '#contract/content/student-notes.ts'
import type { Task } from '#contract/content.ts'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { answerField } from '#domain/content/field.ts'
import { asksForMotto } from '../../pieces/tasks/short-questions.ts'

/** One question, on a screen of its own. */
export type Card =
  | { kind: 'question'; key: string; moduleId: string; field: string; title: string }
  | { kind: 'ranking'; key: string; moduleId: string; title: string }
  | { kind: 'motto'; key: string }
  | { kind: 'note'; key: string; moduleId: string; memberId: string }
export type CardOf<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>

/** What the cards are made of. Candidates of a ranking are not among it: they come with its card. */
export type Known = {
  tasks: readonly Task[]
  pages: readonly PersonalPage[]
  notes: readonly Notes[]
  survey: MottoSurvey | undefined
}

/** So many questions about oneself, then something to tap. */
const FIRST_QUESTIONS = 3

const rankings: readonly Task['type'][] = ['student-ranking', 'teacher-ranking', 'custom-ranking']

/** What can be asked one at a time: oneself first, votes, the motto, a note; and what else the own profile asks. */
export function cardsOf({ tasks, pages, notes, survey }: Known): Card[] {
  const open = tasks.filter(({ done, questions }) => !done && questions > 0)
  const isOpen = ({ moduleId }: { moduleId: string }) => open.some((task) => task.moduleId === moduleId)
  const questions = pages.filter(isOpen).flatMap(questionsOf)
  return [
    ...questions.slice(0, FIRST_QUESTIONS),
    ...open
      .filter(({ type }) => rankings.includes(type))
      .map(({ moduleId, title }) => ({ kind: 'ranking' as const, key: moduleId, moduleId, title })),
    ...(asksForMotto(survey) ? [{ kind: 'motto' as const, key: 'motto' }] : []),
    ...notes.filter(isOpen).flatMap(noteOf),
    ...questions.slice(FIRST_QUESTIONS),
  ]
}

/** What is answered without a network: words and votes go out later; but whom a vote is about has to be here, and a motto to arrive. */
export const playableOffline = (cards: readonly Card[], isAtHand: (moduleId: string) => boolean): Card[] =>
  cards.filter((card) => card.kind !== 'motto' && (card.kind !== 'ranking' || isAtHand(card.moduleId)))

function questionsOf({ moduleId, kind, settings, texts }: PersonalPage): CardOf<'question'>[] {
  if (kind !== 'profile') return []
  const isAnswered = (field: string) =>
    texts.some((text) => text.field === field && typeof text.value === 'string' && text.value.trim() !== '')
  return settings.questions
    .map(({ id, text }) => ({ field: answerField(id), title: text }))
    .filter(({ field }) => !isAnswered(field))
    .map(({ field, title }) => ({ kind: 'question', key: `${moduleId}/${field}`, moduleId, field, title }))
}

/** Whoever has the fewest notes stands first, in another order for each reader. */
function noteOf({ moduleId, people }: Notes): CardOf<'note'>[] {
  const person = people.find(({ mine }) => mine.id === null)
  if (person === undefined) return []
  const { memberId } = person
  return [{ kind: 'note', key: `${moduleId}/${memberId}`, moduleId, memberId }]
}
