import { api } from '../../api/client.ts'
import { isCallFailure } from '../../api/failure.ts'
import { isChunkFailure } from '../../pieces/chunk-failure.ts'
import { ownBuildId } from '../meta-tags.ts'
import { monitor } from '../monitoring/monitoring.ts'
import { createErrorReports } from './error-reports.ts'

export const report = createErrorReports({
  send: (error) => api.app.reportError({ error }),
  path: () => location.pathname,
  buildId: ownBuildId,
  monitor,
})

const isOurMistake = (error: unknown) =>
  !isCallFailure(error) && !isChunkFailure(error) && !(error instanceof DOMException && error.name === 'AbortError')

/** Whatever no screen has caught is reported as well. */
export function reportUnhandledErrors() {
  addEventListener('error', ({ error }) => {
    if (error !== null && error !== undefined && isOurMistake(error)) void report(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurMistake(reason)) void report(reason)
  })
}
