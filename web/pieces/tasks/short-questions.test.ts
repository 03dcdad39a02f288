import { expect, test } from 'vitest'
import type { Task } from '#contract/content.ts'
import type { MottoSurvey } from '#contract/yearbook.ts'
import { asksForMotto, countShortQuestions } from './short-questions.ts'

const task = (questions: number, done = false): Task => ({
  moduleId: `${questions}`,
  type: 'personal-page',
  title: 'Steckbriefe',
  done,
  ended: false,
  begun: false,
  questions,
  filled: { unit: 'quote', filled: 0, of: null },
})
const suggestion = { id: 's1', text: 'Abios, Amigos!', mine: false, hidden: false, votes: null }
const survey: MottoSurvey = {
  state: 'open',
  motto: null,
  suggestions: [suggestion],
  myVote: null,
  myVoteIsOut: false,
  voters: 0,
  people: 3,
}

test('the questions of all open tasks count, and the motto that waits for a vote', () => {
  expect(countShortQuestions([task(3), task(1), task(0)], survey)).toBe(5)
  expect(countShortQuestions([task(3, true), task(1)], undefined)).toBe(1)
  expect(countShortQuestions([], { ...survey, myVote: 's1' })).toBe(0)
})

test('a survey asks nothing once somebody has voted, once it has ended, or while there is nothing to choose from', () => {
  expect(asksForMotto(survey)).toBe(true)
  expect(asksForMotto({ ...survey, myVote: 's1' })).toBe(false)
  expect(asksForMotto({ ...survey, state: 'ended' })).toBe(false)
  expect(asksForMotto({ ...survey, suggestions: [] })).toBe(false)
})
