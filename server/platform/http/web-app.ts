import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isServerPath } from '#contract/server-paths.ts'
import { AppError } from '#domain/errors.ts'
import { sendError } from './errors.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

export type WebBuild = { folder: string; buildId: string; index: string }

/** The built browser app. `undefined` while there is none, as in tests of the API alone. */
export async function readWebBuild(folder: string): Promise<WebBuild | undefined> {
  try {
    const [build, index] = await Promise.all([
      readFile(join(folder, 'build.json'), 'utf8'),
      readFile(join(folder, 'index.html'), 'utf8'),
    ])
    return { folder, buildId: (JSON.parse(build) as { buildId: string }).buildId, index }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Hashed assets for a year, precompressed; the page itself never from a cache. */
export async function serveWebApp(app: FastifyInstance, build: WebBuild | undefined): Promise<void> {
  const assets = join(build?.folder ?? '', 'assets', sep)
  const serviceWorker = join(build?.folder ?? '', 'service-worker.js')
  if (build !== undefined)
    await app.register(fastifyStatic, {
      root: build.folder,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !/^\/(index\.html|build\.json)/.test(path),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? ONE_YEAR : ONE_HOUR)
        if (path.includes('.svg')) reply.type('image/svg+xml; charset=utf-8')
        if (path.startsWith(serviceWorker))
          reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
      },
    })

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const path = request.url.split('?', 1)[0] ?? ''
    const isFile = path.slice(path.lastIndexOf('/')).includes('.')
    if (build === undefined || !wantsPage || isFile || isServerPath(path))
      return sendError(request, reply, new AppError('NOT_FOUND'))
    return reply
      .code(200)
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy())
      .type('text/html; charset=utf-8')
      .send(build.index)
  }
  // The browser's router knows the pages; the server gives it every address that is nothing else.
  app.setNotFoundHandler(page)
  app.get('/', page)
}
