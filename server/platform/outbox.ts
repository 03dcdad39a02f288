import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { defineJob, type Enqueue, worker } from '../adapters/job.ts'
import type { Mailer } from '../adapters/mail.ts'
import type { Db, Tx } from '../adapters/postgres/connect.ts'
import { outboxMail } from '../schema/platform.ts'
import type { Log } from './log.ts'
import { openThrottle } from './throttle.ts'

export type Mail = { recipient: string; subject: string; text: string; html: string }
/** All to an address, or those with one of the subjects. */
export type DropMail = (tx: Tx, recipient: string, subjects?: readonly string[]) => Promise<void>
type PostOptions = {
  unlessToldWithinSeconds?: number
  /**
   * No limit may keep it from whom it is for: notices about the security of the own account, what is said about an order or
   * a class by those who have to answer for it, and mails to our own house.
   */
  mustGo?: boolean
}
export type PostMail = (tx: Tx, mail: Mail, options?: PostOptions) => Promise<void>
/** How many mails somebody gets within an hour, whoever caused them; the log says that one was too many, not whose. */
export type MailLimit = { perRecipient: number; secret: string; log: Pick<Log, 'warn'> }

export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.strictObject({ mailId: z.uuid() }),
  // About a day of tries: a mail server that is away overnight loses nothing.
  retry: { limit: 100, delaySeconds: 2, maxDelaySeconds: 900 },
  expireSeconds: 60,
  parallel: 5,
})

export const sweepMailJob = defineJob({
  name: 'mail.sweep',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '17 3 * * *',
})

/** Puts mails into the outbox, in the caller's transaction: a mail goes out exactly when its reason was saved. */
export const mailOutbox =
  (enqueue: Enqueue): PostMail =>
  async (tx, mail, { unlessToldWithinSeconds: seconds, mustGo = false } = {}) => {
    if (seconds !== undefined && (await wasTold(tx, mail, seconds))) return
    const [row] = await tx
      .insert(outboxMail)
      .values({ ...mail, mustGo })
      .returning({ id: outboxMail.id })
    if (row !== undefined) await enqueue(tx, sendMailJob, { mailId: row.id })
  }

async function wasTold(tx: Tx, { recipient, subject }: Mail, seconds: number): Promise<boolean> {
  const isSame = and(eq(outboxMail.recipient, recipient), eq(outboxMail.subject, subject))
  const isRecent = gt(outboxMail.createdAt, sql`now() - make_interval(secs => ${seconds})`)
  return (await tx.$count(outboxMail, and(isSame, isRecent))) > 0
}

/** Whoever is gone gets no mail, and their address does not stay beside what they got. */
export const dropMail: DropMail = async (tx, recipient, subjects) => {
  const named = subjects === undefined ? undefined : inArray(outboxMail.subject, [...subjects])
  await tx.delete(outboxMail).where(and(eq(outboxMail.recipient, recipient), named))
}

export const outboxWorkers = (db: Db, mailer: Mailer, limit: MailLimit, months: number) => [
  worker(sendMailJob, ({ mailId }) => sendMail(db, mailer, limit, mailId)),
  worker(sweepMailJob, () => sweepMail(db, months)),
]

/** The row is locked while the mail goes out, so that two workers never send it both. */
async function sendMail(db: Db, mailer: Mailer, limit: MailLimit, mailId: string): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outboxMail)
      .where(and(eq(outboxMail.id, mailId), isNull(outboxMail.sentAt)))
      .for('update', { skipLocked: true })
    if (mail === undefined) return (await isWaiting(tx, mailId)) ? new Error('another worker is sending it') : undefined
    // Tried again it is the same mail.
    if (mail.attempts === 0 && (await isTooMany(tx, mail, limit))) {
      await tx.delete(outboxMail).where(eq(outboxMail.id, mailId))
      limit.log.warn({ mailId }, 'mail dropped: too many to one mailbox')
      return undefined
    }
    const attempts = mail.attempts + 1
    try {
      await mailer.send({ ...mail, text: mail.text ?? '', html: mail.html ?? '' })
      await tx
        .update(outboxMail)
        .set({ attempts, lastError: null, sentAt: sql`now()`, text: null, html: null })
        .where(eq(outboxMail.id, mailId))
      return undefined
    } catch (error) {
      const lastError = (error as { responseCode?: number; code?: string }).code ?? 'UNKNOWN'
      await tx.update(outboxMail).set({ attempts, lastError }).where(eq(outboxMail.id, mailId))
      return error
    }
  })
  if (failure !== undefined) throw failure
}

const HOUR = 60 * 60

/**
 * Counted where mails go out, beside the mail: so that it does not matter who asked for it, in how many requests, or whether
 * the account behind it is gone again. What is too much is dropped: whoever floods a mailbox does not fill it later either.
 */
async function isTooMany(
  tx: Tx,
  { recipient, mustGo }: Addressed,
  { perRecipient, secret }: MailLimit,
): Promise<boolean> {
  const counted = ['mail-to', mailboxOf(recipient)]
  try {
    await openThrottle({ db: tx, secret }).take(counted, { max: perRecipient, seconds: HOUR })
    return false
  } catch (error) {
    if (error instanceof AppError) return !mustGo
    throw error
  }
}
type Addressed = { recipient: string; mustGo: boolean }

/** "mia+1@…" and "Mia@…" lie in one mailbox. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@')

/** Not sent and not ours: somebody else holds it, and may still fail. */
const isWaiting = async (tx: Tx, mailId: string): Promise<boolean> =>
  (await tx.$count(outboxMail, and(eq(outboxMail.id, mailId), isNull(outboxMail.sentAt)))) > 0

/** Also what never went out: whoever waited for it has long asked again. */
async function sweepMail(db: Db, months: number): Promise<void> {
  const isOld = lt(
    sql`coalesce(${outboxMail.sentAt}, ${outboxMail.createdAt})`,
    sql`now() - make_interval(months => ${months})`,
  )
  await db.delete(outboxMail).where(isOld)
}
