import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { centralHeader, descriptor, endOfZip, localHeader, METHODS, type Packed } from './zip-records.ts'

/** What goes into it: words that were made here, or bytes that lie elsewhere and are packed already. */
export type ZipEntry = { path: string } & (
  | { text: string }
  | {
      open: () => Readable
      /** As far as it is known. Whatever is larger than 4 GB has to say so beforehand. */
      bytes?: number
      /** Sees every piece on its way, and what it says at the end of the file stops the zip. */
      watch?: Watch
    }
)

/** For whoever has to know the bytes of a file as well: they are read once. */
export type Watch = { piece: (bytes: Uint8Array) => void; end: () => void }

/** Beyond that the format needs another form, which not everything can open. */
export const ZIP_MAX_BYTES = 3.9e9

/** A zip, piece by piece: as much of it is in memory as whoever reads has not taken yet. */
export const zipStream = (entries: Iterable<ZipEntry>, onBytes: (bytes: number) => void = () => {}): Readable =>
  Readable.from(zipped(entries, onBytes))

async function* zipped(entries: Iterable<ZipEntry>, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packed: Packed[] = []
  let at = 0
  const counted = (bytes: Uint8Array) => {
    at += bytes.length
    return bytes
  }
  for (const entry of entries) {
    const name = Buffer.from(entry.path)
    const offset = at
    if ('text' in entry) {
      const plain = Buffer.from(entry.text)
      const content = deflateRawSync(plain)
      const sizes = { crc: crc32(plain), packed: content.length, plain: plain.length }
      yield counted(localHeader(name, METHODS.deflated, false))
      yield counted(content)
      yield counted(descriptor(sizes, false))
      packed.push({ name, offset, method: METHODS.deflated, ...sizes })
      continue
    }
    const large = isLarge(entry.bytes ?? 0)
    const sizes = { crc: 0, packed: 0, plain: 0 }
    yield counted(localHeader(name, METHODS.stored, large))
    for await (const piece of entry.open() as AsyncIterable<Uint8Array>) {
      entry.watch?.piece(piece)
      sizes.crc = crc32(piece, sizes.crc)
      sizes.plain += piece.length
      onBytes(piece.length)
      yield counted(piece)
    }
    entry.watch?.end()
    sizes.packed = sizes.plain
    if (isLarge(sizes.plain) && !large) throw new Error('a file turned out larger than its zip was begun for')
    yield counted(descriptor(sizes, large))
    packed.push({ name, offset, method: METHODS.stored, ...sizes })
  }
  const directory = at
  for (const each of packed) yield counted(centralHeader(each))
  yield endOfZip({ count: packed.length, directory, bytes: at - directory })
}

const isLarge = (bytes: number) => bytes >= 0xffff_ffff
