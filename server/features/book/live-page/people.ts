import { inTwo } from '#domain/school/name-order.ts'
import type { Person } from '#print/book/content.ts'
import { type Photo, photoOf } from '#print/book/photo.ts'
import { isRightToLeft } from '#print/typeset/texts.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { bookPeopleStore } from '../people-store.ts'

/** Everybody who is printed, with the face that the class knows them by. */
export async function peopleOf(db: Db, classId: string): Promise<Map<string, Person>> {
  const people = await bookPeopleStore.inBook(db, classId)
  return new Map(
    people.map(({ id, name, lastName, face }, tint) => [
      id,
      { id, ...inTwo(name, lastName), rightToLeft: isRightToLeft(lastName), tint, portrait: faceOf(face) },
    ]),
  )
}

type Face = { id: string; width: number | null; height: number | null }
const faceOf = (face: Face | null): Photo | null =>
  face === null || face.width === null || face.height === null
    ? null
    : photoOf(face.id, { width: face.width, height: face.height }, null)

/** Somebody whose page is begun before they are in the book. */
export const newcomer = (id: string, name: string): Person => ({
  ...{ id, first: name, last: '', rightToLeft: isRightToLeft(name), tint: 0 },
  portrait: null,
})

export const nameOf = ({ first, last }: Person): string => (last === '' ? first : `${first} ${last}`)
