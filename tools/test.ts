import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { requireDebianPackages } from './debian-packages.ts'
import { runTool } from './run-tool.ts'
import { type Counts, none, oneFailed, onePassed, readPlaywright, readVitest, sum } from './test-reports.ts'

type Stage = {
  name: string
  run: () => Promise<Counts>
  /** What comes after stands on it. */
  required?: boolean
}

const reports = await mkdtemp(join(tmpdir(), 'stufenbuch-test-'))

const packages: Stage = {
  name: 'packages',
  run: async () => {
    requireDebianPackages()
    return none
  },
}
const checking = checks.map(
  ({ name, command, args }): Stage => ({
    name,
    run: async () => ((await runTool({ command, args })) === 0 ? onePassed : oneFailed),
  }),
)
const build: Stage = {
  name: 'build',
  required: true,
  run: async () => {
    const { buildWebIfStale } = await import('./build-web.ts')
    await buildWebIfStale()
    return none
  },
}
const vitest = (filters: string[]): Stage => ({
  name: 'vitest',
  run: async () => {
    const file = join(reports, 'vitest.json')
    const errorsFile = join(reports, 'unhandled.json')
    const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tools/unhandled-errors.ts']
    const args = ['run', ...reporters, `--outputFile.json=${file}`, ...filters]
    const code = await runTool({ command: 'vitest', args, env: { UNHANDLED_ERRORS_FILE: errorsFile } })
    return readVitest(file, errorsFile, code)
  },
})
const playwright: Stage = {
  name: 'playwright',
  run: async () => {
    const file = join(reports, 'playwright.json')
    const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    return readPlaywright(file, await runTool({ command: 'playwright', args, env }))
  },
}

/** `npm test`: everything. `npm test -- server/features`: the Vitest files whose path contains that. */
const filters = process.argv.slice(2)
const stages = filters.length > 0 ? [build, vitest(filters)] : [packages, ...checking, build, vitest([]), playwright]

const results: { name: string; seconds: number; counts: Counts }[] = []
for (const { name, run, required } of stages) {
  console.log(`\n── ${name}`)
  const from = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return oneFailed
  })
  results.push({ name, seconds: (performance.now() - from) / 1000, counts })
  if (required && counts.failed > 0) break
}
await rm(reports, { recursive: true, force: true })

console.log('')
for (const { name, seconds, counts } of results) {
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
}
const { passed, failed, skipped, failures } = sum(results.map(({ counts }) => counts))
for (const { title, error } of failures) console.log(`\n✗ ${title}\n${indent(error)}`)
if (skipped > 0) console.log(`\n${skipped} skipped, each for a reason that its line above tells`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
