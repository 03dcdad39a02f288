import type { Job } from './adapters/job.ts'
import { sweepAccountsJob } from './features/account/jobs.ts'
import {
  bookDiedJob,
  drawPagesJob,
  dropPicturesJob,
  makeBookJob,
  prepareBookJob,
  sweepEditionsJob,
} from './features/book/making/jobs.ts'
import { exportDiedJob, makeExportJob, sweepExportsJob } from './features/book/xml-export/jobs.ts'
import { bringOutEarlyJob, bringOutNotesJob, runRoundsJob } from './features/content/jobs.ts'
import { intakeDiedJob, intakeJob, printDocumentJob, sweepUploadsJob } from './features/file/intake-job.ts'
import { countClassesJob } from './features/office/classes/count-classes.ts'
import { digestJob } from './features/office/digest/jobs.ts'
import { importDiedJob, sweepImportsJob, takeOverImportJob, tryImportJob } from './features/office/schools/jobs.ts'
import { checkDiedJob, checkOrderJob, sweepChecksJob } from './features/order/check/jobs.ts'
import {
  askPartnersJob,
  cancelDiedJob,
  cancelOrderJob,
  handOverDiedJob,
  handOverJob,
  sweepPackagesJob,
} from './features/order/hand-over/jobs.ts'
import { sweepPrintFilesJob } from './features/order/jobs.ts'
import { lapseClassesJob, lapseNewcomersJob, retainClassesJob, tellArrivalsJob } from './features/school/jobs.ts'
import { makeMyDataJob, myDataDiedJob, sweepMyDataJob } from './features/school/my-data/jobs.ts'
import { remindJob } from './features/yearbook/jobs.ts'
import { sweepAuditJob } from './platform/audit.ts'
import { watchDiskJob } from './platform/disk-space.ts'
import { removeFilesJob, sweepFilesJob } from './platform/file-removal.ts'
import { sendMailJob, sweepMailJob } from './platform/outbox.ts'
import { recordRemovalJob } from './platform/removals.ts'
import { sweepThrottleJob } from './platform/throttle.ts'

/** Every job of the product. The migration declares them; the processes only look whether it has. */
export const jobs: readonly Job[] = [
  sendMailJob,
  sweepMailJob,
  sweepThrottleJob,
  sweepAuditJob,
  removeFilesJob,
  recordRemovalJob,
  sweepFilesJob,
  watchDiskJob,
  intakeJob,
  intakeDiedJob,
  printDocumentJob,
  sweepUploadsJob,
  sweepAccountsJob,
  lapseClassesJob,
  lapseNewcomersJob,
  tellArrivalsJob,
  retainClassesJob,
  makeMyDataJob,
  myDataDiedJob,
  sweepMyDataJob,
  remindJob,
  countClassesJob,
  bringOutNotesJob,
  bringOutEarlyJob,
  runRoundsJob,
  makeBookJob,
  prepareBookJob,
  drawPagesJob,
  dropPicturesJob,
  bookDiedJob,
  sweepEditionsJob,
  makeExportJob,
  exportDiedJob,
  sweepExportsJob,
  sweepPrintFilesJob,
  checkOrderJob,
  checkDiedJob,
  sweepChecksJob,
  handOverJob,
  handOverDiedJob,
  cancelOrderJob,
  cancelDiedJob,
  askPartnersJob,
  sweepPackagesJob,
  tryImportJob,
  takeOverImportJob,
  importDiedJob,
  sweepImportsJob,
  digestJob,
]
