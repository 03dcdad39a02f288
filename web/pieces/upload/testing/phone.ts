import { createUploadQueue, type UploadQueue } from '../queue.ts'
import type { TransferFailure, Transport, UploadRecord, UploadReport, UploadStorage } from '../upload.ts'

const STEP = 10

/** A server that takes files in steps and looks at them afterwards. */
function fileServer() {
  const server = {
    network: 'fine' as 'fine' | 'gone',
    /** What a file is refused with, by its name. */
    refused: {} as Record<string, TransferFailure>,
    reports: {} as Record<string, UploadReport>,
    received: new Map<string, number>(),
    dismissed: [] as string[],
    retried: [] as string[],
    sending: 0,
    mostAtOnce: 0,
  }
  const transport: Transport = ({ record, blob }, told) => {
    let stopped = false
    const run = async () => {
      const failure = server.refused[record.name]
      if (failure !== undefined) throw failure
      const url = record.url ?? `/uploads/${record.id}`
      for (let at = server.received.get(url) ?? 0; at <= blob.size; at = Math.min(blob.size, at + STEP)) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        if (stopped) return
        if (server.network === 'gone') throw { kind: 'later', code: undefined } satisfies TransferFailure
        server.received.set(url, at)
        told.url(url)
        told.progress(at)
        if (at === blob.size) return
      }
    }
    server.mostAtOnce = Math.max(server.mostAtOnce, ++server.sending)
    return {
      done: run().finally(() => server.sending--),
      stop: () => {
        stopped = true
      },
    }
  }
  const calls = {
    get: async ({ uploadId }: { uploadId: string }): Promise<UploadReport> => {
      if (server.network === 'gone') throw new Error('unreachable')
      return server.reports[uploadId] ?? { state: 'placed', error: null, fileId: `file of ${uploadId}` }
    },
    retry: async ({ uploadId }: { uploadId: string }) => {
      if (server.network === 'gone') throw new Error('unreachable')
      server.retried.push(uploadId)
      delete server.reports[uploadId]
    },
    dismiss: async ({ uploadId }: { uploadId: string }) => void server.dismissed.push(uploadId),
  }
  return { server, transport, calls }
}

function deviceStorage(room: number): UploadStorage & { kept: Map<string, { record: UploadRecord; blob?: Blob }> } {
  const kept = new Map<string, { record: UploadRecord; blob?: Blob }>()
  return {
    kept,
    all: async (account) =>
      [...kept].flatMap(([at, { record, blob }]) => (at.startsWith(`${account} `) ? [{ record, blob }] : [])),
    add: async (account, record, blob) => {
      const taken = [...kept.values()].reduce((sum, { blob }) => sum + (blob?.size ?? 0), 0)
      const fits = taken + blob.size <= room
      kept.set(`${account} ${record.id}`, { record, ...(fits && { blob }) })
      return fits
    },
    update: async (account, record) => {
      const known = kept.get(`${account} ${record.id}`)
      if (known !== undefined) kept.set(`${account} ${record.id}`, { ...known, record })
    },
    remove: async (account, id) => void kept.delete(`${account} ${id}`),
    wipe: async (account) => {
      for (const at of kept.keys()) if (at.startsWith(`${account} `)) kept.delete(at)
    },
  }
}

/** A phone with its memory, and the tabs opened on it one after the other. */
export function phone({ room = 1_000_000 } = {}) {
  const { server, transport, calls } = fileServer()
  const storage = deviceStorage(room)
  const claimed = new Set<string>()
  let ids = 0
  async function tab(account = 'anna'): Promise<UploadQueue> {
    const queue = createUploadQueue({
      storage,
      transport,
      calls,
      claim: async (id) => {
        if (claimed.has(id)) return undefined
        claimed.add(id)
        return () => void claimed.delete(id)
      },
      newId: () => `u${++ids}`,
      random: () => 1,
    })
    await queue.open(account)
    return queue
  }
  return { server, storage, tab }
}

export const photo = (name: string, size = 40) => new File(['x'.repeat(size)], name, { lastModified: 1 })
export const intent = { purpose: 'collage-photo', moduleId: 'm1', consent: true }
