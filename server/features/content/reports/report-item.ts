import type { Member } from '#domain/account/actor.ts'
import type { ReportKind } from '#domain/content/report.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { mayReport } from './may-report.ts'
import { reportStore } from './store.ts'

const LIMIT = { max: 30, seconds: 3_600 }

type Asked = { kind: ReportKind; itemId: string; reason: string }

/** Tells the editors that something hurts. They learn what and why, never who said so. Twice by one is once. */
export async function reportItem(deps: ContentDeps, actor: Member, { kind, itemId, reason }: Asked): Promise<void> {
  await deps.throttle.take(['report', actor.accountId], LIMIT)
  await deps.db.transaction(async (tx) => {
    await yearbookStore.holdShared(tx, actor.classId) // or whoever removes a person could wait for us, and we for them
    // What one sees nowhere one cannot report: whether it exists would be told.
    const isThere = await reportStore.hold(tx, actor.classId, kind, itemId)
    if (!isThere || !(await mayReport(tx, actor, kind, itemId))) throw new AppError('NOT_FOUND')
    await reportStore.add(tx, { classId: actor.classId, reporterId: actor.memberId, reason }, kind, itemId)
    await announce(tx, actor.classId, 'content')
  })
}
