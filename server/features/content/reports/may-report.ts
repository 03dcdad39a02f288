import type { Member } from '#domain/account/actor.ts'
import { DeskKind } from '#domain/content/desk.ts'
import type { ReportKind } from '#domain/content/report.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { deskStore } from '../desk/store.ts'
import { maySee } from '../visibility.ts'

/** What somebody sees in the app, and what the whole class reads in the book since its preview is open for all. */
export const mayReport = async (tx: Tx, actor: Member, kind: ReportKind, itemId: string): Promise<boolean> =>
  (await maySee(tx, actor, kind, itemId)) || (await isReadInPreview(tx, actor, kind, itemId))

async function isReadInPreview(
  tx: Tx,
  { classId, memberId: readerId }: Member,
  kind: ReportKind,
  id: string,
): Promise<boolean> {
  const printed = DeskKind.safeParse(kind)
  if (!printed.success) return false
  const { previewReleased } = await yearbookStore.find(tx, classId)
  if (!previewReleased || !(await yearbookStore.features(tx, classId)).includes('PREVIEW_FEATURE')) return false
  return (await deskStore.printed(tx, { classId, readerId, one: { kind: printed.data, id } })).length > 0
}
