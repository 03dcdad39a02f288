/** What an upload is for, as the server understands it. */
export type Intent = { purpose: string; [part: string]: unknown }
export type FileKind = 'photo' | 'document'

/** What is known of an upload on this device, so that it goes on after a reload. */
export type UploadRecord = {
  id: string
  intent: Intent
  name: string
  size: number
  type: string
  lastModified: number
  /** Where its bytes go, once the server has said so. */
  url: string | undefined
  /** Put aside by hand: it must not go on by itself. */
  paused: boolean
  /** All bytes are there; the server looks at them. */
  sent: boolean
}

export type UploadItem = UploadRecord & {
  state:
    | 'waiting'
    | 'sending'
    | 'paused'
    | 'processing'
    | 'placed'
    | 'failed'
    /** The device has not kept the file: the same one has to be chosen again. */
    | 'missing'
  bytesSent: number
  /** The last try found no server. */
  offline: boolean
  /** A code of the catalogue of errors. */
  error: string | undefined
  /** The bytes, for sending and for a picture on the spot. */
  blob: Blob | undefined
  fileId: string | undefined
}

/** Where uploads lie on this device, each account's apart. */
export type UploadStorage = {
  all: (account: string) => Promise<{ record: UploadRecord; blob: Blob | undefined }[]>
  /** False where the file does not fit; then it is remembered without its bytes. */
  add: (account: string, record: UploadRecord, blob: Blob) => Promise<boolean>
  update: (account: string, record: UploadRecord) => Promise<void>
  remove: (account: string, id: string) => Promise<void>
  wipe: (account: string) => Promise<void>
}

export type TransferFailure = { kind: 'later'; code: string | undefined } | { kind: 'refused'; code: string }

export type Transfer = {
  /** Fails with a `TransferFailure`. */
  done: Promise<void>
  stop: () => void
}
export type Transport = (
  upload: { record: UploadRecord; blob: Blob },
  told: { url: (url: string) => void; progress: (bytes: number) => void },
) => Transfer

/** What the server says of an upload whose bytes it has. */
export type UploadReport = {
  state: 'receiving' | 'processing' | 'placed' | 'failed'
  error: string | null
  fileId: string | null
}
export type UploadCalls = {
  get: (input: { uploadId: string }) => Promise<UploadReport>
  /** Once more what the server failed at; it has the bytes. */
  retry: (input: { uploadId: string }) => Promise<unknown>
  dismiss: (input: { uploadId: string }) => Promise<unknown>
}

/** A file has the id of the upload that it came of: a page may show it before this device has heard that it is placed. */
export const isAmong = (fileIds: readonly string[], { url }: UploadRecord): boolean =>
  url !== undefined && fileIds.includes(uploadIdOf(url))

export const uploadIdOf = (url: string): string => url.split('/').at(-1) ?? ''
