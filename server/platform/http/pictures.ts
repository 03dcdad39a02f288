import { once } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#domain/account/actor.ts'
import type { Capability } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { FileKey, Storage } from '../../adapters/files/files.ts'
import { hasEtag } from './etag.ts'
import { requireAccess } from './mount.ts'
import type { Sessions } from './session.ts'

/** A picture is looked at again and again; after this long the browser asks whether it may still be shown. */
const CACHE_SECONDS = 10 * 60
/** Whatever is in a file, it runs nothing and loads nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

type Kept = {
  key: FileKey
  bytes: number
  /** Of these bytes, which never change under it. */
  version: string
  mediaType: string
  /** A name of ours, whatever the file was called: nothing is saved as a program or a page. */
  name: string
}

/** A file to be looked at. Kept for this cookie only: who signs out, or somebody else, is asked again. */
export async function sendToLookAt(
  storage: Pick<Storage, 'read'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, version, mediaType, name }: Kept,
): Promise<FastifyReply> {
  const etag = `"${version}"`
  const kept = { etag, 'cache-control': `private, max-age=${CACHE_SECONDS}`, vary: 'cookie' }
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.headers(kept).code(304).send()
  const content = storage.read(key)
  // Removed since somebody asked for its size.
  await once(content, 'readable').catch(() => {
    throw new AppError('NOT_FOUND')
  })
  return reply
    .headers({
      ...kept,
      'content-type': mediaType,
      'content-length': bytes,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': POLICY,
    })
    .send(content)
}

type Options = {
  storage: Pick<Storage, 'size' | 'read'>
  sessions: Pick<Sessions, 'find'>
  /** The session that a request names: `<img>` sends no bearer header, so a cookie of its own does it. */
  sessionOf: (request: FastifyRequest) => string | undefined
}
/** Undefined where there is no such picture for whoever asks. */
type Find = (
  user: User,
  asked: Pick<FastifyRequest, 'params' | 'query'>,
) => Promise<Pick<Kept, 'key' | 'version'> | undefined>
export type ServePicture = (path: string, who: Capability, find: Find) => void

/** Pictures that we have made ourselves. */
export const openPictures =
  (app: FastifyInstance, { storage, sessions, sessionOf }: Options): ServePicture =>
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
      return sendToLookAt(storage, request, reply, { ...found, bytes, mediaType: 'image/webp', name: 'seite.webp' })
    })
