import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { openDiskFiles } from './adapters/files/disk.ts'
import type { FileScope } from './adapters/files/files.ts'
import { type IntakeLimits, openIntake } from './adapters/intake/pool.ts'
import type { Enqueue } from './adapters/job.ts'
import { type Mailer, openFolderMailer, openSmtpMailer } from './adapters/mail.ts'
import { openPool, type Tx } from './adapters/postgres/connect.ts'
import { openSharedLocks } from './adapters/postgres/shared-locks.ts'
import { openQueue } from './adapters/queue.ts'
import { openTypesetter, type TypesetterLimits } from './adapters/typesetter/typesetter.ts'
import type { AccountDeps } from './features/account/deps.ts'
import { factorSeals } from './features/account/factor-seal.ts'
import { fileKeys } from './features/account/file-key.ts'
import { accountWorkers } from './features/account/jobs.ts'
import { knownDevices } from './features/account/known-device.ts'
import { refreshTokens } from './features/account/refresh-token.ts'
import { accountRoutes } from './features/account/routes.ts'
import { sessionCookie } from './features/account/session-cookie.ts'
import type { BookDeps } from './features/book/deps.ts'
import { bookRoutes } from './features/book/routes.ts'
import type { ContentDeps } from './features/content/deps.ts'
import { contentWorkers } from './features/content/jobs.ts'
import { progressStore } from './features/content/modules/progress-store.ts'
import { contentRoutes } from './features/content/routes.ts'
import { type NoteSeals, noteSeals } from './features/content/student-notes/seal.ts'
import { contentTraces } from './features/content/traces.ts'
import { contentPurposes } from './features/content/upload-purposes.ts'
import { maySeeFile } from './features/content/visibility.ts'
import type { FileDeps } from './features/file/deps.ts'
import { uploadWorkers } from './features/file/jobs.ts'
import type { UploadPurposes } from './features/file/purpose.ts'
import { receiveUploads } from './features/file/receive-uploads.ts'
import { fileRoutes } from './features/file/routes.ts'
import { serveFiles } from './features/file/serve-files.ts'
import { classFiles } from './features/file/steps.ts'
import { fileTraces } from './features/file/traces.ts'
import type { OrderDeps } from './features/order/deps.ts'
import { orderWorkers } from './features/order/jobs.ts'
import { leaveClass } from './features/order/leave-class.ts'
import { outdateBook } from './features/order/outdate-book.ts'
import { orderRoutes } from './features/order/routes.ts'
import { orderTraces } from './features/order/traces.ts'
import { classStreams } from './features/school/class/stream-events.ts'
import type { SchoolDeps } from './features/school/deps.ts'
import { schoolWorkers } from './features/school/jobs.ts'
import { confirmedNewcomer } from './features/school/members/confirmed-newcomer.ts'
import { serveMyData } from './features/school/my-data/serve-my-data.ts'
import { myDataWorkers } from './features/school/my-data/workers.ts'
import { removeAgain } from './features/school/remove-again.ts'
import { schoolRoutes } from './features/school/routes.ts'
import { schoolStore } from './features/school/store.ts'
import type { Trace } from './features/school/trace.ts'
import { accountTrace, admissionTrace } from './features/school/traces.ts'
import type { YearbookDeps } from './features/yearbook/deps.ts'
import { yearbookWorkers } from './features/yearbook/jobs.ts'
import { yearbookRoutes } from './features/yearbook/routes.ts'
import { classYearbook } from './features/yearbook/steps.ts'
import { yearbookStore } from './features/yearbook/store.ts'
import { yearbookTraces } from './features/yearbook/traces.ts'
import { jobs } from './jobs.ts'
import { appRoutes, serveHealth } from './platform/app-routes.ts'
import { auditWorkers } from './platform/audit.ts'
import type { Config } from './platform/config.ts'
import { diskWorkers } from './platform/disk-space.ts'
import { openEvents } from './platform/events.ts'
import { fileRemoval, fileWorkers, type RemoveFiles } from './platform/file-removal.ts'
import { openAccountQueue } from './platform/http/account-queue.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { createHttpApp } from './platform/http/app.ts'
import { serveDevMails } from './platform/http/dev-mails.ts'
import { mountContract } from './platform/http/mount.ts'
import { openSessions } from './platform/http/session.ts'
import { readWebBuild, serveWebApp } from './platform/http/web-app.ts'
import type { Log } from './platform/log.ts'
import { dropMail, mailOutbox, outboxWorkers } from './platform/outbox.ts'
import { type Removal, removalRecorder, removalWorkers } from './platform/removals.ts'
import { openSecurityLog } from './platform/security-events.ts'
import { openThrottle, throttleWorkers } from './platform/throttle.ts'

