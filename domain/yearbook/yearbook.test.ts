import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actorKinds } from '../account/actor.ts'
import { Role } from '../account/role.ts'
import { canMove, DataState, isLocked } from './data-state.ts'
import { countdown, dayOf, daysBetween, deadlineRefused, isPast } from './deadline.ts'
import { Motto } from './motto.ts'
import { isReminderDay } from './reminder.ts'
import { writingRefused } from './writing.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the deadline', () => {
  test('is over when its day is over in Germany', () => {
    expect(dayOf(new Date('2027-03-12T22:59:59Z'))).toBe('2027-03-12')
    expect(dayOf(new Date('2027-03-12T23:00:00Z'))).toBe('2027-03-13')
    expect(dayOf(new Date('2027-07-12T22:00:00Z'))).toBe('2027-07-13')
    expect(isPast('2027-03-12', '2027-03-12')).toBe(false)
    expect(isPast('2027-03-12', '2027-03-13')).toBe(true)
    expect(isPast(null, '2027-03-13')).toBe(false)
  })
  test('counts whole days, over changes of the clock too', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    fc.assert(fc.property(day, day, (from, to) => daysBetween(from, to) === -daysBetween(to, from)))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 3_000 }), (from, days) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
        return daysBetween(from, to) === days
      }),
    )
  })
  test.for([
    ['2027-03-24', 'Noch 12 Tage'],
    ['2027-03-13', 'Noch 1 Tag'],
    ['2027-03-12', 'Heute ist Redaktionsschluss'],
    ['2027-03-11', 'Seit gestern vorbei'],
    ['2027-03-09', 'Seit 3 Tagen vorbei'],
  ] as const)('%s reads "%s"', ([deadline, words]) => expect(countdown(deadline, '2027-03-12')).toBe(words))
  test.for([
    ['2027-03-12', 2027, undefined],
    ['2027-03-11', 2027, 'DEADLINE_IMPOSSIBLE'],
    ['2028-08-31', 2027, undefined],
    ['2028-09-01', 2027, 'DEADLINE_TOO_LATE'],
    ['2072-03-12', 2027, 'DEADLINE_TOO_LATE'],
    // Whoever is late is not shut out.
    ['2028-03-11', 2024, undefined],
    ['2028-03-13', 2024, 'DEADLINE_TOO_LATE'],
  ] as const)('lies ahead, and at most a year after the Abi: %s for %s', ([deadline, year, refused]) =>
    expect(deadlineRefused(deadline, '2027-03-12', year)).toBe(refused),
  )
})

describe('the data state', () => {
  test('goes forward step by step, the first by the admin, the rest by staff, who may set it back', () => {
    const moves = DataState.options.flatMap((from) =>
      DataState.options.flatMap((to) =>
        actorKinds.filter((by) => canMove(from, to, by)).map((by) => `${by}: ${from} > ${to}`),
      ),
    )
    expect(moves).toMatchInlineSnapshot(`
      [
        "member: in-progress > data-verification-requested",
        "staff: data-verification-requested > in-progress",
        "staff: data-verification-requested > data-verification-ongoing",
        "staff: data-verification-ongoing > in-progress",
        "staff: data-verification-ongoing > data-verification-requested",
        "staff: data-verification-ongoing > data-verified",
        "staff: data-verified > in-progress",
        "staff: data-verified > data-verification-requested",
        "staff: data-verified > data-verification-ongoing",
      ]
    `)
  })
  test('locks writing for everybody; the deadline only for those who do not edit', () => {
    for (const dataState of DataState.options)
      for (const role of Role.options) {
        const before = writingRefused({ dataState, deadline: '2027-03-12' }, role, '2027-03-12')
        const after = writingRefused({ dataState, deadline: '2027-03-12' }, role, '2027-03-13')
        const edits = role === 'admin' || role === 'redakteur'
        expect(before).toBe(isLocked(dataState) ? 'BOOK_LOCKED' : undefined)
        expect(after).toBe(isLocked(dataState) ? 'BOOK_LOCKED' : edits ? undefined : 'DEADLINE_PASSED')
      }
  })
})

test('reminders go out on the chosen days, while people can write', () => {
  const book = { deadline: '2027-03-12', dataState: 'in-progress' } as const
  const days = (today: string) => isReminderDay(book, today, [14, 7, 2])
  expect(['2027-02-26', '2027-03-05', '2027-03-10'].map(days)).toEqual([true, true, true])
  expect(['2027-02-25', '2027-03-06', '2027-03-12', '2027-03-13'].map(days)).toEqual([false, false, false, false])
  expect(isReminderDay({ ...book, dataState: 'data-verified' }, '2027-03-05', [7])).toBe(false)
  expect(isReminderDay({ ...book, deadline: null }, '2027-03-05', [7])).toBe(false)
})

test('a motto is one line of 2 to 80 characters', () => {
  expect(Motto.parse('  Abi\n Wonderland ')).toBe('Abi Wonderland')
  expect(Motto.safeParse('x').success).toBe(false)
  expect(Motto.safeParse('x'.repeat(81)).success).toBe(false)
  expect(Motto.safeParse('a\u0007b').success).toBe(false)
  expect(Motto.safeParse('\u2060\u2060').success).toBe(false)
  expect(Motto.safeParse('\u3164\u3164').success).toBe(false)
  expect(Motto.safeParse('🎓🎓').success).toBe(true)
})
