import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'

/** Many small things in one file, each with a few words about it; the list of all stands in front of them. */
export type Packed = { about: unknown; bytes: number; read: () => Uint8Array }
export type Pack = { find: (key: string) => Packed | undefined; close: () => void }

type Listed = [key: string, bytes: number, about: unknown]

const MARK = 'stufenbuch-pack-1'
/** The mark, how long the list is, and how long the whole file. */
const HEAD = MARK.length + 8 + 8

/** One thing is read without the others. A file that is another's, or was not written to its end, is none. */
export function openPack(path: string): Pack | undefined {
  const file = openSync(path, 'r')
  const close = () => closeSync(file)
  const found = listIn(file)
  if (found === undefined) {
    close()
    return undefined
  }
  let at = found.end
  const places = new Map<string, { at: number; bytes: number; about: unknown }>()
  for (const [key, bytes, about] of found.list) {
    places.set(key, { at, bytes, about })
    at += bytes
  }
  const find = (key: string): Packed | undefined => {
    const place = places.get(key)
    if (place === undefined) return undefined
    return { about: place.about, bytes: place.bytes, read: () => readAt(file, place.at, place.bytes) }
  }
  return { find, close }
}

export function writePack(path: string, things: ReadonlyMap<string, Packed>): void {
  const list = [...things].map(([key, { bytes, about }]): Listed => [key, bytes, about])
  const index = Buffer.from(JSON.stringify(list))
  const head = Buffer.alloc(HEAD)
  const total = list.reduce((sum, [, bytes]) => sum + bytes, HEAD + index.length)
  head.write(MARK, 'latin1')
  head.writeDoubleLE(index.length, MARK.length)
  head.writeDoubleLE(total, MARK.length + 8)
  const file = openSync(path, 'w')
  try {
    writeFileSync(file, head)
    writeFileSync(file, index)
    for (const { read } of things.values()) writeFileSync(file, read())
  } finally {
    closeSync(file)
  }
}

function listIn(file: number): { list: Listed[]; end: number } | undefined {
  const { size } = fstatSync(file)
  const head = readAt(file, 0, Math.min(HEAD, size))
  if (head.length < HEAD || head.toString('latin1', 0, MARK.length) !== MARK) return undefined
  if (head.readDoubleLE(MARK.length + 8) !== size) return undefined
  const end = HEAD + head.readDoubleLE(MARK.length)
  return { list: JSON.parse(readAt(file, HEAD, end - HEAD).toString()) as Listed[], end }
}

function readAt(file: number, at: number, bytes: number): Buffer {
  const read = Buffer.allocUnsafeSlow(bytes)
  if (readSync(file, read, 0, bytes, at) !== bytes) throw new Error('a pack that ends too early')
  return read
}
