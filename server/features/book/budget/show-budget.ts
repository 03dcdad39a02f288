import type { PageBudget } from '#contract/book/balance.ts'
import type { Member } from '#domain/account/actor.ts'
import { type BudgetModule, contentPages } from '#domain/book/budget.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { turnoutOf } from '#domain/yearbook/progress.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import type { Collected } from '../../content/collected.ts'
import { progressStore } from '../../content/modules/progress-store.ts'
import { collectContent } from '../../content/steps.ts'
import { contentStore } from '../../content/store.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { BookDeps } from '../deps.ts'
import { editionStore } from '../edition-store.ts'
import { bookPeopleStore } from '../people-store.ts'
import { askForPages } from '../preparing/ask-for-pages.ts'
import { planStore } from '../preparing/plan-store.ts'

/** How many pages the book has, and how many it will have once everybody is done; a closed one has them all. */
export async function showBudget(
  { db, enqueue }: Pick<BookDeps, 'db' | 'enqueue'>,
  { classId }: Member,
): Promise<{ budget: PageBudget | null }> {
  const plan = await planStore.find(db, classId)
  if (plan?.map == null || plan.madeAt === null) {
    await askForPages({ db, enqueue }, classId)
    return { budget: null }
  }
  const people = (await bookPeopleStore.inBook(db, classId)).length
  const { modules, finished } = await openTasks(db, classId)
  const parts = plan.map.parts.map(({ kind, modules: shown, owner, keys }) => {
    return { kind, modules: shown, owner, count: keys.length }
  })
  const cover = (await editionStore.last(db, classId))?.cover ?? 'HARDCOVER'
  const content = contentPages({ parts, modules, people, finished })
  const { dataState } = await yearbookStore.find(db, classId)
  return { budget: { content: isLocked(dataState) ? { ...content, expected: content.now } : content, cover, people } }
}

/** What is published, how much of it would be printed, and how many are done with it as everybody is told. */
async function openTasks(db: Db, classId: string): Promise<{ modules: BudgetModule[]; finished: Set<string> }> {
  const collected = new Map((await collectContent(db, classId)).map((each) => [each.id, each]))
  const progress = await progressStore.progress(db, classId)
  const theirs = progress.people.flatMap(({ memberId, tasks }) => tasks.map((task) => ({ ...task, memberId })))
  const tasksOf = Map.groupBy(theirs, ({ module }) => progress.modules[module]?.moduleId)
  const published = await contentStore.published(db, classId)
  const own = published.flatMap(({ id, type }) => (type === 'personal-page' ? (tasksOf.get(id) ?? []) : []))
  return {
    modules: published.map((module) => {
      const { id, type } = module
      const { filled: came, people } = turnoutOf(tasksOf.get(id) ?? [])
      const most = module.type === 'photo-collage' ? module.settings.uploadLimit : null
      return { id, type, entries: entriesIn(collected.get(id)), most, came, toCome: people - came }
    }),
    finished: new Set(own.filter((task) => turnoutOf([task]).filled === 1).map(({ memberId }) => memberId)),
  }
}

function entriesIn(module: Collected | undefined): number {
  if (module?.type === 'photo-collage') return module.content.photos.length
  if (module?.type === 'quote') return module.content.quotes.length
  if (module?.type === 'student-notes') return module.content.people.flatMap(({ notes }) => notes).length
  return 0
}
