import { eq, sql } from 'drizzle-orm'
import { account } from '../../schema/account.ts'
import { edition, editionFile } from '../../schema/book.ts'
import { file } from '../../schema/file.ts'
import { orderFile, orderHistory, printOrder } from '../../schema/order.ts'
import { gradClass } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import { bookDetails, contract, schoolAddress } from '../../testing/order-samples.ts'
import { expect, test } from '../../testing/test.ts'
import { leaveClass } from './leave-class.ts'
import { outdateBook } from './outdate-book.ts'
import { sweepPrintFiles } from './print-files.ts'

const addresses = { shipping: schoolAddress, billing: null }

/** A class with one book on its way, one draft, and an edition of each. */
async function orderingClass(app: TestApp) {
  const { classId, admin } = await app.a.class()
  const [printed, unused] = [await app.a.edition(classId), await app.a.edition(classId)]
  const planned = { classId, type: bookDetails.type, details: bookDetails, addresses, addressBy: admin.memberId ?? '' }
  const [ordered, draft] = await app.db
    .insert(printOrder)
    .values([{ ...planned, phase: 'SHIPPING' as const, contract, editionId: printed }, planned])
    .returning()
  const orderId = ordered?.id ?? ''
  const entry = { classId, actorKind: 'member', memberId: admin.memberId ?? '', why: 'begun' } as const
  for (const order of [ordered, draft])
    await app.db.insert(orderHistory).values({ ...entry, orderId: order?.id ?? '', toPhase: 'YEARBOOK_CONFIG' })
  const store = async (ownerId: string) => {
    const values = { ownerId, kind: 'print', name: 'content.pdf', mediaType: 'application/pdf', bytes: 4 }
    const [row] = await app.db.insert(file).values(values).returning()
    return row?.id ?? ''
  }
  await app.db.insert(orderFile).values([
    { orderId, slot: 'innerCoverFront', fileId: await store(orderId) },
    { orderId: draft?.id ?? '', slot: 'content', fileId: await store(draft?.id ?? '') },
  ])
  await app.db.insert(editionFile).values([
    { editionId: printed, slot: 'content', fileId: await store(printed) },
    { editionId: unused, slot: 'content', fileId: await store(unused) },
  ])
  return { classId, admin, orderId, draftId: draft?.id ?? '', printed, unused }
}

test('a contract survives its class, the account and the uploader; what was never ordered goes with the class', async ({
  app,
}) => {
  const { classId, admin, orderId, draftId, printed, unused } = await orderingClass(app)
  const removed: object[] = []
  await app.db.transaction(async (tx) => {
    await leaveClass(async (_tx, scope) => void removed.push(scope), tx, classId)
    await tx.delete(gradClass).where(eq(gradClass.id, classId))
    await tx.delete(account).where(eq(account.id, admin.accountId))
  })
  expect(await app.db.select().from(printOrder)).toMatchObject([
    {
      id: orderId,
      classId: null,
      number: expect.any(Number),
      contract,
      addresses,
      addressBy: null,
      editionId: printed,
    },
  ])
  expect(await app.db.select().from(orderHistory)).toMatchObject([{ orderId, classId: null, memberId: null }])
  expect(await app.db.select().from(edition)).toMatchObject([{ id: printed, classId: null }])
  const kept = (await app.db.select().from(file)).map(({ ownerId }) => ownerId)
  expect(kept.toSorted()).toEqual([orderId, printed].toSorted())
  expect(removed).toEqual([expect.objectContaining({ ownerId: draftId }), { ownerId: unused }, { ownerId: classId }])
})

test('an edition that is out of date and that nobody ordered loses its files; one that is printed keeps them', async ({
  app,
}) => {
  const { classId, printed, unused } = await orderingClass(app)
  const removed: object[] = []
  const removeFiles = async (_tx: unknown, scope: object) => void removed.push(scope)
  await app.db.transaction((tx) => outdateBook({ removeFiles, tell: async () => {} }, tx, classId))
  expect(removed).toEqual([
    { ownerId: classId, kind: 'parts' },
    { ownerId: classId, kind: 'glimpses' },
    { ownerId: unused },
  ])
  expect(await app.db.$count(editionFile, eq(editionFile.editionId, printed))).toBe(1)
  expect(await app.db.$count(file, eq(file.ownerId, unused))).toBe(0)
  for (const { outdatedAt } of await app.db.select().from(edition)) expect(outdatedAt).toEqual(expect.any(Date))
})

test('a draft that is deleted takes its files along', async ({ app }) => {
  const { admin, draftId } = await orderingClass(app)
  await app.as(admin).order.removeDraft({ orderId: draftId })
  expect(await app.db.$count(file, eq(file.ownerId, draftId))).toBe(0)
  expect(await app.db.$count(printOrder, eq(printOrder.id, draftId))).toBe(0)
})

test('a class cannot be deleted over its contracts', async ({ app }) => {
  const { classId } = await orderingClass(app)
  await expect(app.db.delete(gradClass).where(eq(gradClass.id, classId))).rejects.toMatchObject({
    cause: { constraint: 'print_order_contract' },
  })
})

test('some time after the delivery the print files go, and the contract stays', async ({ app }) => {
  const { orderId, printed } = await orderingClass(app)
  const sweep = async (days: number) => {
    const removed: { ownerId: string }[] = []
    await app.db.transaction((tx) => sweepPrintFiles(async (_tx, scope) => void removed.push(scope), tx, days))
    return removed.map(({ ownerId }) => ownerId)
  }
  expect(await sweep(90), 'not delivered yet').toEqual([])
  await app.db
    .update(printOrder)
    .set({ phase: 'DELIVERED', deliveredAt: sql`now() - interval '91 days'` })
    .where(eq(printOrder.id, orderId))
  expect(await sweep(92)).toEqual([])
  expect(await sweep(90)).toEqual([orderId, printed])
  expect(await sweep(90), 'once is enough').toEqual([])
  expect(await app.db.$count(orderFile, eq(orderFile.orderId, orderId))).toBe(0)
  expect(await app.db.select().from(printOrder).where(eq(printOrder.id, orderId))).toMatchObject([
    { contract, addresses, editionId: printed },
  ])
})

test('an edition that another order still prints keeps its files', async ({ app }) => {
  const { classId, orderId, printed } = await orderingClass(app)
  const [first] = await app.db.select().from(printOrder).where(eq(printOrder.id, orderId))
  await app.db
    .insert(printOrder)
    .values({ classId, type: 'YEARBOOK_ORDER', contract, editionId: first?.editionId ?? '' })
  await app.db
    .update(printOrder)
    .set({ phase: 'DELIVERED', deliveredAt: sql`now() - interval '91 days'` })
    .where(eq(printOrder.id, orderId))
  await app.db.transaction((tx) => sweepPrintFiles(async () => {}, tx, 90))
  expect(await app.db.$count(editionFile, eq(editionFile.editionId, printed))).toBe(1)
})

test('nothing in an edition can be changed but that it is out of date', async ({ app }) => {
  const { printed } = await orderingClass(app)
  const changing = app.db.update(edition).set({ pages: 100 }).where(eq(edition.id, printed))
  await expect(changing).rejects.toMatchObject({ cause: { code: '42501' } })
  await app.db.update(edition).set({ outdatedAt: new Date() }).where(eq(edition.id, printed))
})
