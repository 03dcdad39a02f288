import { expect, test } from 'vitest'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { missingTitles, missingWords, remindable, reminderWords, someOf } from './missing.ts'

const links = { start: 'https://buch.example/start', invitation: 'https://buch.example/invite/c0de' }
const field = (module: number, filled: number, done = false) => ({
  module,
  unit: 'field' as const,
  filled,
  of: 2,
  done,
  ended: false,
})
const mia: MemberProgress = {
  memberId: 'm',
  name: 'Mia Berg',
  firstName: 'Mia',
  hasAccount: true,
  mail: 'possible',
  tasks: [field(0, 1), field(1, 2), field(2, 0)],
}
const progress: Progress = {
  modules: ['Steckbriefe', 'Zitate', 'Abifahrt'].map((title) => ({ moduleId: title, title })),
  people: [
    mia,
    { ...mia, mail: 'today' },
    { ...mia, mail: 'unwanted' },
    { ...mia, hasAccount: false, mail: null },
    { ...mia, tasks: [field(0, 0, true)] },
  ],
}

test('what is missing is named, and a mail to all reaches those who lack something and want one', () => {
  expect(missingTitles(progress, mia)).toEqual(['Steckbriefe', 'Abifahrt'])
  expect(remindable(progress)).toEqual([mia])
})

test('the words to somebody say what is missing and lead on; without an account they invite', () => {
  expect(reminderWords(progress, mia, links)).toBe(
    'Hallo Mia! Fürs Abibuch fehlt von dir noch etwas: „Steckbriefe“ und „Abifahrt“. Hier geht’s weiter: https://buch.example/start',
  )
  const outside = { ...mia, hasAccount: false }
  expect(reminderWords(progress, outside, links)).toContain(links.invitation)
  expect(reminderWords(progress, outside, { ...links, invitation: null })).not.toContain('http')
})

test('comments are in no reminder, and nobody is said to lack some', () => {
  const note = { module: 1, unit: 'note' as const, of: null, done: false, ended: false }
  const words = (filled: number | null, ...others: MemberProgress['tasks']) => {
    const person = { ...mia, tasks: [...others, { ...note, filled }] }
    const reminder = remindable({ ...progress, people: [person] }).map((each) => reminderWords(progress, each, links))
    return [missingWords(progress, person), ...reminder]
  }
  const perhaps = 'Alles da, nur Kommentare fehlen vielleicht noch'
  expect(words(0)).toEqual([perhaps])
  expect(words(null)).toEqual([perhaps])
  expect(words(2)).toEqual(['Alles da'])
  const reminded = 'Hallo Mia! Fürs Abibuch fehlt von dir noch etwas: „Steckbriefe“. Hier geht’s weiter: '
  expect(words(0, field(0, 1))).toEqual(['Es fehlt: Steckbriefe', `${reminded}${links.start}`])
})

test('long lists are cut', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C', 'D'], ['A', 'B', 'C', 'D', 'E']].map((each) => someOf(each))).toEqual([
    'A',
    'A und B',
    'A, B, C und D',
    'A, B, C und 2 weitere',
  ])
})
