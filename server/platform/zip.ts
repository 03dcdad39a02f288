import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** What goes into it: words that were made here, or bytes that lie elsewhere and are packed already. */
export type ZipEntry = { path: string } & ({ text: string } | { open: () => Readable })

/** Beyond that the format needs another form, which not everything can open. */
export const ZIP_MAX_BYTES = 3.9e9

/** A zip, piece by piece: as much of it is in memory as whoever reads has not taken yet. */
export const zipStream = (entries: Iterable<ZipEntry>, onBytes: (bytes: number) => void): Readable =>
  Readable.from(zipped(entries, onBytes))

async function* zipped(entries: Iterable<ZipEntry>, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, piece) => {
    if (error === null) made.push(piece)
    else failure = error
  })
  const taken = () => {
    if (failure !== undefined) throw failure
    return made.splice(0)
  }
  for (const entry of entries) {
    if ('text' in entry) {
      const packed = new ZipDeflate(entry.path)
      zip.add(packed)
      packed.push(new TextEncoder().encode(entry.text), true)
    } else {
      const packed = new ZipPassThrough(entry.path)
      zip.add(packed)
      for await (const piece of entry.open()) {
        packed.push(piece as Uint8Array)
        onBytes((piece as Uint8Array).length)
        yield* taken()
      }
      packed.push(new Uint8Array(), true)
    }
    yield* taken()
  }
  zip.end()
  yield* taken()
}
