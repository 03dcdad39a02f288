import type { Enqueue } from '../adapters/job.ts'
import { type Mailer, openFolderMailer, openSmtpMailer } from '../adapters/mail.ts'
import { openPartners } from '../adapters/partners/open-partners.ts'
import { openQueue } from '../adapters/queue.ts'
import { accountWorkers } from '../features/account/jobs.ts'
import { bookWorkers } from '../features/book/making/workers.ts'
import { followChanges } from '../features/book/preparing/follow-changes.ts'
import { exportWorkers } from '../features/book/xml-export/workers.ts'
import { contentWorkers } from '../features/content/jobs.ts'
import { progressStore } from '../features/content/modules/progress-store.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import { uploadWorkers } from '../features/file/jobs.ts'
import type { UploadPurposes } from '../features/file/purpose.ts'
import { countWorkers } from '../features/office/classes/count-classes.ts'
import { officeWorkers } from '../features/office/digest/jobs.ts'
import { schoolImportWorkers } from '../features/office/schools/workers.ts'
import { handOverWorkers } from '../features/order/hand-over/workers.ts'
import { orderWorkers } from '../features/order/jobs.ts'
import { leaveClass } from '../features/order/leave-class.ts'
import { tellOfOrder } from '../features/order/mails/tell-of-order.ts'
import { outdateBook } from '../features/order/outdate-book.ts'
import { orderStore } from '../features/order/store.ts'
import { schoolWorkers } from '../features/school/jobs.ts'
import { myDataWorkers } from '../features/school/my-data/workers.ts'
import { yearbookWorkers } from '../features/yearbook/jobs.ts'
import { classYearbook } from '../features/yearbook/steps.ts'
import { jobs } from '../jobs.ts'
import { auditWorkers } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import { diskWorkers } from '../platform/disk-space.ts'
import { fileRemoval, fileWorkers } from '../platform/file-removal.ts'
import type { Log } from '../platform/log.ts'
import { mailOutbox, outboxWorkers } from '../platform/outbox.ts'
import { removalRecorder, removalWorkers } from '../platform/removals.ts'
import { throttleWorkers } from '../platform/throttle.ts'
import { type JobChildren, openJobChildren } from './children.ts'
import { openFiles } from './files.ts'
import { directUrl, mailFolder, openDatabase, purposesOf, type RunningConfig, tracesOf } from './parts.ts'

function openMailer(config: Config): Mailer {
  const { smtpUrl, from } = config.mail
  return smtpUrl === undefined
    ? openFolderMailer({ folder: mailFolder(config), from })
    : openSmtpMailer({ url: smtpUrl, from })
}

type WorkerOptions = { purposes?: UploadPurposes; children?: JobChildren }

/** The job process. */
export async function openWorker(config: RunningConfig, log: Log, options: WorkerOptions = {}) {
  const { db, connections, close: closeDatabase } = openDatabase(config, log)
  const mailer = openMailer(config)
  const files = await openFiles(config)
  const children = options.children ?? openJobChildren(log)
  const { intake, printing, bookmaker, checker } = children
  // Workers send mails too, and a queue needs its workers first: enqueueing waits for the queue that they are part of.
  const enqueue: Enqueue = (...given) => queue.enqueue(...given)
  const removeFiles = fileRemoval(enqueue)
  const purposes = options.purposes ?? purposesOf(removeFiles, config)
  const seals = noteSeals(config.noteKeys)
  const mails = { postMail: mailOutbox(enqueue), publicUrl: config.publicUrl }
  const tell = tellOfOrder({ ...mails, supportMail: config.mail.support })
  const traces = tracesOf({ removeFiles, purposes }, seals, tell)
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
      printing,
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
    ...bookWorkers({
      db,
      files,
      enqueue,
      drawsAhead: config.bookPrepareSeconds > 0,
      removeFiles,
      bookmaker,
      turnInMm: config.client.print.turnInMm,
      printedEditions: orderStore.printedEditions,
    }),
    ...exportWorkers({ db, files, removeFiles, bookExportDays: config.bookExportDays }),
    ...orderWorkers({
      ...{ db, files, checker, removeFiles },
      turnInMm: config.client.print.turnInMm,
      tellOfOrder: tell,
      printFilesDays: config.printFilesDays,
    }),
    ...handOverWorkers({
      ...{ db, files, removeFiles, log },
      tell,
      partners: openPartners(config.printPartners),
      publicUrl: config.publicUrl,
      turnInMm: config.client.print.turnInMm,
      silenceSeconds: config.partnerSilenceSeconds,
      printFilesDays: config.printFilesDays,
    }),
    ...contentWorkers({
      db,
      seals,
      outdate: (tx, classId) => outdateBook({ removeFiles, tell }, tx, classId),
      ...mails,
    }),
    ...countWorkers({ db, content: progressStore }),
    ...schoolImportWorkers(db),
    ...yearbookWorkers({
      db,
      ...mails,
      content: progressStore,
      reminderDays: config.reminderDays,
    }),
    ...officeWorkers({ db, ...mails, alerts: config.alerts, ...config.digest }),
  ]
  const queue = await openQueue({ url: directUrl(config), jobs, log, workers })
  const following = await followChanges({
    ...{ db, enqueue, url: directUrl(config), seconds: config.bookPrepareSeconds },
    onWrong: (error) => log.error({ err: error }, 'a book could not be asked for'),
  })
  return {
    watched: { connections, queues: queue.sizes, dataDir: config.dataDir },
    intakePids: intake.pids,
    bookmaker,
    checkerPids: checker.pids,
    close: async () => {
      await following.close()
      await queue.close()
      children.close()
      mailer.close()
      await closeDatabase()
    },
  }
}
