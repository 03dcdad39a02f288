import type { Problem } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isBinding } from '#domain/order/phase.ts'
import { PROBLEMS_MAX, type ProblemKind } from '#domain/order/problem.ts'
import { announce } from '../../../platform/events.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortal, requirePrint } from '../enter-portal.ts'
import { problemMail } from '../mails/staff-mails.ts'
import { orderStore } from '../store.ts'
import { afterStore } from './store.ts'

export async function showProblems(deps: OrderDeps, actor: Member, orderId: string): Promise<Problem[]> {
  await requirePrint(deps, actor)
  if ((await orderStore.find(deps.db, actor.classId, orderId)) === undefined) throw new AppError('NOT_FOUND')
  return afterStore.problems(deps.db, orderId)
}

type Reported = { orderId: string; problemId: string; kind: ProblemKind; text: string }

/** Something is wrong with what was ordered: staff get a mail, and the order's history tells it. */
export function reportProblem(deps: OrderDeps, actor: Member, reported: Reported): Promise<Problem> {
  const { orderId, problemId, kind, text } = reported
  return enterPortal(deps, actor, async (tx) => {
    const order = await orderStore.hold(tx, actor.classId, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (!isBinding(order.phase)) throw new AppError('ORDER_NOT_MOVABLE')
    const before = await afterStore.problems(tx, orderId)
    const known = before.find(({ id }) => id === problemId)
    if (known !== undefined) return known
    if (before.length >= PROBLEMS_MAX) throw new AppError('TOO_MANY_PROBLEMS')
    const problem = await afterStore.addProblem(tx, { id: problemId, orderId, memberId: actor.memberId, kind, text })
    if (problem === undefined) throw new AppError('NOT_FOUND')
    await orderStore.record(tx, order, { by: actor, fromPhase: order.phase, why: 'problem' })
    const mail = problemMail(deps.book.publicUrl, { order, kind, text })
    await deps.book.postMail(tx, { recipient: deps.supportMail, ...mail }, { mustGo: true })
    await announce(tx, actor.classId, 'order')
    return problem
  })
}
