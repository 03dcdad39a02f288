import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { openSharedLocks } from '../adapters/postgres/shared-locks.ts'
import { openQueue } from '../adapters/queue.ts'
import { accountRoutes } from '../features/account/routes.ts'
import { sessionCookie } from '../features/account/session-cookie.ts'
import { serveGlimpses } from '../features/book/designs/serve-glimpses.ts'
import { servePages } from '../features/book/pages/serve-pages.ts'
import { servePagesOfMe } from '../features/book/pages/serve-pages-of-me.ts'
import { bookRoutes } from '../features/book/routes.ts'
import { serveEditions } from '../features/book/serve-editions.ts'
import { serveExport } from '../features/book/xml-export/serve-export.ts'
import { contentRoutes } from '../features/content/routes.ts'
import { maySeeFile } from '../features/content/visibility.ts'
import type { UploadPurposes } from '../features/file/purpose.ts'
import { receiveUploads } from '../features/file/receive-uploads.ts'
import { fileRoutes } from '../features/file/routes.ts'
import { serveFiles } from '../features/file/serve-files.ts'
import { serveAudit } from '../features/office/audit/serve-audit.ts'
import { serveOfficeOrderFiles } from '../features/office/orders/serve-files.ts'
import { officeRoutes } from '../features/office/routes.ts'
import { serveOrderFiles } from '../features/order/files/serve-order-files.ts'
import { receiveCallbacks } from '../features/order/hand-over/receive-callbacks.ts'
import { orderRoutes } from '../features/order/routes.ts'
import { classStreams } from '../features/school/class/stream-events.ts'
import { serveMyData } from '../features/school/my-data/serve-my-data.ts'
import { schoolRoutes } from '../features/school/routes.ts'
import { yearbookRoutes } from '../features/yearbook/routes.ts'
import { jobs } from '../jobs.ts'
import { appRoutes, serveHealth } from '../platform/app-routes.ts'
import { openEvents } from '../platform/events.ts'
import { openAccountQueue } from '../platform/http/account-queue.ts'
import { serveApiDocs } from '../platform/http/api-docs.ts'
import { createHttpApp } from '../platform/http/app.ts'
import { serveDevMails } from '../platform/http/dev-mails.ts'
import { openDownloads } from '../platform/http/downloads.ts'
import { mountContract } from '../platform/http/mount.ts'
import { servePartnerPictures } from '../platform/http/partner-pictures.ts'
import { openPictures } from '../platform/http/pictures.ts'
import { openSessions } from '../platform/http/session.ts'
import { readWebBuild, serveWebApp } from '../platform/http/web-app.ts'
import type { Log } from '../platform/log.ts'
import { openSecurityLog } from '../platform/security-events.ts'
import { openThrottle } from '../platform/throttle.ts'
import { type HttpChildren, openHttpChildren } from './children.ts'
import { depsOfWords } from './deps-of-words.ts'
import { openFiles } from './files.ts'
import { directUrl, mailFolder, openDatabase, type RunningConfig } from './parts.ts'

const webFolder = join(import.meta.dirname, '../../web/dist')

/** Of one account; no page of ours asks for so many. */
const WAITING_REQUESTS = 250

type HttpOptions = {
  now?: () => Date
  purposes?: UploadPurposes
  children?: HttpChildren
}

