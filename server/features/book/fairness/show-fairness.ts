import type { Fairness } from '#contract/book/balance.ts'
import type { Member } from '#domain/account/actor.ts'
import { appearancesOf, type NamingBook } from '#domain/book/fairness.ts'
import type { Collected } from '../../content/collected.ts'
import { collectContent } from '../../content/steps.ts'
import { noteStore } from '../../content/student-notes/store.ts'
import { studentsMayWrite } from '../../yearbook/steps.ts'
import type { BookDeps } from '../deps.ts'
import { bookPeopleStore } from '../people-store.ts'
import { askForPages } from '../preparing/ask-for-pages.ts'
import { planStore } from '../preparing/plan-store.ts'
import { askStore } from './ask-store.ts'

/** Who is found in the book how often, those with little first; only what would be printed is counted. */
export async function showFairness(
  { db, enqueue }: Pick<BookDeps, 'db' | 'enqueue'>,
  { classId, memberId }: Member,
): Promise<Fairness> {
  const people = (await bookPeopleStore.inBook(db, classId)).map(({ id, name }) => ({ memberId: id, name }))
  const plan = await planStore.find(db, classId)
  const map = plan?.madeAt == null ? null : plan.map
  if (map === null) await askForPages({ db, enqueue }, classId)
  const notes = await noteStore.countedOf(db, classId)
  const found = appearancesOf(people, { parts: map?.parts ?? [], notes, ...naming(await collectContent(db, classId)) })
  const states = await askStore.states(db, classId)
  return {
    madeAt: map === null ? null : (plan?.madeAt?.toISOString() ?? null),
    wanted: (await studentsMayWrite(db, classId)) ? await askStore.offered(db, classId) : [],
    people: found.map((person) => ({
      ...person,
      asked: states.about.get(person.memberId) ?? 0,
      mayBeAsked: person.memberId === memberId ? 'never' : (states.recipients.get(person.memberId) ?? 'never'),
    })),
  }
}

/** Photos, quotes and results with whom they name. */
function naming(modules: readonly Collected[]): Omit<NamingBook, 'parts' | 'notes'> {
  return {
    photos: modules.flatMap((module) => {
      if (module.type === 'photo-collage') return module.content.photos.map(({ people }) => people)
      if (module.type !== 'personal-page') return []
      return module.content.pages.flatMap(({ memberId, photos }) => photos.map(() => [memberId]))
    }),
    givers: modules.flatMap((module) =>
      module.type === 'quote' ? module.content.quotes.map(({ giver }) => giver) : [],
    ),
    winners: modules.flatMap((module) => {
      if (module.type !== 'student-ranking') return []
      const first = module.content.groups.flatMap(({ places }) => places.filter(({ place }) => place === 1))
      return first.flatMap(({ memberId }) => memberId ?? [])
    }),
  }
}
