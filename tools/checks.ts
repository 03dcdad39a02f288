import { runToolQuietly } from './run-tool.ts'

/** What needs no running code: the parts of `npm run check`, and the first of `npm test`. */
const checks = [
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the web', command: 'tsc', args: ['-p', 'web'] },
  { name: 'types of e2e', command: 'tsc', args: ['-p', 'e2e'] },
]

/** All of them at the same time; what those that fail have to say, and how long each took. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const from = performance.now()
      const { code, output } = await runToolQuietly(check)
      return { ...check, code, output, seconds: (performance.now() - from) / 1000 }
    }),
  )
  for (const { name, code, output, seconds } of results) {
    if (code !== 0) console.log(output.trimEnd())
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  }
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed }
}
