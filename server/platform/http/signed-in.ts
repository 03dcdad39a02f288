import type { Member, User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from './mount.ts'

/** The person behind a call whose capability lets no visitor through. */
export function signedIn(actor: Caller): User {
  if (actor.kind === 'visitor') throw new AppError('UNAUTHORIZED')
  return actor
}

/** The member behind a call whose capability lets only people of a class through. */
export function ofClass(actor: Caller): Member {
  const user = signedIn(actor)
  const { classId, memberId } = user
  if (classId === null || memberId === null) throw new AppError('FORBIDDEN')
  return { ...user, classId, memberId }
}
