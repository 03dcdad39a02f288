import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/**
 * Hashing runs in Node's thread pool, off the event loop. Only so many at once: a class that signs in together would
 * otherwise hold every thread of the pool, which file reads need too, and every core.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

async function argon2(options: Parameters<typeof argon2Callback>[1]): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await promisify(argon2Callback)('argon2id', options)
  } finally {
    // The place goes to the next in line; only without one it is free.
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; some 50 ms in the thread pool. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The common PHC format, so that costs can rise later without locking anybody out. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2({ ...cost, message: password.normalize('NFKC'), nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (match === null) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const found = await argon2({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

/** For an unknown account the same work is done, so that the time of the answer tells nothing. */
export const verifyNothing = async (password: string): Promise<void> => {
  await argon2({ ...cost, message: password.normalize('NFKC'), nonce: Buffer.alloc(16) })
}
