import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Day, isPast } from '#domain/yearbook/deadline.ts'
import { missingOf, totalOf } from '#domain/yearbook/progress.ts'
import { isReminderDay } from '#domain/yearbook/reminder.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import type { FilledBook, YearbookDeps } from './deps.ts'
import { reminderMail } from './mails.ts'
import { requireOpen } from './steps.ts'
import { yearbookStore } from './store.ts'

export type Reminding = Pick<YearbookDeps, 'db' | 'postMail' | 'publicUrl' | 'content'>

/** The admin reminds everybody else of whom something is missing, at most once a day. */
export function remindEverybody(deps: YearbookDeps, actor: Member): Promise<{ people: number }> {
  return deps.db.transaction(async (tx) => {
    const book = await requireOpen(tx, actor)
    if (book.remindedOn === book.today) throw new AppError('REMINDED_TODAY')
    // Whoever cannot write any more is not asked to.
    if (isPast(book.deadline, book.today)) throw new AppError('DEADLINE_PASSED')
    const people = await remind(deps, tx, actor.classId, book, actor.memberId)
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

/** An editor reminds one person of what is missing; nobody gets two reminders a day, whoever sends them. */
export function remindPerson(deps: YearbookDeps, actor: Member, memberId: string): Promise<void> {
  const { classId } = actor
  return deps.db.transaction(async (tx) => {
    const book = await requireOpen(tx, actor)
    if (isPast(book.deadline, book.today)) throw new AppError('DEADLINE_PASSED')
    const { modules, people } = await deps.content.progress(tx, classId)
    const person = people.find((each) => each.memberId === memberId)
    if (person === undefined) throw new AppError('NOT_FOUND')
    if (memberId === actor.memberId) throw new AppError('NO_REMINDERS')
    if (totalOf(person.tasks).missing === 0) throw new AppError('NOTHING_MISSING')
    const mail = (await yearbookStore.mailStates(tx, classId)).get(memberId)
    if (mail === 'today') throw new AppError('PERSON_REMINDED_TODAY')
    if (mail !== 'possible') throw new AppError('NO_REMINDERS')
    await sendTo(deps, tx, classId, book, { modules, people: [person] })
    await audit(tx, actor, { action: 'yearbook:remind', subjectId: memberId, detail: { people: 1 } })
    await announce(tx, classId, 'yearbook')
  })
}

type OnDay = { deadline: Day | null; today: Day }

async function remind(deps: Reminding, tx: Tx, classId: string, book: OnDay, by?: string): Promise<number> {
  const { modules, people } = await deps.content.progress(tx, classId)
  const others = people.filter(({ hasAccount, memberId }) => hasAccount && memberId !== by)
  return sendTo(deps, tx, classId, book, { modules, people: others })
}

/** A mail to each of them of whom something is missing, who wants some and got none today: how many. */
async function sendTo(
  { postMail, publicUrl }: Reminding,
  tx: Tx,
  classId: string,
  { deadline, today }: OnDay,
  { modules, people }: FilledBook,
): Promise<number> {
  const openOf = new Map(
    people.flatMap(({ memberId, tasks }) => {
      const open = tasks.filter((task) => missingOf(task) > 0)
      const titles = open.map(({ module }) => modules[module]?.title ?? '')
      return open.length === 0 ? [] : [[memberId, titles] as const]
    }),
  )
  const reached = await yearbookStore.takeRemindable(tx, classId, today, [...openOf.keys()])
  for (const { memberId, email, firstName } of reached) {
    const openTasks = openOf.get(memberId) ?? []
    await postMail(tx, { recipient: email, ...reminderMail({ firstName, openTasks, deadline, today, publicUrl }) })
  }
  return reached.length
}
