import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Day, isPast } from '#domain/yearbook/deadline.ts'
import { isReminderDay } from '#domain/yearbook/reminder.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import type { YearbookDeps } from './deps.ts'
import { reminderMail } from './mails.ts'
import { requireOpen } from './steps.ts'
import { yearbookStore } from './store.ts'

export type Reminding = Pick<YearbookDeps, 'db' | 'postMail' | 'publicUrl' | 'content'>

/** The admin reminds everybody with open tasks, at most once a day. */
export function remindEverybody(deps: YearbookDeps, actor: Member): Promise<{ people: number }> {
  return deps.db.transaction(async (tx) => {
    const book = await requireOpen(tx, actor)
    if (book.remindedOn === book.today) throw new AppError('REMINDED_TODAY')
    // Whoever cannot write any more is not asked to.
    if (isPast(book.deadline, book.today)) throw new AppError('DEADLINE_PASSED')
    const people = await remind(deps, tx, actor.classId, book)
    if (people > 0) await yearbookStore.change(tx, actor.classId, { remindedOn: book.today })
    await audit(tx, actor, { action: 'yearbook:remind', detail: { people } })
    await announce(tx, actor.classId, 'yearbook')
    return { people }
  })
}

/** What the job does every day: the classes for which it is 14, 7 or 2 days. Run twice, it sends nothing twice. */
export async function remindBeforeDeadline(deps: Reminding, daysBefore: readonly number[]): Promise<void> {
  for (const { classId, ...book } of await yearbookStore.classesBeforeDeadline(deps.db))
    if (isReminderDay(book, book.today, daysBefore)) await deps.db.transaction((tx) => remind(deps, tx, classId, book))
}

async function remind(
  { postMail, publicUrl, content }: Reminding,
  tx: Tx,
  classId: string,
  { deadline, today }: { deadline: Day | null; today: Day },
): Promise<number> {
  const open = (await content.progress(tx, classId)).filter(({ done, total }) => done < total)
  const own = await content.progress(tx, classId, 'own')
  const openTasksOf = new Map(own.map(({ memberId, done, total }) => [memberId, total - done]))
  const asTold = open.map(({ memberId }) => memberId)
  const people = await yearbookStore.takeRemindable(tx, classId, today, asTold)
  for (const { memberId, email, firstName } of people) {
    const openTasks = openTasksOf.get(memberId) ?? 0
    // Done since the last night, which whoever counts the mails is not told yet.
    if (openTasks === 0) continue
    await postMail(tx, { recipient: email, ...reminderMail({ firstName, openTasks, deadline, today, publicUrl }) })
  }
  return people.length
}
