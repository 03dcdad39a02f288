import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is known again, however its letters were composed, and no other is', async () => {
  const hash = await hashPassword('Äpfel & Birnen')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'Äpfel & Birnen'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(hash, 'Äpfel & Birne')).toBe(false)
  expect(await verifyPassword('none', 'none')).toBe(false)
  expect(await hashPassword('Äpfel & Birnen')).not.toBe(hash)
})
