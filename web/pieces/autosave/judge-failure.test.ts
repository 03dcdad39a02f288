import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errors } from '#domain/errors.ts'
import { ConnectionError } from '../../api/failure.ts'
import { HeldText } from './hold-over.ts'
import { judgeFailure } from './judge-failure.ts'

test('what the server holds instead comes with its refusal', () => {
  const theirs = { value: 'von Ben', version: 4 }
  expect(judgeFailure(new ORPCError('TEXT_CHANGED', { status: 409, data: theirs }))).toEqual({
    kind: 'changed',
    theirs,
  })
})

test('an unreachable or troubled server and an ended session are waited for', () => {
  for (const failure of [
    new ConnectionError('offline'),
    new ORPCError('UNAVAILABLE', { status: 503 }),
    new ORPCError('SERVER_ERROR', { status: 500 }),
    new ORPCError('TOO_MANY_REQUESTS', { status: 429 }),
    new ORPCError('UNAUTHORIZED', { status: 401 }),
  ])
    expect(judgeFailure(failure)).toEqual({ kind: 'offline' })
})

test('every other refusal is told in the words of the catalogue', () => {
  for (const code of ['DEADLINE_PASSED', 'BOOK_LOCKED', 'FORBIDDEN'] as const)
    expect(judgeFailure(new ORPCError(code, { status: errors[code].status }))).toEqual({
      kind: 'refused',
      reason: errors[code].text,
    })
})

test('what a text was written for may be gone, which is said of the book and not of the text', () => {
  expect(judgeFailure(new ORPCError('NOT_FOUND', { status: 404 }))).toEqual({
    kind: 'gone',
    reason: 'Das gibt es im Buch gerade nicht mehr.',
  })
})

test('a length that only the server knows is told with its refusal', () => {
  const failure = new ORPCError('BAD_REQUEST', { status: 400, data: { max: 500 } })
  expect(judgeFailure(failure)).toEqual({
    kind: 'refused',
    reason: 'Der Text ist zu lang: Höchstens 500 Zeichen passen.',
  })
})

test('a text that was found too long on the way is held back, not refused', () => {
  const reason = 'Der Text ist 100 Zeichen zu lang.'
  expect(judgeFailure(new HeldText(reason))).toEqual({ kind: 'held', reason })
})
