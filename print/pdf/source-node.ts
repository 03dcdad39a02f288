import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { Inflate } from './inflate.ts'
import { cachedSource, type Source } from './source.ts'

const SLAB = 1 << 18

/** Small pieces are cut from a large one: to allocate each took as long as to read it. */
function newSpace() {
  let slab = new Uint8Array(0)
  let used = 0
  return (length: number): Uint8Array => {
    if (length > SLAB / 4) return plain(Buffer.allocUnsafeSlow(length))
    if (used + length > slab.length) {
      slab = new Uint8Array(SLAB)
      used = 0
    }
    used += length
    return slab.subarray(used - length, used)
  }
}

/** A file on disk, by random access. */
export function openFileSource(path: string): Source & { close: () => void } {
  const file = openSync(path, 'r')
  if (!fstatSync(file).isFile()) throw new Error('not a file')
  const space = newSpace()
  const readInto = (position: number, target: Uint8Array) => {
    const count = readSync(file, target, 0, target.length, position)
    return count === target.length ? target : target.subarray(0, count)
  }
  const read = (position: number, length: number) => readInto(position, space(length))
  const { size } = fstatSync(file)
  const source = cachedSource({ size, read, readInto }, { blockBytes: 4_096, blocks: 1_024 })
  return { ...source, close: () => closeSync(file) }
}

/** zlib of Node: three times as fast as the one written in JavaScript. Throws for anything odd; the other one then copes. */
export const nodeInflate: Inflate = (bytes, maxBytes) => plain(inflateSync(bytes, { maxOutputLength: maxBytes }))

/** Code that meets only one kind of bytes is compiled to run faster. */
const plain = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length)
