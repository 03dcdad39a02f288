import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { BoundPhoto } from './photos.ts'

/** Most photos are one piece. All of them share it: each is passed on before the next is read. */
const piece = new Uint8Array(1 << 20)
/** Profiles and comments may stand before a picture's size, but seldom do. */
const HEAD = 1 << 14

/** A JPEG on this machine, as the binder takes it. */
export function photoFile(path: string): BoundPhoto {
  const handle = openSync(path, 'r')
  try {
    const head = (longest: number) => sizeOf(piece.subarray(0, readSync(handle, piece, 0, longest, 0)))
    const size = head(HEAD) ?? head(piece.length)
    if (size === undefined) throw new Error('a JPEG without a picture')
    const bytes = fstatSync(handle).size
    return { ...size, bytes, path, read: () => inPieces(path, bytes) }
  } finally {
    closeSync(handle)
  }
}

function* inPieces(path: string, bytes: number): Generator<Uint8Array> {
  const handle = openSync(path, 'r')
  try {
    for (let at = 0; at < bytes; ) {
      const length = readSync(handle, piece, 0, Math.min(piece.length, bytes - at), at)
      if (length === 0) throw new Error('a photo that became shorter')
      at += length
      yield piece.subarray(0, length)
    }
  } finally {
    closeSync(handle)
  }
}

/** It stands in the header of the frame. */
function sizeOf(jpeg: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 9 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}
