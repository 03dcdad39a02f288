import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { answerField, freeTextField } from '#domain/content/field.ts'
import type { PageKind } from '#domain/content/personal-page.ts'
import { contentDocument, contentPhoto, contentText } from '../../../schema/entry.ts'
import type { PublishedModule } from '../kind.ts'
import { pageKindOf } from '../personal-page/page-kind.ts'
import { pageStore } from '../personal-page/store.ts'
import { type About, type Asked, beginnings, below, hashOf, nothing } from './about.ts'
import { printedFaces } from './about-portraits.ts'
import { madeByOthers, pageOf } from './made-by-others.ts'

/** Whatever stands on a page is on it: other words, other questions, another photo, or another kind of page, and it is another. */
export async function pagesOf(
  { tx, classId, people }: Asked,
  modules: readonly PublishedModule<'personal-page'>[],
): Promise<About[]> {
  if (modules.length === 0) return []
  const { ids, of } = beginnings(modules)
  const parts = await tx
    .select({
      moduleId: contentText.moduleId,
      subjectId: contentText.subjectId,
      field: sql<string | null>`${contentText.field}`.as('field'),
      part: sql<string>`${contentText.id} || ' ' || ${contentText.version}`.as('part'),
    })
    .from(contentText)
    .where(
      and(
        eq(contentText.classId, classId),
        inArray(contentText.moduleId, ids),
        isNotNull(contentText.subjectId),
        eq(contentText.empty, false),
        eq(contentText.hidden, false),
      ),
    )
    .unionAll(
      tx
        .select({
          moduleId: contentPhoto.moduleId,
          subjectId: contentPhoto.subjectId,
          field: contentPhoto.slot,
          part: sql<string>`${contentPhoto.fileId} || ' ' || ${contentPhoto.version} || coalesce(${contentPhoto.crop}::text, '')`.as(
            'part',
          ),
        })
        .from(contentPhoto)
        .where(
          and(
            eq(contentPhoto.classId, classId),
            inArray(contentPhoto.moduleId, ids),
            isNotNull(contentPhoto.subjectId),
            eq(contentPhoto.hidden, false),
          ),
        ),
    )
    .unionAll(
      tx
        .select({
          moduleId: contentDocument.moduleId,
          subjectId: contentDocument.subjectId,
          field: sql<string | null>`null`.as('field'),
          part: sql<string>`${contentDocument.fileId}::text`.as('part'),
        })
        .from(contentDocument)
        .where(
          and(
            eq(contentDocument.classId, classId),
            inArray(contentDocument.moduleId, ids),
            isNotNull(contentDocument.subjectId),
            eq(contentDocument.hidden, false),
          ),
        ),
    )
  const onPage = Map.groupBy(parts, ({ moduleId, subjectId }) => pageOf(moduleId, subjectId))
  const byOthers = await madeByOthers({ tx, classId, people }, modules)
  const kinds = new Map<string, PageKind | null>()
  for (const module of modules)
    for (const [memberId, kind] of await pageStore.kinds(tx, module)) kinds.set(pageOf(module.id, memberId), kind)
  return modules.flatMap(({ id: moduleId, title, settings }) => {
    const headings = headingsOf(settings)
    return people.flatMap(({ id: memberId }) => {
      const page = pageOf(moduleId, memberId)
      const standing = onPage.get(page)
      if (standing === undefined) return []
      const parts = standing.toSorted((one, other) => (one.part < other.part ? -1 : 1))
      const seen = below(
        hashOf(...parts.map(({ part }) => part)),
        title,
        pageKindOf(settings.kinds, kinds.get(page)) ?? '',
        ...parts.map(({ field }) => headings.get(field ?? '') ?? ''),
      )
      return {
        ...of(moduleId),
        ...byOthers.get(page),
        own: !byOthers.has(page),
        kind: 'page' as const,
        id: moduleId,
        memberId,
        seen,
      }
    })
  })
}

/** What stands above the fields of a page. */
export const headingsOf = ({ questions, freeTexts, photoCategories }: PublishedModule<'personal-page'>['settings']) =>
  new Map([
    ...questions.map(({ id, text }) => [answerField(id), text] as const),
    ...freeTexts.map(({ id, title }) => [freeTextField(id), title] as const),
    ...photoCategories.map(({ id, title }) => [id, title] as const),
  ])

/** Beside their name, wherever faces stand. */
export async function portraitsOf({ tx, classId, people }: Asked): Promise<About[]> {
  const ids = people.map(({ id }) => id)
  const faces = await printedFaces(tx, classId, ids)
  return [...faces].map(([id, photo]) => ({
    ...nothing,
    ...({ kind: 'portrait', id, memberId: id, moduleId: null, title: 'Alle Gesichter im Buch' } as const),
    ...{ photo, own: true, seen: hashOf(photo.fileId) },
  }))
}
