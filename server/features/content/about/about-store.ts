import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import type { PublishedModule } from '../kind.ts'
import { isInBook } from '../people-store.ts'
import { contentStore } from '../store.ts'
import { type About, type Asked, below } from './about.ts'
import { pagesOf, portraitsOf } from './own-page.ts'
import { photosOf, placesOf } from './shown-about.ts'
import { answersOf, mentionsOf, namedNotesOf, notesOf, quotesOf } from './words-about.ts'

/** All that the book says or shows about people of a class, in its order; or about one of them. */
export async function aboutPeople(tx: Tx | Db, classId: string, memberId?: string): Promise<About[]> {
  const people = await tx
    .select({ id: member.id, first: member.firstName, last: member.lastName, name: shownName })
    .from(member)
    .where(and(eq(member.classId, classId), isInBook, memberId === undefined ? undefined : eq(member.id, memberId)))
    .orderBy(asc(member.id))
  if (people.length === 0) return []
  const modules = await contentStore.published(tx, classId)
  const inModules = Map.groupBy(await aboutIn({ tx, classId, people }, modules), ({ moduleId }) => moduleId)
  return [...(await portraitsOf({ tx, classId, people })), ...modules.flatMap(({ id }) => inModules.get(id) ?? [])]
}

/** A kind at a time, however many modules there are of it. */
async function aboutIn(asked: Asked, modules: readonly PublishedModule[]): Promise<About[]> {
  const pages = modules.filter((module) => module.type === 'personal-page')
  const articles = modules.filter((module) => module.type === 'editorial')
  const notes = modules.filter((module) => module.type === 'student-notes')
  const quotes = modules.filter((module) => module.type === 'quote')
  const rankings = modules.filter((module) => module.type === 'student-ranking')
  const surveys = modules.filter((module) => module.type === 'custom-ranking')
  const collages = modules.filter((module) => module.type === 'photo-collage')
  const inModules = [
    ...(await notesOf(asked, notes)),
    ...(await namedNotesOf(asked, notes)),
    ...(await quotesOf(asked, quotes)),
    ...(await placesOf(asked, rankings)),
    ...(await answersOf(asked, surveys)),
    ...(await photosOf(asked, collages)),
  ]
  // On a page each field has a heading of its own.
  return [
    ...(await pagesOf(asked, pages)),
    ...inModules.map((each) => ({ ...each, seen: below(each.seen, each.title) })),
    ...(await mentionsOf(asked, [...pages, ...articles])),
  ]
}
