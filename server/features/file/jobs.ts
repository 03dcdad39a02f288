import { worker } from '../../adapters/job.ts'
import { giveUpIntake } from './give-up-intake.ts'
import { intakeDiedJob, intakeJob, printDocumentJob, sweepUploadsJob } from './intake-job.ts'
import { type PrintingDeps, printDocument } from './print-document.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { type IntakeDeps, takeIn } from './take-in.ts'

export const uploadWorkers = (deps: IntakeDeps & PrintingDeps) => [
  worker(intakeJob, ({ uploadId }) => takeIn(deps, uploadId)),
  worker(intakeDiedJob, ({ uploadId }) => giveUpIntake(deps, uploadId)),
  worker(printDocumentJob, ({ fileId }) => printDocument(deps, fileId)),
  worker(sweepUploadsJob, () => sweepUploads(deps)),
]
