import { checks } from './checks.ts'
import { runToolQuietly } from './run-tool.ts'

/** `npm run check`: lint and types, at the same time. */
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
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0
