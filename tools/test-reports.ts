import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Failure = { title: string; error: string }
export type Counts = { passed: number; failed: number; skipped: number; failures: Failure[] }

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    none,
  )

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestResult[] }[]
}
type VitestResult = { fullName: string; status: string; failureMessages?: string[] }

/** `errorsFile`: what `tools/unhandled-errors.ts` wrote. */
export async function readVitest(file: string, errorsFile: string, code: number): Promise<Counts> {
  const report = await readReport<VitestReport>(file)
  if (report === undefined) return oneFailed
  const outside = (await readReport<string[]>(errorsFile)) ?? []
  // A file that could not even be loaded, or whose end went wrong, has no test that failed.
  const byItself = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      title: `${relative(process.cwd(), name)} › ${fullName}`,
      status,
      error: failureMessages[0] ?? '',
    })),
  )
  return believe(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + byItself.length + outside.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...tests.filter(({ status }) => status === 'failed'),
      ...byItself.map(({ name, message = '' }) => ({ title: relative(process.cwd(), name), error: message })),
      ...outside.map((error) => ({ title: 'outside of any test', error })),
    ].map(toFailure),
  })
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

export async function readPlaywright(file: string, code: number): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(file)
  if (report === undefined) return oneFailed
  const { expected, unexpected, skipped } = report.stats
  const journeys = report.suites.flatMap(journeysOf)
  return believe(code, {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [
      ...journeys
        .filter(({ status }) => status === 'unexpected')
        .map(({ file, title, results }) =>
          toFailure(firstWrong(file === undefined ? title : `${file} › ${title}`, results)),
        ),
      ...report.errors.map(({ message = '' }) => ({ title: 'outside of any journey', error: message })),
    ],
  })
}

type Suite = { specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; file?: string; tests: { status?: string; projectName?: string; results: Result[] }[] }
type Result = { status: string; error?: { message?: string } }

type Journey = { file?: string | undefined; title: string; status?: string; projectName?: string; results: Result[] }

const journeysOf = (suite: Suite): Journey[] => [
  ...suite.specs.flatMap(({ title, file, tests }) => tests.map((each) => ({ file, title, ...each }))),
  ...(suite.suites ?? []).flatMap(journeysOf),
]
const isWrong = ({ status }: Result) => status !== 'passed' && status !== 'skipped'
const firstWrong = (title: string, results: Result[]): Failure => {
  const wrong = results.find(isWrong)
  return { title, error: wrong?.error?.message ?? wrong?.status ?? '' }
}

/** A journey, and each of its runs with what went wrong in it; none where journeys were only listed. */
export type Runs = { project: string; file: string; title: string; errors: (string | undefined)[] }

export async function readRuns(file: string): Promise<Runs[] | undefined> {
  const report = await readReport<{ suites: Suite[] }>(file)
  return report?.suites.flatMap(journeysOf).map(({ projectName: project = '', file = '', title, results }) => ({
    project,
    file,
    title,
    errors: results.map((result) => (isWrong(result) ? (result.error?.message ?? result.status) : undefined)),
  }))
}

/** As much of an error as tells what went wrong and where, on a few lines. */
const toFailure = ({ title, error }: Failure): Failure => ({
  title,
  error: stripVTControlCharacters(error).split('\n').slice(0, 12).join('\n'),
})

/** A runner may fail without a failed test: an error outside of any, a server that did not start. */
const believe = (code: number, counts: Counts): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined // the runner crashed before it could write
  }
}
