import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAppRole, type Db } from '../../server/adapters/postgres/connect.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { openLog } from '../../server/platform/log.ts'
import { builders, type Person } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { openHttp } from '../../server/wiring/http.ts'

const ROUNDS = 9
const CALLS = 30
const TOKEN_SECRET = 'a-secret-for-benchmarks-0123456789'

/** What a product is filled with: who asks, and the addresses of the lists by name. */
type Filled = { who: Person; lists: ReadonlyMap<string, string> }
type Fill = (given: { a: ReturnType<typeof builders>; db: Db; url: string }) => Promise<Filled>
type Asked = {
  what: string
  aim: number
  /** Figures over everything that there is, which no index spares: shown, and measured against nothing. */
  overall?: readonly string[]
  few: { words: string; fill: Fill }
  many: { words: string; fill: Fill }
}

/** The same lists of two products with little and with much in them, in turns; exits with whether the aim is met. */
export async function compareLists({ what, aim, overall = [], few, many }: Asked): Promise<never> {
  const cluster = await startTestCluster()
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-lists-'))
  const small = await open(cluster.url, folder, few.fill)
  const large = await open(cluster.url, folder, many.fill)
  const ratios: { name: string; ratio: number }[] = []
  for (const [name, path] of small.lists) {
    const [inFew, inMany]: [number[], number[]] = [[], []]
    const pathOfMany = large.lists.get(name) ?? ''
    await timed(small, path)
    await timed(large, pathOfMany)
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever comes first has it colder.
      if (round % 2 === 0) inFew.push(await timed(small, path))
      inMany.push(await timed(large, pathOfMany))
      if (round % 2 === 1) inFew.push(await timed(small, path))
    }
    const ratio = median(inMany) / median(inFew)
    ratios.push({ name, ratio })
    console.log(`${name}: ${median(inFew).toFixed(2)} ms with ${few.words}, ${ratio.toFixed(2)}× with ${many.words}`)
  }
  const worst = ratios
    .filter(({ name }) => !overall.includes(name))
    .toSorted((one, other) => other.ratio - one.ratio)[0]
  const met = (worst?.ratio ?? 9) <= aim
  console.log(`${what}: at most ${worst?.ratio.toFixed(2)}× (${worst?.name}; aim ${aim}×) ${met ? 'met' : 'MISSED'}`)
  for (const each of [small, large]) await each.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(met ? 0 : 1)
}

async function open(cluster: string, folder: string, fill: Fill) {
  const database = await cloneDatabase(cluster)
  const settings = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, TOKEN_SECRET }
  const config = Object.assign(readConfig(settings), { databaseUrl: asAppRole(database.url) })
  const http = await openHttp(config, openLog({ level: 'silent', process: 'http' }))
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
  const sessions = openSessions({
    db: http.db,
    secret: TOKEN_SECRET,
    audience: 'http://localhost:0',
    lifetime: config.session,
    secondFactorRequired: false,
  })
  const { who, lists } = await fill({ a: builders(http.db, sessions), db: http.db, url: database.url })
  return {
    url,
    lists,
    headers: { authorization: `Bearer ${who.idToken}` },
    close: async () => {
      await http.close()
      await database.drop()
    },
  }
}

async function timed({ url, headers }: { url: string; headers: Record<string, string> }, path: string) {
  const start = performance.now()
  for (let call = 0; call < CALLS; call++) {
    const response = await fetch(`${url}/api${path}`, { headers })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  return (performance.now() - start) / CALLS
}

function median(figures: readonly number[]): number {
  return figures.toSorted((x, y) => x - y)[Math.floor(figures.length / 2)] ?? 0
}
