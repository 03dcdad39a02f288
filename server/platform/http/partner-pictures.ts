import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { PARTNER_PICTURES, type Partners } from '../partners.ts'
import { etagOf, hasEtag } from './etag.ts'

/** An SVG opened by itself draws, and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** Only those that the listing names, and no secret of anybody. */
export function servePartnerPictures(app: FastifyInstance, { pictures }: Partners): void {
  app.get<{ Params: { name: string } }>(`${PARTNER_PICTURES}/:name`, async (request, reply) => {
    const picture = pictures.get(request.params.name)
    if (picture === undefined) throw new AppError('NOT_FOUND')
    const bytes = await readFile(picture.file)
    const etag = etagOf(bytes)
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'content-security-policy': POLICY })
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(picture.mediaType).send(bytes)
  })
}
