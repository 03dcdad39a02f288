import type { Member } from '#domain/account/actor.ts'
import { A4_MM } from '#domain/book/print-format.ts'
import { pdfFile } from '../../book/show-page.ts'
import type { OrderDeps } from '../deps.ts'

/** Set anew each time, and one typesetter serves all classes. */
export const PAPERS = { max: 60, seconds: 3_600 }

type Paper = 'confirmation' | 'invoice' | 'guide'

/** A paper for people, set by the book's typesetter from its own templates (print/typeset/papers). */
export async function setPaper(
  { book }: Pick<OrderDeps, 'book'>,
  kind: Paper,
  name: string,
  data: Record<string, unknown>,
): Promise<File> {
  const part = { design: 'papers', world: '', side: 'right', kind, ...data } as const
  const { pdf } = await book.typesetter.set(part, { trimMm: A4_MM, photos: {} })
  return pdfFile(name, pdf)
}

/** The same of an order: each class so many, whoever asks for them. */
export async function setOrderPaper(
  deps: Pick<OrderDeps, 'book' | 'throttle'>,
  { classId }: Member,
  ...paper: [kind: Paper, name: string, data: Record<string, unknown>]
): Promise<File> {
  await deps.throttle.take(['order-paper', classId], PAPERS)
  return setPaper(deps, ...paper)
}
