import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** What is kept under these keys; whatever else stands there is of an earlier product. */
const FORM = 'v1:'

export type FactorSeals = ReturnType<typeof factorSeals>

/** How second factors lie in the database: seeds encrypted, recovery codes as keyed hashes. A backup alone opens neither. */
export function factorSeals(secret: string) {
  const forUse = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `stufenbuch second factor ${use}`, 32))
  const [seedKey, codeKey] = [forUse('seed'), forUse('recovery code')]
  /** Over the plain digest, since an earlier product kept no more than that. */
  const codeHashOf = (accountId: string, digest: string): string =>
    FORM + createHmac('sha256', codeKey).update(`${accountId}\n${digest}`).digest('base64url')

  return {
    /** Bound to the account: copied to another it opens nothing. */
    seal(accountId: string, seed: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, seedKey, nonce).setAAD(Buffer.from(accountId))
      const sealed = Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
      return FORM + sealed.toString('base64url')
    },
    /** Undefined when it was sealed under another secret: then only a reset helps. */
    open(accountId: string, stored: string): string | undefined {
      if (!stored.startsWith(FORM)) return stored
      const bytes = Buffer.from(stored.slice(FORM.length), 'base64url')
      const decipher = createDecipheriv(CIPHER, seedKey, bytes.subarray(0, NONCE_BYTES))
      try {
        decipher.setAAD(Buffer.from(accountId)).setAuthTag(bytes.subarray(-TAG_BYTES))
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString()
      } catch {
        return undefined
      }
    },
    /** However it was typed. */
    codeHash(accountId: string, code: string): string {
      const typed = code.toLowerCase().replaceAll(/[\s-]/g, '')
      return codeHashOf(accountId, createHash('sha256').update(typed).digest('base64url'))
    },
    codeHashOf,
    isSealed: (stored: string): boolean => stored.startsWith(FORM),
  }
}
