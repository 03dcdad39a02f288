import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_CHUNK_BYTES } from '../../domain/file/kind.ts'
import { contentQuota } from '../../domain/file/quota.ts'
import { asAppRole } from '../../server/adapters/postgres/connect.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { openLog } from '../../server/platform/log.ts'
import { builders, type Person } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { beginId, notingPurposes, pdfIntent, remove } from '../../server/testing/uploads.ts'
import { openHttp } from '../../server/wiring/http.ts'

/** A gigabyte by tus, in one request and in pieces of 8 MiB, against a bare server that writes to disk and flushes. */
const AIM = 1.5
const ROUNDS = 5
const BYTES = 1024 ** 3
const TOKEN_SECRET = 'a-secret-for-benchmarks-0123456789'

const cluster = await startTestCluster()
const database = await cloneDatabase(cluster.url)
const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-upload-'))
const settings = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, TOKEN_SECRET }
const config = Object.assign(readConfig(settings), { databaseUrl: asAppRole(database.url) })
const quota = { ...contentQuota, memberBytes: BYTES, classBytes: BYTES }
const { purposes } = notingPurposes({ maxBytes: BYTES, quota })
const http = await openHttp(config, openLog({ level: 'silent', process: 'http' }), { purposes })
const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
const sessions = openSessions({
  db: http.db,
  audience: 'http://localhost:0',
  secret: TOKEN_SECRET,
  lifetime: config.session,
  secondFactorRequired: false,
})
const { student } = await builders(http.db, sessions).class()
const bare = createServer(async (incoming, answer) => {
  await pipeline(incoming, createWriteStream(join(folder, 'bare'), { flush: true }))
  answer.writeHead(204).end()
})
await new Promise<void>((ready) => bare.listen(0, '127.0.0.1', ready))
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`

const piece = Buffer.alloc(1024 * 1024, 'stufenbuch')
const inOne: number[] = []
const inPieces: number[] = []
await sendBare()
for (let round = 1; round <= ROUNDS; round++) {
  const first = round % 2 === 0 ? await timed(sendBare) : undefined
  const whole = await timed(() => sendByTus(student, BYTES))
  const pieces = await timed(() => sendByTus(student, UPLOAD_CHUNK_BYTES))
  const sink = first ?? (await timed(sendBare))
  inOne.push(whole / sink)
  inPieces.push(pieces / sink)
  console.log(
    `round ${round}: bare ${sink.toFixed(0)} ms, tus in one ${whole.toFixed(0)} ms, in pieces ${pieces.toFixed(0)} ms`,
  )
}
const median = (ratios: number[]) => ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
const [one, many] = [median(inOne), median(inPieces)]
const met = one <= AIM
console.log(
  `upload: ${one.toFixed(2)}× of a bare sink for 1 GB in one request, ${many.toFixed(2)}× in pieces of 8 MiB (medians of ${ROUNDS}; aim ${AIM}× in one) ${met ? 'met' : 'MISSED'}`,
)
bare.close()
await http.close()
await database.drop()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
process.exit(met ? 0 : 1)

function* bytes(count: number) {
  for (let left = count; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece
}

function post(target: string, method: string, headers: Record<string, string | number>, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(target, { method, headers: { ...headers, 'content-length': count } }, (answer) => {
      answer.resume()
      if (answer.statusCode === 204) answer.once('end', resolve)
      else reject(new Error(`answered ${answer.statusCode}`))
    })
    pipeline(Readable.from(bytes(count), { objectMode: false, highWaterMark: piece.length }), outgoing).catch(reject)
  })
}

function sendBare(): Promise<void> {
  return post(bareUrl, 'POST', {}, BYTES)
}

async function sendByTus(person: Person, chunk: number): Promise<void> {
  const id = await beginId({ url }, person, { bytes: BYTES, intent: pdfIntent() })
  const headers = {
    authorization: `Bearer ${person.idToken}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
  }
  for (let at = 0; at < BYTES; at += chunk)
    await post(`${url}/uploads/${id}`, 'PATCH', { ...headers, 'upload-offset': at }, Math.min(chunk, BYTES - at))
  await remove({ url }, person, id)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
