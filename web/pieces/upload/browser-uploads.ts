import { session } from '../../api/client.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { followAccount } from '../unsent/unsent-stores.ts'
import { checkFile, type FileRules } from './check-file.ts'
import type { Claim } from './claims.ts'
import { createUploadQueue } from './queue.ts'
import { createTusTransport } from './tus-transport.ts'
import type { UploadCalls } from './upload.ts'
import { createUploadStorage } from './upload-storage.ts'

export type Uploads = ReturnType<typeof openUploads>

/** The uploads of this tab; to be opened once, before the first page. */
export function openUploads({ calls, rules }: { calls: UploadCalls; rules: FileRules }) {
  const queue = createUploadQueue({
    storage: createUploadStorage(),
    transport: createTusTransport({
      endpoint: `${location.origin}/uploads`,
      token: session.token,
      refused: session.refused,
    }),
    calls,
    claim,
    newId: () => uuidv7(Date.now()),
    random: Math.random,
  })
  followAccount({
    ...queue,
    words: (count) =>
      count === 1 ? '1 Datei ist noch nicht hochgeladen' : `${count} Dateien sind noch nicht hochgeladen`,
  })
  addEventListener('online', queue.retryAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && queue.retryAll())
  addEventListener('beforeunload', (event) => {
    if (queue.atRisk()) event.preventDefault()
  })
  return { ...queue, check: (file: Blob, purpose: string) => checkFile(file, purpose, rules) }
}

/** Held for as long as the tab lives, or until it is given free. */
const claim: Claim = (id) => {
  const { locks } = navigator
  // Without locks two tabs may send the same file; the server takes its bytes once.
  if (locks === undefined) return Promise.resolve(() => {})
  return new Promise((answer) => {
    void locks
      .request(`stufenbuch.upload.${id}`, { ifAvailable: true }, (lock) =>
        lock === null ? answer(undefined) : new Promise<void>((free) => answer(free)),
      )
      .catch(() => answer(() => {}))
  })
}
