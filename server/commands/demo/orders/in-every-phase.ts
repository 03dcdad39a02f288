import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { termsOn } from '#domain/account/consent.ts'
import { originalName } from '#domain/file/photo-variant.ts'
import type { CheckedFile } from '#domain/order/check.ts'
import type { Details } from '#domain/order/details.ts'
import { estimate } from '#domain/order/estimate.ts'
import { extentOf } from '#domain/order/extent.ts'
import { isBefore, isBinding, OrderPhase } from '#domain/order/phase.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import { checkFile } from '../../../adapters/checker/check-file.ts'
import type { Looked } from '../../../adapters/checker/messages.ts'
import type { Files } from '../../../adapters/files/files.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { packOrder } from '../../../features/order/hand-over/pack-order.ts'
import { handOverStore } from '../../../features/order/hand-over/store.ts'
import { invoiceStore } from '../../../features/order/papers/invoice-store.ts'
import { pressFile } from '../../../features/order/press-file.ts'
import { orderStore } from '../../../features/order/store.ts'
import { file } from '../../../schema/file.ts'
import { orderCheck, orderFile, orderHistory, printOrder } from '../../../schema/order.ts'
import { DAYS_AGO, historyOf, type Of } from './history.ts'
import { ball, makePressFiles, type PressFile, TRIAL_PAGES } from './press-files.ts'

const addresses = {
  shipping: {
    name: 'Selin Koç',
    addOn: 'Lessing-Schule, Hausmeister',
    street: 'Gartenstraße',
    number: '11',
    zipCode: '12043',
    city: 'Berlin',
    country: 'DE' as const,
    phone: '+49301234567',
    mail: 'admin@lessing.example',
  },
  billing: null,
}
const tickets: Details = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: '' }
const trialPrint: Details = {
  type: 'SAMPLE_YEARBOOK_ORDER',
  cover: 'HARDCOVER',
  pages: TRIAL_PAGES,
  copies: 3,
  material: 'MATTE',
  refinement: 'LAMINATION',
  delivery: 'STANDARD',
  ads: null,
  remark: '',
}
const withAds: Details = { ...trialPrint, ads: { pages: [12, 31], covers: ['BACK'] } }

/** One order in every phase, the first ones the newest. */
const ordersBy: Record<OrderPhase, Details> = {
  YEARBOOK_CONFIG: tickets,
  PARTNER_SELECTION: tickets,
  DATA_CHECK: tickets,
  AD_CHECK: withAds,
  PRICE_CHECK: tickets,
  PRINT_CHECK: trialPrint,
  PRINT_APPROVAL: trialPrint,
  PRINT_ONGOING: tickets,
  SHIPPING: trialPrint,
  DELIVERED: tickets,
}
/** Books cost a little more than is estimated of them, for the parcel. */
const PARCEL_CENTS = 1_190
const priceOf = (details: Details): number =>
  details.type === 'TICKET_ORDER' ? 14_900 : (estimate(details)?.totalCents ?? 0) + PARCEL_CENTS
/** So that the last of them was begun before it was ordered. */
const DAYS_BETWEEN = 3
const vatOf = (type: Details['type']) => (type === 'TICKET_ORDER' ? 19 : 7)

/** As the demo runs, unless somebody sets it otherwise. */
const TURN_IN_MM = 18

/** A class that only prints, with an order in every phase: what each looks like can be seen without waiting for staff. */
export async function orderInEveryPhase(tx: Tx, files: Files, of: Of): Promise<void> {
  const made = await makePressFiles(TURN_IN_MM)
  for (const [at, phase] of OrderPhase.options.entries()) {
    const details = ordersBy[phase]
    const daysAgo = sql`now() - make_interval(days => ${DAYS_BETWEEN * at})`
    const [order] = await tx
      .insert(printOrder)
      .values({ ...valuesIn(phase, details, of), createdAt: daysAgo, changedAt: daysAgo, phaseSince: daysAgo })
      .returning()
    if (order === undefined) throw new Error('nothing was inserted')
    await tx.insert(orderHistory).values(historyOf(order.id, phase, details, DAYS_BETWEEN * at, of))
    await addFiles(tx, files, order.id, phase, details.type === 'TICKET_ORDER' ? made.ticket : made.book)
    if (phase === 'PRINT_ONGOING') await packForHand(tx, files, order.id)
    const { contract } = order
    if (contract !== null && !isBefore(phase, 'SHIPPING'))
      await invoiceStore.issue(tx, order.id, { contract, addresses, shippedAt: new Date().toISOString() })
  }
}

/** Packed, and brought to the printer: the next that is heard of it is its parcel. */
async function packForHand(tx: Tx, files: Files, orderId: string): Promise<void> {
  const run = { orderId, runId: crypto.randomUUID() }
  await handOverStore.begin(tx, { ...run, partner: 'OTHER' })
  const order = await orderStore.findAny(tx, orderId)
  if (order === undefined) throw new Error('nothing was inserted')
  const made = await packOrder({ db: tx, files, turnInMm: TURN_IN_MM }, order, run)
  await handOverStore.change(tx, { ...run, state: 'PACKING' }, { ...made, state: 'BY_HAND' })
}

