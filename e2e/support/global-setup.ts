import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Starts the host before the first browser test and ends it after the last. */
export default async function globalSetup() {
  const host = fork(join(import.meta.dirname, 'host.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const exited = new Promise<void>((resolve) => host.once('exit', () => resolve()))
  process.env.E2E_HOST = await new Promise<string>((resolve, reject) => {
    host.once('message', ({ url }: { url: string }) => resolve(url))
    host.once('exit', (code) => reject(new Error(`the host of the browser tests ended with ${code}`)))
  })
  return async () => {
    host.kill('SIGTERM')
    await exited
  }
}
