import { expect, test } from 'vitest'
import { Definition, publishingRefused } from './definition.ts'
import { moduleTypes } from './module-type.ts'
import { FreeText, PhotoCategory, ProfileQuestion } from './personal-page.ts'
import { AnswerText } from './ranking.ts'
import { readyBook } from './ready-book.ts'
import * as suggestions from './suggestions.ts'
import { Title } from './text.ts'

const questions = suggestions.questionSuggestions.flatMap((group) => group.questions)
const id = '0198c0de-0000-7000-8000-000000000001'
function counting() {
  let last = 0
  return () => `0198c0de-0000-7000-8000-${String(++last).padStart(12, '0')}`
}

test('every suggestion can be saved as it stands, and none is made twice', () => {
  const titles = {
    chapter: suggestions.chapterSuggestions,
    student: suggestions.studentRankingSuggestions,
    teacher: suggestions.teacherRankingSuggestions,
    custom: suggestions.customRankingSuggestions.map(({ title }) => title),
    quote: suggestions.quoteSuggestions,
    editorial: suggestions.editorialSuggestions,
    collage: suggestions.collageSuggestions,
    placeholder: suggestions.placeholderSuggestions,
  }
  for (const list of [...Object.values(titles), questions, suggestions.freeTextSuggestions])
    expect(new Set(list).size).toBe(list.length)
  for (const title of Object.values(titles).flat()) expect(Title.parse(title)).toBe(title)
  for (const { answers } of suggestions.customRankingSuggestions)
    for (const answer of answers) expect(AnswerText.parse(answer)).toBe(answer)
  for (const text of questions) expect(ProfileQuestion.parse({ id, text }).text).toBe(text)
  for (const each of suggestions.photoCategorySuggestions) expect(PhotoCategory.parse({ id, ...each })).toBeDefined()
  for (const title of suggestions.freeTextSuggestions) expect(FreeText.parse({ id, title })).toBeDefined()
})

test('there is enough to choose from', () => {
  expect(suggestions.studentRankingSuggestions.length).toBeGreaterThanOrEqual(25)
  expect(suggestions.teacherRankingSuggestions.length).toBeGreaterThanOrEqual(20)
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(suggestions.photoCategorySuggestions).toHaveLength(12)
  expect(suggestions.freeTextSuggestions).toHaveLength(5)
})

test('the ready-made book is valid, and lacks nothing but the author of the foreword', () => {
  const book = readyBook(counting())
  for (const definition of book) expect(Definition.parse(definition)).toEqual(definition)
  expect(book.map(publishingRefused).filter((refusal) => refusal !== undefined)).toEqual(['AUTHOR_MISSING'])
  const once = book.map(({ type }) => type).filter((type) => moduleTypes[type].once)
  expect(new Set(once).size).toBe(once.length)
})

test('what is wrong with a number is said in German', () => {
  const settings = { students: [], descriptions: true, uploadLimit: 40, perPerson: null }
  const wrong = (change: object) =>
    Definition.safeParse({
      type: 'photo-collage',
      title: 'Fahrt',
      settings: { ...settings, ...change },
    }).error?.issues.map(({ message }) => message)
  const words = ['Trag bitte eine Zahl von 1 bis 500 ein.']
  for (const uploadLimit of [0, 501, 1.5, null]) expect(wrong({ uploadLimit })).toEqual(words)
  for (const perPerson of [0, 501, 1.5]) expect(wrong({ perPerson })).toEqual(words)
  expect(wrong({}), 'nobody has to have a share').toBeUndefined()
})
