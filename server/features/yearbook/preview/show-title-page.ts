import type { PreviewPage } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { nameOfBook, type PreviewParts, showPage } from './steps.ts'

export const showTitlePage =
  (parts: PreviewParts) =>
  async ({ classId }: Member): Promise<PreviewPage> =>
    showPage(parts, { template: 'title-page', data: await nameOfBook(parts, classId) })
