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
export type CollectedRanking = { groups: { of: ResultGroup; places: CollectedPlace[] }[] }

/** The result as its page shows it; before the editors have ended the vote there is none. */
export async function collectRanking(tx: Tx | Db, module: PublishedModule<RankingType>): Promise<CollectedRanking> {
  const { id: moduleId, type, settings, voteEnded } = module
  if (!voteEnded) return { groups: [] }
  const counts = await rankingStore.counts(tx, moduleId, type)
  const candidates = (await candidatesOf(tx, module)).map((each) => ({ ...each, votes: counts.get(each.id) ?? 0 }))
  const byGender = 'byGender' in settings && settings.byGender
  return {
    groups: resultOf(candidates, byGender).map(({ of, places }) => ({
      of,
      places: places.map(({ place, votes, name, memberId, subject }) => ({ place, votes, name, memberId, subject })),
    })),
  }
}

type Candidate = Omit<Counted, 'votes'> & Named

async function candidatesOf(
  tx: Tx | Db,
  { id: moduleId, classId, type }: PublishedModule<RankingType>,
): Promise<Candidate[]> {
  if (type === 'student-ranking') {
    const people = await peopleStore.inBook(tx, classId)
    // Whoever does not want to stand there does not: the next moves up.
    const out = await ownWordStore.outOf(tx, moduleId, 'ranking')
    return people
      .filter(({ memberId }) => !out.has(memberId))
      .map((person) => ({ ...person, id: person.memberId, subject: null }))
  }
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
