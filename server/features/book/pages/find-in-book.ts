import type { Found } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import type { MappedPart } from '#domain/book/page-map.ts'
import { seesPart } from '#domain/book/who-sees-pages.ts'
import { AppError } from '#domain/errors.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { Place, Sought } from '#print/picture/places.ts'
import { lookInto } from '../../school/class/look-into.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { bookPeopleStore } from '../people-store.ts'
import { planStore } from '../preparing/plan-store.ts'
import { pdfOfPart } from './pdf-of-part.ts'
import { readerOf } from './reader.ts'

/** Lists of everybody, in which nobody has to be found. */
const lists: readonly string[] = ['index', 'end-paper', 'contents']

/** "Wo komme ich vor?": every page that shows or names somebody, as far as the caller sees it. */
export async function findInBook(
  deps: BookDeps,
  actor: Member | Staff,
  { memberId, ...of }: BookLook & { memberId: string },
): Promise<Found[]> {
  const { db } = deps
  const classId = await lookInto(db, actor, of, { action: 'book:preview', subjectId: memberId })
  await requireUnlocked(db, actor, classId)
  const person = (await bookPeopleStore.inBook(db, classId)).find(({ id }) => id === memberId)
  if (person === undefined) throw new AppError('NOT_FOUND')
  const plan = await planStore.find(db, classId)
  if (plan?.map == null || plan.madeAt === null) return []
  const reader = await readerOf(db, actor, classId)
  const sought: Sought[] = [{ text: person.name }, ...(person.face === null ? [] : [{ photo: person.face.id }])]
  const parts = plan.map.parts.filter(
    (part) => part.people.includes(memberId) && !lists.includes(part.kind) && seesPart(reader, part),
  )
  const found = await Promise.all(
    parts.map((part) => findInPart(deps, classId, part, part.owner === memberId ? [] : sought)),
  )
  return found.flat()
}

/** Where nothing is marked, the part as a whole is about somebody. */
export async function findInPart(
  deps: Pick<BookDeps, 'storage' | 'typesetter'>,
  classId: string,
  { part, first }: Pick<MappedPart, 'part' | 'first'>,
  sought: readonly Sought[],
): Promise<Found[]> {
  const pdf = sought.length === 0 ? undefined : await pdfOfPart(deps.storage, classId, part)
  const places = pdf === undefined ? [] : (await deps.typesetter.find(pdf, sought)).flat()
  if (places.length === 0) return [{ page: first, marks: [] }]
  const onPages = Map.groupBy(places, ({ page }) => page)
  return [...onPages].map(([page, marks]) => ({ page: first + page, marks: marks.map(markOf) }))
}

const markOf = ({ left, top, width, height }: Place) => ({ left, top, width, height })
