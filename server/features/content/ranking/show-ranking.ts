import type { Candidate, Ranking } from '#contract/content/ranking.ts'
import type { Member } from '#domain/account/actor.ts'
import { placesByGender, placesOf, RankingType, votesEach } from '#domain/content/ranking.ts'
import { teacherName } from '#domain/school/teacher.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable, type OpenModule } from '../gate.ts'
import { contentStore } from '../store.ts'
import { rankingStore } from './store.ts'

/** A ranking as one person sees it: the own votes, and no counts before the editors have ended the vote. */
export async function showRanking(
  deps: ContentDeps,
  actor: Member,
  moduleId: string,
  tx: Tx | Db = deps.db,
): Promise<Ranking> {
  const module = await findFillable(tx, actor, { moduleId, types: RankingType.options })
  const { type, title, settings, voteEnded } = module
  const candidates = await candidatesOf(tx, actor, module)
  const byGender = 'byGender' in settings && settings.byGender
  const counts = voteEnded ? await rankingStore.counts(tx, moduleId, type) : undefined
  const counted = candidates.map((each) => ({ ...each, votes: counts?.get(each.id) ?? 0 }))
  const places = byGender ? placesByGender(counted) : placesOf(counted)
  const limit = 'maximum' in settings ? settings.maximum : null
  return {
    moduleId,
    type,
    title,
    candidates: counted.map((each) => ({
      ...each,
      votes: voteEnded ? each.votes : null,
      place: voteEnded ? (places.get(each.id) ?? null) : null,
    })),
    myVotes: await rankingStore.votesOf(tx, actor, moduleId, type),
    votesEach: votesEach(settings),
    byGender,
    ownAnswersAllowed: 'ownAnswersAllowed' in settings && settings.ownAnswersAllowed,
    answersLeft: limit === null ? null : Math.max(0, limit - (await rankingStore.countAnswers(tx, moduleId))),
    ended: voteEnded,
    ...(await rankingStore.turnout(tx, actor.classId, moduleId)),
    done: await contentStore.isDone(tx, actor, moduleId),
  }
}

type Known = Omit<Candidate, 'votes' | 'place'>

async function candidatesOf(tx: Tx | Db, actor: Member, { id, type }: OpenModule<RankingType>): Promise<Known[]> {
  if (type === 'student-ranking') {
    const students = await rankingStore.students(tx, actor.classId)
    return students.map((student) => ({ ...student, detail: null, mine: false }))
  }
  if (type === 'teacher-ranking') {
    const teachers = await rankingStore.teachers(tx, actor.classId)
    return teachers.map(({ salutation, subject, ...teacher }) => ({
      ...teacher,
      name: teacherName({ salutation, ...teacher }),
      detail: subject === '' ? null : subject,
      mine: false,
    }))
  }
  const answers = await rankingStore.answers(tx, actor, id)
  return answers.map(({ text, ...answer }) => ({
    ...answer,
    name: text,
    firstName: null,
    lastName: null,
    detail: null,
    portrait: null,
    gender: null,
  }))
}
