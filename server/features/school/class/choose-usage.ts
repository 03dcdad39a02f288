import type { Member } from '#domain/account/actor.ts'
import { featuresOf, type Usage } from '#domain/account/usage.ts'
import type { SizeBand } from '#domain/school/size-band.ts'
import type { SchoolDeps } from '../deps.ts'
import { editClass } from './edit-class.ts'
import { classStore } from './store.ts'

/** Collect content, or only print: the choice of /welcome, which can be made anew at any time. */
export function chooseUsage(
  deps: SchoolDeps,
  actor: Member,
  { usage, sizeBand }: { usage: Usage; sizeBand: SizeBand },
) {
  return editClass(deps, actor, (tx, { features }) =>
    classStore.change(tx, actor.classId, { usage, sizeBand, features: featuresOf(usage, features) }),
  )
}
