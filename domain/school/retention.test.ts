import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retentionStep } from './retention.ts'

const DAY_MS = 86_400_000
const dayAt = (at: number) => new Date(Date.parse('2027-01-01') + at * DAY_MS).toISOString().slice(0, 10)

/** The days on which the job runs, and what it did on each. */
function live(dueOn: string | null, runs: readonly number[]) {
  let planned: { deletesOn: string | null; toldOn: string | null } = { deletesOn: null, toldOn: null }
  const told: number[] = []
  for (const at of runs) {
    const step = retentionStep(dueOn, planned, dayAt(at))
    if (step.kind === 'delete') return { told, deletedAt: at }
    if (step.kind === 'tell') {
      planned = { deletesOn: step.deletesOn, toldOn: dayAt(at) }
      told.push(at)
    }
  }
  return { told, deletedAt: undefined }
}

test('a class is told of 30 and 7 days before, and goes on its day', () => {
  const everyDay = Array.from({ length: 200 }, (_, at) => at)
  expect(live(dayAt(100), everyDay)).toEqual({ told: [70, 93], deletedAt: 100 })
  expect(live(dayAt(-50), everyDay)).toEqual({ told: [0, 23], deletedAt: 30 })
  expect(live(null, everyDay)).toEqual({ told: [], deletedAt: undefined })
})

test('whenever the job runs, nothing goes before it is due or without two words, the last of them a week before', () => {
  const days = fc.uniqueArray(fc.nat(400), { minLength: 5, maxLength: 80 })
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 300 }), days, (due, runs) => {
      const { told, deletedAt } = live(
        dayAt(due),
        runs.toSorted((one, other) => one - other),
      )
      if (deletedAt === undefined) return
      expect(deletedAt).toBeGreaterThanOrEqual(due)
      expect(told).toHaveLength(2)
      expect(deletedAt - (told[0] ?? 0)).toBeGreaterThanOrEqual(30)
      expect(deletedAt - (told[1] ?? 0)).toBeGreaterThanOrEqual(7)
    }),
  )
})

test('what is ordered meanwhile keeps the class', () => {
  const planned = { deletesOn: dayAt(10), toldOn: dayAt(5) }
  expect(retentionStep(null, planned, dayAt(10))).toEqual({ kind: 'keep' })
  expect(retentionStep(dayAt(300), planned, dayAt(10))).toEqual({ kind: 'keep' })
})
