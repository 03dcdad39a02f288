import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Twice as long as the server gives itself for any answer. */
const GIVEN_UP_MS = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** Streams stay open: each has a connection to itself. */
const streams = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Plain requests: `fetch` would cost the driver more than the answer costs the server, and lets nobody name the host. */
export function ask(url: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(GIVEN_UP_MS)
    const asked = request(url + path, { method, agent, signal, headers: { ...headers, ...length } })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const { statusCode = 0, headers: answered } = response
      buffer(response).then((bytes) => resolve({ status: statusCode, headers: answered, body: bytes }), reject)
    })
    asked.end(body)
  })
}

/** A stream of news; what it says goes to `heard`, and its end to `ended` unless it was stopped by us. */
export function follow(url: string, { path, headers = {} }: Asked, heard: () => void, ended: (why: string) => void) {
  let stopped = false
  const over = (why: string) => void (stopped || ended(why))
  const asked = request(url + path, { agent: streams, headers })
  asked.once('error', (error) => over(error.message))
  asked.once('response', (response: IncomingMessage) => {
    if (response.statusCode !== 200) over(String(response.statusCode))
    response.setEncoding('utf8')
    response.on('data', (text: string) => void (text.includes('data: ') && heard()))
    response.on('error', (error) => over(error.message))
    response.once('end', () => over('ended'))
  })
  asked.end()
  return () => {
    stopped = true
    asked.destroy()
  }
}
