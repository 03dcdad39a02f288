import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { contentDocument, contentPhoto, contentText } from '../../../schema/entry.ts'
import type { PublishedModule } from '../kind.ts'
import { type About, type Asked, beginnings, hashOf, nothing } from './about.ts'
import { printedFaces } from './about-portraits.ts'
import { madeByOthers, pageOf } from './made-by-others.ts'

/** Whatever stands on a page is on it: other words, another photo, and it is another page. */
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
  return ids.flatMap((moduleId) =>
    people.flatMap(({ id: memberId }) => {
      const page = pageOf(moduleId, memberId)
      const standing = onPage.get(page)
      if (standing === undefined) return []
      const seen = hashOf(...standing.map(({ part }) => part).toSorted())
      return { ...of(moduleId), ...byOthers.get(page), kind: 'page' as const, id: moduleId, memberId, seen }
    }),
  )
}

/** Beside their name, wherever faces stand. */
export async function portraitsOf({ tx, classId, people }: Asked): Promise<About[]> {
  const ids = people.map(({ id }) => id)
  const faces = await printedFaces(tx, classId, ids)
  return [...faces].map(([id, photo]) => ({
    ...nothing,
    ...({ kind: 'portrait', id, memberId: id, moduleId: null, title: 'Alle Gesichter im Buch' } as const),
    ...{ photo, seen: hashOf(photo.fileId) },
  }))
}
