import { extentOf } from '#domain/order/extent.ts'
import { fileLabels } from '#domain/order/print-file.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { checkStore } from '../check/check-store.ts'
import { type FileToPack, packed, SwappedFileError } from '../package/pack.ts'
import { pressFile } from '../press-file.ts'
import { orderStore, type StoredFile, type StoredOrder } from '../store.ts'
import type { HandOverDeps } from './deps.ts'
import { HandOverStopped } from './stop.ts'
import { type HandOver, packageKey } from './store.ts'

type Deps = Pick<HandOverDeps, 'files' | 'turnInMm'> & { db: Db | Tx }

/** The package of an order, made and stored; written aside first, so that a kill leaves a whole one or none. */
export async function packOrder(deps: Deps, order: StoredOrder, run: Pick<HandOver, 'orderId' | 'runId'>) {
  const { details, addresses, contract, number } = order
  const extent = extentOf(details, order.edition)
  if (details === null || addresses === null || contract === null || extent === null)
    throw new HandOverStopped('Der Bestellung fehlen Angaben.')
  const { school, year } = contract
  const { turnInMm } = deps
  const files = await filesToPack(deps, order)
  const { zip, digest } = packed({ number, details, extent, addresses, school, year, turnInMm }, files)
  try {
    const { bytes } = await deps.files.storage.put(packageKey(run), zip)
    return { packageBytes: bytes, packageDigest: digest }
  } catch (error) {
    if (!(error instanceof SwappedFileError)) throw error
    throw new HandOverStopped(
      `${fileLabels[error.slot]}: Die Datei ist seit der Datenprüfung eine andere. Es wurde nichts übergeben.`,
    )
  }
}

/** Those that were checked, as they were checked. */
async function filesToPack({ db, files: { storage } }: Deps, order: StoredOrder): Promise<FileToPack[]> {
  const stored = (await orderStore.filesOf(db, [order])).get(order.id) ?? []
  if (stored.length === 0) throw new HandOverStopped('Die Druckdateien sind nicht mehr da.')
  const hashes = await checkStore.hashes(db, order.id)
  return Promise.all(
    stored.map(async (each) => {
      const key = pressFile(each.file)
      const bytes = await storage.size(key)
      const sha256 = hashOf(hashes, each)
      if (bytes === undefined) throw new HandOverStopped(`${fileLabels[each.slot]}: Die Datei ist nicht mehr da.`)
      return { slot: each.slot, bytes, sha256, open: () => storage.read(key) }
    }),
  )
}

function hashOf(hashes: ReadonlyMap<string, string | null>, { slot, file }: StoredFile): string {
  const sha256 = hashes.get(file.id) ?? null
  if (sha256 === null) throw new HandOverStopped(`${fileLabels[slot]}: Diese Datei wurde nicht geprüft.`)
  return sha256
}
