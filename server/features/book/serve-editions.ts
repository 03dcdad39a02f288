import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EditionFile } from '#domain/book/edition.ts'
import { AppError } from '#domain/errors.ts'
import { BookLook } from '#domain/school/book-look.ts'
import type { Storage } from '../../adapters/files/files.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { requireAccess } from '../../platform/http/mount.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { ofClassOrStaff } from '../../platform/http/signed-in.ts'
import { lookInto } from '../school/class/look-into.ts'
import { yearbookStore } from '../yearbook/store.ts'
import { editionStore } from './edition-store.ts'

type Options = {
  db: Db
  storage: Pick<Storage, 'size' | 'read'>
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: a download sends no bearer header, so the cookie of files does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
}

const Params = z.object({ editionId: z.uuid(), slot: z.enum(EditionFile.options) })
const Query = z.strictObject(BookLook)
const slotWords = { content: 'Inhalt', cover: 'Umschlag' } as const satisfies Record<EditionFile, string>

/** The files of an edition, for those who make the book. Some hundred megabytes: they stream. */
export function serveEditions(app: FastifyInstance, { db, storage, sessions, sessionOf }: Options): void {
  app.get('/files/edition/:editionId/:slot', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const sessionId = sessionOf(request)
    const user = sessionId === undefined ? undefined : await sessions.find(sessionId)
    if (user === undefined) throw new AppError('UNAUTHORIZED')
    requireAccess(user, { who: 'book:make' })
    const [params, query] = [Params.safeParse(request.params).data, Query.safeParse(request.query).data]
    if (params === undefined || query === undefined) throw new AppError('NOT_FOUND')
    const { editionId, slot } = params
    const at = { action: 'book:make', subjectId: editionId } as const
    const classId = await lookInto(db, ofClassOrStaff(user), query, at)
    const edition = await editionStore.find(db, editionId)
    if (edition?.classId !== classId) throw new AppError('NOT_FOUND')
    const key = (await editionStore.files(db, editionId)).get(slot)
    const bytes = key === undefined ? undefined : await storage.size(key)
    if (key === undefined || bytes === undefined) throw new AppError('NOT_FOUND')
    const { year } = await yearbookStore.nameOfClass(db, classId)
    const name = `Abibuch-${year}-${slotWords[slot]}${edition.trial ? '-Probedruck' : ''}.pdf`
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(storage.read(key))
  })
}
