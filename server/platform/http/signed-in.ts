import type { Member, Staff, User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from './mount.ts'

/** The person behind a call whose capability lets no visitor through. */
export function signedIn(caller: Caller): User {
  if (caller.kind === 'visitor') throw new AppError('UNAUTHORIZED')
  return caller
}

/** The member behind a call whose capability lets only people of a class through. */
export function ofClass(caller: Caller): Member {
  const actor = ofClassOrStaff(caller)
  if (actor.kind === 'staff') throw new AppError('FORBIDDEN')
  return actor
}

/** Whoever is behind a call that staff may make too. */
export function ofClassOrStaff(caller: Caller): Member | Staff {
  const { kind, role, classId, memberId, ...user } = signedIn(caller)
  if (kind === 'staff') return { ...user, kind, role: 'super_admin', classId: null, memberId: null }
  if (classId === null || memberId === null) throw new AppError('FORBIDDEN')
  return { ...user, kind, role, classId, memberId }
}

/** Whoever of staff is behind a call that nobody else may make. */
export function ofStaff(caller: Caller): Staff {
  const actor = ofClassOrStaff(caller)
  if (actor.kind !== 'staff') throw new AppError('FORBIDDEN')
  return actor
}
