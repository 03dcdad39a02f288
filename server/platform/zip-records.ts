/** The records of a zip, as the format has them (PKWARE APPNOTE 6.3): little-endian, sizes behind the bytes they are of. */

export const METHODS = { stored: 0, deflated: 8 } as const
type Method = (typeof METHODS)[keyof typeof METHODS]
export type Sizes = { crc: number; packed: number; plain: number }
export type Packed = Sizes & { name: Buffer; offset: number; method: Method }

/** What does not fit into four bytes stands in eight elsewhere, and this in its place. */
const ELSEWHERE = 0xffff_ffff
const ELSEWHERE_SHORT = 0xffff
/** Sizes follow the bytes; names are UTF-8. */
const FLAGS = 0x0008 | 0x0800
const VERSION = 20
const VERSION_LARGE = 45
/** 1 January 1980, the first that the format knows: when something was packed is nobody's business. */
const DATE = 0x0021
/** The tag of the field that holds what is larger. */
const LARGE_FIELD = 1

type Field = readonly [bytes: 2 | 4 | 8, value: number]

function record(...fields: Field[]): Buffer {
  const made = Buffer.alloc(fields.reduce((all, [bytes]) => all + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) made.writeBigUInt64LE(BigInt(value), at)
    else made.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return made
}

const short = (value: number): Field => [2, value]
const long = (value: number): Field => [4, value]
const huge = (value: number): Field => [8, value]

export function localHeader(name: Buffer, method: Method, large: boolean): Buffer {
  const extra = large ? record(short(LARGE_FIELD), short(16), huge(0), huge(0)) : Buffer.alloc(0)
  const size = large ? ELSEWHERE : 0
  const head = record(
    long(0x0403_4b50),
    ...common(method, large ? VERSION_LARGE : VERSION),
    long(0),
    long(size),
    long(size),
    short(name.length),
    short(extra.length),
  )
  return Buffer.concat([head, name, extra])
}

const common = (method: Method, version: number): Field[] => [
  short(version),
  short(FLAGS),
  short(method),
  short(0),
  short(DATE),
]

export function descriptor({ crc, packed, plain }: Sizes, large: boolean): Buffer {
  const size = large ? huge : long
  return record(long(0x0807_4b50), long(crc), size(packed), size(plain))
}

export function centralHeader({ name, offset, method, crc, packed, plain }: Packed): Buffer {
  const beyond = [plain, packed, offset].filter((value) => value >= ELSEWHERE)
  const extra =
    beyond.length === 0
      ? Buffer.alloc(0)
      : record(short(LARGE_FIELD), short(beyond.length * 8), ...beyond.map((value) => huge(value)))
  const version = beyond.length === 0 ? VERSION : VERSION_LARGE
  const capped = (value: number) => long(Math.min(value, ELSEWHERE))
  const head = record(
    long(0x0201_4b50),
    short(version),
    ...common(method, version),
    long(crc),
    capped(packed),
    capped(plain),
    short(name.length),
    short(extra.length),
    short(0),
    short(0),
    short(0),
    long(0),
    capped(offset),
  )
  return Buffer.concat([head, name, extra])
}

/** The end by which a zip is opened; where numbers are too large for it, a larger one and the way to it before. */
export function endOfZip({ count, directory, bytes }: { count: number; directory: number; bytes: number }): Buffer {
  const large = count >= ELSEWHERE_SHORT || directory >= ELSEWHERE || bytes >= ELSEWHERE
  const shortCount = short(Math.min(count, ELSEWHERE_SHORT))
  const end = record(
    long(0x0605_4b50),
    short(0),
    short(0),
    shortCount,
    shortCount,
    long(Math.min(bytes, ELSEWHERE)),
    long(Math.min(directory, ELSEWHERE)),
    short(0),
  )
  if (!large) return end
  const largeEnd = record(
    long(0x0606_4b50),
    huge(44),
    short(VERSION_LARGE),
    short(VERSION_LARGE),
    long(0),
    long(0),
    huge(count),
    huge(count),
    huge(bytes),
    huge(directory),
  )
  const way = record(long(0x0706_4b50), long(0), huge(directory + bytes), long(1))
  return Buffer.concat([largeEnd, way, end])
}