const webFolder = join(import.meta.dirname, '../web/dist')
export const mailFolder = (config: Config) => join(config.dataDir, 'mails')

/** Config with a database that is up: the embedded one has no address before it runs. */
export type RunningConfig = Config & { databaseUrl: string }

function openDatabase(config: RunningConfig, log: Log) {
  const onError = (error: Error) => log.error({ err: error }, 'idle database connection lost')
  return openPool(config.databaseUrl, { max: config.databasePool, onError })
}

/** One at a time: a page takes a tenth of a second, and what was set is kept. */
const typesetterLimits: TypesetterLimits = {
  parallel: 1,
  seconds: 20,
  bytes: 1024 ** 3,
  waiting: 40,
  grownBytes: 400 * 1024 ** 2,
}

/** Of each process its own. The child starts with the first page, so that whoever sets none pays nothing. */
const openTypesetterFor = (log: Log) =>
  openTypesetter({ ...typesetterLimits, onWrong: (reason) => log.error({ reason }, 'a page could not be set') })

/** What each word keeps of people, in the order of the words. */
const tracesOf = (files: Pick<FileDeps, 'removeFiles' | 'purposes'>, seals: NoteSeals): Trace[] => [
  accountTrace({ dropMail, removeFiles: files.removeFiles }),
  admissionTrace,
  ...fileTraces(files),
  ...yearbookTraces,
  ...contentTraces({ removeFiles: files.removeFiles, seals }),
  ...orderTraces,
]

/** Of one account; no page of ours asks for so many. */
const WAITING_REQUESTS = 250

type HttpOptions = {
  now?: () => Date
  purposes?: UploadPurposes
}

