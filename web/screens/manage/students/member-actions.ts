import type { ClassMember } from '#contract/school/members.ts'
import { can } from '#domain/account/capability.ts'

export type MemberAction =
  | 'appoint'
  | 'withdraw'
  | 'transfer'
  | 'suspend'
  | 'rename'
  | 'rename-in-book'
  | 'portrait'
  | 'replace-portrait'
  | 'merge'
  | 'remove'

export const actionWords: Record<MemberAction, string> = {
  appoint: 'Zur Redakteur:in ernennen',
  withdraw: 'Redakteursrechte entziehen',
  transfer: 'Adminrechte übertragen',
  suspend: 'Zugang sperren',
  rename: 'Namen berichtigen',
  'rename-in-book': 'Namen im Buch ändern',
  portrait: 'Foto hinzufügen',
  'replace-portrait': 'Foto ändern',
  merge: 'Mit anderem Eintrag zusammenführen',
  remove: 'Person entfernen',
}

/** What the admin can do to somebody. Once the book is closed its names stay as they are; people can still go. */
export function memberActions(
  { role, joined, portrait }: Pick<ClassMember, 'role' | 'joined' | 'portrait'>,
  { locked, portraits }: { locked: boolean; portraits: boolean },
): MemberAction[] {
  if (can(role, 'class:manage')) return []
  return [
    ...(joined ? ([role === 'redakteur' ? 'withdraw' : 'appoint', 'transfer'] as const) : []),
    ...(locked ? [] : [joined ? ('rename-in-book' as const) : ('rename' as const)]),
    // Whoever has an account adds their own.
    ...(joined || !portraits ? [] : [portrait === null ? ('portrait' as const) : ('replace-portrait' as const)]),
    ...(locked ? [] : (['merge'] as const)),
    ...(joined ? (['suspend'] as const) : []),
    'remove',
  ]
}
