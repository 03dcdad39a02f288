import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidv7 } from './uuid.ts'

test('an id is a UUID of version 7 that begins with its time', () => {
  const now = Date.UTC(2026, 10, 15)
  const id = uuidv7(now)
  expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
  expect(uuidv7(now)).not.toBe(id)
  expect(uuidv7(now, new Uint8Array(10).fill(0xff))).toMatch(/^[\da-f]{8}-[\da-f]{4}-7fff-bfff-f{12}$/)
})
