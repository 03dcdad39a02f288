import { join } from 'node:path'
import autocannon from 'autocannon'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openPool } from '../../server/adapters/postgres/connect.ts'
import { accountStore } from '../../server/features/account/store.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { newNoteKey } from '../../server/platform/note-key.ts'
import { builders, type Person } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { type BareReads, start, startBare } from './bare.ts'

/** GET /api/user/{id}/ with its session check against bare node:http + pg with the same two queries. */
const AIM = 0.9
const ROUNDS = 7
const SECONDS = 3
const CONNECTIONS = 16
const TOKEN_SECRET = 'a-secret-for-benchmarks-0123456789'
const lifetime = {
  idTokenSeconds: 3_600,
  idleSeconds: 86_400,
  staffIdleSeconds: 3_600,
  atMostSeconds: 86_400,
  staffAtMostSeconds: 86_400,
}

const cluster = await startTestCluster()
const database = await cloneDatabase(cluster.url)
const { db, close } = openPool(database.url, { max: 2, onError: () => {} })
const a = builders(
  db,
  openSessions({ db, secret: TOKEN_SECRET, audience: 'http://localhost:0', lifetime, secondFactorRequired: false }),
)
const { classId } = await a.class()
/** A class at once: nobody asks for what another one asks for. */
const people: Person[] = []
for (let at = 0; at < 120; at++) people.push(await a.person({ classId }))
await close()

const env = {
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  TOKEN_SECRET,
  NOTE_KEY: newNoteKey('bench'),
  PORT: '0',
  DATA_DIR: '/tmp',
}
const ours = await start(join(import.meta.dirname, '../../server/main.ts'), env)
const bare = await startBare(env, await preparedQueries())

const ratios: number[] = []
let clients = 0
for (const { url } of [ours, bare]) await request(url)
await measure(ours.url, 2)
await measure(bare.url, 2)
for (let round = 1; round <= ROUNDS; round++) {
  const first = round % 2 === 0 ? ours : bare
  const second = round % 2 === 0 ? bare : ours
  const figures = new Map([
    [first, await measure(first.url)],
    [second, await measure(second.url)],
  ])
  const [mine = 0, theirs = 1] = [figures.get(ours), figures.get(bare)]
  ratios.push(mine / theirs)
  console.log(
    `round ${round}: ours ${Math.round(mine)}/s, bare ${Math.round(theirs)}/s, ${(mine / theirs).toFixed(3)}×`,
  )
}
const median = ratios.sort((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0
console.log(
  `http: ${median.toFixed(3)}× of bare node:http + pg (median of ${ROUNDS}; aim ${AIM}×) ${median >= AIM ? 'met' : 'MISSED'}`,
)

for (const { child } of [ours, bare]) child.disconnect()
await database.drop()
await cluster.stop()
process.exit(median >= AIM ? 0 : 1)

function requestOf({ accountId, idToken }: Person) {
  return { path: `/api/user/${accountId}/`, headers: { authorization: `Bearer ${idToken}` } }
}

async function request(url: string): Promise<void> {
  for (const person of people) {
    const { path, headers } = requestOf(person)
    const response = await fetch(url + path, { headers })
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  }
}

/** The very statements that our parts send, caught on their way. */
async function preparedQueries(): Promise<BareReads> {
  const caught: string[] = []
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const watched = drizzle({ client: pool, logger: { logQuery: (query) => void caught.push(query) } })
  await openSessions({
    db: watched,
    secret: TOKEN_SECRET,
    audience: 'http://localhost:0',
    lifetime,
    secondFactorRequired: false,
  }).find(people[0]?.sessionId ?? '')
  await accountStore.user(watched, people[0]?.accountId ?? '')
  await pool.end()
  const [session, text, ...more] = caught
  if (session === undefined || text === undefined || more.length > 0) throw new Error('not two queries')
  const reads = people.map(({ accountId, sessionId }) => [
    `/api/user/${accountId}/ ${sessionId}`,
    [{ name: 'user', text, values: [accountId] }],
  ])
  return { session, reads: Object.fromEntries(reads) }
}

function rotated(by: number): Person[] {
  const at = (by * 7) % people.length
  return [...people.slice(at), ...people.slice(0, at)]
}

async function measure(url: string, seconds = SECONDS): Promise<number> {
  const result = await autocannon({
    url,
    // Each connection begins with somebody else.
    setupClient: (client) => client.setRequests(rotated(clients++).map(requestOf)),
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failed, ${result.errors} errors`)
  return result.requests.average
}
