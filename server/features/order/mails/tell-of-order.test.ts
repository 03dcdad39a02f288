import type { SavedAddresses } from '#domain/order/address.ts'
import { mailOutbox } from '../../../platform/outbox.ts'
import { printOrder } from '../../../schema/order.ts'
import { outboxMail } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import { bookDetails, contract, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { orderStore } from '../store.ts'
import type { OrderNews } from '../tell.ts'
import { tellOfOrder } from './tell-of-order.ts'

const parcelNews: OrderNews[] = [
  { news: 'shipped', wasBilled: false },
  { news: 'addresses' },
  { news: 'delivered' },
  { news: 'set-back', reason: 'Noch nicht da', isUndone: false, voidInvoice: null },
  { news: 'trouble', code: 'PACKAGE_RETURNING' },
]
const otherNews: OrderNews[] = [
  { news: 'to-approve', priceBefore: null },
  { news: 'check-failed' },
  { news: 'address-forgotten', wasUnderWay: true },
]

/** What goes out about an order on its way, of this class or of one that is gone. */
async function mailsAbout(
  app: TestApp,
  classId: string | null,
  all: readonly OrderNews[],
  billing: SavedAddresses['billing'] = null,
) {
  const addresses = { shipping: schoolAddress, billing }
  const values = {
    classId,
    type: bookDetails.type,
    details: bookDetails,
    addresses,
    contract,
    priceCents: contract.priceCents,
  } as const
  const [row] = await app.db
    .insert(printOrder)
    .values({ ...values, phase: 'SHIPPING' })
    .returning()
  const settings = { publicUrl: app.config.publicUrl, supportMail: app.config.mail.support }
  const tell = tellOfOrder({ postMail: mailOutbox(app.enqueue), ...settings })
  await app.db.transaction(async (tx) => {
    const order = await orderStore.holdAny(tx, row?.id ?? '')
    if (order === undefined) throw new Error('no order')
    for (const news of all) await tell(tx, order, news)
  })
  return app.db.select().from(outboxMail)
}

test('news of a parcel leads to the portal, as long as there is one', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  for (const { recipient, text, mustGo } of await mailsAbout(app, classId, parcelNews)) {
    expect(recipient).toBe(admin.email)
    expect(mustGo, 'it goes however many mails they got').toBe(true)
    expect(text).toContain(`${app.config.publicUrl}/orders/`)
  }
})

test('whoever has ordered reads where the ads stand, and the mail address of the invoice where it has its own', async ({
  app,
}) => {
  const { classId } = await app.a.class()
  const [sent] = await mailsAbout(app, classId, [{ news: 'ordered' }], {
    ...schoolAddress,
    mail: 'kasse@goethe.example',
  })
  expect(sent?.text).toContain('Anzeigen: Seiten 12, 91; Rückseite')
  expect(sent?.text).toContain('kasse@goethe.example')
})

test('where the class is gone, news of the parcel goes to where that goes, and leads nowhere that is gone', async ({
  app,
}) => {
  const mails = await mailsAbout(app, null, [...parcelNews, ...otherNews])
  expect(mails.map(({ recipient }) => recipient)).toEqual(parcelNews.map(() => schoolAddress.mail))
  for (const { text } of mails) {
    expect(text).not.toContain('/orders')
    expect(text).not.toContain('bei der Bestellung')
    expect(text).toContain(app.config.mail.support)
  }
})

test('whoever has ordered reads where to tell us at once that something is wrong', async ({ app }) => {
  const { classId } = await app.a.class()
  const [mail] = await mailsAbout(app, classId, [{ news: 'ordered' }])
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `Etwas falsch? Meldet euch sofort, bevor gedruckt wird: ${app.config.mail.support}`,
  )
})

test('a price that was set says what a copy comes to, and how much more than estimated it is', async ({ app }) => {
  const { classId } = await app.a.class()
  const [mail] = await mailsAbout(app, classId, [{ news: 'to-approve', priceBefore: null }])
  const text = mail?.text?.replaceAll(/\s+/g, ' ')
  expect(text).toContain('2.890,00 €, inklusive Mehrwertsteuer und Versand. Das sind 23,12 € pro Buch.')
  expect(text).toContain('Das sind 2.037,50 € mehr als geschätzt (852,50 €).')
})

test('a price that is another than the one they knew is told as such', async ({ app }) => {
  const { classId } = await app.a.class()
  const [mail] = await mailsAbout(app, classId, [{ news: 'to-approve', priceBefore: 250_000 }])
  expect(mail?.subject).toContain('Neuer Preis')
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('ein anderer als die 2.500,00 € vorher: 2.890,00 €')
})
