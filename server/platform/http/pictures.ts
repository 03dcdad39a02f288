import { once } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Capability } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { FileKey, Storage } from '../../adapters/files/files.ts'
import { askedFile, type FileAccess, type FindFile } from './asked-file.ts'
import { hasEtag } from './etag.ts'

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

type Find = FindFile<Pick<Kept, 'key' | 'version'>>
export type ServePicture = (path: string, who: Capability, find: Find) => void

/** Pictures that we have made ourselves. */
export const openPictures =
  (app: FastifyInstance, access: FileAccess): ServePicture =>
  (path, who, find) =>
    void app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await askedFile(access, request, who, find)
      return sendToLookAt(access.storage, request, reply, { ...found, mediaType: 'image/webp', name: 'seite.webp' })
    })
