import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openDiskFiles } from '../../server/adapters/files/disk.ts'
import { asAppRole, openPool } from '../../server/adapters/postgres/connect.ts'
import { openQueue } from '../../server/adapters/queue.ts'
import { intakeJob } from '../../server/features/file/intake-job.ts'
import { uploadKey } from '../../server/features/file/upload-store.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { openLog } from '../../server/platform/log.ts'
import { file, upload } from '../../server/schema/file.ts'
import { builders, type Person } from '../../server/testing/builders.ts'
import { cloneDatabase, startTestCluster } from '../../server/testing/cluster.ts'

const PHOTOS = 50
const AIM = 3
const TOKEN_SECRET = 'a-secret-for-benchmarks-0123456789'
const lifetime = {
  idTokenSeconds: 3_600,
  idleSeconds: 86_400,
  staffIdleSeconds: 3_600,
  atMostSeconds: 86_400,
  staffAtMostSeconds: 86_400,
}

/** A class uploads fifty photos at once: how long do others wait for a plain call meanwhile? */
export async function measureStorm(photo: string): Promise<boolean> {
  const cluster = await startTestCluster()
  const database = await cloneDatabase(cluster.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenbuch-storm-'))
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: asAppRole(database.url),
    TOKEN_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const { db, close } = openPool(database.url, { max: 2, onError: () => {} })
  const a = builders(
    db,
    openSessions({ db, secret: TOKEN_SECRET, audience: 'http://localhost:0', lifetime, secondFactorRequired: false }),
  )
  const { classId, student } = await a.class()
  const http = await start(join(import.meta.dirname, '../../server/main.ts'), { ...env, PORT: '0' })
  const worker = await start(join(import.meta.dirname, 'worker.ts'), env)

  await p95(http.url, student, async () => sleep(2_000)) // warm
  const idle = await p95(http.url, student, async () => sleep(5_000))
  const queue = await openQueue({
    url: asAppRole(database.url),
    jobs: [intakeJob],
    log: openLog({ level: 'silent', process: 'http' }),
  })
  const { staging } = openDiskFiles(join(dataDir, 'files'))
  const bytes = await readFile(photo)
  const begun = performance.now()
  const storm = await p95(http.url, student, async () => {
    for (let at = 0; at < PHOTOS; at++) {
      const id = crypto.randomUUID()
      await staging.begin(uploadKey({ classId, id }))
      await staging.append(uploadKey({ classId, id }), Readable.from([bytes]), 0)
      const intent = { purpose: 'collage-photo', moduleId: crypto.randomUUID(), consent: true } as const
      const values = { id, classId, memberId: student.memberId ?? '', intent, kind: 'photo', name: 'x' } as const
      await db.transaction(async (tx) => {
        await tx.insert(upload).values({ ...values, bytes: bytes.length, state: 'processing' })
        await queue.enqueue(tx, intakeJob, { uploadId: id })
      })
    }
    while ((await db.$count(file, eq(file.printReady, true))) < PHOTOS) await sleep(200)
  })
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  const met = storm <= AIM * idle
  console.log(
    `50 photos at once: p95 of a plain call ${storm.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ${(storm / idle).toFixed(1)}× (aim ${AIM}×) ${met ? 'met' : 'MISSED'}; all taken in after ${seconds} s`,
  )
  for (const { child } of [http, worker]) child.disconnect()
  await queue.close()
  await close()
  await sleep(2_000)
  await database.drop()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
  return met
}

function start(path: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', (message: { type: string; url?: string; message?: string }) =>
      message.type === 'ready' ? resolve({ child, url: message.url ?? '' }) : reject(new Error(message.message)),
    )
  })
}

/** A person who calls every 20 ms while something else happens. */
async function p95(url: string, { accountId, idToken }: Person, during: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isOver = false
  const calls = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const response = await fetch(`${url}/api/user/${accountId}/`, { headers: { authorization: `Bearer ${idToken}` } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`answered ${response.status}`)
      times.push(performance.now() - begun)
      await sleep(20)
    }
  })()
  await Promise.race([during(), calls])
  isOver = true
  await calls
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}
