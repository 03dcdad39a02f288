import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { YearbookParts } from './parts.ts'

export const getYearbook =
  ({ store }: YearbookParts) =>
  async ({ classId }: Member): Promise<Yearbook> =>
    store.find(classId)
