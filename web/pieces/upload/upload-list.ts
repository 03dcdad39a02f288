import type { UploadItem, UploadRecord, UploadStorage } from './upload.ts'

/** The uploads of one account as they are shown, and what this device remembers of them. */
export function createUploadList(storage: UploadStorage) {
  let account: string | undefined
  let items: readonly UploadItem[] = []
  /** Those whose bytes live in this tab alone. */
  const unkept = new Set<string>()
  const listeners = new Set<() => void>()

  const find = (id: string) => items.find((item) => item.id === id)

  function show(next: readonly UploadItem[]) {
    items = next
    for (const listener of [...listeners]) listener()
  }

  return {
    items: () => items,
    find,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    account: () => account,
    empty(owner: string | undefined) {
      account = owner
      unkept.clear()
      show([])
    },
    /** One that lies here from an earlier visit. */
    restore: (item: UploadItem) => show([...items, item]),
    add(record: UploadRecord, file: File) {
      show([...items, itemOf(record, file, 'waiting')])
      if (account === undefined) return
      const isUnkept = () => void unkept.add(record.id)
      storage.add(account, record, file).then((kept) => kept || isUnkept(), isUnkept)
    },
    /** The bytes are back, in this tab. */
    complete(id: string, blob: Blob) {
      unkept.add(id)
      show(items.map((item) => (item.id === id ? { ...item, blob, state: 'waiting' } : item)))
    },
    change(id: string, change: Partial<UploadItem>) {
      show(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
      const item = find(id)
      const isRemembered = 'url' in change || 'paused' in change || 'sent' in change
      if (item !== undefined && account !== undefined && isRemembered)
        void storage.update(account, recordOf(item)).catch(() => {})
    },
    hide: (id: string) => show(items.filter((item) => item.id !== id)),
    forget(id: string) {
      unkept.delete(id)
      if (account !== undefined) void storage.remove(account, id).catch(() => {})
    },
    isKept: (id: string) => !unkept.has(id),
  }
}

export const recordOf = (item: UploadRecord): UploadRecord => {
  const { id, intent, name, size, type, lastModified, url, paused, sent } = item
  return { id, intent, name, size, type, lastModified, url, paused, sent }
}

export const itemOf = (record: UploadRecord, blob: Blob | undefined, state: UploadItem['state']): UploadItem => ({
  ...record,
  state,
  bytesSent: record.sent ? record.size : 0,
  offline: false,
  error: undefined,
  blob,
  fileId: undefined,
})
