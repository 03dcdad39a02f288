import type { Counted, RankingType } from '#domain/content/ranking.ts'
import { type ResultGroup, resultOf } from '#domain/content/ranking-result.ts'
import { teacherName } from '#domain/school/teacher.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import type { PublishedModule } from '../kind.ts'
import { peopleStore } from '../people-store.ts'
import { rankingStore } from './store.ts'

/** Whoever or whatever got votes: a student by their id, a teacher with their subject, an answer in its words. */
type Named = { name: string; memberId: string | null; subject: string | null }
type CollectedPlace = Named & { place: number; votes: number }
export type CollectedRanking = {
  groups: { of: ResultGroup; places: CollectedPlace[] }[]
  /** Of a survey: all votes, also for what is taken out since; of all of them an answer has its share. Of people this would tell that somebody is out. */
  given?: number
}

/** The result as its page shows it; before the editors have ended the vote there is none. */
export async function collectRanking(tx: Tx | Db, module: PublishedModule<RankingType>): Promise<CollectedRanking> {
  const { id: moduleId, type, voteEnded } = module
  if (!voteEnded) return { groups: [] }
  const counts = await rankingStore.counts(tx, moduleId, type)
  return resultIn(module, await candidatesOf(tx, module), counts)
}

type TakenOut = ReadonlyMap<string | null, ReadonlySet<string>>

/** Several whose votes have ended, at once, without those who do not want to stand in one. */
export async function collectStudentRankings(
  tx: Tx | Db,
  classId: string,
  modules: readonly PublishedModule<'student-ranking'>[],
  takenOut: TakenOut,
): Promise<Map<string, CollectedRanking>> {
  const ids = modules.map(({ id }) => id)
  const counts = await rankingStore.studentCounts(tx, classId, ids)
  const people = await peopleStore.inBook(tx, classId)
  return new Map(
    modules.map((module) => {
      const candidates = studentsIn(people, takenOut.get(module.id))
      return [module.id, resultIn(module, candidates, counts.get(module.id))]
    }),
  )
}

function resultIn(
  { type, settings }: PublishedModule<RankingType>,
  candidates: readonly Candidate[],
  counts: ReadonlyMap<string, number> = new Map(),
): CollectedRanking {
  const counted = candidates.map((each) => ({ ...each, votes: counts.get(each.id) ?? 0 }))
  const byGender = 'byGender' in settings && settings.byGender
  return {
    ...(type === 'custom-ranking' && { given: givenIn(counts) }),
    groups: resultOf(counted, byGender).map(({ of, places }) => ({
      of,
      places: places.map(({ place, votes, name, memberId, subject }) => ({ place, votes, name, memberId, subject })),
    })),
  }
}

export const givenIn = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, votes) => sum + votes, 0)

type Student = Awaited<ReturnType<typeof peopleStore.inBook>>[number]

/** Whoever does not want to stand there does not: the next moves up. */
const studentsIn = (people: readonly Student[], out: ReadonlySet<string> = new Set()): Candidate[] =>
  people
    .filter(({ memberId }) => !out.has(memberId))
    .map((person) => ({ ...person, id: person.memberId, subject: null }))

type Candidate = Omit<Counted, 'votes'> & Named

async function candidatesOf(
  tx: Tx | Db,
  { id: moduleId, classId, type }: PublishedModule<RankingType>,
): Promise<Candidate[]> {
  if (type === 'student-ranking')
    return studentsIn(await peopleStore.inBook(tx, classId), await ownWordStore.outOf(tx, moduleId, 'ranking'))
  if (type === 'teacher-ranking') {
    const teachers = await rankingStore.teachers(tx, classId)
    return teachers.map(({ id, gender, subject, ...names }) => ({
      id,
      gender,
      name: teacherName(names),
      memberId: null,
      subject: subject === '' ? null : subject,
    }))
  }
  const answers = await rankingStore.printedAnswers(tx, moduleId)
  return answers.map(({ id, text }) => ({ id, name: text, memberId: null, subject: null, gender: null }))
}
