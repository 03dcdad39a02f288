import type { Board, MemberProgress, OpenEnds } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { YearbookParts } from './parts.ts'

export async function showBoard({ store }: YearbookParts, { classId }: Member): Promise<Board> {
  const [book, chapters, features, motto, people] = await Promise.all([
    store.find(classId),
    store.chapters(classId),
    store.features(classId),
    store.mottoCounts(classId),
    store.progress(classId),
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
export function showProgress({ store }: YearbookParts, { classId }: Member): Promise<MemberProgress[]> {
  return store.progress(classId)
}

/** What the admin should know before the editing is closed. */
export async function showOpenEnds({ store }: YearbookParts, { classId }: Member): Promise<OpenEnds> {
  const [book, chapters, people, notRegistered] = await Promise.all([
    store.find(classId),
    store.chapters(classId),
    store.progress(classId),
    store.notRegistered(classId),
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
