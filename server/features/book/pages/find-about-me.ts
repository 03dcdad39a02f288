import type { AboutPlaces } from '#contract/book.ts'
import type { AboutMe } from '#contract/content/release.ts'
import type { Member } from '#domain/account/actor.ts'
import type { MappedPart, PageMap } from '#domain/book/page-map.ts'
import type { Place, Sought } from '#print/picture/places.ts'
import type { About as AboutThis, Mention } from '../../content/about/about.ts'
import { knownAbout, shown } from '../../content/about/list-about-me.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { bookPeopleStore } from '../people-store.ts'
import { askForPages } from '../preparing/ask-for-pages.ts'
import { planStore } from '../preparing/plan-store.ts'
import { pdfOfPart } from './pdf-of-part.ts'

type Finding = Pick<BookDeps, 'storage' | 'typesetter'>

/** On which pages all that is about somebody stands, and where on them. */
export async function findAboutMe(deps: BookDeps, actor: Member): Promise<AboutPlaces> {
  const { db, enqueue } = deps
  await requireUnlocked(db, actor, actor.classId)
  await askForPages({ db, enqueue }, actor.classId)
  const plan = await planStore.find(db, actor.classId)
  if (plan?.map == null || plan.madeAt === null) return { madeAt: null, places: [] }
  return { madeAt: plan.madeAt.toISOString(), places: await lookAnew(deps, actor, plan.map) }
}

/** Whoever looks at their pages asks for each of them: for a moment they are known. */
const KNOWN_MS = 60_000
const KNOWN_MOST = 500
type Places = AboutPlaces['places']
const known = new Map<string, { of: string[]; at: number; places: Promise<Places> }>()

function lookAnew(deps: BookDeps, actor: Member, map: PageMap): Promise<Places> {
  const places = placesInBook(deps, actor, map)
  known.delete(actor.memberId)
  known.set(actor.memberId, { of: map.parts.map(({ part }) => part), at: Date.now(), places })
  if (known.size > KNOWN_MOST) known.delete(known.keys().next().value as string)
  places.catch(() => known.delete(actor.memberId))
  return places
}

/** In the same book, asked for just now. */
function lookAgain(deps: BookDeps, actor: Member, map: PageMap): Promise<Places> {
  const before = known.get(actor.memberId)
  const isFresh = before !== undefined && Date.now() - before.at < KNOWN_MS
  const isSame = isFresh && before.of.join() === map.parts.map(({ part }) => part).join()
  return isSame ? before.places : lookAnew(deps, actor, map)
}

async function placesInBook(deps: BookDeps, actor: Member, { parts }: PageMap): Promise<Places> {
  const about = await whatIsSought(deps, actor)
  const places: Places = []
  for (const part of parts) places.push(...(await placesIn(deps, actor, part, about)))
  return places
}

/** What of a page that is not theirs somebody may see: the places that are about them. */
export async function placesOnPage(deps: BookDeps, actor: Member, map: PageMap, key: string): Promise<Mark[]> {
  const found = await lookAgain(deps, actor, map)
  return found.filter((each) => each.key === key).flatMap(({ marks }) => marks)
}

type Mark = Omit<Place, 'page'>
type About = { item: AboutMe; mention: Mention | null; sought: Sought[] }

async function whatIsSought({ db }: Pick<BookDeps, 'db'>, actor: Member): Promise<About[]> {
  const book = await yearbookStore.find(db, actor.classId)
  const all = (await knownAbout(db, actor, book)).map(({ about, said }) => ({ about, item: shown(about, said) }))
  const me = (await bookPeopleStore.inBook(db, actor.classId)).find(({ id }) => id === actor.memberId)
  const name = me?.name ?? ''
  return all
    .filter(({ item }) => item.standing !== 'out')
    .map(({ about, item }) => ({ item, mention: about.mention, sought: soughtOf(about, name) }))
}

function soughtOf({ kind, text, photo, mention }: AboutThis, name: string): Sought[] {
  if (kind === 'page') return []
  if (kind === 'photo' || kind === 'portrait') return photo === null ? [] : [{ photo: photo.fileId }]
  if (mention !== null) return mention.phrases.map((phrase) => ({ text: phrase }))
  return [{ text: kind === 'ranking' ? name : text }]
}

async function placesIn(
  { storage, typesetter }: Finding,
  { classId, memberId }: Member,
  { part, modules, owner, first, keys, photos }: MappedPart,
  about: readonly About[],
): Promise<Places> {
  const here = about.filter(({ item: { moduleId, photo }, mention }) =>
    moduleId === null
      ? photos.includes(photo?.fileId ?? '')
      : modules.includes(moduleId) && (mention?.subjectId ?? owner) === owner,
  )
  const own = here.filter(({ item }) => item.kind === 'page' && owner === memberId)
  const others = here.filter(({ sought }) => sought.length > 0)
  const whole = own.flatMap(({ item: { kind, id } }) =>
    keys.map((key, at) => ({ kind, id, page: first + at, key, marks: [] })),
  )
  const pdf = others.length === 0 ? undefined : await pdfOfPart(storage, classId, part)
  if (pdf === undefined) return whole
  const seeking = others.flatMap(({ item, sought }) => sought.map((each) => ({ item, each })))
  const found = await typesetter.find(
    pdf,
    seeking.map(({ each }) => each),
  )
  const ofEach = Map.groupBy(
    seeking.flatMap(({ item }, nth) => (found[nth] ?? []).map((place) => ({ item, place }))),
    ({ item, place }) => `${item.kind} ${item.id} ${place.page}`,
  )
  const marked = [...ofEach.values()].flatMap((all) => {
    const [
      {
        item,
        place: { page },
      },
    ] = all as [(typeof all)[number]]
    const key = keys[page]
    const marks = all.map(({ place: { left, top, width, height } }) => ({ left, top, width, height }))
    return key === undefined ? [] : { kind: item.kind, id: item.id, page: first + page, key, marks }
  })
  return [...whole, ...marked]
}
