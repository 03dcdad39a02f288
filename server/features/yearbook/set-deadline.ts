import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Day, deadlineRefused } from '#domain/yearbook/deadline.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import type { YearbookDeps } from './deps.ts'
import { requireOpen } from './steps.ts'
import { yearbookStore } from './store.ts'

/** Sets the deadline or takes it away. One that is over can be put off: everybody may write again. */
export function setDeadline({ db, printState }: YearbookDeps, actor: Member, deadline: Day | null): Promise<Yearbook> {
  return db.transaction(async (tx) => {
    const book = await requireOpen(tx, actor)
    const year = await yearbookStore.graduationYear(tx, actor.classId)
    const refused = deadline === null ? undefined : deadlineRefused(deadline, book.today, year)
    if (refused !== undefined) throw new AppError(refused)
    await yearbookStore.change(tx, actor.classId, { deadline })
    await audit(tx, actor, { action: 'yearbook:set-deadline', detail: { from: book.deadline, to: deadline } })
    await announce(tx, actor.classId, 'yearbook')
    return { ...book, deadline, print: await printState(tx, actor.classId) }
  })
}
