import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Day, isPossibleDeadline } from '#domain/yearbook/deadline.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import type { YearbookParts } from './parts.ts'
import { requireOpen } from './steps.ts'

/** Sets the deadline or takes it away. One that is over can be put off: everybody may write again. */
export function setDeadline({ db, store }: YearbookParts, actor: Member, deadline: Day | null): Promise<Yearbook> {
  return db.transaction(async (tx) => {
    const book = await requireOpen(store, tx, actor)
    if (deadline !== null && !isPossibleDeadline(deadline, book.today)) throw new AppError('DEADLINE_IMPOSSIBLE')
    await store.change(tx, actor.classId, { deadline })
    await audit(tx, actor, { action: 'yearbook:set-deadline', detail: { from: book.deadline, to: deadline } })
    await announce(tx, actor.classId, 'yearbook')
    return { ...book, deadline }
  })
}
