import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/** Keeps what went wrong outside of any test, which Vitest's own JSON leaves out, in UNHANDLED_ERRORS_FILE. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)))
  }
}
