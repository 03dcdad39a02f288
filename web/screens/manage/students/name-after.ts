import type { ClassMember } from '#contract/school/members.ts'
import { taggedName, tagOfBoth } from '#domain/school/roster-name.ts'

type Shown = Pick<ClassMember, 'firstName' | 'lastName' | 'tag' | 'name'>
const hasChosen = (one: Shown) => one.name !== taggedName(one)

/** How somebody is called once two entries are one: what the one that stays has left open, the other fills. */
export function nameAfter(staying: Shown, leaving: Shown, rest: readonly Shown[]): string {
  const chosen = [staying, leaving].find(hasChosen)
  return chosen === undefined ? taggedName({ ...staying, tag: tagOfBoth(staying, leaving, rest) }) : chosen.name
}
