import type { ClassMember } from '#contract/school/members.ts'
import { can } from '#domain/account/capability.ts'

export type MemberAction = 'appoint' | 'withdraw' | 'transfer' | 'suspend' | 'rename' | 'merge' | 'remove'

export const actionWords: Record<MemberAction, string> = {
  appoint: 'Zur Redakteur:in ernennen',
  withdraw: 'Redakteursrechte entziehen',
  transfer: 'Adminrechte übertragen',
  suspend: 'Zugang sperren',
  rename: 'Namen berichtigen',
  merge: 'Mit anderem Eintrag zusammenführen',
  remove: 'Person entfernen',
}

/** What the admin can do to somebody. Once the book is closed its names stay as they are; people can still go. */
export function memberActions({ role, joined }: Pick<ClassMember, 'role' | 'joined'>, locked: boolean): MemberAction[] {
  if (can(role, 'class:manage')) return []
  return [
    ...(joined ? ([role === 'redakteur' ? 'withdraw' : 'appoint', 'transfer'] as const) : []),
    ...(joined || locked ? [] : (['rename'] as const)),
    ...(locked ? [] : (['merge'] as const)),
    ...(joined ? (['suspend'] as const) : []),
    'remove',
  ]
}
