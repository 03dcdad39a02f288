import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { namedPlaces } from '#domain/content/ranking-result.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import { mayBeNamedIn, withNamesInBook } from '#domain/school/names-in-text.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { isBySomebodyIn } from '../../school/takes-part.ts'
import type { PublishedModule } from '../kind.ts'
import { isObjectedTo, isWithdrawnForOthers } from '../photo-people/store.ts'
import { collectStudentRankings } from '../ranking/collect.ts'
import { type About, type Asked, beginnings, hashOf } from './about.ts'
import { ownWordStore } from './own-word-store.ts'

/** Which place it is may change while others go; what they agreed to is that they stand there. */
export async function placesOf(
  { tx, classId, people }: Asked,
  modules: readonly PublishedModule<'student-ranking'>[],
): Promise<About[]> {
  const ended = modules.filter(({ voteEnded }) => voteEnded)
  if (ended.length === 0) return []
  const { of } = beginnings(ended)
  const out = await ownWordStore.outOfRankings(tx, classId)
  const rankings = await collectStudentRankings(tx, classId, ended, out)
  return ended.flatMap(({ id: moduleId }) => {
    const named = new Map(
      namedPlaces(rankings.get(moduleId)?.groups ?? []).map(({ memberId, place }) => [memberId, place]),
    )
    return people
      .filter(({ id }) => named.has(id) || out.get(moduleId)?.has(id))
      .map(({ id }) => ({
        ...of(moduleId),
        ...({ kind: 'ranking', id: moduleId, memberId: id, place: named.get(id) ?? null, seen: 'named' } as const),
      }))
  })
}

export const seenOfPhoto = ({ fileId, description }: { fileId: string; description: string }): string =>
  hashOf(fileId, description)

const columns = {
  id: contentPhoto.id,
  moduleId: contentPhoto.moduleId,
  fileId: contentPhoto.fileId,
  width: sql<number>`coalesce(${file.width}, 0)`,
  height: sql<number>`coalesce(${file.height}, 0)`,
  crop: contentPhoto.crop,
  text: contentPhoto.description,
  by: shownName,
}
const isFirst = [asc(contentPhoto.position), asc(contentPhoto.createdAt), asc(contentPhoto.id)]

/** Those on which somebody is, and those whose words may name them. */
export async function photosOf(asked: Asked, modules: readonly PublishedModule[]): Promise<About[]> {
  if (modules.length === 0) return []
  const { ids, of } = beginnings(modules)
  const on = await photosWith(asked, ids)
  const known = new Set(on.map(({ id, memberId }) => `${id} ${memberId}`))
  const named = (await photosNaming(asked, ids)).filter(({ id, memberId }) => !known.has(`${id} ${memberId}`))
  return [...on, ...named].map(({ fileId, moduleId, width, height, crop, ...row }) => ({
    ...of(moduleId),
    ...row,
    kind: 'photo',
    photo: { fileId, width, height, crop: SavedCrop.nullable().parse(crop) },
    seen: seenOfPhoto({ fileId, description: row.text }),
  }))
}

async function photosNaming({ tx, classId, people }: Asked, ids: readonly string[]) {
  const rows = await tx
    .select({ ...columns, uploaderId: contentPhoto.uploaderId })
    .from(contentPhoto)
    .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
    .innerJoin(member, and(sameClass(member, contentPhoto), eq(member.id, contentPhoto.uploaderId)))
    .where(
      and(
        eq(contentPhoto.classId, classId),
        inArray(contentPhoto.moduleId, [...ids]),
        ne(contentPhoto.description, ''),
        eq(contentPhoto.hidden, false),
        isBySomebodyIn(contentPhoto.uploaderId, contentPhoto.classId),
        sql`not ${isObjectedTo}`,
      ),
    )
    .orderBy(...isFirst)
  const named = mayBeNamedIn(withNamesInBook(people))
  return rows.flatMap(({ uploaderId, ...row }) =>
    named(row.text)
      .filter((memberId) => memberId !== uploaderId)
      .map((memberId) => ({ ...row, memberId, own: false, takenOut: false })),
  )
}

function photosWith({ tx, classId, people }: Asked, ids: readonly string[]) {
  return tx
    .select({
      ...columns,
      memberId: photoPerson.memberId,
      own: sql<boolean>`(${photoPerson.namedBy} is not distinct from ${photoPerson.memberId})`,
      takenOut: photoPerson.objected,
    })
    .from(photoPerson)
    .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoPerson.photoId)))
    .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
    .innerJoin(member, and(sameClass(member, contentPhoto), eq(member.id, contentPhoto.uploaderId)))
    .where(
      and(
        eq(photoPerson.classId, classId),
        inArray(contentPhoto.moduleId, [...ids]),
        inArray(
          photoPerson.memberId,
          people.map(({ id }) => id),
        ),
        sql`(${photoPerson.named} or ${photoPerson.objected})`,
        eq(contentPhoto.hidden, false),
        isBySomebodyIn(contentPhoto.uploaderId, contentPhoto.classId),
        sql`not ${isWithdrawnForOthers}`,
      ),
    )
    .orderBy(...isFirst)
}
