import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { YearbookDeps } from './deps.ts'
import { yearbookStore } from './store.ts'

export async function getYearbook({ db, printState }: YearbookDeps, { classId }: Member): Promise<Yearbook> {
  const [book, print] = await Promise.all([yearbookStore.find(db, classId), printState(db, classId)])
  return { ...book, print }
}
