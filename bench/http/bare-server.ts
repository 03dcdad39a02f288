import { createServer } from 'node:http'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { appOptions } from '../../server/adapters/postgres/connect.ts'
import type { BareReads } from './bare.ts'

/** As little as the same answers need: node:http, pg, the same statements, tokens remembered once verified. */
const { DATABASE_URL = '', TOKEN_SECRET = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: appOptions })
const key = new TextEncoder().encode(TOKEN_SECRET)
const verified = new Map<string, string>()

async function sessionId(header = ''): Promise<string> {
  const token = header.slice('Bearer '.length)
  const known = verified.get(token)
  if (known !== undefined) return known
  const { payload } = await jwtVerify<{ sid: string }>(token, key)
  verified.set(token, payload.sid)
  return payload.sid
}

process.once('message', ({ session, reads }: BareReads) => {
  const server = createServer(async (request, response) => {
    const sid = await sessionId(request.headers.authorization)
    const { rows: sessions } = await pool.query({ name: 'session', text: session, values: [[sid]] })
    const statements = reads[`${request.url} ${sid}`]
    const found: unknown[] = []
    for (const statement of statements ?? []) found.push((await pool.query(statement)).rows)
    const isThere = sessions.length === 1 && statements !== undefined
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(found))
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` })
  })
})
process.on('disconnect', () => process.exit(0))
