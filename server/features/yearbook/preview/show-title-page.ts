import type { PreviewPage } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { nameOfBook, type PreviewDeps, showPage } from './steps.ts'

export async function showTitlePage(deps: PreviewDeps, { classId }: Member): Promise<PreviewPage> {
  return showPage(deps, { template: 'title-page', data: await nameOfBook(deps, classId) })
}
