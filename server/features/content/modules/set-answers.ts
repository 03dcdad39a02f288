import type { Member } from '#domain/account/actor.ts'
import type { RankingAnswer } from '#domain/content/ranking.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { moduleStore } from './store.ts'

/** An id that names an answer of another module, or of a student, is not found: whether it exists elsewhere is not told. */
export async function setAnswers(tx: Tx, { classId }: Member, moduleId: string, answers: readonly RankingAnswer[]) {
  const outcome = await moduleStore.setAnswers(tx, classId, moduleId, answers)
  if (outcome === 'of another') throw new AppError('NOT_FOUND')
  if (outcome === 'text taken') throw new AppError('ANSWER_EXISTS')
}
