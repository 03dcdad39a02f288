import type { FastifyRequest } from 'fastify'
import type { User } from '#domain/account/actor.ts'
import type { Capability } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { FileKey, Storage } from '../../adapters/files/files.ts'
import { requireAccess } from './mount.ts'
import type { Sessions } from './session.ts'

export type FileAccess = {
  storage: Pick<Storage, 'size' | 'read'>
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: neither `<img>` nor a download sends a bearer header, so the cookie of files does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
}
/** Undefined where there is no such file for whoever asks. */
export type FindFile<Found> = (
  user: User,
  asked: Pick<FastifyRequest, 'params' | 'query'>,
) => Promise<Found | undefined>

/** Who asks for a file of that kind, if they may. */
export async function askedUser(
  { sessions, sessionOf }: Omit<FileAccess, 'storage'>,
  request: FastifyRequest,
  who: Capability,
): Promise<User> {
  const sessionId = sessionOf(request)
  const user = sessionId === undefined ? undefined : await sessions.find(sessionId)
  if (user === undefined) throw new AppError('UNAUTHORIZED')
  requireAccess(user, { who })
  return user
}

/** The file that a request asks for, if it is there for whoever asks. */
export async function askedFile<Found extends { key: FileKey }>(
  { storage, ...access }: FileAccess,
  request: FastifyRequest,
  who: Capability,
  find: FindFile<Found>,
): Promise<Found & { bytes: number }> {
  const user = await askedUser(access, request, who)
  const found = await find(user, request)
  const bytes = found === undefined ? undefined : await storage.size(found.key)
  if (found === undefined || bytes === undefined) throw new AppError('FILE_GONE')
  return { ...found, bytes }
}
