import { expect, test } from 'vitest'
import { answerField, freeTextField } from './field.ts'
import { filledOnce, filledProfile, photoPlace } from './filled.ts'

const profile = {
  questions: [{ id: 'q1' }, { id: 'q2' }],
  freeTexts: [{ id: 'f1' }],
  photoCategories: [{ id: 'p1' }],
}

test('a profile counts its frames, the portrait too, its questions and its free texts', () => {
  expect(filledProfile(profile, [])).toEqual({ unit: 'field', filled: 0, of: 5 })
  const entered = [answerField('q2'), freeTextField('f1'), photoPlace('portrait'), photoPlace('p1')]
  expect(filledProfile(profile, entered)).toMatchObject({ filled: 4, of: 5 })
})

test('answers to questions that were taken out count no more, nor does the article of another kind of page', () => {
  expect(filledProfile(profile, [answerField('gone'), 'article', photoPlace('gone')])).toMatchObject({ filled: 0 })
})

test('several votes are one: who has voted is told, not how often', () => {
  expect(filledOnce('vote', ['vote'], ['vote', 'vote', 'vote'])).toEqual({ unit: 'vote', filled: 1, of: 1 })
  expect(filledOnce('article', ['article', 'link'], ['article', 'link'])).toMatchObject({ filled: 1, of: 1 })
})
