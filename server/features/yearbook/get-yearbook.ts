import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { YearbookDeps } from './deps.ts'
import { yearbookStore } from './store.ts'

export async function getYearbook({ db }: YearbookDeps, { classId }: Member): Promise<Yearbook> {
  return yearbookStore.find(db, classId)
}
