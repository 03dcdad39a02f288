import type { Inputs } from '#contract/index.ts'

type Report = Inputs['app']['reportError']['error']
type Environment = {
  send: (report: Report) => Promise<{ reportId: string }>
  path: () => string
  buildId: () => string
  /** Who else is told of it. */
  monitor?: (error: unknown) => void
}

const MOST_PER_PAGE_LOAD = 5

/** Reports mistakes of ours to the server: what broke and where, nothing of what somebody has typed. */
export function createErrorReports({ send, path, buildId, monitor }: Environment) {
  const reports = new Map<unknown, Promise<string | undefined>>()

  /** The id to quote to support; `undefined` when the report did not get through. Never fails itself. */
  return function report(error: unknown): Promise<string | undefined> {
    const known = reports.get(error)
    if (known !== undefined) return known
    if (reports.size >= MOST_PER_PAGE_LOAD) return Promise.resolve(undefined)
    const sent = send({ ...describe(error), path: path().slice(0, 300), buildId: buildId().slice(0, 100) }).then(
      ({ reportId }) => reportId,
      () => undefined,
    )
    reports.set(error, sent)
    monitor?.(error)
    return sent
  }
}

function describe(error: unknown): Pick<Report, 'message' | 'stack'> {
  // Other values than errors may carry anything, so only their kind is told.
  if (!(error instanceof Error)) return { message: `Thrown: ${Object.prototype.toString.call(error)}` }
  const message = `${error.name}: ${error.message}`.slice(0, 2_000)
  return error.stack === undefined ? { message } : { message, stack: error.stack.slice(0, 8_000) }
}
