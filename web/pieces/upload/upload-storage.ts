import type { DBSchema, IDBPDatabase } from 'idb'
import type { UploadRecord, UploadStorage } from './upload.ts'

interface Schema extends DBSchema {
  records: { key: string; value: UploadRecord & { account: string }; indexes: { account: string } }
  /** Apart from the records, so that a step forward does not write the file anew. */
  files: { key: string; value: { id: string; size: number; blob: Blob } }
}

const NAME = 'stufenbuch.uploads'
const MEGABYTE = 1024 * 1024
/** So much of the device we take for files on their way. */
const ROOM = 500 * MEGABYTE

/** Uploads in IndexedDB, the files themselves included. */
export function createUploadStorage(): UploadStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  let last: Promise<unknown> = Promise.resolve()
  function database() {
    opening ??= import('idb').then(({ openDB }) =>
      openDB<Schema>(NAME, 1, {
        upgrade(db) {
          db.createObjectStore('records', { keyPath: 'id' }).createIndex('account', 'account')
          db.createObjectStore('files', { keyPath: 'id' })
        },
        blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
        terminated: () => {
          opening = undefined
        },
      }),
    )
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  async function roomLeft(): Promise<number> {
    const taken = await (await database()).getAll('files')
    return ROOM - taken.reduce((sum, { size }) => sum + size, 0)
  }

  async function keepFile(id: string, blob: Blob): Promise<boolean> {
    try {
      if ((await roomLeft()) < blob.size) return false
      await (await database()).put('files', { id, size: blob.size, blob })
      return true
    } catch {
      // The device is fuller than we thought.
      return false
    }
  }

  async function removeAll(ids: readonly string[]) {
    const transaction = (await database()).transaction(['records', 'files'], 'readwrite')
    for (const id of ids) {
      await transaction.objectStore('records').delete(id)
      await transaction.objectStore('files').delete(id)
    }
    await transaction.done
  }

  return {
    async all(account) {
      const db = await database()
      const records = await db.getAllFromIndex('records', 'account', account)
      return Promise.all(
        // Ids are made in the order of time.
        records.map(async ({ account: _, ...record }) => ({ record, blob: (await db.get('files', record.id))?.blob })),
      )
    },
    async add(account, record, blob) {
      await (await database()).put('records', { ...record, account })
      // One after the other: two at once would both find the same room.
      const kept = last.then(() => keepFile(record.id, blob))
      last = kept
      return kept
    },
    async update(account, record) {
      const db = await database()
      const transaction = db.transaction('records', 'readwrite')
      // What was taken away meanwhile stays away.
      if ((await transaction.store.get(record.id)) !== undefined) await transaction.store.put({ ...record, account })
      await transaction.done
    },
    remove: (_account, id) => removeAll([id]),
    async wipe(account) {
      await removeAll(await (await database()).getAllKeysFromIndex('records', 'account', account))
    },
  }
}
