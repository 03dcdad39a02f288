/**
 * Where a PDF's bytes come from. Synchronous on both sides, so that one reader serves Node (readSync) and a browser's
 * worker (FileReaderSync): an object deep in the file is one call away, and nothing reads the file as a whole.
 */
export type Source = {
  readonly size: number
  /** As many of the bytes as there are; never throws for a place outside. */
  read: (position: number, length: number) => Uint8Array
  /** Fills `target` with what stands there, as far as there is any, and gives the filled part: for what is only passed on. */
  readInto: (position: number, target: Uint8Array) => Uint8Array
}

const NOTHING = new Uint8Array(0)

export const bytesSource = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: (position, length) =>
    position < 0 || length <= 0 ? NOTHING : bytes.subarray(position, Math.min(bytes.length, position + length)),
  readInto(position, target) {
    const part = bytes.subarray(position, position + target.length)
    target.set(part)
    return target.subarray(0, part.length)
  },
})

type Blocks = { blockBytes: number; blocks: number }

/** Keeps the blocks used last, so that memory stays the same however large the file is. */
export function cachedSource({ size, read: readRaw, readInto }: Source, { blockBytes, blocks }: Blocks): Source {
  const cache = new Map<number, Uint8Array>()
  const block = (index: number): Uint8Array => {
    const known = cache.get(index)
    if (known !== undefined) {
      cache.delete(index)
      cache.set(index, known)
      return known
    }
    const position = index * blockBytes
    const bytes = readRaw(position, Math.min(blockBytes, size - position))
    cache.set(index, bytes)
    if (cache.size > blocks) cache.delete(cache.keys().next().value as number)
    return bytes
  }
  return {
    size,
    readInto,
    read(position, wanted) {
      if (position < 0 || position >= size || wanted <= 0) return NOTHING
      const length = Math.min(wanted, size - position)
      // Large pieces are used once: kept, they would push out what is needed again.
      if (length > blockBytes * 4) return readRaw(position, length)
      const first = Math.floor(position / blockBytes)
      const last = Math.floor((position + length - 1) / blockBytes)
      const offset = position - first * blockBytes
      if (first === last) return block(first).subarray(offset, offset + length)
      const bytes = new Uint8Array(length)
      let filled = 0
      for (let index = first; index <= last; index++) {
        const from = index === first ? offset : 0
        const part = block(index).subarray(from, from + length - filled)
        bytes.set(part, filled)
        filled += part.length
      }
      return bytes
    },
  }
}
