import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { SavedTextValue, wordsOf } from '#domain/content/field.ts'
import type { PageKind } from '#domain/content/personal-page.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentText, personalPage } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import { shownNameOf } from '../../school/shown-name.ts'
import type { PublishedModule } from '../kind.ts'
import { pageKindOf } from '../personal-page/page-kind.ts'
import { pageStore } from '../personal-page/store.ts'
import type { Asked } from './about.ts'

const author = alias(member, 'page_author')
const uploader = alias(member, 'page_uploader')

export const pageOf = (moduleId: string, memberId: string | null) => `${moduleId} ${memberId}`

/** Pages that somebody else was asked to make, by module and person: who it is, and what they have written. */
export async function madeByOthers(
  { tx, classId }: Asked,
  modules: readonly PublishedModule<'personal-page'>[],
): Promise<Map<string, { by: string; text: string }>> {
  const rows = await tx
    .select({
      moduleId: personalPage.moduleId,
      memberId: personalPage.memberId,
      authorId: author.id,
      authorName: shownNameOf(author),
      uploaderId: uploader.id,
      uploaderName: shownNameOf(uploader),
      article: contentText.value,
    })
    .from(personalPage)
    .leftJoin(author, and(sameClass(author, personalPage), eq(author.id, personalPage.authorId)))
    .leftJoin(uploader, and(sameClass(uploader, personalPage), eq(uploader.id, personalPage.uploaderId)))
    .leftJoin(
      contentText,
      and(
        sameClass(contentText, personalPage),
        eq(contentText.moduleId, personalPage.moduleId),
        eq(contentText.subjectId, personalPage.memberId),
        eq(contentText.field, 'article'),
        eq(contentText.hidden, false),
      ),
    )
    .where(
      and(
        eq(personalPage.classId, classId),
        inArray(
          personalPage.moduleId,
          modules.map(({ id }) => id),
        ),
        or(eq(author.id, personalPage.authorId), eq(uploader.id, personalPage.uploaderId)),
      ),
    )
  const kinds = new Map<string, PageKind | null>()
  for (const module of modules)
    for (const [memberId, kind] of await pageStore.kinds(tx, module)) kinds.set(pageOf(module.id, memberId), kind)
  const settings = new Map(modules.map((module) => [module.id, module.settings]))
  return new Map(
    rows.flatMap(({ moduleId, memberId, authorId, authorName, uploaderId, uploaderName, article }) => {
      const made = pageKindOf(settings.get(moduleId)?.kinds ?? [], kinds.get(pageOf(moduleId, memberId)))
      if (made === 'article' && authorId !== null)
        return [[pageOf(moduleId, memberId), { by: authorName, text: wordsIn(article) }] as const]
      if (made === 'pdf' && uploaderId !== null)
        return [[pageOf(moduleId, memberId), { by: uploaderName, text: '' }] as const]
      return []
    }),
  )
}

const wordsIn = (value: unknown): string => (value === null ? '' : wordsOf(SavedTextValue.parse(value)))
