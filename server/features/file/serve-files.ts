import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type ServedVariant, servedVariants, variantName } from '#domain/file/photo-variant.ts'
import type { Storage } from '../../adapters/files/files.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { requireAccess } from '../../platform/http/mount.ts'
import { sendToLookAt } from '../../platform/http/pictures.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { fileStore } from './store.ts'

type Options = {
  db: Db
  storage: Storage
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: `<img>` sends no bearer header, so a cookie of its own does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
  /** Whether it is in any list that somebody may look at; what it is for, a later word knows. */
  maySee: (viewer: Member, fileId: string) => Promise<boolean>
}

const savedAs: Readonly<Record<string, string>> = { 'image/webp': 'foto.webp', 'application/pdf': 'seite.pdf' }

/** Files of a class, for those of that class who may see what they are part of. */
export function serveFiles(app: FastifyInstance, { db, storage, sessions, sessionOf, maySee }: Options): void {
  const reader = async (request: FastifyRequest) => {
    const sessionId = sessionOf(request)
    const user = sessionId === undefined ? undefined : await sessions.find(sessionId)
    if (user === undefined) throw new AppError('UNAUTHORIZED')
    requireAccess(user, { who: 'content:fill-own-page' })
    return ofClass(user)
  }

  const serve = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    variant?: ServedVariant,
  ) => {
    reply.header('cache-control', 'no-store')
    const user = await reader(request)
    const id = z.uuid().safeParse(request.params.id).data
    const row = id === undefined ? undefined : await fileStore.find(db, user.classId, id)
    const name = row === undefined || variant === undefined ? row?.name : variantName(row, variant)
    const key = row === undefined || name === undefined ? undefined : { ...row, name }
    const bytes = key === undefined ? undefined : await storage.size(key)
    if (key === undefined || bytes === undefined) throw new AppError('NOT_FOUND')
    if (!(await maySee(user, key.id))) throw new AppError('NOT_FOUND')

    const version = variant === undefined ? key.id : `${key.id}.${variant}`
    const { mediaType } = key
    return sendToLookAt(storage, request, reply, {
      key,
      bytes,
      version,
      mediaType,
      name: savedAs[mediaType] ?? 'datei',
    })
  }

  app.get<{ Params: { id: string } }>('/files/:id', (request, reply) => serve(request, reply))
  for (const variant of servedVariants)
    app.get<{ Params: { id: string } }>(`/files/:id/${variant}`, (request, reply) => serve(request, reply, variant))
}
