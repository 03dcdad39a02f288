import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Signed, signIn } from './people.ts'

/** As fast as somebody turns who looks for something. */
const A_LOOK_MS = 1_000

const { url, emails, keys } = workerData as { url: string; emails: string[]; keys: string[] }
const people = await Promise.all(emails.map((email) => signIn(url, email)))
parentPort?.postMessage('ready')
await Promise.all(people.map(leaf))

/** From another page on each: what a page asks for, and the thumbnails around. */
async function leaf({ api, picture }: Signed, nth: number): Promise<void> {
  await sleep((A_LOOK_MS / people.length) * nth)
  // A browser asks for each picture once.
  const seen = new Set<string>()
  const see = async (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    // What has changed since is not there under the same key.
    await picture(path).catch(() => 0)
  }
  // A spread with each turn, and the next one ahead.
  for (let turn = 0; ; turn++) {
    const from = performance.now()
    const around = Array.from({ length: 4 }, (_, off) => keys[(nth * 7 + turn * 2 + off) % keys.length])
    if (turn % 5 === nth % 5) await api.book.pages({})
    await Promise.all(around.flatMap((key) => [see(`/files/page/${key}/page`), see(`/files/page/${key}/small`)]))
    await sleep(Math.max(0, A_LOOK_MS - (performance.now() - from)))
  }
}
