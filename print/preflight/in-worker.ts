import { type Extent, type FileKind, printFormat } from '#domain/book/print-format.ts'
import { fileSource } from '../pdf/source-file.ts'
import { type Progress, preflight, type Report } from './preflight.ts'

/** What the page asks of the worker, and what it is told. To cancel, the page ends the worker. */
export type CheckRequest = { file: Blob; kind: FileKind; extent: Extent }
export type CheckMessage = { progress: Progress } | { report: Report }

/** A worker's own scope, as far as it is used here. */
type WorkerScope = {
  onmessage: ((event: { data: CheckRequest }) => void) | null
  postMessage: (message: CheckMessage) => void
}

/** The data check in a browser's worker: the same code as on the server, over a file by random access. */
export function answerChecks(scope: WorkerScope): void {
  scope.onmessage = ({ data: { file, kind, extent } }) => {
    const running = preflight(fileSource(file), { format: printFormat(kind, extent) })
    for (let step = running.next(); ; step = running.next()) {
      if (step.done === true) {
        scope.postMessage({ report: step.value })
        return
      }
      scope.postMessage({ progress: step.value })
    }
  }
}
