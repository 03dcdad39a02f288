import type { Extent, FileKind } from '#domain/book/print-format.ts'
import type { CheckMessage, CheckRequest } from '#print/preflight/in-worker.ts'
import type { Progress, Report } from '#print/preflight/preflight.ts'

export type DataCheck = { report: Promise<Report>; cancel: () => void }

export class CheckCancelled extends Error {
  override name = 'CheckCancelled'
}

/** Checks a print file on this device, before it is uploaded. The file stays where it is; a worker reads parts of it. */
export function runDataCheck(
  file: Blob,
  { kind, extent = {} }: { kind: FileKind; extent?: Extent },
  onProgress: (progress: Progress) => void = () => {},
): DataCheck {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Report>()
  worker.onmessage = ({ data }: MessageEvent<CheckMessage>) => {
    if ('progress' in data) onProgress(data.progress)
    else resolve(data.report)
  }
  worker.onerror = (event) => reject(new Error(event.message))
  worker.postMessage({ file, kind, extent } satisfies CheckRequest)
  return {
    report: promise.finally(() => worker.terminate()),
    cancel: () => reject(new CheckCancelled('cancelled')),
  }
}
