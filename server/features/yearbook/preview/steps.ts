import type { PreviewPage } from '#contract/yearbook.ts'
import { AppError } from '#domain/errors.ts'
import { type BookName, type Filled, formatOf } from '#print/typeset/templates.ts'
import type { YearbookParts } from '../parts.ts'

export type PreviewParts = Pick<YearbookParts, 'db' | 'store' | 'typesetter'>

/** What stands on every first page of a book, for those who may look at it. */
export async function nameOfBook({ db, store }: PreviewParts, classId: string): Promise<BookName> {
  if (!(await store.features(classId)).includes('PREVIEW_FEATURE')) throw new AppError('PREVIEW_LOCKED')
  const [{ school, city, year }, { motto }] = await Promise.all([store.nameOfClass(db, classId), store.find(classId)])
  return { school, city, year, motto }
}

/** A page as screens show it. */
export async function showPage({ typesetter }: PreviewParts, filled: Filled): Promise<PreviewPage> {
  const { pdf, missing } = await typesetter.set(filled, 'screen')
  const { trimMm } = formatOf(filled)
  return { pdf: base64(pdf), widthMm: trimMm.width, heightMm: trimMm.height, motto: filled.data.motto, missing }
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
