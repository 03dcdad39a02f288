import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isServerPath } from '#contract/server-paths.ts'
import { AppError } from '#domain/errors.ts'
import { sendError } from './errors.ts'
import { workerPolicy } from './security-headers.ts'
import { pageFor, readWebPages, sendPage, type WebPages } from './web-pages.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

export type WebBuild = { folder: string; buildId: string; pages: WebPages }

/** The built browser app. `undefined` while there is none, as in tests of the API alone. */
export async function readWebBuild(folder: string, monitoring?: string): Promise<WebBuild | undefined> {
  try {
    const [build, pages] = await Promise.all([
      readFile(join(folder, 'build.json'), 'utf8'),
      readWebPages(folder, monitoring),
    ])
    return { folder, buildId: (JSON.parse(build) as { buildId: string }).buildId, pages }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Hashed assets for a year, precompressed; the page itself never from a cache, and by whether somebody is likely signed in. */
export async function serveWebApp(
  app: FastifyInstance,
  build: WebBuild | undefined,
  isSignedIn: (request: FastifyRequest) => boolean,
): Promise<void> {
  const assets = join(build?.folder ?? '', 'assets', sep)
  const serviceWorker = join(build?.folder ?? '', 'service-worker.js')
  if (build !== undefined)
    await app.register(fastifyStatic, {
      root: build.folder,
      // A route for each of a thousand files would be half of the work of a start.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // Files are not asked for in part, and the ETag tells one from another.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? ONE_YEAR : ONE_HOUR)
        // Of these only documents take notice, and a first page has thirty parts.
        reply.removeHeader('permissions-policy').removeHeader('cross-origin-opener-policy')
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
    return sendPage(request, reply, pageFor(build.pages, request.url, isSignedIn(request)))
  }
  // The browser's router knows the pages; the server gives it every address that is nothing else.
  app.setNotFoundHandler(page)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      return build !== undefined && isWebFile(path) ? reply.sendFile(path) : page(request, reply)
    },
  })
}

/** By its name alone. Packed bytes go out under the plain name; pages and the build's own record do not go out as files. */
const isWebFile = (path: string) =>
  /^(assets\/)?[\w-][\w.-]*\.\w+$/.test(path) && !/^[^/]*\.html$|^build\.json$|\.(br|gz)$/.test(path)
