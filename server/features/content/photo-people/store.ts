import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Named } from '#contract/content/named.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { ownWord } from '../../../schema/own-word.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { member } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { shownName } from '../../school/shown-name.ts'
import { isIn } from '../../school/takes-part.ts'
import { isInBook } from '../people-store.ts'
import type { Who } from '../store.ts'

const { photoId, memberId, named, takenOff, objected } = photoPerson

type Naming = { classId: string; photoIds: readonly string[]; memberId: string; by: string }

/** What somebody says to a photo that they are on. */
export type OwnWord = { named: boolean; objected: boolean }

export const photoPeopleStore = {
  /** Those named on photos, as they were named; whoever is not in the class is left out. */
  async named(tx: Tx | Db, photoIds: readonly string[]): Promise<Map<string, Named[]>> {
    const rows = await tx
      .select({ photoId, memberId: member.id, name: shownName })
      .from(photoPerson)
      .innerJoin(member, and(sameClass(member, photoPerson), eq(member.id, memberId)))
      .where(and(inArray(photoId, [...photoIds]), named, isIn()))
      .orderBy(asc(photoPerson.namedAt), asc(member.id))
    const found = new Map<string, Named[]>()
    for (const { photoId: photo, ...person } of rows) found.set(photo, [...(found.get(photo) ?? []), person])
    return found
  },
  /** Who of those in the book is named on which photo of a module. */
  async printed(tx: Tx | Db, moduleId: string): Promise<Map<string, string[]>> {
    const rows = await tx
      .select({ photoId, memberId })
      .from(photoPerson)
      .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoId)))
      .innerJoin(member, and(sameClass(member, photoPerson), eq(member.id, memberId)))
      .where(and(eq(contentPhoto.moduleId, moduleId), named, isInBook))
      .orderBy(asc(memberId))
    return new Map(
      [...Map.groupBy(rows, (row) => row.photoId)].map(([id, all]) => [id, all.map((row) => row.memberId)]),
    )
  },
  /** Whom somebody has named last, then whom anybody of the class has. */
  async lately(tx: Tx | Db, who: Who, most: number): Promise<string[]> {
    const isOwn = sql`bool_or(${photoPerson.namedBy} is not distinct from ${who.memberId})`
    const rows = await tx
      .select({ memberId })
      .from(photoPerson)
      .innerJoin(member, and(sameClass(member, photoPerson), eq(member.id, memberId)))
      .where(and(eq(photoPerson.classId, who.classId), named, isIn()))
      .groupBy(memberId)
      .orderBy(desc(isOwn), desc(max(photoPerson.namedAt)), asc(memberId))
      .limit(most)
    return rows.map((row) => row.memberId)
  },
  /** The photos at which the name stands then: not those of which its owner has taken it off. */
  async name(tx: Tx, { classId, photoIds, memberId: who, by }: Naming): Promise<string[]> {
    const rows = await tx
      .insert(photoPerson)
      .values(photoIds.map((id) => ({ classId, photoId: id, memberId: who, namedBy: by })))
      .onConflictDoUpdate({
        target: [photoId, memberId],
        set: { named: true, takenOff: false, namedBy: by, namedAt: sql`now()` },
        setWhere: who === by ? sql`true` : eq(takenOff, false),
      })
      .returning({ photoId })
    return rows.map((row) => row.photoId)
  },
  /** By others: what the person has said about a photo stays. */
  async unname(tx: Tx, photoIds: readonly string[], who: string): Promise<void> {
    const theirs = and(inArray(photoId, [...photoIds]), eq(memberId, who))
    await tx.delete(photoPerson).where(and(theirs, eq(takenOff, false), eq(objected, false)))
    await tx.update(photoPerson).set({ named: false }).where(theirs)
  },
  /** How many people the fullest of these photos names. */
  async mostOnOne(tx: Tx, photoIds: readonly string[]): Promise<number> {
    const rows = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(photoPerson)
      .where(and(inArray(photoId, [...photoIds]), named))
      .groupBy(photoId)
    return Math.max(0, ...rows.map(({ count }) => count))
  },
  async ownWord(tx: Tx | Db, photo: string, who: string): Promise<OwnWord | undefined> {
    const [row] = await tx
      .select({ named, objected })
      .from(photoPerson)
      .where(and(eq(photoId, photo), eq(memberId, who)))
    return row
  },
  async say(tx: Tx, photoIds: readonly string[], who: string, word: Partial<OwnWord>): Promise<void> {
    const theirs = and(inArray(photoId, [...photoIds]), eq(memberId, who))
    // Whom the others have unnamed meanwhile and who agrees again has nothing to do with the photo any more.
    if (word.objected === false && word.named === undefined)
      await tx.delete(photoPerson).where(and(theirs, eq(named, false), eq(takenOff, false)))
    await tx
      .update(photoPerson)
      .set({ ...word, ...(word.named !== undefined && { takenOff: !word.named }) })
      .where(theirs)
  },
  /** Also by whom only its words name. */
  async object(tx: Tx, { classId, memberId: who }: Who, id: string, objects: boolean): Promise<void> {
    if (objects)
      await tx
        .insert(photoPerson)
        .values({ classId, photoId: id, memberId: who, named: false, objected: true })
        .onConflictDoNothing()
    await photoPeopleStore.say(tx, [id], who, { objected: objects })
  },
  /** Whoever goes takes their names along; what they did not want printed is hidden from then on. */
  async forget(tx: Tx, who: string): Promise<void> {
    const unwanted = tx
      .select({ photoId })
      .from(photoPerson)
      .where(and(eq(memberId, who), objected))
    await tx.update(contentPhoto).set({ hidden: true }).where(inArray(contentPhoto.id, unwanted))
    await tx.delete(photoPerson).where(eq(memberId, who))
  },
  /** Two entries of one person become one: what either has said holds. */
  async merge(tx: Tx, from: string, to: string): Promise<void> {
    await tx.execute(sql`update ${photoPerson} as kept set
        objected = kept.objected or other.objected,
        taken_off = kept.taken_off or other.taken_off,
        named = (kept.named or other.named) and not (kept.taken_off or other.taken_off)
      from ${photoPerson} as other
      where kept.photo_id = other.photo_id and kept.member_id = ${to} and other.member_id = ${from}`)
    const theirs = tx.select({ photoId }).from(photoPerson).where(eq(memberId, to))
    await tx.delete(photoPerson).where(and(eq(memberId, from), inArray(photoId, theirs)))
    await tx.update(photoPerson).set({ memberId: to }).where(eq(memberId, from))
    await tx.update(photoPerson).set({ namedBy: to }).where(eq(photoPerson.namedBy, from))
  },
}

