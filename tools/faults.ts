import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from './build-web.ts'

/**
 * npm run faults -- [--seed N] [--kills 200] [--seconds 900]
 *
 * Kills the processes of a running product with kill -9, cuts its connections, fills its disk and lets its partner fail,
 * while people use it; then proves that all they were told is there once, and nothing half. The seed repeats who is
 * killed, in which order and after which pauses, and what people do; not at which instruction it hits.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '900' },
    'no-keep': { type: 'boolean', default: false },
  },
})
const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : Number(values.seed)
const kills = Number(values.kills)
console.log(`seed ${seed}`)

await buildWebIfStale()
const { runFaults } = await import('./faults/run.ts')
const { keep, tablesOf, totalOf } = await import('./faults/report.ts')
const outcome = await runFaults({ seed, kills, seconds: Number(values.seconds), say: console.log })

const words = tablesOf(outcome)
console.log(`\n${words}\n`)
for (const { of, fate, what } of outcome.findings) console.log(`✗ ${fate}: ${of}: ${what}`)
for (const command of outcome.left) console.log(`✗ still running: ${command}`)
const [lost, doubled, half] = (['lost', 'doubled', 'half'] as const).map((fate) => totalOf(outcome, fate))
const killed = Object.values(outcome.struck.kills).reduce((all, each) => all + each, 0)
console.log(`${killed} kills, ${lost} lost, ${doubled} doubled, ${half} half; the log is in ${outcome.log}`)
if (!values['no-keep']) await keep(join(import.meta.dirname, '../docs/performance.md'), words)
process.exit(outcome.findings.length + outcome.left.length === 0 && killed >= kills ? 0 : 1)
