import type { Reported } from '#contract/content/reports.ts'
import type { Member } from '#domain/account/actor.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { ReportKind } from '#domain/content/report.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { hideFace, showAsPortrait } from '../../file/steps.ts'
import { hideMotto } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { deskStore } from '../desk/store.ts'
import { photoStore } from '../photos/store.ts'
import { reopenWithoutVote } from '../ranking/reopen-without-vote.ts'
import { rankingStore } from '../ranking/store.ts'
import { maySee } from '../visibility.ts'
import { reportStore } from './store.ts'

type Decision = { kind: ReportKind; itemId: string; hidden: boolean }

/**
 * Hides something, reported or not, or shows it again; the reports on it are settled. Works in every state of the book:
 * nothing that hurts is printed because a date has passed. A book made already is outdated by it.
 */
export function decideReport(deps: ContentDeps, actor: Member, { kind, itemId, hidden }: Decision): Promise<Reported> {
  return deps.db.transaction(async (tx) => {
    await deps.outdate(tx, actor.classId)
    const isThere = await reportStore.hold(tx, actor.classId, kind, itemId)
    if (!isThere || !(await maySee(tx, actor, kind, itemId))) throw new AppError('NOT_FOUND')
    const before = await reportStore.show(tx, actor.classId, kind, itemId)
    if (before === undefined && !hidden) throw new AppError('NOT_FOUND')
    if (kind === 'motto') await hideMotto(tx, actor.classId, itemId, hidden)
    else if (kind === 'answer' && hidden) await hideAnswer(tx, actor, itemId)
    else await reportStore.hide(tx, kind, itemId, hidden)
    if (kind === 'photo') await showFace(deps, tx, actor, itemId, hidden)
    await reportStore.settle(tx, kind, itemId)
    if (hidden && kind !== 'motto') await readByDeciding(tx, actor, kind, itemId)
    await announce(tx, actor.classId, kind === 'motto' ? 'motto' : 'content')
    const after = (await reportStore.show(tx, actor.classId, kind, itemId)) ?? before
    if (after === undefined) throw new Error('what was decided about is gone')
    return { ...after, hidden, settled: true }
  })
}

/** Whoever has voted for nothing else is asked again. */
async function hideAnswer(tx: Tx, actor: Member, answerId: string) {
  const moduleId = await rankingStore.moduleOf(tx, actor.classId, answerId)
  if (moduleId === undefined) throw new AppError('NOT_FOUND')
  await reopenWithoutVote(tx, actor, moduleId, () => reportStore.hide(tx, 'answer', answerId, true))
}

/** Whoever decides about something has read it. */
async function readByDeciding(tx: Tx, actor: Member, kind: Exclude<ReportKind, 'motto'>, id: string) {
  const row = await deskStore.one(tx, actor, { kind, id })
  if (row !== undefined) await deskStore.markRead(tx, row, row.version, actor)
}

/** A portrait that is hidden is nobody's face any more, and is it again when it comes back. */
async function showFace({ removeFiles }: ContentDeps, tx: Tx, { classId }: Member, photoId: string, hidden: boolean) {
  const photo = await photoStore.find(tx, classId, photoId)
  if (photo?.slot !== PORTRAIT_SLOT || photo.subjectId === null) return
  if (hidden) await hideFace(tx, photo)
  else await showAsPortrait(removeFiles, tx, photo.fileId, { classId, memberId: photo.subjectId })
  await announce(tx, classId, 'members')
}