/** Somebody on the photo of the query does not want it printed. A value rather than an `exists`, as in `hasJoined`. */
export const isObjectedTo = sql<boolean>`coalesce((select bool_or(${objected}) from ${photoPerson}
  where ${sameClass(photoPerson, contentPhoto)} and ${photoPerson.photoId} = ${contentPhoto.id}), false)`

/** By which other words of a photo, or another picture, are told from those that were seen: as `hashOf` does it. */
const seenNow = sql<string>`(select left(encode(sha256(convert_to('["' || shown.file_id || '",' || to_json(shown.description)::text || ']', 'UTF8')),
    'hex'), 32) from ${contentPhoto} as shown where shown.class_id = ${photoPerson.classId} and shown.id = ${photoId})`

/** By which the heading of a photo is told from that below which it was seen: as `below` does it. */
const headingNow = sql<string>`(select left(encode(sha256(convert_to('[' || to_json(headed.title)::text || ']', 'UTF8')), 'hex'), 16)
    from ${contentPhoto} as shown join ${contentModule} as headed on headed.class_id = shown.class_id and headed.id = shown.module_id
    where shown.class_id = ${photoPerson.classId} and shown.id = ${photoId})`

/** With it. What was said before headings counted holds without. */
export const shownNow = sql<string>`(${seenNow} || '.' || ${headingNow})`

/** Whoever the naming of the query names has said nothing to it, or to what was there before. */
export const isUnanswered = sql<boolean>`(${named}
  and ${photoPerson.namedBy} is distinct from ${memberId}
  and exists (select from ${member} where ${sameClass(member, photoPerson)} and ${member.id} = ${memberId} and ${isIn()})
  and not exists (select from ${ownWord} where ${sameClass(ownWord, photoPerson)} and ${ownWord.photoId} = ${photoId}
    and ${ownWord.memberId} = ${memberId} and ${ownWord.current} and ${ownWord.says} = 'fine' and ${ownWord.seen} in (${seenNow}, ${shownNow})))`

/** The editors have decided that it is printed all the same: as it is now, and not as it was before. */
export const isConfirmed = sql<boolean>`coalesce(${photoPerson.confirmed} in (${seenNow}, ${shownNow}), false)`

/** And the editors have not decided yet. */
export const isSilent = sql<boolean>`(not ${isConfirmed} and ${isUnanswered})`

/** Once the round of releases is over: somebody on the photo of the query has said nothing, and nobody has confirmed it. */
export const isUnconfirmed = sql<boolean>`(coalesce((select ${yearbook.releaseClosed} from ${yearbook}
    where ${yearbook.classId} = ${contentPhoto.classId}), false)
  and exists (select from ${photoPerson} where ${sameClass(photoPerson, contentPhoto)} and ${photoPerson.photoId} = ${contentPhoto.id} and ${isSilent}))`

/** The photo of the query names somebody, or did and they have said something to it. */
export const isOnPhoto = (who: string) => sql<boolean>`exists (select from ${photoPerson}
  where ${sameClass(photoPerson, contentPhoto)} and ${photoPerson.photoId} = ${contentPhoto.id} and ${photoPerson.memberId} = ${who})`

/** The same of the naming of the query. */
export const isWithdrawnForOthers = sql<boolean>`(not ${objected} and ${isObjectedTo})`

/** Somebody else on it does not want it printed: for whoever asks it is as if it were hidden. */
export const isWithdrawnFor = (who: string) => sql<boolean>`(${isObjectedTo} and not exists (select from ${photoPerson}
  where ${sameClass(photoPerson, contentPhoto)} and ${photoPerson.photoId} = ${contentPhoto.id} and ${photoPerson.memberId} = ${who} and ${objected}))`
