import { and, asc, eq, gte, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Photo } from '#contract/content/photos.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { type Crop, SavedCrop } from '#domain/file/resolution.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { isBySomebodyIn, isIn } from '../../school/takes-part.ts'
import { isObjectedTo, isUnconfirmed, isWithdrawnFor, photoPeopleStore } from '../photo-people/store.ts'
import type { Who } from '../store.ts'

const width = sql<number>`coalesce(${file.width}, 0)`
const height = sql<number>`coalesce(${file.height}, 0)`
const inOrder = [asc(contentPhoto.position), asc(contentPhoto.createdAt), asc(contentPhoto.id)]

const inCollage = (moduleId: string) => and(eq(contentPhoto.moduleId, moduleId), isNull(contentPhoto.subjectId))

/** As somebody sees it; what another person on it has withdrawn is not for everybody. */
type SeenPhoto = Photo & { withdrawn: boolean }

async function photosWhere(tx: Tx | Db, { memberId }: Who, condition: ReturnType<typeof and>): Promise<SeenPhoto[]> {
  const rows = await tx
    .select({
      id: contentPhoto.id,
      fileId: contentPhoto.fileId,
      width,
      height,
      crop: contentPhoto.crop,
      description: contentPhoto.description,
      version: contentPhoto.version,
      slot: contentPhoto.slot,
      by: shownName,
      mine: sql<boolean>`${contentPhoto.uploaderId} = ${memberId}`,
      hidden: contentPhoto.hidden,
      objected: isObjectedTo,
      withdrawn: isWithdrawnFor(memberId),
    })
    .from(contentPhoto)
    .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
    .innerJoin(member, and(sameClass(member, contentPhoto), eq(member.id, contentPhoto.uploaderId)))
    .where(condition)
    .orderBy(...inOrder)
  const people = await photoPeopleStore.named(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    crop: SavedCrop.nullable().parse(row.crop),
    people: people.get(row.id) ?? [],
  }))
}

/** A photo as it stands in the book. */
export type PrintedPhoto = Pick<Photo, 'fileId' | 'width' | 'height' | 'crop' | 'description'>

type NewPhoto = typeof contentPhoto.$inferInsert & { moduleId: string; uploaderId: string; createdAt: Date }

