import { z } from 'zod'
import { Gender } from '../account/person.ts'
import { type Counted, placesOf } from './ranking.ts'

/** Who is compared with whom: all with all, or those of one gender; those who have named none jointly, as others. */
export const ResultGroup = z.enum(['everybody', ...Gender.options, 'others'])
export type ResultGroup = z.infer<typeof ResultGroup>

/** In a smaller group everybody would have a place, and their gender would be told with it. */
export const GROUP_MIN = 5

export type Placed<Candidate> = Candidate & { place: number }

/**
 * What a vote came to: only who got votes, in the order of their places. By gender where the editors want it and each
 * group has enough people, otherwise jointly.
 */
export function resultOf<Candidate extends Counted>(
  candidates: readonly Candidate[],
  byGender: boolean,
): { of: ResultGroup; places: Placed<Candidate>[] }[] {
  const groups = Map.groupBy(candidates, ({ gender }): ResultGroup => gender ?? 'others')
  const isSplit = byGender && [...groups.values()].every(({ length }) => length >= GROUP_MIN)
  const compared = isSplit ? groups : new Map<ResultGroup, Candidate[]>([['everybody', [...candidates]]])
  return ResultGroup.options
    .map((of) => ({ of, places: placed(compared.get(of) ?? []) }))
    .filter(({ places }) => places.length > 0)
}

/** Where a place is shared, they stay in the order they came in. */
function placed<Candidate extends Counted>(candidates: readonly Candidate[]): Placed<Candidate>[] {
  const places = placesOf(candidates)
  return candidates
    .flatMap((candidate) => {
      const place = places.get(candidate.id)
      return place === undefined ? [] : { ...candidate, place }
    })
    .toSorted((one, other) => one.place - other.place)
}

/** The most places of a ranking of students that a page names. */
export const STUDENT_PLACES = 8

type Place = { place: number; votes: number }

/** Whoever shares the last place with few votes with many others is not named. */
export function worthNaming<Each extends Place>(places: readonly Each[]): Each[] {
  const sorted = places.toSorted((one, other) => one.place - other.place)
  const single = sorted.filter(({ votes }) => votes === 1).length
  return sorted.filter(({ votes, place }) => votes > 0 && (votes > 1 || single <= 3 || place === 1))
}

/** Those whom the book names in a ranking of students. */
export function namedPlaces<Each extends Place>(groups: readonly { places: readonly Each[] }[]): Each[] {
  const told = groups.filter(({ places }) => places.length > 0)
  if (told.length > 1) return told.flatMap(({ places }) => places)
  return worthNaming(told.flatMap(({ places }) => places)).slice(0, STUDENT_PLACES)
}
