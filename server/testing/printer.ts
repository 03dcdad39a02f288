import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { startPrinter } from '../../tools/partner/printer.ts'

const KEY = 'a-key-for-tests-only'
const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

type OnShelf = { key: string; number: string; word: string; reference: string; calls: number; cancelled: boolean }
type Shelf = {
  packages: { key: string; calls: number; problem: string | null }[]
  orders: OnShelf[]
  calls: Partial<Record<'transfer' | 'order' | 'cancel' | 'ask', number>>
}
export type TestPrinter = Awaited<ReturnType<typeof openTestPrinter>>

/** The printer that plays all printers, with the file that tells the product how to reach it. It says what it is told to say. */
export async function openTestPrinter({ paceSeconds = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-printer-'))
  const printer = await startPrinter({ port: 0, folder, key: KEY, secret: SECRET, paceSeconds })
  const access = (path: string) => ({ url: `${printer.url}/${path}`, key: KEY, webhookSecret: SECRET })
  const file = join(folder, 'printers.json')
  await writeFile(file, JSON.stringify({ ELANDERS: access('elanders'), FLYERALARM: access('flyeralarm') }))
  const control = async (path: string, content: object) => {
    const answer = await fetch(`${printer.url}/control${path}`, { method: 'POST', body: JSON.stringify(content) })
    if (!answer.ok) throw new Error(`the printer answered ${answer.status}: ${await answer.text()}`)
  }
  return {
    env: { PRINT_PARTNERS_FILE: file },
    shelf: async (): Promise<Shelf> => (await fetch(`${printer.url}/control`)).json() as Promise<Shelf>,
    mood: (step: string, mood: string, more: object = {}) => control('/mood', { step, mood, ...more }),
    fate: (fate: string) => control('/fate', { fate }),
    /** Where the product really listens. */
    callsBack: (origin: string) => control('/callbacks', { origin }),
    /** Tells the product of an order, and waits until it was heard. */
    says: (key: string, word: string, message?: string) => control(`/orders/${key}/say`, { word, message }),
    /** A message of one's own making. */
    signed: (content: object, { id = 'msg_1', at = new Date(), secret = SECRET } = {}) => {
      const body = JSON.stringify(content)
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      }
      return { method: 'POST', headers, body }
    },
    close: async () => {
      await printer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