export const photoStore = {
  ofPage: (tx: Tx | Db, who: Who, moduleId: string, subjectId: string) =>
    photosWhere(
      tx,
      who,
      and(
        eq(contentPhoto.moduleId, moduleId),
        eq(contentPhoto.subjectId, subjectId),
        // Whoever waits sees their own.
        or(isIn(), eq(contentPhoto.uploaderId, who.memberId)),
      ),
    ),
  ofCollage: (tx: Tx | Db, who: Who, moduleId: string) => photosWhere(tx, who, and(inCollage(moduleId), isIn())),
  /** The face that stands on somebody's page. */
  async portraitOf(tx: Tx | Db, who: Who, subjectId: string) {
    const isPortrait = and(eq(contentPhoto.subjectId, subjectId), eq(contentPhoto.slot, PORTRAIT_SLOT), isIn())
    const [row] = await photosWhere(tx, who, and(eq(contentPhoto.classId, who.classId), isPortrait))
    return row
  },
  /** All of a module but those hidden, objected to or not confirmed, with the frame and the page that each stands in. */
  async printed(tx: Tx | Db, moduleId: string) {
    const rows = await tx
      .select({
        id: contentPhoto.id,
        subjectId: contentPhoto.subjectId,
        slot: contentPhoto.slot,
        crop: contentPhoto.crop,
        photo: { fileId: contentPhoto.fileId, width, height, description: contentPhoto.description },
      })
      .from(contentPhoto)
      .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
      .where(
        and(
          eq(contentPhoto.moduleId, moduleId),
          eq(contentPhoto.hidden, false),
          not(isObjectedTo),
          not(isUnconfirmed),
          isBySomebodyIn(contentPhoto.uploaderId, contentPhoto.classId),
        ),
      )
      .orderBy(...inOrder)
    return rows.map(({ id, subjectId, slot, crop, photo }) => ({
      id,
      subjectId,
      slot,
      photo: { ...photo, crop: SavedCrop.nullable().parse(crop) } satisfies PrintedPhoto,
    }))
  },
  async show(tx: Tx | Db, who: Who, photoId: string) {
    const [row] = await photosWhere(tx, who, eq(contentPhoto.id, photoId))
    return row
  },
  countOfCollage: (tx: Tx | Db, moduleId: string) => tx.$count(contentPhoto, inCollage(moduleId)),
  countOfPerson: (tx: Tx | Db, moduleId: string, memberId: string) =>
    tx.$count(contentPhoto, and(inCollage(moduleId), eq(contentPhoto.uploaderId, memberId))),
  /** Those of a collage that are still there. */
  some: (tx: Tx, moduleId: string, photoIds: readonly string[]) =>
    tx
      .select({ id: contentPhoto.id, fileId: contentPhoto.fileId, uploaderId: contentPhoto.uploaderId })
      .from(contentPhoto)
      .where(and(inCollage(moduleId), inArray(contentPhoto.id, [...photoIds]))),
  /** To be asked for only by whoever holds the collage alone, as is changing it. */
  async order(tx: Tx, moduleId: string): Promise<string[]> {
    const rows = await tx
      .select({ id: contentPhoto.id })
      .from(contentPhoto)
      .where(inCollage(moduleId))
      .orderBy(...inOrder)
    return rows.map(({ id }) => id)
  },
  async setOrder(tx: Tx, ids: readonly string[]) {
    const order = sql.join(
      ids.map((id, at) => sql`(${id}::uuid, ${at}::int)`),
      sql`, `,
    )
    await tx.execute(sql`update ${contentPhoto} set position = wanted.position
      from (values ${order}) as wanted(id, position)
      where ${contentPhoto}.id = wanted.id and ${contentPhoto}.position <> wanted.position`)
  },
  async find(tx: Tx | Db, classId: string, photoId: string) {
    const [row] = await tx
      .select()
      .from(contentPhoto)
      .where(and(eq(contentPhoto.classId, classId), eq(contentPhoto.id, photoId)))
    return row
  },
  /** As it is until the transaction ends. */
  async hold(tx: Tx, photoId: string) {
    const [row] = await tx.select().from(contentPhoto).where(eq(contentPhoto.id, photoId)).for('update')
    return row
  },
  /** What stands in a frame of somebody's page. */
  async inSlot(tx: Tx, moduleId: string, subjectId: string, slot: string) {
    const [row] = await tx
      .select({ fileId: contentPhoto.fileId, uploaderId: contentPhoto.uploaderId })
      .from(contentPhoto)
      .where(
        and(eq(contentPhoto.moduleId, moduleId), eq(contentPhoto.subjectId, subjectId), eq(contentPhoto.slot, slot)),
      )
    return row
  },
  async add(tx: Tx, photo: typeof contentPhoto.$inferInsert) {
    await tx.insert(contentPhoto).values(photo)
  },
  /**
   * Behind all that are there, but for those at the end that the same person began later: several at once stand as they were
   * chosen, whichever is through first. By whoever holds the collage alone.
   */
  async addToCollage(tx: Tx, photo: NewPhoto) {
    const { classId, moduleId, uploaderId, createdAt } = photo
    const isThere = and(eq(contentPhoto.classId, classId), inCollage(moduleId))
    const isLater = sql`coalesce(${contentPhoto.uploaderId} = ${uploaderId} and ${contentPhoto.createdAt} > ${createdAt.toISOString()}, false)`
    const [at] = await tx
      .select({ position: sql<number>`coalesce(max(${contentPhoto.position}) filter (where not ${isLater}), -1) + 1` })
      .from(contentPhoto)
      .where(isThere)
    const position = at?.position ?? 0
    await tx
      .update(contentPhoto)
      .set({ position: sql`${contentPhoto.position} + 1` })
      .where(and(isThere, gte(contentPhoto.position, position)))
    await tx.insert(contentPhoto).values({ ...photo, position })
  },
  async change(tx: Tx, photoId: string, change: { crop?: Crop | null; description?: string; version?: number }) {
    await tx.update(contentPhoto).set(change).where(eq(contentPhoto.id, photoId))
  },
}
