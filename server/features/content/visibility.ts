import { type AnyColumn, and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Member } from '#domain/account/actor.ts'
import type { ReportKind } from '#domain/content/report.ts'
import { isSeen, nothing, type SeenKind, type Standing } from '#domain/content/visibility.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { sameClass } from '../../schema/columns.ts'
import { contentModule } from '../../schema/content.ts'
import {
  contentDocument,
  contentPhoto,
  contentText,
  note,
  personalPage,
  quote,
  rankingAnswer,
} from '../../schema/entry.ts'
import { file, portrait } from '../../schema/file.ts'
import { mottoSuggestion } from '../../schema/yearbook.ts'
import { isTaskOf } from './modules/questions.ts'
import { isOnPhoto, isWithdrawnFor } from './photo-people/store.ts'
import { nobodyIsAway, there } from './there.ts'

type Viewer = Pick<Member, 'classId' | 'memberId' | 'role' | 'waiting'>
type Found = { kind: SeenKind } & Partial<Standing>

const is = (column: AnyColumn, { memberId }: Viewer) => sql<boolean>`coalesce(${column} = ${memberId}, false)`
const ofTask = ({ memberId }: Viewer) => sql<boolean>`${isTaskOf(memberId)}`
const isFace = sql<boolean>`exists (select from ${portrait}
  where ${sameClass(portrait, contentPhoto)} and ${portrait.fileId} = ${contentPhoto.fileId})`

async function photoWhere(tx: Tx | Db, viewer: Viewer, column: AnyColumn, id: string): Promise<Found | undefined> {
  const [row] = await tx
    .select({
      slot: contentPhoto.slot,
      there: there.photo,
      mine: is(contentPhoto.uploaderId, viewer),
      about: sql<boolean>`(${is(contentPhoto.subjectId, viewer)} or
        (${contentModule.state} = 'PUBLISHED' and ${isOnPhoto(viewer.memberId)}))`,
      ofTask: ofTask(viewer),
      face: isFace,
      hidden: contentPhoto.hidden,
      withdrawn: isWithdrawnFor(viewer.memberId),
    })
    .from(contentPhoto)
    .innerJoin(contentModule, and(sameClass(contentModule, contentPhoto), eq(contentModule.id, contentPhoto.moduleId)))
    .where(and(eq(contentPhoto.classId, viewer.classId), eq(column, id)))
  if (row === undefined) return undefined
  const { slot, ...standing } = row
  return { kind: slot === null ? 'collage-photo' : 'page-photo', ...standing }
}

async function documentWhere(tx: Tx | Db, viewer: Viewer, column: AnyColumn, id: string): Promise<Found | undefined> {
  const [row] = await tx
    .select({
      subjectId: contentDocument.subjectId,
      there: there.document,
      mine: is(contentDocument.uploaderId, viewer),
      about: is(contentDocument.subjectId, viewer),
      handed: is(personalPage.uploaderId, viewer),
    })
    .from(contentDocument)
    .leftJoin(
      personalPage,
      and(eq(personalPage.moduleId, contentDocument.moduleId), eq(personalPage.memberId, contentDocument.subjectId)),
    )
    .where(and(eq(contentDocument.classId, viewer.classId), eq(column, id)))
  if (row === undefined) return undefined
  const { subjectId, ...standing } = row
  return { kind: subjectId === null ? 'placeholder-document' : 'page-document', ...standing }
}

/** A face that stands by itself, or what is in no place. */
async function looseFile(tx: Tx | Db, viewer: Viewer, fileId: string): Promise<Found | undefined> {
  const [row] = await tx
    .select({
      there: nobodyIsAway(file.memberId, portrait.memberId),
      mine: is(file.memberId, viewer),
      about: is(portrait.memberId, viewer),
      face: sql<boolean>`${portrait.fileId} is not null`,
    })
    .from(file)
    .leftJoin(portrait, and(sameClass(portrait, file), eq(portrait.fileId, file.id)))
    .where(and(eq(file.classId, viewer.classId), eq(file.id, fileId)))
  return row && { kind: 'loose-file', ...row }
}

const find: Record<ReportKind, (tx: Tx | Db, viewer: Viewer, id: string) => Promise<Found | undefined>> = {
  async text(tx, viewer, id) {
    const [row] = await tx
      .select({
        there: there.text,
        mine: is(contentText.authorId, viewer),
        about: is(contentText.subjectId, viewer),
        hidden: contentText.hidden,
      })
      .from(contentText)
      .where(and(eq(contentText.classId, viewer.classId), eq(contentText.id, id)))
    return row && { kind: 'text', ...row }
  },
  photo: (tx, viewer, id) => photoWhere(tx, viewer, contentPhoto.id, id),
  async document(tx, viewer, id) {
    const found = await documentWhere(tx, viewer, contentDocument.id, id)
    // Pages of a placeholder are the editors' own, who remove them.
    return found?.kind === 'page-document' ? found : undefined
  },
  async note(tx, viewer, id) {
    const [row] = await tx
      .select({ there: there.note, about: is(note.targetId, viewer), released: note.released, hidden: note.hidden })
      .from(note)
      .where(and(eq(note.classId, viewer.classId), eq(note.id, id), isNotNull(note.shown)))
    return row && { kind: 'note', ...row }
  },
  async quote(tx, viewer, id) {
    const [row] = await tx
      .select({ there: there.quote, mine: is(quote.memberId, viewer) })
      .from(quote)
      .where(and(eq(quote.classId, viewer.classId), eq(quote.id, id)))
    return row && { kind: 'quote', ...row }
  },
  async motto(tx, viewer, id) {
    const [row] = await tx
      .select({ there: there.motto, mine: is(mottoSuggestion.memberId, viewer), hidden: mottoSuggestion.hidden })
      .from(mottoSuggestion)
      .where(and(eq(mottoSuggestion.classId, viewer.classId), eq(mottoSuggestion.id, id)))
    return row && { kind: 'motto', ...row }
  },
  async answer(tx, viewer, id) {
    const [row] = await tx
      .select({
        there: there.answer,
        mine: is(rankingAnswer.memberId, viewer),
        hidden: rankingAnswer.hidden,
        ofTask: ofTask(viewer),
      })
      .from(rankingAnswer)
      .innerJoin(
        contentModule,
        and(sameClass(contentModule, rankingAnswer), eq(contentModule.id, rankingAnswer.moduleId)),
      )
      .where(and(eq(rankingAnswer.classId, viewer.classId), eq(rankingAnswer.id, id)))
    return row && { kind: 'answer', ...row }
  },
}

const sees = (viewer: Viewer, found: Found | undefined): boolean =>
  found !== undefined && isSeen(viewer, found.kind, { ...nothing, ...found })

/** Whether somebody sees a thing that can be reported. What is not there nobody sees. */
export const maySee = async (tx: Tx | Db, viewer: Viewer, kind: ReportKind, id: string): Promise<boolean> =>
  sees(viewer, await find[kind](tx, viewer, id))

/** The same for a file: a photo, a PDF, or what stands by itself. */
export const maySeeFile = async (tx: Tx | Db, viewer: Viewer, fileId: string): Promise<boolean> =>
  sees(
    viewer,
    (await photoWhere(tx, viewer, contentPhoto.fileId, fileId)) ??
      (await documentWhere(tx, viewer, contentDocument.fileId, fileId)) ??
      (await looseFile(tx, viewer, fileId)),
  )
