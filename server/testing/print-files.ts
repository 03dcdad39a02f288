import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult, OrderWithAddress } from '#contract/order/parts.ts'
import { innerPages } from '#domain/book/page-count.ts'
import { spineMm } from '#domain/book/spine.ts'
import type { Details } from '#domain/order/details.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import { type MadePage, PdfMaker } from '#print/testing/make-pdf.ts'
import { fileKeys } from '../features/account/file-key.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { bookDetails, schoolAddress } from './order-samples.ts'
import { outcome, upload } from './uploads.ts'

/** The thinnest book that can be ordered, without ads. */
export const thinBook = { ...bookDetails, pages: 48, ads: null } as const satisfies Details
const TURN_IN = 18

/** As many pages as the book has inside, the first of them as asked for. */
export function contentPdf(first: MadePage = {}, pages = innerPages(thinBook.pages)): Buffer {
  const maker = new PdfMaker().page(first)
  for (let at = 1; at < pages; at++) maker.page()
  return Buffer.from(maker.bytes())
}
/** Of a hardcover. */
export function coverPdf(content = '', pages: number = thinBook.pages): Buffer {
  const width = 420 + spineMm('HARDCOVER', pages)
  const sheet = [-TURN_IN, -TURN_IN, width + TURN_IN, 297 + TURN_IN] as const
  return Buffer.from(new PdfMaker().page({ content, media: sheet, bleed: sheet, trim: [0, 0, width, 297] }).bytes())
}
export const redRgb = '1 0 0 rg 100 100 50 50 re f'
export const thinLine = '0 0 0 1 K 0.1 w 100 100 m 300 300 l S'

export const printIntent = (orderId: string, slot: FileSlot) => ({ purpose: 'print-file', orderId, slot }) as const

/** A file of an order, up to the point where it is in its place or was refused. */
export async function bring(app: TestApp, person: Person, orderId: string, slot: FileSlot, pdf: Buffer) {
  const id = await upload(app, person, pdf, { intent: printIntent(orderId, slot), name: `${slot}.pdf` })
  return outcome(app, person, id)
}

/** A book with details and address, and nothing to print it from yet. */
export async function aBook(app: TestApp, person: Person, details: Details = thinBook): Promise<OrderWithAddress> {
  const { order } = app.as(person)
  const { id: orderId } = await order.begin({ orderId: crypto.randomUUID(), type: details.type })
  await order.saveDetails({ orderId, details, version: 1 })
  return order.saveAddress({ orderId, addresses: { shipping: schoolAddress, billing: null }, version: 2 })
}

/** With its two files; the worker runs. */
export async function aFiledBook(app: TestApp, person: Person, content = contentPdf(), cover = coverPdf()) {
  const { id: orderId } = await aBook(app, person)
  await bring(app, person, orderId, 'content', content)
  await bring(app, person, orderId, 'cover', cover)
  return app.as(person).order.get({ orderId })
}

/** What the check came to. */
export async function checked(app: TestApp, person: Person, orderId: string): Promise<CheckResult> {
  for (let tries = 0; tries < 3_000; tries++) {
    const check = await app.as(person).order.check.get({ orderId })
    if (check !== null && check.state !== 'DATA_CHECK_ONGOING') return check
    await sleep(20)
  }
  throw new Error('the check never ended')
}

export const getFile = (app: TestApp, { sessionId }: Person, path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/files/${path}`, {
    headers: { ...headers, cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}` },
  })
