import { failureCode, isCallFailure } from '../../api/failure.ts'
import { pauseAfter } from '../../api/live.ts'
import type { UploadReport } from './upload.ts'

const FIRST_PAUSE = 700
const LONGEST_PAUSE = 5_000
const final = ['placed', 'failed']

/** Asks what has become of an upload, until it is decided or nobody wants to know any more. */
export async function outcomeOf(
  ask: () => Promise<UploadReport>,
  isWanted: () => boolean,
  random: () => number,
): Promise<UploadReport | undefined> {
  for (let failures = 0, pause = FIRST_PAUSE; isWanted(); pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    const report = await ask().catch((failure: unknown) => {
      failures++
      return isGone(failure) ? lost : undefined
    })
    if (!isWanted()) return undefined
    if (report !== undefined && final.includes(report.state)) return report
    if (report !== undefined) failures = 0
    await new Promise((resolve) => setTimeout(resolve, failures === 0 ? pause : pauseAfter(failures, random())))
  }
  return undefined
}

const lost: UploadReport = { state: 'failed', error: 'UPLOAD_NOT_FOUND', fileId: null }

/** The server answered, and it does not know it: no reason to ask again. */
const isGone = (failure: unknown) =>
  isCallFailure(failure) && ['NOT_FOUND', 'UPLOAD_NOT_FOUND'].includes(failureCode(failure))