/** The HTTP process: contract, pages, docs, health. */
export async function openHttp(config: RunningConfig, log: Log, options: HttpOptions = {}) {
  const { now = () => new Date() } = options
  const { db, connections, close: closeDatabase } = openDatabase(config, log)
  const https = config.publicUrl.startsWith('https:')
  const secret = config.tokenSecret
  const throttle = openThrottle({ db, secret })
  const sessions = openSessions({
    db,
    secret,
    audience: config.publicUrl,
    lifetime: config.session,
    secondFactorRequired: !config.demo,
  })
  const queue = await openQueue({ url: config.databaseUrl, jobs, log })
  // Whoever waits for a connection comes before news.
  const events = await openEvents(directUrl(config), () => connections().waiting > 0)
  const locks = await openSharedLocks(directUrl(config))
  const children = options.children ?? openHttpChildren(log)
  const build = await readWebBuild(webFolder, config.sentryDsn)
  let stopping = false

  const app = createHttpApp({
    log,
    https,
    trustedProxies: config.trustedProxies,
    allowedHost: config.demo ? undefined : new URL(config.publicUrl).host,
  })
  const cookie = sessionCookie({ publicUrl: config.publicUrl, maxAge: config.session.idleSeconds })
  const files = await openFiles(config)
  const streams = classStreams({ events, sessions })
  const { enqueue } = queue
  const opened = {
    db,
    sessions,
    throttle,
    streams,
    enqueue,
    files,
    typesetter: children.typesetter,
    pictures: children.pictures,
    now,
    purposes: options.purposes,
  }
  const { account, school, uploads, yearbook, content, book, order, office } = depsOfWords(config, opened)
  // One account never has all connections.
  const accountQueue = openAccountQueue({
    running: Math.max(1, Math.min(config.databasePool - 1, Math.floor(config.databasePool * 0.8))),
    waiting: WAITING_REQUESTS,
  })
  await app.register(async (scope) => {
    mountContract(scope, {
      router: contract,
      prefix: '/api',
      identify: (request) => sessions.identify(request),
      accountQueue,
      security: openSecurityLog({ log, secret }),
      handlers: {
        app: appRoutes({
          buildId: build?.buildId ?? 'dev',
          settings: config.client,
          partners: config.partners.listed,
          throttle,
          log,
        }),
        account: accountRoutes({ deps: account, cookie }),
        school: schoolRoutes({ deps: school, cookie }),
        file: fileRoutes(uploads),
        yearbook: yearbookRoutes(yearbook),
        content: contentRoutes(content),
        book: bookRoutes(book, { content, perMinute: config.livePagesPerMinute }),
        order: orderRoutes(order),
        office: officeRoutes(office),
      },
    })
  })
  const sessionOf = (request: FastifyRequest) => account.fileKeys.read(cookie.fileKey(request) ?? '')
  serveFiles(app, {
    db,
    sessions,
    storage: files.storage,
    maySee: (viewer, fileId) => maySeeFile(db, viewer, fileId),
    sessionOf,
  })
  const download = openDownloads(app, { storage: files.storage, sessions, sessionOf })
  serveMyData(download, db)
  serveEditions(download, db)
  const servePicture = openPictures(app, { storage: files.storage, sessions, sessionOf })
  servePages(servePicture, book)
  servePagesOfMe(servePicture, book)
  serveGlimpses(servePicture, book)
  serveExport(download, db)
  serveOrderFiles(download, servePicture, order)
  serveAudit(app, { sessions, sessionOf }, office)
  serveOfficeOrderFiles(download, servePicture, office)
  receiveUploads(app, { deps: { ...uploads, throttle }, sessions, locks })
  receiveCallbacks(app, { db, tell: order.tell, log }, config.printPartners)
  servePartnerPictures(app, config.partners)
  if (config.docsOpen) serveApiDocs(app)
  serveHealth(app, { db, stopping: () => stopping, readyzOpen: config.readyzOpen })
  if (config.demo) serveDevMails(app, mailFolder(config))
  await serveWebApp(app, build, cookie.isHere)

  return {
    app,
    db,
    events,
    enqueue,
    traces: school.traces,
    watched: { connections, streams: streams.count, dataDir: config.dataDir },
    uploads,
    content,
    /** Running requests finish; then everything they stood on closes. */
    close: async () => {
      stopping = true
      streams.close()
      await app.close()
      children.close()
      await Promise.all([queue.close(), events.close(), locks.close()])
      await closeDatabase()
    },
  }
}
