import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { superviseChild } from './child.ts'
import type { Life } from './life.ts'
import { findPort } from './port.ts'

const file = join(import.meta.dirname, '../../../tools/partner/main.ts')

/** From accepted to delivered in a minute, so that a newcomer can watch it. */
const PACE_SECONDS = 20

type Options = { dataDir: string; output: number | 'inherit' }

/**
 * In the demo orders find a printer: the one of tools/partner, on this machine, with secrets made for this run. Whoever has
 * named printers of their own gets none. What the other processes have to know of it, as settings.
 */
export async function startDemoPrinter(life: Life, { dataDir, output }: Options): Promise<Record<string, string>> {
  const folder = join(dataDir, 'printer')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const port = await findPort('127.0.0.1', 0)
  const key = randomBytes(24).toString('base64url')
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
  const access = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}`, key, webhookSecret })
  const printers = {
    FLYERALARM: access('flyeralarm'),
    FLYERALARM_V2: access('flyeralarm-v2'),
    ELANDERS: access('elanders'),
  }
  const settings = join(folder, 'printers.json')
  await writeFile(settings, JSON.stringify(printers), { mode: 0o600 })
  const child = superviseChild({
    title: 'Die Druckerei der Demo',
    file,
    env: {
      ...process.env,
      PARTNER_KEY: key,
      PARTNER_WEBHOOK_SECRET: webhookSecret,
      PARTNER_PORT: String(port),
      PARTNER_PACE: String(PACE_SECONDS),
      PARTNER_FOLDER: folder,
    },
    output,
    // It ends by itself when we are gone.
    onSpawn: () => {},
    onHopeless: () => {},
    say: console.error,
  })
  life.defer(child.stop)
  child.ready.catch((error: Error) => console.error(error.message))
  return {
    PRINT_PARTNERS_FILE: settings,
    DEFAULT_PARTNER: process.env.DEFAULT_PARTNER || 'ELANDERS',
    // Whatever it said while the app did not run is asked for.
    PARTNER_SILENCE_SECONDS: process.env.PARTNER_SILENCE_SECONDS || '60',
  }
}
