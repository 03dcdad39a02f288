import type { CoverPreview, PrintFile } from '#contract/order.ts'
import type { Member } from '#domain/account/actor.ts'
import { coverLabels, spineMm } from '#domain/book/spine.ts'
import type { CoverWish } from '#domain/order/cover-proposal.ts'
import { base64, nameOfBook, showPage } from '../yearbook/preview/steps.ts'
import type { OrderDeps } from './deps.ts'

type CoverDeps = Pick<OrderDeps, 'preview' | 'throttle'>
/** A print file is set anew each time, and one typesetter serves all classes. */
const FILES = { max: 30, seconds: 3_600 }

/** The cover as we would make it, for a book of so many pages. */
export async function proposeCover(
  { preview }: CoverDeps,
  { classId }: Member,
  { cover, pages }: CoverWish,
): Promise<CoverPreview> {
  const data = { ...(await nameOfBook(preview, classId)), cover, pages }
  const page = await showPage(preview, { template: 'cover', data })
  return { ...page, pages, spineMm: spineMm(cover, pages) }
}

/** The same for the press. */
export async function makeCoverFile(
  { preview, throttle }: CoverDeps,
  { classId }: Member,
  { cover, pages }: CoverWish,
): Promise<PrintFile> {
  await throttle.take(['cover-file', classId], FILES)
  const name = await nameOfBook(preview, classId)
  const { pdf } = await preview.typesetter.set({ template: 'cover', data: { ...name, cover, pages } }, 'print')
  return { name: `Umschlag-Abi-${name.year}-${coverLabels[cover]}-${pages}-Seiten.pdf`, pdf: base64(pdf) }
}
