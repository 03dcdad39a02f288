import { asc, eq } from 'drizzle-orm'
import { openPartners } from '../adapters/partners/open-partners.ts'
import type { HandOverDeps } from '../features/order/hand-over/deps.ts'
import { handOverOrder } from '../features/order/hand-over/hand-over.ts'
import { type HandOver, handOverStore } from '../features/order/hand-over/store.ts'
import { tellOfOrder } from '../features/order/mails/tell-of-order.ts'
import { fileRemoval } from '../platform/file-removal.ts'
import { openLog } from '../platform/log.ts'
import { mailOutbox } from '../platform/outbox.ts'
import { orderHistory, printOrder } from '../schema/order.ts'
import type { TestApp } from './app.ts'
import { openTestPrinter, type TestPrinter } from './printer.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

/** What the worker stands on. */
const depsOf = (app: TestApp): HandOverDeps => ({
  db: app.db,
  files: app.files,
  removeFiles: fileRemoval(app.enqueue),
  partners: openPartners(app.config.printPartners),
  tell: tellOfOrder({
    postMail: mailOutbox(app.enqueue),
    publicUrl: app.config.publicUrl,
    supportMail: app.config.mail.support,
  }),
  log: openLog({ level: 'info', process: 'worker' }, { write: (line: string) => void app.logged.push(line) }),
  publicUrl: app.config.publicUrl,
  turnInMm: app.config.client.print.turnInMm,
  silenceSeconds: app.config.partnerSilenceSeconds,
})

/** Looks at an order, and does what its job would do, once. */
export function desk(app: TestApp) {
  const deps = depsOf(app)
  const at = async (orderId: string): Promise<HandOver> => {
    const row = await handOverStore.find(app.db, orderId)
    if (row === undefined) throw new Error('no hand-over')
    return row
  }
  return {
    deps,
    at,
    order: async (orderId: string) => {
      const [row] = await app.db.select().from(printOrder).where(eq(printOrder.id, orderId))
      if (row === undefined) throw new Error('no order')
      return row
    },
    history: async (orderId: string) => {
      const rows = await app.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, orderId))
        .orderBy(asc(orderHistory.at), asc(orderHistory.id))
      return rows.map(({ why, toPhase, reason }) => ({ why, toPhase, reason }))
    },
    handOver: async (orderId: string) => handOverOrder(deps, { orderId, runId: (await at(orderId)).runId }),
  }
}

/** A product that works with a printer, who says what he is told to say. */
export const test = base
  .extend<{ printer: TestPrinter }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
    printer: async ({}, use) => {
      const printer = await openTestPrinter()
      await use(printer)
      await printer.close()
    },
  })
  .extend<{ env: Record<string, string> }>({ env: async ({ printer }, use) => use(printer.env) })
