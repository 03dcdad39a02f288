import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asAppRole, openPool } from '../../server/adapters/postgres/connect.ts'
import { stopServer } from '../../server/adapters/postgres/embedded/live-server.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openSessions } from '../../server/platform/http/session.ts'
import { builders } from '../../server/testing/builders.ts'
import { openMailbox } from '../../server/testing/mailbox.ts'
import { type Acting, letThemAct } from './acts/people.ts'
import { makeWorld } from './acts/world.ts'
import { hurry, openJobs, sweep, untilIdle, untilSwept, type Waiting } from './calm.ts'
import { openDisk } from './disk.ts'
import { type Installation, openInstallation } from './installation.ts'
import { openLedger } from './ledger.ts'
import { planOf } from './plan.ts'
import { openPrinter } from './printer.ts'
import { editions, photos, texts, votes } from './proof/content.ts'
import { files } from './proof/files.ts'
import type { Finding, Proof } from './proof/finding.ts'
import { invoices, mailsAgain, orders, packages } from './proof/orders.ts'
import { queue } from './proof/queue.ts'
import { storm } from './storm.ts'

const DAY = '86400'
const CALM_SECONDS = 300

type Options = { seed: number; kills: number; seconds: number; say: (line: string) => void }
export type Outcome = Awaited<ReturnType<typeof runFaults>>

/** People use the product while it is killed and cut; then, once all is calm, what they were told is compared with what is there. */
export async function runFaults({ seed, kills, seconds, say }: Options) {
  const log = join(tmpdir(), `stufenbuch-faults-${seed}.log`)
  const disk = await openDisk()
  if (disk.full === undefined) say('nothing can be mounted here: the disk never gets full')
  const mailbox = await openMailbox()
  const printer = await openPrinter()
  const dataDir = join(disk.path, 'var')
  const env = {
    ...{ SMTP_URL: mailbox.smtpUrl, MAILS_PER_RECIPIENT: '100000', ID_TOKEN_SECONDS: DAY, BOOK_PREPARE_SECONDS: '0' },
    ...{ PRINT_PARTNERS_FILE: printer.env.PRINT_PARTNERS_FILE, DEFAULT_PARTNER: 'ELANDERS' },
    // News that were lost are asked for once a minute.
    PARTNER_SILENCE_SECONDS: '15',
  }
  const installation = await openInstallation({ dataDir, log, env })
  const began = Date.now()
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await installation.stop()
    // Whoever is ended between two starts leaves a database that waits for the next.
    await stopServer(join(dataDir, 'postgres'))
    await printer.close()
    await mailbox.close()
    await disk.close()
  }
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(130)))
  try {
    await installation.ready()
    await printer.callsBack(installation.url)
    const world = await makeWorldIn(installation)
    const ledger = openLedger()
    let over = false
    const scene = { url: installation.url, ledger, isOver: () => over }
    const acting = letThemAct(seed, world, scene)
    const targets = { installation, mailbox, printer, cutPartner: printer.cut, disk: disk.full }
    const until = Date.now() + seconds * 1_000
    const struck = await storm(targets, { plan: planOf(seed, kills), until, say })
    over = true
    say(`calm after ${Math.round((Date.now() - began) / 1_000)} s; what was begun comes to its end`)
    await installation.ready()

    const url = await installation.databaseUrl()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const troubles = await endAll(client, acting, say)
    await untilIdle(client, CALM_SECONDS)
    await untilDelivered(client)
    await untilIdle(client, CALM_SECONDS)
    const evidence = { client, ledger, filesDir: join(dataDir, 'files'), mailbox, shelf: await printer.shelf() }
    const before = await prove([texts, votes, photos, editions, orders, packages, invoices, queue], evidence)
    await sweep(client, url, evidence.filesDir)
    await untilSwept(client)
    await untilIdle(client, CALM_SECONDS)
    const findings = [...troubles, ...before, ...(await prove([files, queue], evidence))]
    const { rows: counted } = await client.query<{ files: number; invoices: number }>(
      'select (select count(*)::int from file) as files, (select count(*)::int from invoice) as invoices',
    )
    await client.end()
    const left = await installation.stop()
    return {
      ...{ seed, asked: { kills, seconds }, struck, findings, acknowledged: ledger.counted, refused: ledger.refused },
      ...{ starts: installation.starts(), mailsAgain: mailsAgain({ mailbox }), left, log },
      files: counted[0]?.files ?? 0,
      invoices: counted[0]?.invoices ?? 0,
      seconds: Math.round((Date.now() - began) / 1_000),
    }
  } finally {
    await close()
  }
}

async function makeWorldIn(installation: Installation) {
  const { db, close } = openPool(asAppRole(await installation.databaseUrl()), { max: 4, onError: () => {} })
  const { session } = readConfig({ NODE_ENV: 'test', ID_TOKEN_SECONDS: DAY })
  const sessions = openSessions({
    ...{ db, secret: installation.tokenSecret, audience: installation.audience },
    ...{ lifetime: session, secondFactorRequired: true },
  })
  return makeWorld(builders(db, sessions)).finally(close)
}

const SAY_EVERY = 40

/** What people have begun ends, while the waits of the queue pass; whoever was sent away for good has lost something. */
async function endAll(client: pg.Client, { busy, failed }: Acting, say: Options['say']): Promise<Finding[]> {
  const end = Date.now() + CALM_SECONDS * 1_000
  for (let at = 1; busy.size > 0 && Date.now() < end; at++, await sleep(500)) {
    await hurry(client)
    if (at % SAY_EVERY === 0) say(`still at it: ${[...busy].join(', ')}; ${wordsOfJobs(await openJobs(client))}`)
  }
  return [
    ...[...busy].map((who): Finding => ({ of: 'people', fate: 'half', what: `${who} still waits` })),
    ...failed.map(({ who, reason }): Finding => ({ of: 'people', fate: 'lost', what: `${who}: ${wordsOf(reason)}` })),
  ]
}

const wordsOfJobs = (jobs: Waiting[]) => jobs.map(({ name, state, count }) => `${count} ${name} ${state}`).join(', ')

const wordsOf = (reason: unknown) => {
  const { message, code, status } = reason as { message?: string; code?: string; status?: number }
  return [status, code, message].filter(Boolean).join(' ')
}

/** Callbacks that were lost are asked for by the clock, once a minute. */
async function untilDelivered(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 150_000; Date.now() < end; await sleep(1_000)) {
    const { rows } = await client.query(
      `select 1 from print_order where phase in ('PRINT_ONGOING', 'SHIPPING') limit 1`,
    )
    if (rows.length === 0) return
  }
}

async function prove(proofs: Proof[], evidence: Parameters<Proof>[0]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const proof of proofs) findings.push(...(await proof(evidence)))
  return findings
}
