import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from '@playwright/test'
import { chromiumOptions } from '../../tools/chromium.ts'

type Send = CDPSession['send']
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }
type Message = { id?: number; result?: never; error?: { message: string } }

/** What is asked of the browser as a whole, and of the one page that it shows. */
export type BareChromium = { browser: Send; tab: Send; close: () => Promise<void> }

/** Without Playwright, which has the page's process keep whatever came over the network, in case somebody asks for it. */
export async function openBareChromium(): Promise<BareChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-chromium-'))
  const { executablePath, args } = chromiumOptions
  const child = spawn(
    executablePath,
    [...args, '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  // The program may be a script that starts another one: it is over once nobody holds the pipes.
  const ended = once(child, 'close')
  const close = async () => {
    child.stdio[3]?.destroy()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const over = new Promise<never>((_, reject) => void ended.then(() => reject(new Error('Chromium has ended'))))
    const send = sender(child.stdio[3] as Writable, child.stdio[4] as Readable, over)
    const browser = send()
    const { targetInfos } = await browser('Target.getTargets')
    const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId ?? ''
    const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true })
    return { browser, tab: send(sessionId), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each message ends with a zero byte. */
function sender(asked: Writable, answered: Readable, over: Promise<never>): (sessionId?: string) => Send {
  const waiting = new Map<number, Waiting>()
  let id = 0
  let rest = ''
  answered.setEncoding('utf8').on('data', (words: string) => {
    const messages = (rest + words).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const { id: of = 0, result, error } = JSON.parse(message) as Message
      if (error === undefined) waiting.get(of)?.resolve(result as never)
      else waiting.get(of)?.reject(new Error(error.message))
      waiting.delete(of)
    }
  })
  over.catch(() => {})
  return (sessionId) => (method, params) => {
    id += 1
    const answer = new Promise<never>((resolve, reject) => void waiting.set(id, { resolve, reject }))
    asked.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return Promise.race([answer, over])
  }
}
