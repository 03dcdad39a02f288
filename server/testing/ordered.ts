import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileSlot, slotOfEdition } from '#domain/order/print-file.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import { startHandOver } from '../features/order/hand-over/start.ts'
import { pressFile } from '../features/order/press-file.ts'
import { orderStore } from '../features/order/store.ts'
import { fileRemoval } from '../platform/file-removal.ts'
import { editionFile } from '../schema/book.ts'
import { file } from '../schema/file.ts'
import { orderCheck, orderFile, printOrder } from '../schema/order.ts'
import type { TestApp } from './app.ts'
import { bookDetails, contract, schoolAddress } from './order-samples.ts'

type Wished = {
  partner?: PrintPartner /** Of each file. */
  bytes?: number /** Prints our book. */
  editionId?: string
}

const PRINTED = ['content', 'cover'] as const satisfies FileSlot[]

/** A book that a class has just ordered: its files checked, the contract made, and the hand-over begun. */
export async function orderedBook(app: TestApp, classId: string, wished: Wished = {}) {
  const { partner = 'ELANDERS', bytes = 100_000, editionId = null } = wished
  const { storage } = app.files
  const orderId = randomUUID()
  const checked = []
  await app.db.insert(printOrder).values({
    ...{
      id: orderId,
      classId,
      type: 'YEARBOOK_ORDER',
      phase: 'PRINT_ONGOING',
      details: bookDetails,
      editionId,
      partner,
    },
    ...{ addresses: { shipping: schoolAddress, billing: null }, priceCents: contract.priceCents, contract },
  })
  for (const slot of PRINTED) {
    const content = Buffer.alloc(bytes, `%PDF-1.3 ${slot} `)
    const key = { ownerId: editionId ?? orderId, kind: editionId === null ? 'print-file' : 'edition', id: randomUUID() }
    const row = { ...key, name: `${slot}.pdf`, mediaType: 'application/pdf', bytes }
    await storage.put(pressFile(row), Readable.from([content]))
    await app.db.insert(file).values(row)
    if (editionId === null) await app.db.insert(orderFile).values({ orderId, slot, fileId: key.id })
    else
      await app.db
        .insert(editionFile)
        .values({ editionId, slot: slot satisfies keyof typeof slotOfEdition, fileId: key.id })
    const sha256 = createHash('sha256').update(content).digest('hex')
    checked.push({ slot, fileId: key.id, pages: 1, findings: [], sheets: [], sha256 })
  }
  await app.db.insert(orderCheck).values({
    ...{ orderId, runId: randomUUID(), state: 'DATA_CHECK_SUCCESS', percent: 100, files: checked, endedAt: new Date() },
  })
  await app.db.transaction(async (tx) => {
    const order = await orderStore.holdAny(tx, orderId)
    if (order === undefined) throw new Error('it was just made')
    await startHandOver({ enqueue: app.enqueue, removeFiles: fileRemoval(app.enqueue) }, tx, order)
  })
  return { orderId, files: checked }
}
