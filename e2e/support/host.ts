import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { isStep } from '../../domain/order/hand-over.ts'
import { isBefore, isBinding } from '../../domain/order/phase.ts'
import { searchText } from '../../domain/school/search.ts'
import { openOrderDesk } from '../../server/commands/order-desk.ts'
import { refreshTokens } from '../../server/features/account/refresh-token.ts'
import { cookieNames } from '../../server/features/account/session-cookie.ts'
import { actionToken, session } from '../../server/schema/account.ts'
import { handOver, orderProblem, printOrder } from '../../server/schema/order.ts'
import { gradClass, invitation, member, school } from '../../server/schema/school.ts'
import { yearbook } from '../../server/schema/yearbook.ts'
import { startTestApp, type TestApp } from '../../server/testing/app.ts'
import type { Person } from '../../server/testing/builders.ts'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { checkedPages, handedOver, officeOrder, printedPages } from '../../server/testing/office-orders-samples.ts'
import { bookDetails, contract } from '../../server/testing/order-samples.ts'
import type { HostedClass, HostedMail, HostedOrder, HostedPerson, HostRequest } from './hosted.ts'
import { PATIENCE_MS } from './patience.ts'

/**
 * Browser tests run the product here, under the Node it runs on in the field: each test asks for an app of its own, with
 * its own database, in some hundred milliseconds instead of the seconds that two new processes take.
 */
export const PASSWORD = 'ein-gutes-passwort'
const apps = new Map<string, TestApp>()
const cluster = await startTestCluster()

async function hostedPerson(app: TestApp, person: Person): Promise<HostedPerson> {
  const value = refreshTokens(app.config.tokenSecret).write({ sessionId: person.sessionId, rotation: 0 })
  const secure = app.config.publicUrl.startsWith('https:')
  const cookie = { ...cookieNames(secure).session, value, secure }
  return { memberId: '', ...person, password: PASSWORD, cookie }
}

const answers: { [Kind in HostRequest['kind']]: (request: Extract<HostRequest, { kind: Kind }>) => Promise<unknown> } =
  {
    async start({ env }) {
      const app = await startTestApp({ clusterUrl: cluster.url, ...(env === undefined ? {} : { env }) })
      apps.set(app.url, app)
      app.server.on('request', ({ method, url }: IncomingMessage) => {
        const isWork = method === 'POST' && forWorkers.some((path) => url?.startsWith(path))
        if (isWork || looksForWork.some((path) => url?.startsWith(path))) startWorker(app)
      })
      return { url: app.url }
    },
    async stop({ url }) {
      // Not waited for: the next test has an app of its own.
      void find(url)
        .close()
        .catch((error: unknown) => console.error('a product did not close', error))
        .finally(() => apps.delete(url))
      return {}
    },
    async class({ url, options }): Promise<HostedClass> {
      const app = find(url)
      const { usage, ...rest } = options ?? {}
      const { classId, admin, redakteur, student } = await app.a.class({ password: PASSWORD, ...rest })
      if (usage !== undefined) await app.db.update(gradClass).set({ usage }).where(eq(gradClass.id, classId))
      const [one, two, three] = await Promise.all([admin, redakteur, student].map((each) => hostedPerson(app, each)))
      return { classId, admin: one, redakteur: two, student: three } as HostedClass
    },
    async person({ url, options }) {
      const app = find(url)
      return hostedPerson(app, await app.a.person({ password: PASSWORD, ...options }))
    },
    async schools({ url, schools }) {
      const rows = schools.map((each) => ({
        status: 'CHECKED' as const,
        ...each,
        searchText: searchText(each.name, each.city),
      }))
      await find(url).db.insert(school).values(rows)
      return {}
    },
    async invitation({ url, options: { classId, expired = false, roster = [] } }) {
      const { db } = find(url)
      const code = randomBytes(16).toString('base64url')
      const expiresAt = new Date(expired ? '2020-01-01' : '2099-01-01')
      await db.insert(invitation).values({ classId, code, expiresAt })
      if (roster.length > 0) await db.insert(member).values(roster.map((names) => ({ ...names, classId })))
      return { code }
    },
    async module({ url, options: { classId, ...module } }) {
      return { moduleId: await find(url).a.module(classId, module as never) }
    },
    async teacher({ url, options }) {
      return { teacherId: await find(url).a.teacher(options) }
    },
    async book({ url, options: { classId, ...book } }) {
      await find(url).db.update(yearbook).set(book).where(eq(yearbook.classId, classId))
      return {}
    },
    async night({ url }) {
      await find(url).night()
      return {}
    },
    async mail({ url, recipient }): Promise<HostedMail> {
      const app = find(url)
      startWorker(app)
      return app.mailbox.next(recipient, PATIENCE_MS)
    },
    async age({ url, what }) {
      const { db } = find(url)
      if (what === 'links') await db.update(actionToken).set({ expiresAt: sql`now() - interval '1 minute'` })
      if (what === 'passwords') await db.update(session).set({ signedInAt: sql`now() - interval '16 minutes'` })
      if (what === 'visits') await db.update(session).set({ lastSeenAt: sql`now() - interval '31 days'` })
      if (what === 'invitations') await db.update(invitation).set({ expiresAt: sql`now() - interval '1 minute'` })
      return {}
    },
    async orderIn({
      url,
      options: { phase, hours = 0, handOver: state, partner = 'OTHER', problem, ourBook },
    }): Promise<HostedOrder> {
      const app = find(url)
      const { orderId, number, admin, classId } = await officeOrder(app, phase, {
        phaseSince: new Date(Date.now() - hours * 3_600_000),
        partner,
        contract: isBinding(phase) ? { ...contract, details: bookDetails, vatPercent: 7 } : null,
        priceCents: isBefore('PRICE_CHECK', phase) ? contract.priceCents : null,
      })
      await printedPages(app, orderId)
      if (isBefore('DATA_CHECK', phase)) await checkedPages(app, orderId)
      if (state !== undefined)
        await handedOver(app, orderId, {
          ...{ partner, state },
          ...(state === 'STOPPED' && { failure: 'TRANSFER_FAILED', words: 'Zeitüberschreitung' }),
        })
      if (problem !== undefined) await app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: problem })
      if (classId === null) throw new Error('an order without a class')
      if (ourBook) await printsOurBook(app, orderId, classId)
      return { orderId, number, classId, admin: await hostedPerson(app, admin) }
    },
    async staffStep({ url, number, entered }) {
      await handedOverTo(find(url), number)
      const { desk, email } = await deskOf(find(url))
      const { phase } = await desk.advance(number, email, entered).finally(desk.close)
      return { phase }
    },
    async handOverAgain({ url, number, partner }) {
      const { desk, email } = await deskOf(find(url))
      await desk.retry(number, email, partner).finally(desk.close)
      return {}
    },
    async breakIntake({ url, broken }) {
      const owner = new pg.Client({ connectionString: find(url).database.url })
      await owner.connect()
      await owner.query(broken ? BROKEN_INTAKE : 'drop function kill_intake cascade').finally(() => owner.end())
      return {}
    },
  }

