import { z } from 'zod'
import type { Db } from '../../../adapters/postgres/connect.ts'
import type { ServeDownload } from '../../../platform/http/downloads.ts'
import { exportStore, keyOf } from './export-store.ts'

const Params = z.object({ id: z.string() })

/** What somebody asked for, for them alone: to everybody else there is no such file. */
export function serveMyData(serve: ServeDownload, db: Db): void {
  serve('/files/my-data/:id', 'account:take-data', async ({ accountId }, { params }) => {
    const found = await exportStore.find(db, accountId)
    const isTheirs = found?.id === Params.parse(params).id && found.expiresAt !== null && found.expiresAt > new Date()
    return isTheirs ? { key: keyOf(found), name: 'meine-daten.zip' } : undefined
  })
}
