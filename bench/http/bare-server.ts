import { createServer } from 'node:http'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { appOptions } from '../../server/adapters/postgres/connect.ts'

/** As little as the same answer needs: node:http, pg, the same two prepared queries, tokens remembered once verified. */
const { DATABASE_URL = '', TOKEN_SECRET = '', SESSION_QUERY = '', USER_QUERY = '' } = process.env
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

const server = createServer(async (request, response) => {
  const sid = await sessionId(request.headers.authorization)
  const { rows: sessions } = await pool.query({ name: 'session', text: SESSION_QUERY, values: [[sid]] })
  const id = request.url?.split('/')[3] ?? ''
  const { rows: users } = await pool.query({ name: 'user', text: USER_QUERY, values: [id] })
  const found = sessions.length === 1 && users.length === 1
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(users[0]))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` })
})
process.on('disconnect', () => process.exit(0))
