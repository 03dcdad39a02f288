import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errors } from '#domain/errors.ts'
import { ConnectionError, failureText } from './failure.ts'

test('a failure is told in the words of the catalogue', () => {
  expect(failureText(new ORPCError('LINK_EXPIRED', { status: 410 }))).toBe(errors.LINK_EXPIRED.text)
  expect(failureText(new ORPCError('SOMETHING_ELSE', { status: 500 }))).toBe(errors.SERVER_ERROR.text)
  expect(failureText(new ConnectionError())).toContain('keine Verbindung')
})

test('of a refused password the server says why', () => {
  const refused = (data?: unknown) => failureText(new ORPCError('PASSWORD_REFUSED', { status: 422, data }))
  expect(refused({ reason: 'Nimm mindestens 8 Zeichen.' })).toBe('Nimm mindestens 8 Zeichen.')
  expect(refused()).toBe(errors.PASSWORD_REFUSED.text)
  expect(refused({ reason: 7 })).toBe(errors.PASSWORD_REFUSED.text)
})
