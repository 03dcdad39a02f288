import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'

type Entry = { name: string; method: number; crc: number; packed: number; plain: number; offset: number }

const PIECE = 1024 * 1024
const TICKET = 'ticket.xjdf'

/** What is wrong with a package, for whoever sent it; undefined where it is as it should be. */
export async function whatIsWrong(path: string, ticketDigest: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    return await inspect(file, ticketDigest)
  } catch (error) {
    return `unreadable: ${(error as Error).message}`
  } finally {
    await file.close()
  }
}

async function inspect(file: FileHandle, ticketDigest: string): Promise<string | undefined> {
  const entries = await entriesOf(file)
  const ticketEntry = entries.find(({ name }) => name === TICKET)
  if (ticketEntry === undefined) return 'no ticket'
  const ticket = await small(file, ticketEntry)
  if (createHash('sha256').update(ticket).digest('base64') !== ticketDigest) return 'another ticket than announced'
  const named = filesIn(ticket.toString('utf8'))
  if (named.length === 0) return 'the ticket names no file'
  if (named.length !== entries.length - 1) return 'the ticket names other files than there are'
  for (const { url, sha256, bytes } of named) {
    const entry = entries.find(({ name }) => name === url)
    if (entry === undefined) return `${url} is missing`
    if (entry.plain !== bytes) return `${url} has another size`
    const seen = await hashed(file, entry)
    if (seen.crc !== entry.crc || seen.sha256 !== sha256) return `${url} has other bytes`
  }
  return undefined
}

/** The files that the ticket names: a resource each. */
function filesIn(ticket: string) {
  const runs = ticket.split('<ResourceSet Name="RunList"')[1] ?? ''
  return [...runs.matchAll(/<Resource\b[\s\S]*?<\/Resource>/g)].map(([resource]) => ({
    url: /URL="([^"]+)"/.exec(resource)?.[1] ?? '',
    sha256: /IDUsage="SHA-256" IDValue="([0-9a-f]{64})"/.exec(resource)?.[1] ?? '',
    bytes: Number(/FileSize="(\d+)"/.exec(resource)?.[1]),
  }))
}

async function piece(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  if (bytesRead < length) throw new Error('it ends too early')
  return buffer
}

/** From its end, as zips are read: where the list of its files lies, and the list. */
async function entriesOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tailLength = Math.min(size, 65_557)
  const tail = await piece(file, size - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no zip')
  let count = tail.readUInt16LE(end + 10)
  let length = tail.readUInt32LE(end + 12)
  let at = tail.readUInt32LE(end + 16)
  const locator = end - 20
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x0706_4b50) {
    const large = await piece(file, Number(tail.readBigUInt64LE(locator + 8)), 56)
    count = Number(large.readBigUInt64LE(32))
    length = Number(large.readBigUInt64LE(40))
    at = Number(large.readBigUInt64LE(48))
  }
  const list = await piece(file, at, length)
  const entries: Entry[] = []
  for (let from = 0; entries.length < count; ) {
    if (list.readUInt32LE(from) !== 0x0201_4b50) throw new Error('a broken list')
    const nameLength = list.readUInt16LE(from + 28)
    const extraLength = list.readUInt16LE(from + 30)
    const extra = list.subarray(from + 46 + nameLength, from + 46 + nameLength + extraLength)
    const entry = {
      name: list.toString('utf8', from + 46, from + 46 + nameLength),
      method: list.readUInt16LE(from + 10),
      crc: list.readUInt32LE(from + 16),
      packed: list.readUInt32LE(from + 20),
      plain: list.readUInt32LE(from + 24),
      offset: list.readUInt32LE(from + 42),
    }
    entries.push(enlarged(entry, extra))
    from += 46 + nameLength + extraLength + list.readUInt16LE(from + 32)
  }
  return entries
}

/** What does not fit stands in a field of its own, in this order. */
function enlarged(entry: Entry, extra: Buffer): Entry {
  const large = { ...entry }
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) !== 1) continue
    let at = from + 4
    for (const field of ['plain', 'packed', 'offset'] as const) {
      if (entry[field] !== 0xffff_ffff) continue
      large[field] = Number(extra.readBigUInt64LE(at))
      at += 8
    }
  }
  return large
}

async function startOf(file: FileHandle, { offset }: Entry): Promise<number> {
  const head = await piece(file, offset, 30)
  if (head.readUInt32LE(0) !== 0x0403_4b50) throw new Error('a file that is not where it should be')
  return offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function small(file: FileHandle, entry: Entry): Promise<Buffer> {
  if (entry.plain > PIECE) throw new Error('a ticket of that size')
  const packed = await piece(file, await startOf(file, entry), entry.packed)
  return entry.method === 8 ? inflateRawSync(packed) : packed
}

async function hashed(file: FileHandle, entry: Entry): Promise<{ crc: number; sha256: string }> {
  if (entry.method !== 0) throw new Error('a file that is packed')
  const hash = createHash('sha256')
  let crc = 0
  let at = await startOf(file, entry)
  for (let left = entry.plain; left > 0; ) {
    const bytes = await piece(file, at, Math.min(left, PIECE))
    hash.update(bytes)
    crc = crc32(bytes, crc)
    at += bytes.length
    left -= bytes.length
  }
  return { crc, sha256: hash.digest('hex') }
}
