import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { YearbookParts } from './parts.ts'

export async function getYearbook({ store }: YearbookParts, { classId }: Member): Promise<Yearbook> {
  return store.find(classId)
}
