import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { openPool } from '../../server/adapters/postgres/connect.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { invitation } from '../../server/schema/school.ts'
import { builders } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'
import { signUpBody } from '../../server/testing/sign-up-body.ts'

/** How long does a plain GET take while 120 people sign up and 120 sign in at once, against an idle server? */
const PEOPLE = 120
const PASSWORD = 'ein-gutes-passwort'
const IDLE_SECONDS = 5
const TRIES = 40
const TOKEN_SECRET = 'a-secret-for-benchmarks-0123456789'
const lifetime = {
  idTokenSeconds: 3_600,
  idleSeconds: 86_400,
  staffIdleSeconds: 3_600,
  atMostSeconds: 86_400,
  staffAtMostSeconds: 86_400,
}

const cluster = await startTestCluster()
try {
  const database = await cloneDatabase(cluster.url)
  const { db, close } = openPool(database.url, { max: 2, onError: () => {} })
  const a = builders(
    db,
    openSessions({ db, secret: TOKEN_SECRET, audience: 'http://localhost:0', lifetime, secondFactorRequired: false }),
  )
  const { classId } = await a.class()
  const code = crypto.randomUUID()
  await db.insert(invitation).values({ classId, code, expiresAt: new Date('2099-01-01') })
  const emails: string[] = []
  for (let at = 0; at < PEOPLE; at++) emails.push((await a.person({ classId, password: PASSWORD })).email)
  await close()

  const env = {
    ...process.env,
    LOGIN_TRIES_PER_ACCOUNT: '10000',
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    TOKEN_SECRET,
    PORT: '0',
    DATA_DIR: '/tmp',
  }
  const child = fork(join(import.meta.dirname, '../../server/main.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message: { url: string }) => resolve(message.url)),
  )
  const api = createApi({ routes: contract, url: `${url}/api`, token: () => undefined })

  await measure(url, sleep(1_000))
  const idle = await measure(url, sleep(IDLE_SECONDS * 1_000))
  const from = performance.now()
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const storm = Promise.all([
    ...emails.map((email) => api.account.signIn({ email, password: PASSWORD })),
    ...emails.map(() => {
      const body = signUpBody(nowhere, { invitation: code })
      return api.school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never })
    }),
  ])
  const busy = await measure(url, storm)
  const seconds = (performance.now() - from) / 1_000
  const line = ({ p50, p95, count }: Figures) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${count}`
  console.log(`idle:  ${line(idle)}`)
  console.log(`storm: ${line(busy)}; all ${2 * PEOPLE} done after ${seconds.toFixed(1)} s`)
  console.log(`sign-in: p95 of a plain GET during the storm ${(busy.p95 / idle.p95).toFixed(1)}× of idle`)

  const [known = '', unknown] = [emails[0], 'niemand@schule.example']
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < TRIES; at++) {
    times.known.push(await timeOf(() => api.account.signIn({ email: known, password: 'falsch' })))
    times.unknown.push(await timeOf(() => api.account.signIn({ email: unknown, password: 'falsch' })))
  }
  const ratio = median(times.known) / median(times.unknown)
  console.log(
    `sign-in: a wrong password takes ${ratio.toFixed(2)}× the time of an unknown account (medians of ${TRIES})`,
  )
  child.disconnect()
  await new Promise((gone) => child.once('exit', gone))
} finally {
  await cluster.stop()
}
process.exit(0)

type Figures = { p50: number; p95: number; count: number }

/** How long a call takes that is refused. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await call().then(
    () => Promise.reject(new Error('it was not refused')),
    () => undefined,
  )
  return performance.now() - from
}

function median(values: number[]): number {
  return values.sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0
}

/** One GET after the other, until the work is done. */
async function measure(url: string, work: Promise<unknown>): Promise<Figures> {
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  const times: number[] = []
  while (!done) {
    const from = performance.now()
    const response = await fetch(`${url}/api/settings`)
    await response.arrayBuffer()
    times.push(performance.now() - from)
    await sleep(5)
  }
  await finished
  times.sort((x, y) => x - y)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), count: times.length }
}
