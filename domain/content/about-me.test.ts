import { expect, test } from 'vitest'
import { AboutKind, aboutKinds, standingOf } from './about-me.ts'

const said = (says: 'fine' | 'out', verdict: 'kept' | 'changed' | null = null) => ({
  says,
  seen: 'these words',
  verdict,
})

test('who agrees agrees to what they saw: other words are open again', () => {
  for (const kind of AboutKind.options) {
    expect(standingOf(kind, 'these words', undefined)).toBe('open')
    expect(standingOf(kind, 'these words', said('fine'))).toBe('fine')
    expect(standingOf(kind, 'other words', said('fine'))).toBe('open')
  }
})

test('what somebody takes out stays out, whatever it is changed to', () => {
  for (const kind of AboutKind.options.filter((each) => aboutKinds[each].alone)) {
    expect(standingOf(kind, 'these words', said('out'))).toBe('out')
    expect(standingOf(kind, 'other words', said('out'))).toBe('out')
  }
})

test('of a text of others the editors decide, and what they have changed is open again', () => {
  expect(standingOf('mention', 'these words', said('out'))).toBe('asked')
  expect(standingOf('mention', 'other words', said('out'))).toBe('asked')
  expect(standingOf('mention', 'other words', said('out', 'kept'))).toBe('kept')
  expect(standingOf('mention', 'other words', said('out', 'changed'))).toBe('open')
})
