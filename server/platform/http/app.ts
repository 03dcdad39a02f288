import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { measures } from '../../adapters/measures.ts'
import { requestId } from '../../adapters/request-id.ts'
import type { Log } from '../log.ts'
import { refuseOtherHosts } from './allowed-hosts.ts'
import { refuseBrokenRequest, sendError } from './errors.ts'
import { packLargeAnswers } from './packed-answers.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

const BODY_BYTES = 1024 * 1024
const REQUEST_MS = 30_000
/** For the few that say `config: { arrivesSlowly: true }`: a piece of an upload. */
const SLOW_REQUEST_MS = 15 * 60_000
/** Under ten times the load a picture of a page waits half a minute for its turn; balancers give up after a minute. */
const HANDLER_MS = 55_000

type Options = { log: Log; https: boolean; trustedProxies: number; allowedHost: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The browser may name a request, so that also one whose answer was lost is found in the log; by such a name only. */
const ownName = (given: string | string[] | undefined) =>
  typeof given === 'string' && uuid.test(given) ? given : undefined

/** The HTTP server with its limits, logs and errors; the parts add their routes. */
export function createHttpApp(options: Options): FastifyInstance {
  const headers = securityHeaders(options)
  const app = fastify({
    // Fastify's own logging costs a child logger and two listeners for each request; ours is the hook below.
    logger: false,
    // By count: what stands further left in X-Forwarded-For is the caller's own word.
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    genReqId: ({ headers }) => ownName(headers['x-request-id']) ?? randomUUID(),
    bodyLimit: BODY_BYTES,
    requestTimeout: SLOW_REQUEST_MS,
    http: { headersTimeout: REQUEST_MS },
    handlerTimeout: HANDLER_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers),
    frameworkErrors: (error, request, reply) => void sendError(request, reply, error, options.log),
  }) as unknown as FastifyInstance
  addSecurityHeaders(app, headers)
  packLargeAnswers(app)
  if (options.allowedHost !== undefined) refuseOtherHosts(app, options.allowedHost)
  app.register(fastifyCookie)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, options.log))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  // Node knows one limit for all requests; whoever may not be slow is cut off here.
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && !(routeOptions.config as { arrivesSlowly?: boolean }).arrivesSlowly) {
      const late = Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      const clock = setTimeout(() => refuseBrokenRequest(late, raw.socket, headers), REQUEST_MS).unref()
      raw.once('close', () => clearTimeout(clock))
    }
    done()
  })
  app.addHook('preHandler', ({ id }, _reply, done) => requestId.within(id, done))
  // A connection that is busy when the server stops would be kept open after its answer, and hold up the stop.
  app.addHook('preClose', (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(closing))
    done()
  })
  // The pattern of the route, not its address: ids and tokens stay out of the log.
  const { log } = options
  app.addHook('onSend', ({ id, method, routeOptions }, { statusCode, elapsedTime }, _payload, done) => {
    const route = routeOptions.url ?? 'none'
    log.info({ reqId: id, method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'request')
    measures.request.tell({ method, route, status: statusCode, seconds: elapsedTime / 1_000 })
    done()
  })
  return app
}
