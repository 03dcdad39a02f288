import { expect, test } from 'vitest'
import { createErrorReports } from './error-reports.ts'

function reports() {
  const sent: object[] = []
  const report = createErrorReports({
    send: async (error) => ({ reportId: `report-${sent.push(error)}` }),
    path: () => '/fill/quote',
    buildId: () => 'build-1',
  })
  return { sent, report }
}

test('a report says what broke and where, and gives the id to quote', async () => {
  const { sent, report } = reports()
  expect(await report(new TypeError('x is not a function'))).toBe('report-1')
  expect(sent[0]).toMatchObject({
    message: 'TypeError: x is not a function',
    stack: expect.stringContaining('error-reports.test'),
    path: '/fill/quote',
    buildId: 'build-1',
  })
})

test('the same error is reported once, and no more than five per page load', async () => {
  const { sent, report } = reports()
  const error = new Error('again')
  expect(await Promise.all([report(error), report(error)])).toEqual(['report-1', 'report-1'])
  for (let count = 0; count < 10; count++) await report(new Error(`number ${count}`))
  expect(sent).toHaveLength(5)
})

test('of a thrown value that is no error only its kind is told', async () => {
  const { sent, report } = reports()
  await report({ password: 'geheim' })
  expect(JSON.stringify(sent)).not.toContain('geheim')
})

test('long texts are cut to what the server takes', async () => {
  const { sent, report } = reports()
  const error = new Error('m'.repeat(5_000))
  error.stack = 's'.repeat(50_000)
  await report(error)
  const { message, stack } = sent[0] as { message: string; stack: string }
  expect([message.length, stack.length]).toEqual([2_000, 8_000])
})

test('a report that fails is no second error', async () => {
  const report = createErrorReports({
    send: () => Promise.reject(new Error('offline')),
    path: () => '/',
    buildId: () => '',
  })
  expect(await report(new Error('first'))).toBeUndefined()
})
