import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The demo as `npm start` starts it, with data of its own. */
export async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-pages-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/commands/start.ts')], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString()
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => reject(new Error(`The demo did not start: ${said}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
