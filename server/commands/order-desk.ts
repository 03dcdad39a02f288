import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { desc, eq } from 'drizzle-orm'
import { AppError, errors } from '#domain/errors.ts'
import type { OrderFailure } from '#domain/order/order-failure.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import { writeBytes } from '../adapters/files/byte-streams.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { openQueue } from '../adapters/queue.ts'
import { fetchPackage } from '../features/order/hand-over/fetch-package.ts'
import { retryHandOver } from '../features/order/hand-over/retry-hand-over.ts'
import { tellOfOrder } from '../features/order/mails/tell-of-order.ts'
import { choosePartner } from '../features/order/staff/choose-partner.ts'
import { fetchFiles } from '../features/order/staff/fetch-files.ts'
import { type Entered, moveOn } from '../features/order/staff/move-on.ts'
import { setBack } from '../features/order/staff/set-back.ts'
import { tellTrouble } from '../features/order/staff/tell-trouble.ts'
import { jobs } from '../jobs.ts'
import type { Config } from '../platform/config.ts'
import { fileRemoval } from '../platform/file-removal.ts'
import { openLog } from '../platform/log.ts'
import { mailOutbox } from '../platform/outbox.ts'
import { handOver, printOrder } from '../schema/order.ts'
import { openFiles } from '../wiring/files.ts'
import { staffByMail } from './staff-by-mail.ts'
import { StartError } from './supervise/start-error.ts'

type Settings = Pick<Config, 'publicUrl' | 'filesIn' | 'filesDir' | 'defaultPartner' | 'mail' | 'printPartners'>

/** What staff do with orders in the back office, by command, each by name, so that the history tells who it was. */
export async function openOrderDesk(
  url: string,
  { publicUrl, filesIn, filesDir, defaultPartner, mail: settings, printPartners }: Settings,
) {
  const { db, close } = openPool(url, { max: 2, onError: () => {} })
  const queue = await openQueue({ url, jobs, log: openLog({ level: 'silent', process: 'worker' }) })
  const { storage } = await openFiles({ filesIn, filesDir })
  const begins = { enqueue: queue.enqueue, removeFiles: fileRemoval(queue.enqueue) }
  const tell = tellOfOrder({ postMail: mailOutbox(queue.enqueue), publicUrl, supportMail: settings.support })

  const idOf = async (number: number): Promise<string> => {
    const [row] = await db.select({ id: printOrder.id }).from(printOrder).where(eq(printOrder.number, number))
    if (row === undefined) throw new StartError(`Eine Bestellung ${number} gibt es hier nicht.`)
    return row.id
  }
  const staffOf = (mail: string) => staffByMail(db, mail)
  /** Handed to one that nobody can reach, an order would wait for hours. */
  const reachable = (partner: PrintPartner): PrintPartner => {
    if (partner !== 'OTHER' && printPartners[partner] === undefined)
      throw new StartError(`Wie ${partner} zu erreichen ist, steht nicht in PRINT_PARTNERS_FILE.`)
    return partner
  }
  /** What stands against it is said in the words that people read elsewhere, too. */
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw error instanceof AppError ? new StartError(errors[error.code].text) : error
    }
  }

  return {
    list: () =>
      db
        .select({
          number: printOrder.number,
          type: printOrder.type,
          phase: printOrder.phase,
          partner: printOrder.partner,
          failure: handOver.failure,
          words: handOver.words,
        })
        .from(printOrder)
        .leftJoin(handOver, eq(handOver.orderId, printOrder.id))
        .orderBy(desc(printOrder.changedAt)),
    advance: async (number: number, mail: string, entered: Entered) =>
      told(moveOn({ db, tell }, await staffOf(mail), await idOf(number), entered)),
    reset: async (number: number, mail: string, to: OrderPhase, reason: string) =>
      told(
        setBack({ db, tell, defaultPartner, ...begins }, await staffOf(mail), {
          orderId: await idOf(number),
          to,
          reason,
        }),
      ),
    partner: async (number: number, mail: string, partner: PrintPartner) =>
      told(choosePartner(db, await staffOf(mail), { orderId: await idOf(number), partner: reachable(partner) })),
    /** Handed over once more, to the same printer or to another. */
    retry: async (number: number, mail: string, partner: PrintPartner | undefined) => {
      const orderId = await idOf(number)
      const asked = partner === undefined ? { orderId } : { orderId, partner: reachable(partner) }
      await told(retryHandOver({ db, ...begins }, await staffOf(mail), asked))
    },
    /** What goes to a printer that speaks no protocol, to a new file. */
    package: async (number: number, mail: string, target: string) => {
      const content = await told(fetchPackage({ db, storage }, await staffOf(mail), await idOf(number)))
      await pipeline(content, writeBytes(target, { flags: 'wx' }))
    },
    /** What is printed, and photos of what went wrong, into a new folder; the names of what lies there. */
    files: async (number: number, mail: string, folder: string) => {
      const fetched = await told(fetchFiles({ db, storage }, await staffOf(mail), await idOf(number)))
      await mkdir(folder)
      for (const { name, open } of fetched) await pipeline(open(), writeBytes(join(folder, name), { flags: 'wx' }))
      return fetched.map(({ name }) => name)
    },
    trouble: async (number: number, mail: string, failure: OrderFailure) =>
      told(tellTrouble({ db, tell }, await staffOf(mail), await idOf(number), failure)),
    close: async () => {
      await queue.close()
      await close()
    },
  }
}
