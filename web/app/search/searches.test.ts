import { expect, test } from 'vitest'
import { LAST_PAGE } from '#domain/office/paging.ts'
import { nextSearch, recoverySearch } from './account-search.ts'
import { bookSearch, defineSearch, rankingSearch } from './define-search.ts'
import { deskSearch } from './desk-search.ts'
import { deviceSearch } from './device-search.ts'
import { loginSearch } from './login-search.ts'
import { manageSearch } from './manage-search.ts'
import { auditSearch, officeOrdersSearch, schoolsSearch } from './office-search.ts'
import { newOrderSearch } from './order-search.ts'
import { startSearch } from './start-search.ts'

test('the login reads its reason, its news and the way back, and nothing else', () => {
  expect(loginSearch({ error: 'login-expired', next: '/fill', x: '1' })).toEqual({
    error: 'login-expired',
    next: '/fill',
  })
  expect(loginSearch({ done: 'password-set' })).toEqual({ done: 'password-set' })
  expect(loginSearch({ error: 'login-expired', because: 'idle' })).toEqual({ error: 'login-expired', because: 'idle' })
  expect(loginSearch({ error: '<b>', because: 'left', done: 'toString', next: 7 })).toEqual({})
})

test('the recovery reads what it has to say, and others where somebody wanted to go', () => {
  expect(nextSearch({ next: '//evil.example' })).toEqual({})
  expect(nextSearch({ next: '/admin?a=b', token: 't' })).toEqual({ next: '/admin?a=b' })
  expect(recoverySearch({ token: 't', reverted: '1' })).toEqual({ reverted: '1' })
  expect(recoverySearch({ sent: '1' })).toEqual({ sent: '1' })
  expect(recoverySearch({ sent: 'yes', reverted: '' })).toEqual({})
})

test('the desk reads what is shown of which module and of whom, and in which book', () => {
  const id = '0197a0b0-0000-7000-8000-000000000001'
  expect(deskSearch({ show: 'reported', moduleId: id, memberId: id, yearbookId: id, x: '1' })).toEqual({
    show: 'reported',
    moduleId: id,
    memberId: id,
    yearbookId: id,
  })
  expect(deskSearch({ show: 'toString', moduleId: 7, memberId: '../x', yearbookId: '1' })).toEqual({})
})

test('managing the class reads its tab, and no other', () => {
  expect(manageSearch({ tab: 'teachers', x: '1' })).toEqual({ tab: 'teachers' })
  expect(manageSearch({ tab: 'content' })).toEqual({})
  expect(loginSearch({ done: 'admin-transferred' })).toEqual({ done: 'admin-transferred' })
})

test('the start page knows its tabs', () => {
  expect(startSearch({ tab: 'teachers', x: '1' })).toEqual({ tab: 'teachers' })
  expect(startSearch({ tab: 'toString' })).toEqual({})
  expect(startSearch({})).toEqual({})
})

test('defining reads which part of which book is meant, and for a new ranking its kind', () => {
  const moduleId = '0198c0de-0000-7000-8000-000000000001'
  expect(defineSearch({ moduleId, yearbookId: moduleId, type: 'quote' })).toEqual({ moduleId, yearbookId: moduleId })
  expect(bookSearch({ moduleId, yearbookId: moduleId, after: moduleId })).toEqual({ moduleId, yearbookId: moduleId })
  expect(defineSearch({ after: moduleId })).toEqual({ after: moduleId })
  expect(defineSearch({ moduleId: '1e5', yearbookId: `${moduleId}0`, after: '' })).toEqual({})
  expect(rankingSearch({ moduleId, type: 'teacher-ranking' })).toEqual({ moduleId, type: 'teacher-ranking' })
  expect(rankingSearch({ type: 'custom-ranking' })).toEqual({})
})

test('a new order reads its product, and nothing else', () => {
  expect(newOrderSearch({ type: 'TICKET_ORDER', x: '1' })).toEqual({ type: 'TICKET_ORDER' })
  expect(newOrderSearch({ type: 7 })).toEqual({})
  expect(newOrderSearch({})).toEqual({})
})

test('the steps to install the app are those of a device that we know', () => {
  expect(deviceSearch({ device: 'firefox', x: '1' })).toEqual({ device: 'firefox' })
  expect(deviceSearch({ device: 'toaster' })).toEqual({})
})

test('the lists of the office read their words, and nothing else', () => {
  expect(schoolsSearch({ search: 'goethe', place: 'NRW', page: 3, x: '1' })).toEqual({
    search: 'goethe',
    place: 'NRW',
    page: 3,
  })
  expect(schoolsSearch({ search: {}, place: 'x'.repeat(101), page: -1 })).toEqual({})
  expect(schoolsSearch({ search: 40210, page: '2' })).toEqual({ search: '40210', page: 2 })
  expect(auditSearch({ action: 'content:look', subjectId: ['1'], page: 10_000 })).toEqual({ action: 'content:look' })
})

test('the list of orders reads its filters, its search as words, and its page', () => {
  expect(officeOrdersSearch({ show: 'table', phase: 'PRICE_CHECK', search: 10001, page: '3', x: '1' })).toEqual({
    show: 'table',
    phase: 'PRICE_CHECK',
    search: '10001',
    page: 3,
  })
  expect(officeOrdersSearch({ show: 'board', search: 'x'.repeat(101), page: '-1', partner: ['a'] })).toEqual({})
  // As far as the server turns its pages, and no further.
  expect(officeOrdersSearch({ page: String(LAST_PAGE) })).toEqual({ page: LAST_PAGE })
  expect(officeOrdersSearch({ page: String(LAST_PAGE + 1) })).toEqual({})
  expect(officeOrdersSearch({ page: '1' })).toEqual({})
})
