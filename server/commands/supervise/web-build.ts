import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Life } from './life.ts'
import { StartError } from './start-error.ts'
import { hashOfWebSources, readWebBuildRecord } from './web-sources.ts'

const builder = join(import.meta.dirname, '../../../tools/build-web.ts')

/**
 * The browser app, built if its sources have changed since. What builds runs in a process of its own: a start that finds
 * everything built never loads it, and one that does not is rid of it when it is done.
 */
export async function ensureWebBuilt(life: Life): Promise<void> {
  const [sources, last] = await Promise.all([hashOfWebSources(), readWebBuildRecord()])
  life.signal.throwIfAborted()
  if (last?.sources === sources) return
  console.error('Die Weboberfläche wird gebaut …')
  const child = spawn(process.execPath, [builder], { stdio: ['ignore', 'ignore', 'pipe'] })
  life.signal.addEventListener('abort', () => child.kill(), { once: true })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  life.signal.throwIfAborted()
  if (code === 0) return
  if (!/EACCES|EROFS/.test(said)) throw new Error(`Die Weboberfläche ließ sich nicht bauen:\n${said.trim()}`)
  throw new StartError(
    'Die Weboberfläche muss neu gebaut werden, aber der Projektordner ist nicht beschreibbar. Bitte einmal mit seinem Besitzer starten.',
  )
}
