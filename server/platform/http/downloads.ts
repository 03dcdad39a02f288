import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#domain/account/actor.ts'
import type { Capability } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { FileKey, Storage } from '../../adapters/files/files.ts'
import { requireAccess } from './mount.ts'
import type { Sessions } from './session.ts'

type Options = {
  storage: Pick<Storage, 'size' | 'read'>
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: a download sends no bearer header, so the cookie of files does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
}

/** A file to take along: where it lies, and what it is called on the way. */
export type Download = { key: FileKey; name: `${string}.${keyof typeof mediaTypes}` }
const mediaTypes = { zip: 'application/zip', pdf: 'application/pdf' }

/** Undefined where there is no such file for whoever asks. */
type Find = (user: User, asked: Pick<FastifyRequest, 'params' | 'query'>) => Promise<Download | undefined>
export type ServeDownload = (path: string, who: Capability, find: Find) => void

/** Large files that were made for somebody: they stream, and no browser keeps them. */
export const openDownloads =
  (app: FastifyInstance, { storage, sessions, sessionOf }: Options): ServeDownload =>
  (path, who, find) =>
    void app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const sessionId = sessionOf(request)
      const user = sessionId === undefined ? undefined : await sessions.find(sessionId)
      if (user === undefined) throw new AppError('UNAUTHORIZED')
      requireAccess(user, { who })
      const found = await find(user, request)
      const bytes = found === undefined ? undefined : await storage.size(found.key)
      if (found === undefined || bytes === undefined) throw new AppError('NOT_FOUND')
      const ending = found.name.slice(found.name.lastIndexOf('.') + 1) as keyof typeof mediaTypes
      return reply
        .headers({
          'content-type': mediaTypes[ending],
          'content-length': bytes,
          'content-disposition': `attachment; filename="${found.name}"`,
        })
        .send(storage.read(found.key))
    })
