import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { app as appContract, Partner, Settings } from '#contract/app.ts'
import type { Db } from '../adapters/postgres/connect.ts'
import { callerAddress } from './http/caller-address.ts'
import type { Handlers } from './http/mount.ts'
import { type Log, scrub } from './log.ts'
import type { Throttle } from './throttle.ts'

const ERROR_REPORTS = { max: 30, seconds: 10 * 60 }

type Options = { buildId: string; settings: Settings; partners: Partner[]; throttle: Throttle; log: Log }

/** The operations of the app itself: its build, its settings, its partners, its failures. */
export const appRoutes = ({ buildId, settings, partners, throttle, log }: Options): Handlers<typeof appContract> => ({
  checkBuildId: async () => ({ buildId }),
  settings: async () => settings,
  partners: async () => partners,
  reportError: async ({ input: { error }, http: { request } }) => {
    await throttle.take(['error-report', callerAddress(request)], ERROR_REPORTS)
    const report = {
      ...error,
      message: scrub(error.message),
      stack: scrub(error.stack ?? ''),
      path: scrub(error.path ?? ''),
    }
    log.warn({ reqId: request.id, report }, 'error in the browser')
    return { reportId: request.id }
  },
})

/** For whoever watches the process: is it alive, and may it be sent requests? */
export function serveHealth(
  app: FastifyInstance,
  { db, stopping, readyzOpen }: { db: Db; stopping: () => boolean; readyzOpen: boolean },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }))
  if (!readyzOpen) return
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready =
      !stopping() &&
      (await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}
