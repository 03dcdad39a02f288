import type { Board, OpenEnds, Progress } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { isUncounted, missingOf, totalOf } from '#domain/yearbook/progress.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import type { YearbookDeps } from './deps.ts'
import { yearbookStore } from './store.ts'

export async function showBoard({ db, content }: YearbookDeps, { classId }: Member): Promise<Board> {
  const [book, { empty, ...chapters }, features, motto, { people }] = await Promise.all([
    yearbookStore.find(db, classId),
    content.chapters(db, classId),
    yearbookStore.features(db, classId),
    yearbookStore.mottoCounts(db, classId),
    content.progress(db, classId),
  ])
  const { filled, of } = totalOf(people.flatMap(({ tasks }) => tasks))
  return {
    chapters,
    preview: {
      locked: !features.includes('PREVIEW_FEATURE'),
      unfilled: chapters.published - chapters.filled,
      empty,
    },
    motto,
    progress: { filled, of },
    remindedToday: book.remindedOn === book.today,
  }
}

/** Who has filled how much of what, and to whoever reminds: whom a mail would reach. */
export async function showProgress({ db, content }: YearbookDeps, actor: Member): Promise<Progress> {
  const { classId, role } = actor
  const { modules, people } = await content.progress(db, classId)
  const mails = can(role, 'yearbook:remind') ? await yearbookStore.mailStates(db, classId) : undefined
  const mailTo = (memberId: string) =>
    mails !== undefined && memberId === actor.memberId ? 'self' : (mails?.get(memberId) ?? null)
  return { modules, people: people.map((person) => ({ ...person, mail: mailTo(person.memberId) })) }
}

/** What the admin should know before the editing is closed. */
export async function showOpenEnds({ db, content }: YearbookDeps, actor: Member): Promise<OpenEnds> {
  const { classId } = actor
  const [book, chapters, { people }, notRegistered, waiting, unanswered] = await Promise.all([
    yearbookStore.find(db, classId),
    content.chapters(db, classId),
    content.progress(db, classId),
    yearbookStore.notRegistered(db, classId),
    yearbookStore.waiting(db, classId),
    content.unanswered(db, actor),
  ])
  // Whoever has no account yet is counted as such.
  const registered = people.filter(({ hasAccount }) => hasAccount)
  const open = registered.map(({ tasks }) => tasks.filter((task) => missingOf(task) > 0).length)
  return {
    drafts: chapters.drafts,
    unfilled: chapters.empty,
    openTasks: open.reduce((total, tasks) => total + tasks, 0),
    peopleWithOpenTasks: open.filter((tasks) => tasks > 0).length,
    uncountedNotes: registered.filter(({ tasks }) => tasks.some(isUncounted)).length,
    notRegistered,
    mottoFixed: book.mottoState === 'fixed',
    round: roundOf(book),
    waiting: waiting.map(({ id, name }) => ({ id, name })),
    ...unanswered,
  }
}
