import type { PreviewPage } from '#contract/yearbook.ts'
import { AppError } from '#domain/errors.ts'
import { type BookName, type Filled, formatOf } from '#print/typeset/templates.ts'
import type { YearbookDeps } from '../deps.ts'
import { yearbookStore } from '../store.ts'

export type PreviewDeps = Pick<YearbookDeps, 'db' | 'typesetter'>

/** What stands on every first page of a book, for those who may look at it. */
export async function nameOfBook({ db }: PreviewDeps, classId: string): Promise<BookName> {
  if (!(await yearbookStore.features(db, classId)).includes('PREVIEW_FEATURE')) throw new AppError('PREVIEW_LOCKED')
  const [{ school, city, year }, { motto }] = await Promise.all([
    yearbookStore.nameOfClass(db, classId),
    yearbookStore.find(db, classId),
  ])
  return { school, city, year, motto }
}

/** A page as screens show it. */
export async function showPage({ typesetter }: PreviewDeps, filled: Filled): Promise<PreviewPage> {
  const { pdf, missing } = await typesetter.set(filled, 'screen')
  const { trimMm } = formatOf(filled)
  return { pdf: base64(pdf), widthMm: trimMm.width, heightMm: trimMm.height, motto: filled.data.motto, missing }
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
