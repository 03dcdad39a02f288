import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fate, fates } from './houses.ts'
import { startPrinter } from './printer.ts'

/**
 * npm run partner -- [--port 4180] [--pace SECONDS] [--fate deliver|reject|lose|…] [--folder FOLDER]
 *
 * A printer to try things with. PARTNER_KEY and PARTNER_WEBHOOK_SECRET are the secrets that PRINT_PARTNERS_FILE names; what
 * the flags say can stand in PARTNER_PORT, PARTNER_PACE, PARTNER_FATE and PARTNER_FOLDER, too.
 */
const { env } = process
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: env.PARTNER_PORT ?? '4180' },
    pace: { type: 'string', default: env.PARTNER_PACE ?? '20' },
    fate: { type: 'string', default: env.PARTNER_FATE ?? 'deliver' },
    folder: { type: 'string', default: env.PARTNER_FOLDER ?? join(tmpdir(), 'stufenbuch-printer') },
  },
})
const { PARTNER_KEY: key, PARTNER_WEBHOOK_SECRET: secret } = env
if (key === undefined || secret === undefined || !fates.includes(values.fate as Fate)) {
  console.error(`PARTNER_KEY and PARTNER_WEBHOOK_SECRET have to be set; --fate is one of ${fates.join(', ')}.`)
  process.exit(1)
}
const printer = await startPrinter({
  port: Number(values.port),
  paceSeconds: Number(values.pace),
  fate: values.fate as Fate,
  folder: values.folder,
  key,
  secret,
  log: console.log,
})
console.log(`A printer listens at ${printer.url} (/flyeralarm, /flyeralarm-v2, /elanders; what it does: /control).`)
process.send?.({ type: 'ready', url: printer.url })
const end = () => void printer.close().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Whoever started us is gone.
if (process.send !== undefined) process.on('disconnect', end)
