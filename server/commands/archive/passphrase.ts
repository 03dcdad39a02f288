import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * An archive under a passphrase: scrypt makes a key of it, another one for each archive by its salt, and AES-256-GCM
 * seals piece by piece. Each piece is bound to its place and the last one says so: none can be left out, moved or cut off.
 */
const MAGIC = Buffer.from('stufenbuch-sealed-1\n')
const SALT_BYTES = 16
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

type Bytes = AsyncIterable<Buffer>
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
const keyFor = (passphrase: string, salt: Buffer) => derive(passphrase.normalize('NFC'), salt, 32, COST)

/** The key is used for one archive only, so that the place alone makes each nonce another one. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 4, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Pieces of the given size, each with whether it is the last; that may be empty. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes <= size) continue
    let rest = Buffer.concat(waiting)
    for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false }
    waiting = [rest]
    bytes = rest.length
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}

export const sealed = (passphrase: string) =>
  async function* seal(source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyFor(passphrase, salt)
    yield Buffer.concat([MAGIC, salt])
    let place = 0
    for await (const { piece, isLast } of inPieces(source, PIECE_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place++, isLast))
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    }
  }

/** Fails at the first piece that the passphrase does not open, and at the end of what was cut off. */
export const opened = (passphrase: string) =>
  async function* open(source: Bytes): AsyncGenerator<Buffer> {
    const { header, rest } = await splitHeader(source)
    if (header === undefined) throw new Error('no sealed archive')
    const key = await keyFor(passphrase, header.subarray(MAGIC.length))
    let place = 0
    for await (const { piece, isLast } of inPieces(rest, PIECE_BYTES + TAG_BYTES)) {
      if (piece.length < TAG_BYTES) throw new Error('cut off')
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place++, isLast))
      decipher.setAuthTag(piece.subarray(-TAG_BYTES))
      yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
    }
  }

async function splitHeader(source: Bytes): Promise<{ header: Buffer | undefined; rest: Bytes }> {
  const chunks = source[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < HEADER_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    begun = Buffer.concat([begun, value])
  }
  const isOurs = begun.length >= HEADER_BYTES && begun.subarray(0, MAGIC.length).equals(MAGIC)
  async function* rest(): AsyncGenerator<Buffer> {
    yield begun.subarray(HEADER_BYTES)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { header: isOurs ? begun.subarray(0, HEADER_BYTES) : undefined, rest: rest() }
}
