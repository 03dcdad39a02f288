import { and, eq, isNull } from 'drizzle-orm'
import type { ClassRow } from '#contract/office/classes.ts'
import type { OrderAlerts, OrderRow } from '#contract/office/order-parts.ts'
import { type AlertLimits, OrderAlert, orderAlerts } from '#domain/office/alert.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import type { PostMail } from '../../../platform/outbox.ts'
import { account } from '../../../schema/account.ts'
import { officeClassStore } from '../classes/class-store.ts'
import { orderListStore } from '../orders/list-store.ts'

export type Digesting = {
  db: Db
  postMail: PostMail
  publicUrl: string
  alerts: AlertLimits
  /** An address, or everybody of the back office. */
  to: string
}

/** So many orders a mail names; of the rest how many they are. */
const NAMED = 25
/** A try that is made again, or a second process, sends no second one. */
const ONCE_SECONDS = 20 * 3_600

/** What waits too long, each morning, where anything does. */
export async function sendDigest({ db, postMail, publicUrl, alerts, to }: Digesting, now: Date): Promise<void> {
  const waiting = await orderListStore.alerts(db, alerts, NAMED)
  const quiet = await officeClassStore.list(db, { page: 1, activity: 'quiet' }, alerts)
  if (waiting.rows.length === 0 && quiet.total === 0) return
  const mail = digestMail(waiting, quiet, now, `${publicUrl}/admin`)
  const recipients = to === 'staff' ? await staffMails(db) : [to]
  await db.transaction(async (tx) => {
    for (const recipient of recipients)
      await postMail(tx, { recipient, ...mail }, { unlessToldWithinSeconds: ONCE_SECONDS, mustGo: true })
  })
}

const staffMails = async (db: Db): Promise<string[]> => {
  const isWorking = and(eq(account.staff, true), eq(account.emailVerified, true), isNull(account.lockedAt))
  return (await db.select({ email: account.email }).from(account).where(isWorking)).map(({ email }) => email)
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
const moment = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })

type Quiet = { rows: readonly ClassRow[]; total: number }

function digestMail({ counts, rows }: OrderAlerts, quiet: Quiet, now: Date, url: string) {
  const total = counts.reduce((sum, each) => sum + each.total, 0)
  const kinds = OrderAlert.options.flatMap((kind) => {
    const listed = rows.filter(({ alert }) => alert === kind)
    const all = counts.find(({ alert }) => alert === kind)?.total ?? 0
    return all === 0 ? [] : [[`${orderAlerts[kind].label}: ${all}`, ...listed.map(lineOf)].join('\n')]
  })
  const left = total - rows.length
  return layOutMail({
    subject: `Was am ${day.format(now)} wartet`,
    greeting: 'Guten Morgen,',
    paragraphs: [
      ...(total === 0
        ? []
        : [total === 1 ? 'eine Bestellung wartet zu lange.' : `${total} Bestellungen warten zu lange.`]),
      ...kinds,
      ...(left > 0 ? [`Und ${left} weitere.`] : []),
      ...(quiet.total === 0 ? [] : [quietWords(quiet)]),
    ],
    action: { label: 'Zum Backoffice', url },
  })
}

/** Classes in which nobody has been for days, with the deadline near. */
function quietWords({ rows, total }: Quiet): string {
  const named = rows.slice(0, NAMED).map(({ school, city, year }) => `${school}, ${city}, Abi ${year}`)
  return [`Still vor dem Redaktionsschluss: ${total}`, ...named].join('\n')
}

const lineOf = ({ number, type, school, city, phase, since }: OrderRow) =>
  `${number} · ${orderTypeLabels[type]}, ${school}, ${city} · ${phaseLabels[phase]} seit ${moment.format(Date.parse(since))}`
