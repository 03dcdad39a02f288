import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { PartnerAway, PartnerRefusal } from './partner.ts'

/** So long nothing may happen on a connection: whoever has got a gigabyte wants to look into it before the answer. */
const SILENCE_MS = 5 * 60_000
/** Answers are a few words. */
const ANSWER_BYTES = 64 * 1024

type Call = {
  method: 'PUT' | 'GET'
  url: string
  headers: Record<string, string | number>
  body?: Readable
  /** What asks for a few words gets them within this time, or not at all. */
  withinMs?: number
}

const Refused = z.object({ word: z.string().max(100).default(''), message: z.string().max(1_000).default('') })

/** One call to a printer. The answer as JSON; undefined where what is asked for is not there. */
export async function call(asked: Call): Promise<unknown> {
  const { method } = asked
  const { status, text } = await answered(asked)
  if (status === 404 && method === 'GET') return undefined
  const content = asJson(text)
  if (status >= 200 && status < 300 && content !== undefined) return content
  if (!isRefusal(status)) throw new PartnerAway(`the printer answered ${status}`)
  const { word, message } = Refused.safeParse(content).data ?? { word: '', message: '' }
  throw new PartnerRefusal(word, message)
}

/** Who we are and how fast we ask can be mended without another order. */
const LATER = [401, 403, 408, 425, 429]
const isRefusal = (status: number) => status >= 400 && status < 500 && !LATER.includes(status)

type Answered = { status: number; text: string }

function answered({ method, url, headers, body, withinMs }: Call): Promise<Answered> {
  const send = url.startsWith('https:') ? overHttps : overHttp
  return new Promise<Answered>((resolve, reject) => {
    const away = (error: Error) => reject(new PartnerAway(error.message, { cause: error }))
    let isAnswered = false
    // A connection of its own: one that was kept may be closed in the moment in which something large is sent.
    const signal = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs)
    const outgoing = send(url, { method, headers, agent: false, timeout: SILENCE_MS, signal }, (answer) => {
      isAnswered = true
      read(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), away)
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('the printer has gone silent')))
    outgoing.once('error', away)
    // Whoever answers before everything has come has said what matters; what we cannot read is our own trouble.
    pipeline(body ?? Readable.from([]), outgoing).catch((error: Error) => {
      if (!isAnswered) (body?.errored ? reject : away)(error)
    })
  })
}

async function read(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES) throw new Error('the printer does not stop talking')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
