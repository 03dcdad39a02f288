import type { DetailedError, Upload } from 'tus-js-client'
import type { TransferFailure, Transport } from './upload.ts'

type Environment = {
  endpoint: string
  /** Asked for before each request: an upload may take longer than a token lives. */
  token: () => Promise<string | undefined>
  refused: (token: string | undefined) => Promise<unknown>
}

const CHUNK = 5 * 1024 * 1024

/** Sends files by tus, from where the server has them. */
export const createTusTransport =
  ({ endpoint, token, refused }: Environment): Transport =>
  ({ record, blob }, told) => {
    let upload: Upload | undefined
    let stopped = false
    const done = import('tus-js-client').then(
      (tus) =>
        new Promise<void>((resolve, reject) => {
          let used: string | undefined
          upload = new tus.Upload(blob, {
            endpoint,
            uploadUrl: record.url ?? null,
            chunkSize: CHUNK,
            metadata: { filename: record.name, intent: JSON.stringify(record.intent) },
            // The queue remembers and tries again, for each account apart.
            storeFingerprintForResuming: false,
            retryDelays: null,
            onBeforeRequest: async (request) => {
              used = await token()
              if (used !== undefined) request.setHeader('Authorization', `Bearer ${used}`)
            },
            onAfterResponse: async (_request, response) => {
              if (response.getStatus() === 401) await refused(used)
            },
            onUploadUrlAvailable: () => upload?.url && told.url(upload.url),
            onProgress: told.progress,
            onSuccess: () => resolve(),
            onError: (failure) => reject(meaningOf(failure)),
          })
          if (!stopped) upload.start()
        }),
      // The code itself did not arrive.
      () => Promise.reject<void>({ kind: 'later', code: undefined } satisfies TransferFailure),
    )
    return {
      done,
      stop() {
        stopped = true
        void upload?.abort().catch(() => {})
      },
    }
  }

/** Answers that are no verdict on the file: it may go on from where it is. */
const passing = [401, 408, 423, 425, 429]

export function meaningOf(failure: Error | DetailedError): TransferFailure {
  const response = 'originalResponse' in failure ? failure.originalResponse : null
  if (!response) return { kind: 'later', code: undefined }
  const status = response.getStatus()
  if (passing.includes(status) || status === 0) return { kind: 'later', code: undefined }
  const code = codeIn(response.getBody())
  if (code === undefined && status < 500) return { kind: 'later', code: 'UPLOAD_ANSWER_UNREADABLE' }
  if (status >= 500 || code === 'UPLOAD_STATUS_ERROR') return { kind: 'later', code: code ?? 'UPLOAD_FAILED' }
  return { kind: 'refused', code: code ?? 'UPLOAD_FAILED' }
}

function codeIn(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