async function printsOurBook({ db, a }: TestApp, orderId: string, classId: string): Promise<void> {
  await db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  const editionId = await a.edition(classId)
  await db.update(printOrder).set({ editionId }).where(eq(printOrder.id, orderId))
}

/** What was just ordered is packed by a job, and can go out only then. */
async function handedOverTo({ db }: TestApp, number: number): Promise<void> {
  for (;;) {
    const [at] = await db
      .select({ phase: printOrder.phase, state: handOver.state })
      .from(printOrder)
      .leftJoin(handOver, eq(handOver.orderId, printOrder.id))
      .where(eq(printOrder.number, number))
    if (at?.phase !== 'PRINT_ONGOING' || at.state === null || !isStep(at.state)) return
    await setTimeout(100)
  }
}

/** Where staff see to orders. */
async function deskOf(app: TestApp) {
  const { email } = await app.a.person({ role: 'super_admin' })
  return { desk: await openOrderDesk(app.config.databaseUrl ?? app.database.url, app.config), email }
}

/** What a worker does. */
const forWorkers = [
  '/uploads',
  '/api/my-data',
  '/api/book/edition',
  '/api/book/export',
  '/api/order/',
  '/api/office/school',
  '/api/office/order',
]

const looksForWork = ['/dev/mails', '/api/book/pages', '/api/book/mine']

/** Jobs run once a journey looks at what they do, photos taken in or mails sent: most never do. */
const working = new WeakSet<TestApp>()
function startWorker(app: TestApp): void {
  if (working.has(app)) return
  working.add(app)
  app.startWorker().catch((error: unknown) => console.error('a worker did not start', error))
}
/** The queue finds that three processes have died of each job that takes a file in. */
const BROKEN_INTAKE = `
  create function kill_intake() returns trigger language plpgsql security definer as $$
  begin
    insert into public.job_attempt (job_id, job, process, deaths) values (new.id, new.name, gen_random_uuid(), 3)
      on conflict do nothing;
    return null;
  end $$;
  create trigger kill_intake after insert on pgboss.job for each row when (new.name = 'file.intake')
    execute function kill_intake();`

function find(url: string): TestApp {
  const app = apps.get(url)
  if (app === undefined) throw new Error(`no app at ${url}`)
  return app
}

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  try {
    const asked = (await json(request)) as HostRequest
    response.end(JSON.stringify(await answers[asked.kind](asked as never)))
  } catch (error) {
    response.writeHead(500).end((error as Error).stack)
  }
})
// A line that is closed for being quiet, while somebody is just about to ask, would fail a journey.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ url: `http://127.0.0.1:${port}` })
})

async function stop() {
  server.close()
  for (const app of apps.values()) await app.close()
  await cluster.stop()
  process.exit(0)
}
process.once('disconnect', () => void stop())
process.once('SIGTERM', () => void stop())
