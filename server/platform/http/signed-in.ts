import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from './mount.ts'

/** The person behind a call whose capability lets no visitor through. */
export function signedIn(actor: Caller): User {
  if (actor.kind === 'visitor') throw new AppError('UNAUTHORIZED')
  return actor
}
