import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

/**
 * Six digits that do what the link of the same mail does, for whoever is signed in and need not leave the page. They are
 * few, so their hash is keyed: whoever has the database could otherwise try them all.
 */
export function mailCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stufenbuch mail code', 32))
  const hash = (tokenHash: string, code: string) =>
    createHmac('sha256', key).update(`${tokenHash}\n${code}`).digest('base64url')
  return {
    make: () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'),
    /** Of the code that belongs to a link. */
    hash,
    fits: (code: string, token: { tokenHash: string; codeHash: string }) =>
      timingSafeEqual(Buffer.from(hash(token.tokenHash, code)), Buffer.from(token.codeHash)),
  }
}
export type MailCodes = ReturnType<typeof mailCodes>
