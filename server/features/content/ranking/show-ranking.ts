import type { Candidate, Ranking } from '#contract/content/ranking.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Gender } from '#domain/account/person.ts'
import { RankingType, votesEach } from '#domain/content/ranking.ts'
import { resultOf } from '#domain/content/ranking-result.ts'
import { teacherName } from '#domain/school/teacher.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable, type OpenModule } from '../gate.ts'
import { contentStore } from '../store.ts'
import { givenIn } from './collect.ts'
import { rankingStore } from './store.ts'

/** A ranking as one person sees it: the own votes, and no counts before the editors have ended the vote. `given` is for print. */
export async function showRanking(
  deps: ContentDeps,
  actor: Member,
  moduleId: string,
  tx: Tx | Db = deps.db,
): Promise<Ranking & { given?: number }> {
  const module = await findFillable(tx, actor, { moduleId, types: RankingType.options })
  const { type, title, settings, voteEnded } = module
  const candidates = await candidatesOf(tx, actor, module)
  const limit = 'maximum' in settings ? settings.maximum : null
  return {
    moduleId,
    type,
    title,
    candidates: candidates.map(({ gender: _, ...candidate }) => candidate),
    fallenVotes: await rankingStore.fallenOf(tx, actor, moduleId),
    myVotes: await rankingStore.votesOf(tx, actor, moduleId, type),
    votesEach: votesEach(settings),
    ownAnswersAllowed: 'ownAnswersAllowed' in settings && settings.ownAnswersAllowed,
    answersLeft:
      limit === null ? null : Math.max(0, limit - (await rankingStore.countAnswers(tx, actor.classId, moduleId))),
    ended: voteEnded,
    results: [],
    ...(voteEnded && (await resultsOf(tx, actor, module, candidates))),
    ...(await rankingStore.turnout(tx, actor.classId, moduleId)),
    done: await contentStore.isDone(tx, actor, moduleId),
  }
}

/** Their gender stays here: only results leave, counted. */
type Known = Candidate & { gender: Gender | null }

async function resultsOf(
  tx: Tx | Db,
  { classId }: Member,
  { id, type, settings }: OpenModule<RankingType>,
  candidates: readonly Known[],
) {
  const counts = await rankingStore.counts(tx, id, type)
  // As the book will have it: whoever does not want to stand there does not, nor be named by an answer.
  const out =
    type === 'custom-ranking' ? await ownWordStore.answersOut(tx, classId) : await ownWordStore.outOf(tx, id, 'ranking')
  const standing = candidates.filter((each) => !each.hidden && !out.has(each.id))
  const counted = standing.map((each) => ({ ...each, votes: counts.get(each.id) ?? 0 }))
  const results = resultOf(counted, 'byGender' in settings && settings.byGender).map(({ of, places }) => ({
    of,
    places: places.map(({ id: candidateId, place, votes }) => ({ candidateId, place, votes })),
  }))
  return { results, ...(type === 'custom-ranking' && { given: givenIn(counts) }) }
}

async function candidatesOf(tx: Tx | Db, actor: Member, { id, type }: OpenModule<RankingType>): Promise<Known[]> {
  if (type === 'student-ranking') {
    const students = await rankingStore.students(tx, actor.classId)
    return students.map((student) => ({ ...student, detail: null, mine: false, hidden: false }))
  }
  if (type === 'teacher-ranking') {
    const teachers = await rankingStore.teachers(tx, actor.classId)
    return teachers.map(({ salutation, subject, ...teacher }) => ({
      ...teacher,
      name: teacherName({ salutation, ...teacher }),
      detail: subject === '' ? null : subject,
      mine: false,
      hidden: false,
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
