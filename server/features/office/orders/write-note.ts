import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { accountStore } from '../../account/store.ts'
import { requireOrder } from '../../order/hold-order.ts'
import type { StoredOrder } from '../../order/store.ts'
import { memberStore } from '../../school/members/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { officeOrderStore } from './order-store.ts'
import { showOrder } from './show-order.ts'

type Written = { orderId: string; noteId: string; text: string; toCustomer: boolean }

/** For each other; or to the class's admin as a mail, which is kept here as well. */
export async function writeNote(deps: OfficeDeps, by: Staff, { orderId, noteId, text, toCustomer }: Written) {
  await deps.db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    const values = { id: noteId, orderId, accountId: by.accountId, text, toCustomer }
    if (!(await officeOrderStore.addNote(tx, values))) return
    if (toCustomer) await sendToClass(deps, tx, order, text)
    const action = toCustomer ? 'office:write-to-class' : 'office:write-note'
    await audit(tx, by, { action, classId: order.classId, subjectId: orderId })
    if (toCustomer && order.classId !== null) await announce(tx, order.classId, 'order')
  })
  return showOrder(deps, by, orderId)
}

async function sendToClass({ account, order: { supportMail } }: OfficeDeps, tx: Tx, order: StoredOrder, text: string) {
  const recipient = await recipientOf(tx, order)
  if (recipient === undefined) throw new AppError('NOBODY_TO_WRITE_TO')
  const mail = layOutMail({
    subject: `Nachricht zu eurer Bestellung ${order.number}`,
    greeting: recipient.firstName === '' ? 'Hallo,' : `Hallo ${recipient.firstName},`,
    paragraphs: [...text.split(/\n{2,}/), `Ihr wollt antworten? Schreibt uns an ${supportMail}.`],
    ...(order.classId !== null && {
      action: { label: 'Bestellung ansehen', url: `${account.publicUrl}/orders/${order.id}` },
    }),
  })
  await account.postMail(tx, { recipient: recipient.email, ...mail }, { mustGo: true })
}

/** The admin of the class, where their address is confirmed; of a class that is gone whoever gets the parcel. */
async function recipientOf(tx: Tx, { classId, addresses }: StoredOrder) {
  const admin = classId === null ? undefined : await memberStore.accountOfAdmin(tx, classId)
  if (admin !== undefined) {
    const { email, emailVerified, firstName } = await accountStore.person(tx, admin)
    if (emailVerified) return { email, firstName }
  }
  const email = classId === null ? addresses?.shipping.mail : undefined
  return email === undefined ? undefined : { email, firstName: '' }
}
