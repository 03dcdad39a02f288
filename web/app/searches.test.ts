import { expect, test } from 'vitest'
import { loginSearch } from './login-search.ts'
import { recoverySearch, tokenSearch } from './token-search.ts'

test('the login reads its reason, its news and the way back, and nothing else', () => {
  expect(loginSearch({ error: 'login-expired', next: '/fill', x: '1' })).toEqual({
    error: 'login-expired',
    next: '/fill',
  })
  expect(loginSearch({ done: 'password-set' })).toEqual({ done: 'password-set' })
  expect(loginSearch({ error: '<b>', done: 'toString', next: 7 })).toEqual({})
})

test('pages from mails read their token, and the recovery what else it has to say', () => {
  expect(tokenSearch({ token: 't', sent: '1' })).toEqual({ token: 't' })
  expect(tokenSearch({ token: 7 })).toEqual({})
  expect(recoverySearch({ token: 't', reverted: '1' })).toEqual({ token: 't', reverted: '1' })
  expect(recoverySearch({ sent: '1' })).toEqual({ sent: '1' })
  expect(recoverySearch({ sent: 'yes', reverted: '' })).toEqual({})
})
