import type { Reported } from '#contract/content/reports.ts'
import type { Member } from '#domain/account/actor.ts'
import type { ReportKind } from '#domain/content/report.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { hideMotto } from '../../yearbook/steps.ts'
import type { ContentParts } from '../parts.ts'
import { reportStore } from './store.ts'

type Decision = { kind: ReportKind; itemId: string; hidden: boolean }

/**
 * Hides what was reported, or shows it again; the reports on it are settled. Works in every state of the book: nothing
 * that hurts is printed because a date has passed. A book made already is outdated by it.
 */
export const decideReport =
  (parts: ContentParts) =>
  (actor: Member, { kind, itemId, hidden }: Decision): Promise<Reported> =>
    parts.db.transaction(async (tx) => {
      await parts.outdate(tx, actor.classId)
      const reported = await reportStore.show(tx, actor.classId, kind, itemId)
      if (reported === undefined) throw new AppError('NOT_FOUND')
      if (kind === 'motto') await hideMotto(tx, itemId, hidden)
      else await reportStore.hide(tx, kind, itemId, hidden)
      await reportStore.settle(tx, kind, itemId)
      await announce(tx, actor.classId, kind === 'motto' ? 'motto' : 'content')
      return { ...reported, hidden, settled: true }
    })
