import type { Pixels } from './heic.ts'

const ENTRY_BYTES = 12
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
type Entry = { tag: number; type: number; count: number; value: number }

/** Raw pixels with their colour profile: sharp takes a profile only with a file around it, and this one costs nothing. */
export function asTiff({ data, width, height, icc }: Pixels): Buffer {
  const profile = icc ?? Buffer.alloc(0)
  const at = { pixels: 8, bits: 8 + data.length, profile: 8 + data.length + 6 }
  const directory = at.profile + profile.length
  const entries: Entry[] = [
    { tag: 256, type: LONG, count: 1, value: width },
    { tag: 257, type: LONG, count: 1, value: height },
    { tag: 258, type: SHORT, count: 3, value: at.bits },
    { tag: 259, type: SHORT, count: 1, value: 1 }, // not compressed
    { tag: 262, type: SHORT, count: 1, value: 2 }, // RGB
    { tag: 273, type: LONG, count: 1, value: at.pixels },
    { tag: 277, type: SHORT, count: 1, value: 3 },
    { tag: 278, type: LONG, count: 1, value: height },
    { tag: 279, type: LONG, count: 1, value: data.length },
    { tag: 284, type: SHORT, count: 1, value: 1 },
    { tag: 34675, type: UNDEFINED, count: profile.length, value: at.profile },
  ]
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(directory, 4)
  const tail = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4)
  tail.writeUInt16LE(entries.length, 0)
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const place = 2 + index * ENTRY_BYTES
    tail.writeUInt16LE(tag, place)
    tail.writeUInt16LE(type, place + 2)
    tail.writeUInt32LE(count, place + 4)
    tail.writeUInt32LE(value, place + 8)
  }
  return Buffer.concat([head, data, Buffer.from([8, 0, 8, 0, 8, 0]), profile, tail])
}
