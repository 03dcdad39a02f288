import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAppRole } from '../../server/adapters/postgres/connect.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { openLog } from '../../server/platform/log.ts'
import { builders } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { openHttp } from '../../server/wiring/http.ts'
import { addClasses, fillClass } from './classes.ts'

/** What the lists of one class cost with 5,000 classes in the database, against 10. */
const AIM = 1.3
const [FEW, MANY] = [10, 5_000]
const ROUNDS = 9
const CALLS = 30
const TOKEN_SECRET = 'a-secret-for-benchmarks-0123456789'

const cluster = await startTestCluster()
const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-lists-'))
const few = await open(FEW)
const many = await open(MANY)

const ratios: { name: string; ratio: number }[] = []
for (const [name, path] of few.lists) {
  const [inFew, inMany]: [number[], number[]] = [[], []]
  const pathOfMany = many.lists.get(name) ?? ''
  await timed(few, path)
  await timed(many, pathOfMany)
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever comes first has it colder.
    if (round % 2 === 0) inFew.push(await timed(few, path))
    inMany.push(await timed(many, pathOfMany))
    if (round % 2 === 1) inFew.push(await timed(few, path))
  }
  const ratio = median(inMany) / median(inFew)
  ratios.push({ name, ratio })
  console.log(`${name}: ${median(inFew).toFixed(2)} ms with ${FEW} classes, ${ratio.toFixed(2)}× with ${MANY}`)
}
const worst = ratios.toSorted((one, other) => other.ratio - one.ratio)[0]
const met = (worst?.ratio ?? 9) <= AIM
console.log(`lists: at most ${worst?.ratio.toFixed(2)}× (${worst?.name}; aim ${AIM}×) ${met ? 'met' : 'MISSED'}`)
for (const each of [few, many]) await each.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
process.exit(met ? 0 : 1)

async function open(classes: number) {
  const database = await cloneDatabase(cluster.url)
  const settings = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, TOKEN_SECRET }
  const config = Object.assign(readConfig(settings), { databaseUrl: asAppRole(database.url) })
  const http = await openHttp(config, openLog({ level: 'silent', process: 'http' }))
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
  const lifetime = config.session
  const a = builders(
    http.db,
    openSessions({
      db: http.db,
      secret: TOKEN_SECRET,
      audience: 'http://localhost:0',
      lifetime,
      secondFactorRequired: false,
    }),
  )
  await addClasses(database.url, classes - 1)
  const { editor, lists } = await fillClass(a, http.db, database.url)
  return {
    url,
    lists,
    headers: { authorization: `Bearer ${editor.idToken}` },
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
