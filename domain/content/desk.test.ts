import { expect, test } from 'vitest'
import { DeskKind, deskRights } from './desk.ts'

const signed = { signed: true, reachable: true, mine: false, open: true }

test('a correction is proposed for words that somebody has signed, and can accept', () => {
  const corrected = DeskKind.options.filter((kind) => deskRights({ kind, ...signed }).correct)
  expect(corrected.toSorted()).toEqual(['note', 'quote', 'text'])
  for (const not of [{ signed: false }, { reachable: false }, { mine: true }, { open: false }])
    expect(deskRights({ kind: 'quote', ...signed, ...not }).correct).toBe(false)
})

test('an anonymous note is handed back, a nameless answer is not, and neither is corrected', () => {
  const nameless = { signed: false, reachable: false, mine: false, open: true }
  expect(deskRights({ kind: 'note', ...nameless })).toEqual({ correct: false, handBack: true })
  expect(deskRights({ kind: 'answer', ...nameless })).toEqual({ correct: false, handBack: false })
})

test('nothing is handed back to somebody without an account, or to oneself', () => {
  for (const kind of DeskKind.options) {
    expect(deskRights({ kind, ...signed }).handBack).toBe(true)
    expect(deskRights({ kind, ...signed, reachable: false }).handBack).toBe(false)
    expect(deskRights({ kind, ...signed, mine: true }).handBack).toBe(false)
    expect(deskRights({ kind, ...signed, signed: false, open: false }).handBack).toBe(false)
  }
})
