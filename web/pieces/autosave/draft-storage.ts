import type { DBSchema, IDBPDatabase } from 'idb'
import type { DraftStorage } from './drafts.ts'
import type { Draft } from './text.ts'

type Kept = Draft & { account: string; tab: string }
interface Schema extends DBSchema {
  drafts: { key: [account: string, key: string]; value: Kept; indexes: { account: string } }
}

const NAME = 'stufenbuch.drafts'

/** Whether anything that was typed waits on this device, whosever it is; asks without making room for it. */
export async function holdsDrafts(): Promise<boolean> {
  const kept = await indexedDB.databases()
  if (!kept.some(({ name }) => name === NAME)) return false
  const { openDB } = await import('idb')
  const database = await openDB<Schema>(NAME)
  const count = await database.count('drafts')
  database.close()
  return count > 0
}

/** Drafts in IndexedDB. The tab that wrote a draft last is the one that may take it away. */
export function createDraftStorage(tab: string): DraftStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  function database() {
    opening ??= import('idb').then(({ openDB }) =>
      openDB<Schema>(NAME, 1, {
        upgrade: (db) =>
          void db.createObjectStore('drafts', { keyPath: ['account', 'key'] }).createIndex('account', 'account'),
        // Browsers close it when they need the room, and a newer build may need another form of it.
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

  return {
    all: async (account) => (await database()).getAllFromIndex('drafts', 'account', account),
    async put(account, { key, value, base, unsure }) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      void transaction.store.put({ account, tab, key, value, base, unsure }).catch(() => {})
      // At once, so that it is kept even when the page goes away in this moment.
      transaction.commit()
      await transaction.done
    },
    async remove(account, key) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      const kept = await transaction.store.get([account, key])
      if (kept?.tab === tab) await transaction.store.delete([account, key])
      await transaction.done
    },
    async wipe(account) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      for (const key of await transaction.store.index('account').getAllKeys(account))
        await transaction.store.delete(key)
      await transaction.done
    },
  }
}
