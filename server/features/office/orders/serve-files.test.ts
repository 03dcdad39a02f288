import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { ASK_FIRST } from '#domain/file/ask-first.ts'
import { LOOK_MINUTES } from '#domain/school/book-look.ts'
import { file } from '../../../schema/file.ts'
import { orderProblem, printOrder, problemPhoto } from '../../../schema/order.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { handedOver, openedAgo } from '../../../testing/office-orders-samples.ts'
import { aFiledBook, getFile } from '../../../testing/print-files.ts'
import { expect, test } from '../../../testing/test.ts'
import { packageKey } from '../../order/hand-over/store.ts'

test('pages, files and photos are seen by staff who have said why, within the hour, and that is on record before', async ({
  app,
}) => {
  await app.startWorker()
  const { admin, classId } = await app.a.class()
  const [staff, other] = [await app.a.person({ role: 'super_admin' }), await app.a.person({ role: 'super_admin' })]
  const { id: orderId, number } = await aFiledBook(app, admin)
  const [problem] = await app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: 'x' }).returning()
  const [photo] = await app.db
    .insert(file)
    .values({ ownerId: orderId, kind: 'photo', name: 'screen.webp', mediaType: 'image/webp', bytes: 4 })
    .returning()
  if (problem === undefined || photo === undefined) throw new Error('nothing to look at')
  await app.db.insert(problemPhoto).values({ problemId: problem.id, fileId: photo.id })
  await app.files.storage.put(photo, Readable.from(['webp']))
  const all = [
    `office/order/${orderId}/content/page/2`,
    `office/order/${orderId}/content`,
    `office/order/${orderId}/problem/${photo.id}`,
  ]
  const statuses = (person: typeof staff) =>
    Promise.all(all.map(async (path) => (await getFile(app, person, path)).status))
  expect(await statuses(staff)).toEqual([404, 404, 404])
  expect(await app.as(staff).office.orders.get({ orderId })).toMatchObject({ openUntil: null })

  const opened = await app.as(staff).office.orders.open({ orderId, reason: 'Druckbogen prüfen' })
  expect(Date.parse(opened.openUntil ?? '')).toBeGreaterThan(Date.now())
  const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'office:open-order'))
  expect(entry).toMatchObject({ actorId: staff.accountId, classId, subjectId: orderId, reason: 'Druckbogen prüfen' })
  expect(await statuses(staff)).toEqual([200, 200, 200])
  // Neither another of staff, nor the class by this way.
  expect(await statuses(other)).toEqual([404, 404, 404])
  expect(await statuses(admin)).toEqual([403, 403, 403])
  const page = await getFile(app, staff, all[0] ?? '')
  expect((await sharp(Buffer.from(await page.arrayBuffer())).metadata()).width).toBe(1_200)
  const pdf = await getFile(app, staff, all[1] ?? '')
  expect(pdf.headers.get('content-disposition')).toContain(`Bestellung-${number}-`)
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'office:fetch-files'))).toBeGreaterThan(0)
  // Another order is another reason.
  const { id: elsewhere } = await aFiledBook(app, admin)
  expect((await getFile(app, staff, `office/order/${elsewhere}/content/page/1`)).status).toBe(404)
  // The package, once there is one.
  expect((await getFile(app, staff, `office/package/${orderId}`)).status).toBe(404)
  const runId = crypto.randomUUID()
  await handedOver(app, orderId, { runId })
  await app.files.storage.put(packageKey({ orderId, runId }), Readable.from(['zip']))
  all.push(`office/package/${orderId}`)
  // A page that asks first gets no byte, and nothing is on record.
  const asked = await getFile(app, staff, `office/package/${orderId}`, { [ASK_FIRST]: 'yes' })
  expect([asked.status, await asked.text()]).toEqual([204, ''])
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'office:fetch-package'))).toBe(0)
  const zip = await getFile(app, staff, `office/package/${orderId}`)
  expect([zip.status, await zip.text()]).toEqual([200, 'zip'])
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'office:fetch-package'))).toBe(1)
  // What was said more than an hour ago opens nothing.
  await openedAgo(app, other, orderId, LOOK_MINUTES)
  expect(await statuses(other)).toEqual([404, 404, 404, 404])
  await openedAgo(app, other, orderId, LOOK_MINUTES - 1)
  expect(await statuses(other)).toEqual([200, 200, 200, 200])
  await app.db.delete(printOrder).where(eq(printOrder.id, orderId))
  expect(await statuses(staff)).toEqual([404, 404, 404, 404])
})
