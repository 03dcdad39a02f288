import { readFile } from 'node:fs/promises'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    none,
  )

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export async function readVitest(file: string, code: number): Promise<Counts> {
  const report = await readReport<VitestReport>(file)
  if (report === undefined) return oneFailed
  // A file that could not even be loaded has no tests that could fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return believe(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export async function readPlaywright(file: string, code: number): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(file)
  if (report === undefined) return oneFailed
  const { expected, unexpected, flaky, skipped } = report.stats
  return believe(code, { passed: expected + flaky, failed: unexpected + report.errors.length, skipped })
}

type Suite = { specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; tests: { results: { status: string; error?: { message?: string } }[] }[] }

export type Runs = { runs: number; failed: { title: string; error: string }[] }

/** Each run of each journey by itself: how many there were, and what went wrong in those that failed. */
export async function readRuns(file: string): Promise<Runs | undefined> {
  const report = await readReport<{ suites: Suite[] }>(file)
  if (report === undefined) return undefined
  const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const results = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.flatMap((each) => each.results.map((result) => ({ title, ...result }))))
  const failed = results.filter(({ status }) => status !== 'passed' && status !== 'skipped')
  return {
    runs: results.length,
    failed: failed.map(({ title, status, error }) => ({ title, error: error?.message ?? status })),
  }
}

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
