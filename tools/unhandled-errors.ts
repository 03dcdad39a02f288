import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/** Keeps what went wrong outside of any test, which Vitest's own JSON leaves out, in UNHANDLED_ERRORS_FILE. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(errors.map(told)))
  }
}

/** With the file that ran when it came: the stack of an answer that nobody waited for names no test. */
function told({ message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: name }: SerializedError): string {
  const where = typeof file === 'string' ? `${relative(process.cwd(), file)} › ${String(name ?? 'between tests')}` : ''
  return [where, stack ?? message].filter((line) => line !== '').join('\n')
}
