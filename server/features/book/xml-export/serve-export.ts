import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { BookLook } from '#domain/school/book-look.ts'
import type { Storage } from '../../../adapters/files/files.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { requireAccess } from '../../../platform/http/mount.ts'
import type { Sessions } from '../../../platform/http/session.ts'
import { ofClassOrStaff } from '../../../platform/http/signed-in.ts'
import { lookInto } from '../../school/class/look-into.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { exportKey, exportStore } from './export-store.ts'

type Options = {
  db: Db
  storage: Storage
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: a download sends no bearer header, so the cookie of files does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
}

const Look = z.object(BookLook)

/** The export of the own class; staff name the class and why, as for every look into a book. */
export function serveExport(app: FastifyInstance, { db, storage, sessions, sessionOf }: Options): void {
  app.get<{ Params: { id: string } }>('/files/book-export/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const sessionId = sessionOf(request)
    const user = sessionId === undefined ? undefined : await sessions.find(sessionId)
    if (user === undefined) throw new AppError('UNAUTHORIZED')
    requireAccess(user, { who: 'book:export' })
    const actor = ofClassOrStaff(user)
    const look = Look.safeParse(request.query)
    if (!look.success) throw new AppError('BAD_REQUEST')
    const classId = await lookInto(db, actor, look.data, { action: 'book:export' })
    await requireUnlocked(db, actor, classId)
    const found = await exportStore.find(db, classId)
    const isThere = found?.id === request.params.id && found.expiresAt !== null && found.expiresAt > new Date()
    const key = found === undefined || !isThere ? undefined : exportKey(classId, found.id)
    const bytes = key === undefined ? undefined : await storage.size(key)
    if (key === undefined || bytes === undefined) throw new AppError('NOT_FOUND')
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': 'attachment; filename="abibuch-xml.zip"',
      })
      .send(storage.read(key))
  })
}
