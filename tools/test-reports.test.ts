import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywright, readRuns, readVitest } from './test-reports.ts'

let folder: string
let none: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-reports-'))
  none = join(folder, 'none.json')
})
afterAll(() => rm(folder, { recursive: true }))

async function report(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, skipped: 2 }, errors: [], suites: [] }

test('counts what the runners report', async () => {
  expect(await readVitest(await report(vitest), none, 0)).toMatchObject({ passed: 7, failed: 0, skipped: 2 })
  expect(await readPlaywright(await report(playwright), 0)).toMatchObject({ passed: 3, failed: 0, skipped: 2 })
})

test('a runner that crashes before it reports counts as failed', async () => {
  expect(await readVitest(none, none, 1)).toMatchObject({ failed: 1 })
  expect(await readPlaywright(await report('{"stats":'), 0)).toMatchObject({ failed: 1 })
})

test('a runner that fails without a failed test counts as failed', async () => {
  expect(await readVitest(await report(vitest), none, 1)).toMatchObject({ passed: 7, failed: 1 })
  expect(await readPlaywright(await report({ ...playwright, errors: [{}] }), 1)).toMatchObject({ failed: 1 })
})

test('a file that cannot be loaded counts as failed', async () => {
  const testResults = [{ name: 'server/a.test.ts', status: 'failed', message: 'no such import', assertionResults: [] }]
  expect(await readVitest(await report({ ...vitest, testResults }), none, 1)).toMatchObject({
    passed: 7,
    failed: 1,
    failures: [{ title: 'server/a.test.ts', error: 'no such import' }],
  })
})

test('a file whose end fails counts, and what goes wrong outside of any test is named', async () => {
  const assertionResults = [{ fullName: 'adds', status: 'passed' }]
  const testResults = [{ name: 'server/b.test.ts', status: 'failed', message: 'not closed', assertionResults }]
  const unhandled = await report(['Error: nobody waits for this'])
  expect(await readVitest(await report({ ...vitest, testResults }), unhandled, 1)).toMatchObject({
    passed: 7,
    failed: 2,
    failures: [
      { title: 'server/b.test.ts', error: 'not closed' },
      { title: 'outside of any test', error: 'Error: nobody waits for this' },
    ],
  })
})

test('what failed is named with its error', async () => {
  const of = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const assertionResults = [
    of('adds', 'passed'),
    of('takes away', 'failed', 'not 3'),
    of('waits', 'passed', 'too late'),
  ]
  const testResults = [{ name: 'domain/sums.test.ts', status: 'failed', assertionResults }]
  expect(await readVitest(await report({ ...vitest, numFailedTests: 1, testResults }), none, 1)).toMatchObject({
    failures: [{ title: 'domain/sums.test.ts › takes away', error: 'not 3' }],
  })

  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'photos.spec.ts',
    tests: [{ status, results: [{ status: 'passed' }, ...messages.map(wrong)] }],
  })
  const wrong = (message: string) => ({ status: 'failed', error: { message: `\u001b[31m${message}\u001b[39m` } })
  const specs = [journey('seen', 'expected'), journey('added', 'unexpected', 'gone')]
  expect(await readPlaywright(await report({ ...playwright, suites: [{ specs }] }), 1)).toMatchObject({
    failures: [{ title: 'photos.spec.ts › added', error: 'gone' }],
  })
})

test('runs of a journey are counted one by one, with what went wrong', async () => {
  const results = [{ status: 'passed' }, { status: 'failed', error: { message: 'not there' } }, { status: 'timedOut' }]
  const tests = [{ projectName: 'phone', results }]
  const journey = { file: 'photos.spec.ts', title: 'a photo is added' }
  const suites = [{ specs: [], suites: [{ specs: [{ ...journey, tests }] }] }]
  expect(await readRuns(await report({ suites }))).toEqual([
    { project: 'phone', ...journey, errors: [undefined, 'not there', 'timedOut'] },
  ])
  expect(await readRuns(join(folder, 'none.json'))).toBeUndefined()
})
