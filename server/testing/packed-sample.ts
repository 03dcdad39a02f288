import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { extentOf } from '#domain/order/extent.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import type { PackageToSend } from '../adapters/partners/partner.ts'
import { packed } from '../features/order/package/pack.ts'
import { bookDetails, schoolAddress } from './order-samples.ts'

/** A package as it goes to a printer, of a book that nobody could print. */
export async function packedSample(): Promise<PackageToSend> {
  const extent = extentOf(bookDetails, null)
  if (extent === null) throw new Error('details say how much is printed')
  const file = (slot: FileSlot) => {
    const content = Buffer.from(`%PDF-1.3 ${slot} `.repeat(20_000))
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { slot, bytes: content.length, sha256, open: () => Readable.from([content]) }
  }
  const { zip, digest } = packed(
    {
      ...{ number: 10_001, details: bookDetails, extent, school: 'Goethe-Gymnasium', year: 2027, turnInMm: 18 },
      addresses: { shipping: schoolAddress, billing: null },
    },
    [file('content'), file('cover')],
  )
  const bytes = Buffer.concat(await zip.toArray())
  return { digest, bytes: bytes.length, open: () => Readable.from([bytes]) }
}