/** The HTTP process: contract, pages, docs, health. */
export async function openHttp(config: RunningConfig, log: Log, options: HttpOptions = {}) {
  const { now = () => new Date() } = options
  const { db, close: closeDatabase } = openDatabase(config, log)
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
  const events = await openEvents(config.databaseUrl)
  const locks = await openSharedLocks(config.databaseUrl)
  const typesetter = openTypesetterFor(log)
  const build = await readWebBuild(webFolder)
  let stopping = false

  const app = createHttpApp({
    log,
    https,
    trustedProxies: config.trustedProxies,
    allowedHost: config.demo ? undefined : new URL(config.publicUrl).host,
  })
  const cookie = sessionCookie({ publicUrl: config.publicUrl, maxAge: config.session.idleSeconds })
  const account: AccountDeps = {
    db,
    sessions,
    refreshTokens: refreshTokens(secret),
    fileKeys: fileKeys(secret),
    knownDevices: knownDevices(secret),
    factorSeals: factorSeals(secret),
    throttle,
    postMail: mailOutbox(queue.enqueue),
    dropMail,
    publicUrl: config.publicUrl,
    classKeptUntil: schoolStore.classKeptUntil,
    confirmedNewcomer: (tx, accountId) => confirmedNewcomer(school, tx, accountId),
    mottoOf: yearbookStore.mottoOf,
    login: config.login,
    passwordMin: config.passwordMin,
  }
  const removeFiles = fileRemoval(queue.enqueue)
  const outdate = (tx: Tx, classId: string) => outdateBook(removeFiles, tx, classId)
  const seals = noteSeals(config.noteKeys)
  const files = openDiskFiles(config.filesDir)
  const uploads: FileDeps = {
    db,
    files,
    enqueue: queue.enqueue,
    removeFiles,
    purposes: options.purposes ?? contentPurposes({ removeFiles, placeMinutes: config.placeMinutes }),
  }
  // One account never has all connections.
  const accountQueue = openAccountQueue({
    running: Math.max(1, Math.min(config.databasePool - 1, Math.floor(config.databasePool * 0.8))),
    waiting: WAITING_REQUESTS,
  })
  const streams = classStreams({ events, sessions })
  const school: SchoolDeps = {
    account,
    yearbook: { ...classYearbook, outdate },
    files: classFiles(removeFiles),
    traces: tracesOf(uploads, seals),
    leaveClass: (tx, classId) => leaveClass(removeFiles, tx, classId),
    streams,
    enqueue: queue.enqueue,
    removeFiles,
    recordRemoval: removalRecorder(queue.enqueue),
    invitationDays: config.invitationDays,
    vouchAfterHours: config.admission.vouchAfterHours,
    now,
  }
  const yearbook: YearbookDeps = {
    ...account,
    content: progressStore,
    supportMail: config.mail.support,
  }
  const book: BookDeps = { db, throttle, typesetter }
  const content: ContentDeps = {
    db,
    throttle,
    removeFiles,
    postMail: account.postMail,
    publicUrl: config.publicUrl,
    outdate,
    seals,
    placeMinutes: config.placeMinutes,
    noteMax: config.noteMax,
  }
  const order: OrderDeps = {
    db,
    throttle,
    removeFiles,
    book,
  }
  await app.register(async (scope) => {
    mountContract(scope, {
      router: contract,
      prefix: '/api',
      identify: (request) => sessions.identify(request),
      accountQueue,
      security: openSecurityLog({ log, secret }),
      handlers: {
        app: appRoutes({ buildId: build?.buildId ?? 'dev', settings: config.client, throttle, log }),
        account: accountRoutes({ deps: account, cookie }),
        school: schoolRoutes({ deps: school, cookie }),
        file: fileRoutes(uploads),
        yearbook: yearbookRoutes(yearbook),
        content: contentRoutes(content),
        book: bookRoutes(book),
        order: orderRoutes(order),
      },
    })
  })
  serveFiles(app, {
    db,
    sessions,
    storage: files.storage,
    maySee: (viewer, fileId) => maySeeFile(db, viewer, fileId),
    sessionOf: (request) => account.fileKeys.read(cookie.fileKey(request) ?? ''),
  })
  serveMyData(app, {
    db,
    sessions,
    storage: files.storage,
    sessionOf: (request) => account.fileKeys.read(cookie.fileKey(request) ?? ''),
  })
  receiveUploads(app, { deps: { ...uploads, throttle }, sessions, locks })
  if (config.docsOpen) serveApiDocs(app)
  serveHealth(app, { db, stopping: () => stopping, readyzOpen: config.readyzOpen })
  if (config.demo) serveDevMails(app, mailFolder(config))
  await serveWebApp(app, build)

  return {
    app,
    db,
    events,
    enqueue: queue.enqueue,
    traces: school.traces,
    uploads,
    content,
    /** Running requests finish; then everything they stood on closes. */
    close: async () => {
      stopping = true
      streams.close()
      await app.close()
      typesetter.close()
      await Promise.all([queue.close(), events.close(), locks.close()])
      await closeDatabase()
    },
  }
}

/** For a start after a restore, before anything else runs: bytes go at once, since no job is there to remove them. */
export function openRemoving(config: Config, databaseUrl: string) {
  const { db, close } = openPool(databaseUrl, { max: 1, onError: () => {} })
  const files = openDiskFiles(config.filesDir)
  const scopes: FileScope[] = []
  const removeFiles: RemoveFiles = async (_tx, scope) => void scopes.push(scope)
  const purposes = contentPurposes({ removeFiles, placeMinutes: config.placeMinutes })
  const deps = {
    traces: tracesOf({ removeFiles, purposes }, noteSeals(config.noteKeys)),
    leaveClass: (tx: Tx, classId: string) => leaveClass(removeFiles, tx, classId),
    yearbook: { ...classYearbook, outdate: (tx: Tx, classId: string) => outdateBook(removeFiles, tx, classId) },
    // It is on record already.
    recordRemoval: async () => {},
  }
  return {
    removeAgain: async (removal: Removal) => {
      await db.transaction((tx) => removeAgain(deps, tx, removal))
      for (const scope of scopes.splice(0)) {
        await files.storage.remove(scope)
        await files.staging.remove(scope)
      }
    },
    close,
  }
}

