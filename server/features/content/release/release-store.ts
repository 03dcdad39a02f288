import { and, asc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { ProtocolEntry, SilentPhoto } from '#contract/content/release.ts'
import { calledName } from '#domain/account/called-name.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import { inNameOrder } from '#domain/school/name-order.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { account } from '../../../schema/account.ts'
import { edition } from '../../../schema/book.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto, note } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { ownWord } from '../../../schema/own-word.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { hasJoined, isBySomebodyIn } from '../../school/takes-part.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { isInBook } from '../people-store.ts'
import { isConfirmed, isObjectedTo, isUnanswered, shownNow } from '../photo-people/store.ts'

export const releaseStore = {
  /** Everybody of the book, as the list of the class is sorted. */
  async people(tx: Tx | Db, classId: string) {
    const rows = await tx
      .select({ memberId: member.id, name: shownName, lastName: member.lastName, hasAccount: hasJoined })
      .from(member)
      .where(and(eq(member.classId, classId), isInBook))
      .orderBy(asc(member.id))
    return inNameOrder(rows).map(({ lastName: _, ...person }) => person)
  },
  /** Photos of which somebody on them has said nothing, in the order of the book. */
  async silentPhotos(tx: Tx | Db, classId: string): Promise<SilentPhoto[]> {
    const rows = await tx
      .select({
        id: contentPhoto.id,
        fileId: contentPhoto.fileId,
        width: sql<number>`coalesce(${file.width}, 0)`,
        height: sql<number>`coalesce(${file.height}, 0)`,
        crop: contentPhoto.crop,
        title: contentModule.title,
        description: contentPhoto.description,
        name: shownName,
        confirmed: isConfirmed,
      })
      .from(photoPerson)
      .innerJoin(member, and(sameClass(member, photoPerson), eq(member.id, photoPerson.memberId)))
      .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoPerson.photoId)))
      .innerJoin(
        contentModule,
        and(sameClass(contentModule, contentPhoto), eq(contentModule.id, contentPhoto.moduleId)),
      )
      .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
      .where(
        and(
          eq(photoPerson.classId, classId),
          isUnanswered,
          eq(contentModule.state, 'PUBLISHED'),
          eq(contentPhoto.hidden, false),
          isBySomebodyIn(contentPhoto.uploaderId, contentPhoto.classId),
          sql`not ${isObjectedTo}`,
        ),
      )
      .orderBy(
        ...[contentModule.position, contentPhoto.position, contentPhoto.createdAt, contentPhoto.id].map((column) =>
          asc(column),
        ),
        asc(shownName),
      )
    return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((all) => {
      const [first] = all
      if (first === undefined) return []
      const confirmed = all.every((each) => each.confirmed)
      const named = confirmed ? all : all.filter((each) => !each.confirmed)
      const { name: _, crop, ...photo } = first
      return { ...photo, crop: SavedCrop.nullable().parse(crop), names: named.map(({ name }) => name), confirmed }
    })
  },
  /** What the editors have to decide before the book is closed. */
  async unanswered(tx: Tx | Db, classId: string) {
    const objections = await tx.$count(
      ownWord,
      and(
        eq(ownWord.classId, classId),
        eq(ownWord.kind, 'mention'),
        eq(ownWord.says, 'out'),
        ownWord.current,
        isNull(ownWord.verdict),
        isNotNull(ownWord.textId),
      ),
    )
    const { releaseEndsOn } = await yearbookStore.find(tx, classId)
    return { objections, silentPhotos: releaseEndsOn === null ? 0 : await this.unconfirmed(tx, classId) }
  },
  /** How many of them nobody has decided about. */
  async unconfirmed(tx: Tx | Db, classId: string): Promise<number> {
    return (await this.silentPhotos(tx, classId)).filter(({ confirmed }) => !confirmed).length
  },
  /** False where it stands so already, or everybody on it has said something. */
  async confirm(tx: Tx, classId: string, photoId: string, confirmed: boolean): Promise<boolean> {
    const rows = await tx
      .update(photoPerson)
      .set({ confirmed: confirmed ? shownNow : null })
      .where(
        and(
          eq(photoPerson.classId, classId),
          eq(photoPerson.photoId, photoId),
          confirmed ? not(isConfirmed) : isConfirmed,
          isUnanswered,
        ),
      )
      .returning({ memberId: photoPerson.memberId })
    return rows.length > 0
  },
  /** Whoever notes are about may read all that have come out by now. */
  async releaseNotes(tx: Tx, classId: string): Promise<void> {
    const modules = await tx
      .update(contentModule)
      .set({ notesReleased: true })
      .where(
        and(
          eq(contentModule.classId, classId),
          eq(contentModule.type, 'student-notes'),
          eq(contentModule.state, 'PUBLISHED'),
        ),
      )
      .returning({ id: contentModule.id })
    if (modules.length === 0) return
    const ids = modules.map(({ id }) => id)
    await tx
      .update(note)
      .set({ released: true })
      .where(and(inArray(note.moduleId, ids), sql`${note.shown} is not null`))
  },
  /** Those of them whom a mail reaches. */
  async mailable(tx: Tx, memberIds: readonly string[], { reminder }: { reminder: boolean }) {
    if (memberIds.length === 0) return []
    const rows = await tx
      .select({
        memberId: member.id,
        email: account.email,
        firstName: account.firstName,
        nameInBook: member.nameInBook,
      })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(
        and(
          inArray(member.id, [...memberIds]),
          eq(account.emailVerified, true),
          reminder ? eq(account.reminders, true) : undefined,
        ),
      )
    return rows.map(({ firstName, nameInBook, ...row }) => ({
      ...row,
      firstName: calledName({ firstName, nameInBook }),
    }))
  },
  async protocol(tx: Tx | Db, classId: string): Promise<ProtocolEntry[]> {
    const rows = await tx
      .select({
        id: ownWord.id,
        name: shownName,
        says: ownWord.says,
        saidAt: ownWord.saidAt,
        edition: edition.madeAt,
        book: ownWord.bookMadeAt,
      })
      .from(ownWord)
      .innerJoin(member, and(sameClass(member, ownWord), eq(member.id, ownWord.memberId)))
      .leftJoin(edition, eq(edition.id, ownWord.editionId))
      .where(eq(ownWord.classId, classId))
      .orderBy(asc(ownWord.saidAt), asc(ownWord.id))
    return rows.map(({ saidAt, edition: made, book, ...row }) => ({
      ...row,
      saidAt: saidAt.toISOString(),
      edition: made?.toISOString() ?? null,
      book: book?.toISOString() ?? null,
    }))
  },
}
