import type { Tx } from '../adapters/postgres/connect.ts'
import type { AccountDeps } from '../features/account/deps.ts'
import { factorSeals } from '../features/account/factor-seal.ts'
import { fileKeys } from '../features/account/file-key.ts'
import { knownDevices } from '../features/account/known-device.ts'
import { mailCodes } from '../features/account/mail-code.ts'
import { refreshTokens } from '../features/account/refresh-token.ts'
import type { BookDeps } from '../features/book/deps.ts'
import { bookOf } from '../features/book/steps.ts'
import type { ContentDeps } from '../features/content/deps.ts'
import { progressStore } from '../features/content/modules/progress-store.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import type { FileDeps } from '../features/file/deps.ts'
import type { UploadPurposes } from '../features/file/purpose.ts'
import { classFiles } from '../features/file/steps.ts'
import type { OfficeDeps } from '../features/office/deps.ts'
import type { OrderDeps } from '../features/order/deps.ts'
import { startHandOver } from '../features/order/hand-over/start.ts'
import { leaveClass } from '../features/order/leave-class.ts'
import { tellOfOrder } from '../features/order/mails/tell-of-order.ts'
import { outdateBook } from '../features/order/outdate-book.ts'
import { orderStore } from '../features/order/store.ts'
import type { SchoolDeps } from '../features/school/deps.ts'
import { confirmedNewcomer } from '../features/school/members/confirmed-newcomer.ts'
import { whoLetsIn } from '../features/school/members/vouch-for-newcomer.ts'
import { schoolStore } from '../features/school/store.ts'
import type { YearbookDeps } from '../features/yearbook/deps.ts'
import { classYearbook } from '../features/yearbook/steps.ts'
import { yearbookStore } from '../features/yearbook/store.ts'
import { fileRemoval } from '../platform/file-removal.ts'
import { dropMail, mailOutbox } from '../platform/outbox.ts'
import { removalRecorder } from '../platform/removals.ts'
import { purposesOf, type RunningConfig, tracesOf } from './parts.ts'

/** What a process has opened, for the use cases to stand on. */
type Opened = Pick<AccountDeps, 'db' | 'sessions' | 'throttle'> &
  Pick<SchoolDeps, 'streams' | 'enqueue' | 'now'> &
  Pick<FileDeps, 'files'> &
  Pick<OrderDeps, 'pictures'> &
  Pick<BookDeps, 'typesetter'> & { purposes: UploadPurposes | undefined }

/** What the use cases of each word stand on, in the order of the words but for what an earlier one is handed of a later. */
export function depsOfWords(config: RunningConfig, given: Opened) {
  const { db, sessions, throttle, streams, enqueue, files, typesetter, pictures, now } = given
  const secret = config.tokenSecret
  const account: AccountDeps = {
    db,
    sessions,
    refreshTokens: refreshTokens(secret),
    fileKeys: fileKeys(secret),
    knownDevices: knownDevices(secret),
    factorSeals: factorSeals(secret),
    mailCodes: mailCodes(secret),
    mailCodeMinutes: config.mailCodeMinutes,
    throttle,
    postMail: mailOutbox(enqueue),
    dropMail,
    publicUrl: config.publicUrl,
    classKeptUntil: schoolStore.classKeptUntil,
    confirmedNewcomer: (tx, accountId) => confirmedNewcomer(school, tx, accountId),
    letInBy: (db, accountId) => whoLetsIn(school, db, accountId),
    mottoOf: yearbookStore.mottoOf,
    login: config.login,
    passwordMin: config.passwordMin,
  }
  const removeFiles = fileRemoval(enqueue)
  const tell = tellOfOrder({ ...account, supportMail: config.mail.support })
  const outdate = (tx: Tx, classId: string) => outdateBook({ removeFiles, tell }, tx, classId)
  const seals = noteSeals(config.noteKeys)
  const uploads: FileDeps = {
    db,
    files,
    enqueue,
    removeFiles,
    purposes: given.purposes ?? purposesOf(removeFiles, config),
  }
  const school: SchoolDeps = {
    account,
    yearbook: { ...classYearbook, outdate },
    files: classFiles(removeFiles),
    traces: tracesOf(uploads, seals, tell),
    leaveClass: (tx, classId) => leaveClass(removeFiles, tx, classId),
    streams,
    enqueue,
    removeFiles,
    recordRemoval: removalRecorder(enqueue),
    invitationDays: config.invitationDays,
    vouchAfterHours: config.admission.vouchAfterHours,
    previewOpen: config.previewOfNewClasses === 'open',
    now,
  }
  const yearbook: YearbookDeps = {
    ...account,
    content: progressStore,
    printState: orderStore.printState,
    supportMail: config.mail.support,
  }
  const { storage } = files
  const { turnInMm } = config.client.print
  const { postMail, publicUrl } = account
  const book: BookDeps = { db, throttle, typesetter, enqueue, removeFiles, postMail, publicUrl, storage, turnInMm }
  const content: ContentDeps = {
    db,
    throttle,
    removeFiles,
    postMail: account.postMail,
    publicUrl: config.publicUrl,
    outdate,
    bookOf,
    printState: orderStore.printState,
    seals,
    placeMinutes: config.placeMinutes,
    noteMax: config.noteMax,
  }
  const order: OrderDeps = {
    db,
    throttle,
    enqueue,
    removeFiles,
    book,
    pictures,
    defaultPartner: config.defaultPartner,
    adPagesMax: config.client.print.adPagesMax,
    vat: config.client.print.vat,
    seller: config.seller,
    supportMail: config.mail.support,
    tell,
    startHandOver: (tx, order) => startHandOver({ enqueue, removeFiles }, tx, order),
  }
  const office: OfficeDeps = {
    db,
    account,
    school,
    yearbook,
    content,
    book,
    order,
    storage,
    now,
    alerts: config.alerts,
    printers: config.printers,
  }
  return { account, school, uploads, yearbook, content, book, order, office }
}
