import { readFile } from 'node:fs/promises'
import { extentOf } from '../../domain/order/extent.ts'
import { openDiskFiles } from '../../server/adapters/files/disk.ts'
import { packed } from '../../server/features/order/package/pack.ts'
import { bookDetails, schoolAddress } from '../../server/testing/order-samples.ts'

/** node pack.ts FOLDER: packs the files of a folder once, as the job does, and tells how much memory that took. */
const [folder = ''] = process.argv.slice(2)
const { storage } = openDiskFiles(folder)
const files = JSON.parse(await readFile(`${folder}/files.json`, 'utf8')) as {
  slot: 'content' | 'cover'
  id: string
  bytes: number
  sha256: string
}[]
const extent = extentOf(bookDetails, null)
if (extent === null) throw new Error('details say how much is printed')
const key = (id: string) => ({ ownerId: 'order', kind: 'print-file', id, name: 'pdfx.pdf' })
const start = performance.now()
const { zip } = packed(
  {
    ...{ number: 10_001, details: bookDetails, extent, school: 'Goethe-Gymnasium', year: 2027, turnInMm: 18 },
    addresses: { shipping: schoolAddress, billing: null },
  },
  files.map(({ id, ...file }) => ({ ...file, open: () => storage.read(key(id)) })),
)
const { bytes } = await storage.put({ ownerId: 'order', kind: 'package', id: 'run', name: 'package.zip' }, zip)
const ms = performance.now() - start
process.send?.({ ms, bytes, megabytes: process.resourceUsage().maxRSS / 1024 })
