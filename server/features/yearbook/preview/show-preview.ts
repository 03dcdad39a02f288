import type { CoverPreview, PreviewPage, PrintFile } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { CoverWish } from '#domain/order/cover-proposal.ts'
import { coverLabels, spineMm } from '#domain/order/spine.ts'
import { type BookName, type Filled, formatOf } from '#print/typeset/templates.ts'
import type { YearbookParts } from '../parts.ts'

type PreviewParts = Pick<YearbookParts, 'db' | 'store' | 'typesetter'>
/** A print file is set anew each time, and one typesetter serves all classes. */
const FILES = { max: 30, seconds: 3_600 }

export const showTitlePage =
  (parts: PreviewParts) =>
  async ({ classId }: Member): Promise<PreviewPage> =>
    shown(parts, { template: 'title-page', data: await unlockedName(parts, classId) })

export const showCover =
  (parts: PreviewParts) =>
  async ({ classId }: Member, { cover, pages }: CoverWish): Promise<CoverPreview> => {
    const data = { ...(await unlockedName(parts, classId)), cover, pages }
    const page = await shown(parts, { template: 'cover', data })
    return { ...page, pages, spineMm: spineMm(cover, pages) }
  }

/** The same cover for the press, for a book of so many pages. */
export const makeCoverFile =
  (parts: PreviewParts & Pick<YearbookParts, 'throttle'>) =>
  async ({ classId }: Member, { cover, pages }: CoverWish): Promise<PrintFile> => {
    await parts.throttle.take(['cover-file', classId], FILES)
    const name = await unlockedName(parts, classId)
    const { pdf } = await parts.typesetter.set({ template: 'cover', data: { ...name, cover, pages } }, 'print')
    return { name: `Umschlag-Abi-${name.year}-${coverLabels[cover]}-${pages}-Seiten.pdf`, pdf: base64(pdf) }
  }

async function unlockedName({ db, store }: PreviewParts, classId: string): Promise<BookName> {
  if (!(await store.features(classId)).includes('PREVIEW_FEATURE')) throw new AppError('PREVIEW_LOCKED')
  const [{ school, city, year }, { motto }] = await Promise.all([store.nameOfClass(db, classId), store.find(classId)])
  return { school, city, year, motto }
}

async function shown({ typesetter }: PreviewParts, filled: Filled): Promise<PreviewPage> {
  const { pdf, missing } = await typesetter.set(filled, 'screen')
  const { trimMm } = formatOf(filled)
  return { pdf: base64(pdf), widthMm: trimMm.width, heightMm: trimMm.height, motto: filled.data.motto, missing }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
