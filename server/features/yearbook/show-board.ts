import type { Board, MemberProgress, OpenEnds } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { YearbookDeps } from './deps.ts'
import { yearbookStore } from './store.ts'

export async function showBoard({ db, content }: YearbookDeps, { classId }: Member): Promise<Board> {
  const [book, chapters, features, motto, people] = await Promise.all([
    yearbookStore.find(db, classId),
    content.chapters(db, classId),
    yearbookStore.features(db, classId),
    yearbookStore.mottoCounts(db, classId),
    content.progress(db, classId),
  ])
  return {
    chapters,
    preview: { locked: !features.includes('PREVIEW_FEATURE'), unfilled: chapters.published - chapters.filled },
    motto,
    progress: { done: sum(people.map(({ done }) => done)), total: sum(people.map(({ total }) => total)) },
    remindedToday: book.remindedOn === book.today,
  }
}

/** Who has filled how much, those with the least first. */
export function showProgress({ db, content }: YearbookDeps, { classId }: Member): Promise<MemberProgress[]> {
  return content.progress(db, classId)
}

/** What the admin should know before the editing is closed. */
export async function showOpenEnds({ db, content }: YearbookDeps, { classId }: Member): Promise<OpenEnds> {
  const [book, chapters, people, notRegistered] = await Promise.all([
    yearbookStore.find(db, classId),
    content.chapters(db, classId),
    content.progress(db, classId),
    yearbookStore.notRegistered(db, classId),
  ])
  const open = people.filter(({ done, total }) => done < total)
  return {
    drafts: chapters.drafts,
    unfilled: chapters.published - chapters.filled,
    openTasks: sum(open.map(({ done, total }) => total - done)),
    peopleWithOpenTasks: open.length,
    notRegistered,
    mottoFixed: book.mottoState === 'fixed',
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
