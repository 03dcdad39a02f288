import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Capability } from '#domain/account/capability.ts'
import { ASK_FIRST } from '#domain/file/ask-first.ts'
import type { FileKey } from '../../adapters/files/files.ts'
import { askedFile, type FileAccess, type FindFile } from './asked-file.ts'

/** A file to take along: where it lies, and what it is called on the way. */
export type Download = {
  key: FileKey
  name: `${string}.${keyof typeof mediaTypes}`
  /** That staff take it along, on record before its first byte goes out. */
  record?: () => Promise<unknown>
}
const mediaTypes = { zip: 'application/zip', pdf: 'application/pdf' }

type Find = FindFile<Download>
export type ServeDownload = (path: string, who: Capability, find: Find) => void

/** A browser that loads a file by itself says nothing of why it cannot, so the page asks first: no byte, and nothing on record. */
export const isAskedFirst = ({ headers }: FastifyRequest): boolean => headers[ASK_FIRST] !== undefined

/** Large files that were made for somebody: they stream, and no browser keeps them. */
export const openDownloads =
  (app: FastifyInstance, access: FileAccess): ServeDownload =>
  (path, who, find) =>
    void app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await askedFile(access, request, who, find)
      if (isAskedFirst(request)) return reply.code(204).send()
      await found.record?.()
      const ending = found.name.slice(found.name.lastIndexOf('.') + 1) as keyof typeof mediaTypes
      return reply
        .headers({
          'content-type': mediaTypes[ending],
          'content-length': found.bytes,
          'content-disposition': `attachment; filename="${found.name}"`,
        })
        .send(access.storage.read(found.key))
    })
