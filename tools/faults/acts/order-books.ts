import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderWithAddress } from '../../../contract/order/parts.ts'
import { legalVersions } from '../../../domain/account/consent.ts'
import { isHandedOver } from '../../../domain/order/hand-over.ts'
import { PdfMaker } from '../../../print/testing/make-pdf.ts'
import type { Person } from '../../../server/testing/builders.ts'
import { schoolAddress } from '../../../server/testing/order-samples.ts'
import { coverPdf, printIntent, thinBook } from '../../../server/testing/print-files.ts'
import { bring } from '../../people/bring.ts'
import { again, apiAt } from '../../people/client.ts'
import { untilPlaced } from './fill.ts'
import { type Act, PATIENT, type Scene } from './world.ts'

const PRICE = 289_000
const ticks = { terms: true, checked: true, ads: true } as const
const LOOK_MS = 250
/** More looks than any order needs; whoever needs more is stuck. */
const LOOKS = 2_500

/** Lines on every page, so that the data check has something to look at. */
function contentPdf(): Buffer {
  const maker = new PdfMaker()
  const lines = `0 0 0 1 K 1 w\n${'100 100 m 200 200 l S\n'.repeat(1_500)}`
  const form = maker.deflated('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', lines)
  for (let page = 0; page < 44; page++) maker.page({ content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` })
  return Buffer.from(maker.bytes())
}
const pdfs = { content: contentPdf(), cover: coverPdf() }

type Desk = { scene: Scene; admin: Person; staff: Person; orderId: string; key: string }

/** One order after the other, from the draft into the printer's hands. */
export const ordersBooks =
  (admin: Person, staff: Person): Act =>
  async (scene, { whole }) => {
    while (!scene.isOver()) {
      const desk = { scene, admin, staff, orderId: crypto.randomUUID(), key: crypto.randomUUID() }
      const { order } = apiAt(scene.url, admin)
      await again(() => order.begin({ orderId: desk.orderId, type: 'YEARBOOK_ORDER' }), PATIENT)
      await seeThrough(desk)
      await sleep(whole(100, 1_500))
    }
  }

/** As somebody with the page open does: looks where it stands, and does what is theirs there. */
async function seeThrough(desk: Desk): Promise<void> {
  const { scene, admin, orderId } = desk
  const { order } = apiAt(scene.url, admin)
  let isChecked = false
  for (let looks = 0; looks < LOOKS; looks++) {
    const current = await again(() => order.get({ orderId }), PATIENT)
    if (!isChecked && !unchecked.includes(current.phase)) scene.ledger.checked()
    isChecked ||= !unchecked.includes(current.phase)
    const isDone = await again(() => stepOf(desk, current), PATIENT).catch((error: { code?: string }) => {
      // Somebody else was faster, or an answer was lost: the next look tells.
      if (!passing.includes(error.code ?? '')) throw error
      return false
    })
    if (isDone) return
    await sleep(LOOK_MS)
  }
  throw new Error(`order ${orderId} never came to its printer`)
}
const unchecked: readonly string[] = ['YEARBOOK_CONFIG', 'DATA_CHECK']
const passing = ['ORDER_CHANGED', 'ORDER_NOT_MOVABLE', 'HAND_OVER_RUNNING', 'ORDER_AT_PRINTER', 'ORDER_NOT_DRAFT']

async function stepOf(desk: Desk, current: OrderWithAddress): Promise<boolean> {
  const { scene, admin, staff, orderId, key } = desk
  const { version, phase, number } = current
  const { order } = apiAt(scene.url, admin)
  const { orders } = apiAt(scene.url, staff).office
  if (phase === 'YEARBOOK_CONFIG') await prepare(desk, current)
  else if (phase === 'PRICE_CHECK') await orders.moveOn({ orderId, version, priceCents: PRICE })
  else if (phase === 'PRINT_CHECK') await orders.moveOn({ orderId, version })
  else if (phase === 'PRINT_APPROVAL') {
    const seen = await order.approval.open({ orderId })
    const terms = { termsVersion: legalVersions.agb, ticks, priceCents: PRICE }
    await again(() => order.approval.confirm({ orderId, version: seen.version, key, ...terms }), PATIENT)
    scene.ledger.ordered({ orderId, number, isHandedOver: false })
  } else if (phase !== 'DATA_CHECK') return isAtPrinter(desk, current)
  return false
}

async function prepare({ scene, admin, orderId }: Desk, current: OrderWithAddress): Promise<void> {
  const { order } = apiAt(scene.url, admin)
  let { version } = current
  if (current.check?.state === 'DATA_CHECK_FAILED') scene.ledger.toldNo('data check failed')
  if (current.details === null) ({ version } = await order.saveDetails({ orderId, details: thinBook, version }))
  const addresses = { shipping: schoolAddress, billing: null }
  if (current.addresses === null) ({ version } = await order.saveAddress({ orderId, addresses, version }))
  for (const slot of ['content', 'cover'] as const) {
    if (current.files.some((file) => file.slot === slot)) continue
    const what = { bytes: pdfs[slot], intent: printIntent(orderId, slot), name: `${slot}.pdf` }
    await untilPlaced(scene, admin, () => bring(scene, admin, what, PATIENT))
    ;({ version } = await again(() => order.get({ orderId }), PATIENT))
  }
  await order.check.start({ orderId, version })
}

/** Staff have what was given up tried again. */
async function isAtPrinter({ scene, staff, orderId }: Desk, current: OrderWithAddress): Promise<boolean> {
  const { orders } = apiAt(scene.url, staff).office
  const { handOver, order } = await orders.get({ orderId })
  if (handOver === null) throw new Error(`order ${current.number} is ordered, and nobody hands it over`)
  if (isHandedOver(handOver.state)) {
    scene.ledger.handedOver(orderId)
    return true
  }
  if (!handOver.givenUp && handOver.state !== 'STOPPED') return false
  scene.ledger.toldNo('hand-over given up')
  await orders.retry({ orderId, version: order.version })
  return false
}
