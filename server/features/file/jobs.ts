import { worker } from '../../adapters/job.ts'
import { intakeJob, sweepUploadsJob } from './intake-job.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { type IntakeParts, takeIn } from './take-in.ts'

export const uploadWorkers = (parts: IntakeParts) => [
  worker(intakeJob, ({ uploadId }) => takeIn(parts, uploadId)),
  worker(sweepUploadsJob, () => sweepUploads(parts)),
]