function valuesIn(phase: OrderPhase, details: Details, { classId, memberId }: Of) {
  const priceCents = priceOf(details)
  const extent = extentOf(details, null)
  const orderedAt = new Date(Date.now() - DAYS_AGO.PRINT_ONGOING * 86_400_000).toISOString()
  const termsVersion = termsOn(orderedAt)
  const agreed = {
    ...{ school: 'Lessing-Schule', city: 'Berlin', year: 2027, priceCents, details },
    pages: extent?.pages ?? 0,
    spineMm: extent?.spineMm ?? null,
    vatPercent: vatOf(details.type),
    orderedBy: 'Selin Koç',
    orderedAt,
    // Nobody has agreed to terms that are younger than the order.
    ...(termsVersion !== undefined && { termsVersion }),
  }
  const isShipped = !isBefore(phase, 'SHIPPING')
  return {
    ...{ classId, phase, details, addresses },
    type: details.type,
    addressBy: memberId,
    ticket: details.type === 'TICKET_ORDER' ? ball : null,
    partner: isBefore(phase, 'DATA_CHECK') ? null : partnerIn(phase),
    priceCents: isBefore(phase, 'PRINT_CHECK') ? null : priceCents,
    contract: isBinding(phase) ? agreed : null,
    ...(isBinding(phase) && { partnerOrderNumber: 'HD-20417' }),
    ...(isShipped && {
      carrier: 'DHL' as const,
      trackingNumber: '00340434161094021501',
      shippedAt: sql`now() - make_interval(days => ${DAYS_AGO.SHIPPING})`,
    }),
    ...(phase === 'DELIVERED' && { deliveredAt: sql`now() - make_interval(days => ${DAYS_AGO.DELIVERED})` }),
  }
}

/** What is ordered yet goes to the printer of the demo, and can be watched; what was ordered before went by hand. */
const partnerIn = (phase: OrderPhase): PrintPartner => (isBinding(phase) ? 'OTHER' : 'ELANDERS')

/** As if they had been uploaded, and checked by the same check. */
async function addFiles(tx: Tx, files: Files, orderId: string, phase: OrderPhase, made: readonly PressFile[]) {
  const checked: CheckedFile[] = []
  for (const { slot, name, pdf, format, pages } of made) {
    const kept = { ownerId: orderId, kind: 'document', name: originalName('pdf') }
    const { width: widthMm, height: heightMm } = format.trimMm
    const pageSizes = Array.from({ length: pages }, () => ({ widthMm, heightMm }))
    const row = { ...kept, mediaType: 'application/pdf', bytes: pdf.byteLength, pageSizes }
    const [added] = await tx.insert(file).values(row).returning({ id: file.id })
    if (added === undefined) throw new Error('nothing was inserted')
    const key = { ...kept, id: added.id }
    await files.storage.put(key, Readable.from([pdf]))
    await tx.insert(orderFile).values({ orderId, slot, fileId: added.id, name })
    if (isBefore(phase, 'DATA_CHECK')) continue
    await files.withScratch((folder) =>
      files.storage.withLocalFile(key, async (path) => {
        const written = join(folder, 'pdfx.pdf')
        const facts = { title: name, date: new Date(), id: randomBytes(16).toString('hex') }
        const found: { looked?: Looked; sha256?: string } = {}
        await checkFile({ path, format, press: { path: written, facts } }, (answer) => {
          if (answer.type === 'looked') found.looked = answer.looked
          if (answer.type === 'press' && 'sha256' in answer.press) found.sha256 = answer.press.sha256
        })
        if (found.looked === undefined || found.sha256 === undefined) throw new Error(`${name} cannot be printed`)
        await files.storage.putFile(pressFile(key), written)
        checked.push({
          slot,
          fileId: added.id,
          ...found.looked,
          sheets: [...found.looked.sheets],
          sha256: found.sha256,
        })
      }),
    )
  }
  if (isBefore(phase, 'DATA_CHECK')) return
  const ended = { state: 'DATA_CHECK_SUCCESS', percent: 100, endedAt: sql`now()` } as const
  await tx
    .insert(orderCheck)
    .values({ orderId, runId: crypto.randomUUID(), files: withWarning(phase, checked), ...ended })
}

/** Where the check is what one looks at, it has found something to be accepted by a tick. */
function withWarning(phase: OrderPhase, [first, ...others]: CheckedFile[]): CheckedFile[] {
  if (phase !== 'DATA_CHECK' || first === undefined) return first === undefined ? [] : [first, ...others]
  const box = { x: 2, y: 88, width: 62, height: 9 }
  const near = { code: 'TEXT_NEAR_TRIM', severity: 'warning', page: 1, box, found: '2 mm', expected: '3 mm' } as const
  const sheet = { page: 1, width: 216, height: 106, trim: { x: 3, y: 3, width: 210, height: 100 } }
  return [{ ...first, findings: [near, ...first.findings], sheets: [sheet, ...first.sheets] }, ...others]
}
