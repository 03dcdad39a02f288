import type { Member } from '#domain/account/actor.ts'
import { featuresOf, type Usage } from '#domain/account/usage.ts'
import type { SizeBand } from '#domain/school/size-band.ts'
import type { SchoolParts } from '../parts.ts'
import { editClass } from './edit-class.ts'

/** Collect content, or only print: the choice of /welcome, which can be made anew at any time. */
export function chooseUsage(
  parts: SchoolParts,
  actor: Member,
  { usage, sizeBand }: { usage: Usage; sizeBand: SizeBand },
) {
  return editClass(parts, actor, (tx, { features }) =>
    parts.classes.change(tx, actor.classId, { usage, sizeBand, features: featuresOf(usage, features) }),
  )
}
