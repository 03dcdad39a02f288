import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Day, isPast } from '#domain/yearbook/deadline.ts'
import { isReminderDay } from '#domain/yearbook/reminder.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { reminderMail } from './mails.ts'
import type { YearbookParts } from './parts.ts'
import { requireOpen } from './steps.ts'

type Reminding = Pick<YearbookParts, 'db' | 'store' | 'postMail' | 'publicUrl'>

/** The admin reminds everybody with open tasks, at most once a day. */
export function remindEverybody(parts: YearbookParts, actor: Member): Promise<{ people: number }> {
  return parts.db.transaction(async (tx) => {
    const book = await requireOpen(parts.store, tx, actor)
    if (book.remindedOn === book.today) throw new AppError('REMINDED_TODAY')
    // Whoever cannot write any more is not asked to.
    if (isPast(book.deadline, book.today)) throw new AppError('DEADLINE_PASSED')
    const people = await remind(parts, tx, actor.classId, book)
    if (people > 0) await parts.store.change(tx, actor.classId, { remindedOn: book.today })
    await audit(tx, actor, { action: 'yearbook:remind', detail: { people } })
    await announce(tx, actor.classId, 'yearbook')
    return { people }
  })
}

/** What the job does every day: the classes for which it is 14, 7 or 2 days. Run twice, it sends nothing twice. */
export async function remindBeforeDeadline(parts: Reminding, daysBefore: readonly number[]): Promise<void> {
  for (const { classId, ...book } of await parts.store.classesBeforeDeadline())
    if (isReminderDay(book, book.today, daysBefore))
      await parts.db.transaction((tx) => remind(parts, tx, classId, book))
}

async function remind(
  { store, postMail, publicUrl }: Reminding,
  tx: Tx,
  classId: string,
  { deadline, today }: { deadline: Day | null; today: Day },
): Promise<number> {
  const people = await store.takeRemindable(tx, classId, today)
  for (const { email, firstName, openTasks } of people)
    await postMail(tx, { recipient: email, ...reminderMail({ firstName, openTasks, deadline, today, publicUrl }) })
  return people.length
}