function openMailer(config: Config): Mailer {
  const { smtpUrl, from } = config.mail
  return smtpUrl === undefined
    ? openFolderMailer({ folder: mailFolder(config), from })
    : openSmtpMailer({ url: smtpUrl, from })
}

/** A photo takes two cores for two seconds; more at once would only make all of them slower. */
const intakeLimits: IntakeLimits = { parallel: 1, seconds: 60, bytes: 1.5 * 1024 ** 3 }

type WorkerOptions = { purposes?: UploadPurposes; intake?: IntakeLimits }

/** The job process. */
export async function openWorker(config: RunningConfig, log: Log, options: WorkerOptions = {}) {
  const { db, close: closeDatabase } = openDatabase(config, log)
  const mailer = openMailer(config)
  const files = openDiskFiles(config.filesDir)
  const intake = openIntake(options.intake ?? intakeLimits)
  const typesetter = openTypesetterFor(log)
  // Workers send mails too, and a queue needs its workers first: enqueueing waits for the queue that they are part of.
  const enqueue: Enqueue = (...given) => queue.enqueue(...given)
  const removeFiles = fileRemoval(enqueue)
  const purposes = options.purposes ?? contentPurposes({ removeFiles, placeMinutes: config.placeMinutes })
  const seals = noteSeals(config.noteKeys)
  const traces = tracesOf({ removeFiles, purposes }, seals)
  const workers = [
    ...outboxWorkers(
      db,
      mailer,
      { perRecipient: config.mail.perRecipient, secret: config.tokenSecret, log },
      config.mailMonths,
    ),
    ...auditWorkers(db, config.auditMonths),
    ...throttleWorkers(db),
    ...fileWorkers(db, files),
    ...removalWorkers(config.removalsFile),
    ...diskWorkers({
      db,
      staging: files.staging,
      postMail: mailOutbox(enqueue),
      warningPercent: config.diskWarningPercent,
      supportMail: config.mail.support,
    }),
    ...uploadWorkers({
      db,
      files,
      intake,
      enqueue,
      removeFiles,
      purposes,
    }),
    ...accountWorkers(db, config.session),
    ...myDataWorkers({
      db,
      files,
      removeFiles,
      traces,
      supportMail: config.mail.support,
      myDataDays: config.myDataDays,
    }),
    ...schoolWorkers({
      account: { db, postMail: mailOutbox(enqueue), publicUrl: config.publicUrl },
      yearbook: classYearbook,
      traces,
      leaveClass: (tx, classId) => leaveClass(removeFiles, tx, classId),
      recordRemoval: removalRecorder(enqueue),
      retention: config.classRetention,
      ...config.admission,
    }),
    ...orderWorkers({ db, removeFiles, printFilesDays: config.printFilesDays }),
    ...contentWorkers({
      db,
      seals,
      outdate: (tx, classId) => outdateBook(removeFiles, tx, classId),
    }),
    ...yearbookWorkers({
      db,
      postMail: mailOutbox(enqueue),
      publicUrl: config.publicUrl,
      content: progressStore,
      reminderDays: config.reminderDays,
    }),
  ]
  const queue = await openQueue({ url: config.databaseUrl, jobs, log, workers })
  return {
    intakePids: intake.pids,
    /** For jobs that set pages of the book. */
    typesetter,
    close: async () => {
      await queue.close()
      intake.close()
      typesetter.close()
      mailer.close()
      await closeDatabase()
    },
  }
}
