import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Storage } from '../../../adapters/files/files.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { requireAccess } from '../../../platform/http/mount.ts'
import type { Sessions } from '../../../platform/http/session.ts'
import { exportStore, keyOf } from './export-store.ts'

type Options = {
  db: Db
  storage: Storage
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: a download sends no bearer header, so the cookie of files does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
}

/** What somebody asked for, for them alone: to everybody else there is no such file. */
export function serveMyData(app: FastifyInstance, { db, storage, sessions, sessionOf }: Options): void {
  app.get<{ Params: { id: string } }>('/files/my-data/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const sessionId = sessionOf(request)
    const user = sessionId === undefined ? undefined : await sessions.find(sessionId)
    if (user === undefined) throw new AppError('UNAUTHORIZED')
    requireAccess(user, { who: 'account:take-data' })
    const found = await exportStore.find(db, user.accountId)
    const isTheirs = found?.id === request.params.id && found.expiresAt !== null && found.expiresAt > new Date()
    const key = found === undefined || !isTheirs ? undefined : keyOf(found)
    const bytes = key === undefined ? undefined : await storage.size(key)
    if (key === undefined || bytes === undefined) throw new AppError('NOT_FOUND')
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': 'attachment; filename="meine-daten.zip"',
      })
      .send(storage.read(key))
  })
}
