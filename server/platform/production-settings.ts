import { deflateRawSync } from 'node:zlib'
import { isLoopback } from '../adapters/loopback.ts'

type Settings = {
  PUBLIC_URL?: string | undefined
  TOKEN_SECRET?: string | undefined
  SMTP_URL?: string | undefined
  NOTE_KEY?: readonly { key: Buffer }[] | undefined
  SENTRY_DSN?: string | undefined
  MAIL_FROM?: string | undefined
  SUPPORT_MAIL?: string | undefined
  SUPPORT_PHONE?: string | undefined
  SUPPORT_CHAT_URL?: string | undefined
  SUPPORT_TUTORIALS_URL?: string | undefined
  SELLER_NAME?: string | undefined
  SELLER_ADDRESS?: string | undefined
  SELLER_VAT_ID?: string | undefined
  SELLER_IBAN?: string | undefined
  DEFAULT_PARTNER?: string | undefined
  PRINT_PARTNERS_FILE?: Readonly<Record<string, { url: string } | undefined>> | undefined
}

/** Nobody may be sent to the help of the demo; the last four stand on invoices, where the law wants them. */
const NEEDED = [
  'TOKEN_SECRET',
  'NOTE_KEY',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_MAIL',
  'SUPPORT_PHONE',
  'SUPPORT_CHAT_URL',
  'SUPPORT_TUTORIALS_URL',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_VAT_ID',
  'SELLER_IBAN',
] as const

/** What the real thing may not be without: a line for each, none where it may start. */
export function lackingInProduction(settings: Settings): string[] {
  const missing = NEEDED.filter((name) => settings[name] === undefined)
  if (missing.length > 0) return [`Im Produktivbetrieb muss gesetzt sein: ${missing.join(', ')}`]
  const { PUBLIC_URL = '', TOKEN_SECRET = '', SMTP_URL = '', NOTE_KEY = [], SENTRY_DSN = 'https:' } = settings
  const { DEFAULT_PARTNER = 'OTHER', PRINT_PARTNERS_FILE: printers = {} } = settings
  const noteKeys = NOTE_KEY.map(({ key }) => key)
  const problems = [
    !PUBLIC_URL.startsWith('https:') && 'PUBLIC_URL muss mit https:// beginnen.',
    !isSecret(TOKEN_SECRET) && 'TOKEN_SECRET lässt sich raten. Nimm 32 zufällige Bytes: openssl rand -base64 32',
    noteKeys.some((key) => deflateRawSync(key).length < SECRET_BYTES) &&
      'NOTE_KEY lässt sich raten. Nimm 32 zufällige Bytes: openssl rand -base64 32',
    noteKeys.some((key) => isSame(key, TOKEN_SECRET)) && 'NOTE_KEY und TOKEN_SECRET müssen verschieden sein.',
    !SENTRY_DSN.startsWith('https:') && 'SENTRY_DSN muss mit https:// beginnen.',
    sendsInClear(SMTP_URL) &&
      'SMTP_URL muss mit TLS senden: smtps://, oder smtp:// ohne ignoreTLS und rejectUnauthorized.',
    Object.values(printers).some((access) => access !== undefined && isOverheard(access.url)) &&
      'PRINT_PARTNERS_FILE: Die Adressen der Druckereien müssen mit https:// beginnen.',
    DEFAULT_PARTNER !== 'OTHER' &&
      printers[DEFAULT_PARTNER] === undefined &&
      `PRINT_PARTNERS_FILE muss sagen, wie ${DEFAULT_PARTNER} (DEFAULT_PARTNER) zu erreichen ist.`,
  ].filter((problem) => problem !== false)
  return problems.map((each) => `Im Produktivbetrieb: ${each}`)
}

/** Packages hold the pages of minors, and addresses. */
const isOverheard = (url: string) => !url.startsWith('https:') && !isLoopback(new URL(url).hostname)

/** Random bytes do not get shorter when packed; repeated or counted characters do. */
const SECRET_BYTES = 32
const isSecret = (secret: string) => secret.length >= 43 && deflateRawSync(secret).length >= SECRET_BYTES

/** However it is written down. */
const isSame = (key: Buffer, secret: string) =>
  (['base64', 'hex', 'utf8'] as const).some((encoding) => key.equals(Buffer.from(secret, encoding)))

/** A mail server on the same machine may do without; all others are asked for TLS (adapters/mail.ts). */
function sendsInClear(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  if (isLoopback(hostname)) return false
  return ['ignoreTLS', 'requireTLS', 'rejectUnauthorized', 'tls.rejectUnauthorized'].some((name) =>
    searchParams.has(name),
  )
}
