import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { BoundPhoto } from './bind.ts'

const PIECE = 1 << 20
/** Profiles and comments may stand before it, but no whole picture. */
const LONGEST_HEAD = 1 << 20

/** A JPEG on this machine, as the binder takes it. */
export function photoFile(path: string): BoundPhoto {
  const handle = openSync(path, 'r')
  try {
    const head = new Uint8Array(LONGEST_HEAD)
    const length = readSync(handle, head, 0, head.length, 0)
    const size = sizeOf(head.subarray(0, length))
    return { ...size, bytes: fstatSync(handle).size, read: () => inPieces(path) }
  } finally {
    closeSync(handle)
  }
}

function* inPieces(path: string): Generator<Uint8Array> {
  const handle = openSync(path, 'r')
  const piece = new Uint8Array(PIECE)
  try {
    for (;;) {
      const length = readSync(handle, piece)
      if (length === 0) return
      yield piece.subarray(0, length)
    }
  } finally {
    closeSync(handle)
  }
}

/** It stands in the header of the frame. */
function sizeOf(jpeg: Uint8Array): { width: number; height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 9 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  throw new Error('a JPEG without a picture')
}
