import { errors } from '#domain/errors.ts'
import { failureCode } from '../../api/failure.ts'
import { pauseAfter } from '../../api/live.ts'
import { type Claim, createClaims } from './claims.ts'
import {
  type Intent,
  type Transfer,
  type TransferFailure,
  type Transport,
  type UploadCalls,
  type UploadItem,
  type UploadRecord,
  type UploadStorage,
  uploadIdOf,
} from './upload.ts'
import { createUploadList, itemOf, recordOf } from './upload-list.ts'
import { outcomeOf } from './upload-outcome.ts'
import { isKeptByServer } from './upload-words.ts'

type Environment = {
  storage: UploadStorage
  transport: Transport
  calls: UploadCalls
  claim: Claim
  newId: () => string
  random: () => number
}

const AT_ONCE = 2
/** How often a server that answers with an error is asked again before we say so. */
const TRIES = 6
/** How long "Fertig" stands there. */
const SHOWN_AFTER = 4_000

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Brings files to the server, two at a time. It lives beside the pages, so that a change of page stops nothing. */
export function createUploadQueue({ storage, transport, calls, claim, newId, random }: Environment) {
  const list = createUploadList(storage)
  const { find, change } = list
  const transfers = new Map<string, Transfer>()
  const failures = new Map<string, number>()
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  const claims = createClaims(claim)

  function pump() {
    // One is announced after the other: what is chosen together stands in the book as it was chosen.
    if (list.items().some(({ id, url }) => transfers.has(id) && url === undefined)) return
    const free = AT_ONCE - transfers.size
    const [next] = list
      .items()
      .filter(({ id, state }) => state === 'waiting' && !pauses.has(id))
      .slice(0, Math.max(0, free))
    if (next === undefined) return
    send(next)
    pump()
  }

  function send(item: UploadItem) {
    const { id, blob } = item
    if (blob === undefined) return change(id, { state: 'missing' })
    const transfer = transport(
      { record: recordOf(item), blob },
      {
        url: (url) => {
          change(id, { url })
          pump()
        },
        progress: (bytesSent) => {
          failures.delete(id)
          change(id, { bytesSent, offline: false })
        },
      },
    )
    transfers.set(id, transfer)
    change(id, { state: 'sending' })
    transfer.done
      .then(
        () => release(id, transfer) && follow(id, { state: 'processing', sent: true, bytesSent: item.size }),
        (failure: TransferFailure) => release(id, transfer) && meet(id, failure),
      )
      .finally(pump)
  }

  /** False for a transfer that was stopped meanwhile: nobody waits for it. */
  function release(id: string, transfer: Transfer): boolean {
    if (transfers.get(id) !== transfer) return false
    transfers.delete(id)
    return true
  }

  function meet(id: string, failure: TransferFailure) {
    const count = (failures.get(id) ?? 0) + 1
    failures.set(id, count)
    if (failure.kind === 'refused' || (failure.code !== undefined && count >= TRIES))
      return change(id, { state: 'failed', error: failure.code })
    pauses.set(
      id,
      setTimeout(() => goOn(id), pauseAfter(count - 1, random())),
    )
    change(id, { state: 'waiting', offline: true })
  }

  function goOn(id: string) {
    clearTimeout(pauses.get(id))
    pauses.delete(id)
    pump()
  }

  /** All bytes are there: asks until the server has made something of them. */
  function follow(id: string, news: Partial<UploadItem>) {
    change(id, news)
    const url = find(id)?.url ?? ''
    const owner = list.account()
    const isWanted = () => list.account() === owner && find(id)?.state === 'processing'
    void outcomeOf(() => calls.get({ uploadId: uploadIdOf(url) }), isWanted, random).then((report) => {
      if (report === undefined) return
      if (report.state === 'failed') return change(id, { state: 'failed', error: report.error ?? 'UPLOAD_FAILED' })
      change(id, { state: 'placed', fileId: report.fileId ?? undefined })
      leave(id)
      setTimeout(() => list.hide(id), SHOWN_AFTER)
    })
  }

  function sendAgain(id: string) {
    const item = find(id)
    if (item?.sent) dismiss(item.url)
    const again = item?.sent ? { url: undefined, sent: false, bytesSent: 0 } : {}
    change(id, { ...again, state: 'waiting', error: undefined })
    goOn(id)
  }

  /** The server has the bytes. Where it has forgotten them, this device may still have them. */
  async function retryThere(id: string) {
    const { url = '', error, blob } = find(id) ?? {}
    change(id, { state: 'processing', error: undefined })
    try {
      await calls.retry({ uploadId: uploadIdOf(url) })
      if (find(id)?.state === 'processing') follow(id, {})
    } catch (failure) {
      if (find(id)?.state !== 'processing') return
      const code = failureCode(failure)
      if (code === 'UPLOAD_NOT_FOUND' && blob !== undefined) return sendAgain(id)
      // Nobody could answer: it stands as it stood.
      const isAnswer = errors[code].status < 500
      change(id, { state: 'failed', error: isAnswer ? code : error })
    }
  }

  /** Nothing more is to be done for it on this device. */
  function leave(id: string) {
    clearTimeout(pauses.get(id))
    for (const notes of [pauses, failures]) notes.delete(id)
    claims.free(id)
    list.forget(id)
  }

  function stop(id: string) {
    clearTimeout(pauses.get(id))
    pauses.delete(id)
    const transfer = transfers.get(id)
    transfers.delete(id)
    transfer?.stop()
  }

  /** On the server it is not wanted any more; what cannot be told now, the server forgets by itself. */
  function dismiss(url: string | undefined) {
    if (url !== undefined) void calls.dismiss({ uploadId: uploadIdOf(url) }).catch(() => {})
  }

  function close() {
    for (const { id } of list.items()) stop(id)
    claims.freeAll()
    failures.clear()
    list.empty(undefined)
  }

  async function restore({ record, blob }: { record: UploadRecord; blob: Blob | undefined }, owner: string) {
    if (!(await claims.take(record.id))) return
    if (list.account() !== owner) return claims.free(record.id)
    const state = record.sent ? 'processing' : blob === undefined ? 'missing' : record.paused ? 'paused' : 'waiting'
    list.restore(itemOf(record, blob, state))
    if (state === 'processing') follow(record.id, {})
  }

  return {
    items: list.items,
    subscribe: list.subscribe,
    /** Goes on with what was left when the page was last closed. */
    async open(owner: string): Promise<void> {
      if (list.account() === owner) return
      close()
      list.empty(owner)
      const found = await storage.all(owner).catch(() => [])
      for (const kept of found) if (list.account() === owner) await restore(kept, owner)
      pump()
    },
    close,
    wipe: storage.wipe,
    unsent: () => list.items().filter(({ state }) => state !== 'placed' && state !== 'failed').length,
    flush: async () => {},
    /** Is there a file that a closed tab would stop? */
    atRisk: () =>
      list.items().some(({ id, state }) => !list.isKept(id) && state !== 'failed' && state !== 'processing'),
    add(file: File, intent: Intent) {
      const { name, size, type, lastModified } = file
      const known = list.items().find((item) => item.state === 'missing' && isSameFile(item, file))
      if (known !== undefined) list.complete(known.id, file)
      else {
        const id = newId()
        const fresh = { url: undefined, paused: false, sent: false }
        list.add({ id, intent, name, size, type, lastModified, ...fresh }, file)
        void claims.take(id)
      }
      pump()
    },
    pause(id: string) {
      stop(id)
      change(id, { state: 'paused', paused: true })
      pump()
    },
    resume(id: string) {
      change(id, { state: 'waiting', paused: false })
      pump()
    },
    /** Once more; from the start where the server did not like what it got. */
    retry(id: string) {
      failures.delete(id)
      if (isKeptByServer(find(id)?.error)) void retryThere(id)
      else sendAgain(id)
    },
    remove(id: string) {
      const item = find(id)
      if (item === undefined) return
      stop(id)
      if (item.state !== 'placed') dismiss(item.url)
      leave(id)
      list.hide(id)
      pump()
    },
    /** There may be a connection again. */
    retryAll() {
      for (const id of [...pauses.keys()]) goOn(id)
    },
  }
}

const isSameFile = (one: UploadRecord, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
