import type { PreviewPage } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { nameOfBook, type PreviewParts, showPage } from './steps.ts'

export async function showTitlePage(parts: PreviewParts, { classId }: Member): Promise<PreviewPage> {
  return showPage(parts, { template: 'title-page', data: await nameOfBook(parts, classId) })
}
