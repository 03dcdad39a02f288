import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { importListOf } from './import-list.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const USAGE = 'Aufruf: npm run schools -- import DATEI.csv [--dry-run] [--state BY] [--as MAIL]'

/** `npm run schools -- import …`, beside the running app or without it. */
await live(async (life) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, state: { type: 'string' }, as: { type: 'string' } },
  })
  const [verb, file] = positionals
  if (verb !== 'import' || file === undefined) throw new StartError(USAGE)
  const bytes = await readFile(file).catch(() => {
    throw new StartError(`${file} lässt sich nicht lesen.`)
  })
  const { 'dry-run': dryRun, state, as } = values
  const words = await importListOf(await attachDatabase(life, readConfig()), bytes, {
    dryRun,
    state,
    as,
    onProgress: (percent) => console.log(`${percent} %`),
  })
  for (const line of words) console.log(line)
  life.end()
})
