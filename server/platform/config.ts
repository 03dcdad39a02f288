import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { NOTE_MAX } from '#domain/content/student-notes.ts'
import { AD_PAGES_LIMIT } from '#domain/order/ads.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { readS3Address, S3_EXAMPLE } from '../adapters/files/s3-address.ts'
import { isLoopback } from '../adapters/loopback.ts'
import { NoteKeys, newNoteKey } from './note-key.ts'
import { noPartners, PartnersFile } from './partners.ts'
import { PrintPartnersFile } from './print-partners.ts'
import { lackingInProduction } from './production-settings.ts'

const whole = (min: number, max?: number) => {
  const range = max === undefined ? `ab ${min}` : `von ${min} bis ${max}`
  const error = `Sie muss eine ganze Zahl ${range} sein.`
  return z.coerce
    .number({ error })
    .int({ error })
    .min(min, { error })
    .max(max ?? Number.MAX_SAFE_INTEGER, { error })
}
/** Seconds, days, counts: whole numbers above zero. */
const amount = (fallback: number) => whole(1).default(fallback)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `Sie muss eine Adresse wie ${example} sein.` })
const url = address(/^https?$/, 'https://stufenbuch.example')
const text = (min: number) => z.string().min(min, { error: `Sie braucht mindestens ${min} Zeichen.` })
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `Sie muss eins davon sein: ${values.join(', ')}.` })

const bucket = z.string().transform((written, { addIssue }) => {
  const address = readS3Address(written)
  // What was written is not repeated: a secret is in it.
  if (address === undefined) addIssue({ code: 'custom', message: `Sie muss eine Adresse wie ${S3_EXAMPLE} sein.` })
  return address ?? z.NEVER
})

const yesNo = oneOf(['yes', 'no'])
/** Who may send, and for which project: without both nothing would arrive. */
const DSN = 'https://schluessel@host/1'
const dsn = address(/^https?$/, DSN).refine(
  (value) => {
    const { username, password, pathname } = URL.parse(value) ?? { username: '', password: '', pathname: '' }
    // It stands in every page: a secret of older ones does not belong there.
    return username !== '' && password === '' && /\/\d+$/.test(pathname)
  },
  { error: `Sie muss eine Adresse wie ${DSN} sein.` },
)

/** Every setting of the product, read from the environment. docs/settings.md lists them; a test compares the two. */
export const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65_535).default(4100),
  HOST: text(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: whole(0, 5).default(0),
  DATA_DIR: text(1).default('var'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_POOL: whole(2, 100).default(10),
  FILES_URL: bucket.optional(),
  TOKEN_SECRET: text(32).optional(),
  NOTE_KEY: NoteKeys.optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text(3).optional(),
  SUPPORT_MAIL: z.email('Sie muss eine E-Mail-Adresse sein.').optional(),
  MAILS_PER_RECIPIENT: amount(20),
  REMINDER_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/, 'Sie muss Tage vor dem Redaktionsschluss nennen, mit Komma getrennt: 14,7,2.')
    .default('14,7,2'),
  API_DOCS: yesNo.optional(),
  READYZ: yesNo.optional(),
  METRICS_PORT: whole(1, 65_534).optional(),
  METRICS_HOST: text(1).default('127.0.0.1'),
  DISK_WARNING_PERCENT: whole(0, 100).default(10),
  SENTRY_DSN: dsn.optional(),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ID_TOKEN_SECONDS: amount(15 * 60),
  SESSION_IDLE_DAYS: amount(30),
  STAFF_SESSION_MINUTES: amount(60),
  SESSION_DAYS_AT_MOST: amount(90),
  STAFF_SESSION_HOURS_AT_MOST: amount(12),
  LOGIN_TRIES_PER_ACCOUNT: amount(5),
  LOGIN_TRIES_PER_ADDRESS: amount(300),
  LOGINS_PER_ACCOUNT: whole(1).optional(),
  PASSWORD_MIN: amount(6),
  MAIL_CODE_MINUTES: amount(30),
  INVITATION_DAYS: amount(60),
  VOUCH_AFTER_HOURS: whole(0).default(24),
  WAITING_DAYS: amount(14),
  UNCONFIRMED_HOURS: amount(48),
  PRINT_FILES_DAYS: amount(90),
  PRINT_SPACE_MEGABYTES: amount(5_120),
  MY_DATA_DAYS: amount(7),
  BOOK_EXPORT_DAYS: amount(7),
  BOOK_PREPARE_SECONDS: whole(0).default(30),
  LIVE_PAGES_PER_MINUTE: amount(150),
  CLASS_MONTHS_AFTER_DELIVERY: amount(12),
  CLASS_MONTHS_AFTER_GRADUATION: amount(24),
  AUDIT_MONTHS: whole(12).default(24),
  MAIL_MONTHS: amount(3),
  BACKUP_DAYS: amount(35),
  BACKUP_PASSPHRASE: text(16).optional(),
  COMMENT_LENGTH: whole(50, NOTE_MAX).default(500),
  UPLOAD_PLACE_MINUTES: amount(10),
  CLIENT_CACHE_SECONDS: whole(0).default(30),
  SUPPORT_PHONE: text(3).optional(),
  SUPPORT_CHAT_URL: url.optional(),
  SUPPORT_TUTORIALS_URL: url.optional(),
  PARTNERS_FILE: PartnersFile.optional(),
  PREVIEW_OF_NEW_CLASSES: oneOf(['open', 'locked']).default('open'),
  AD_PAGES_MAX: whole(1, AD_PAGES_LIMIT).default(16),
  TURN_IN_MM: whole(5, 40).default(18),
  DEFAULT_PARTNER: oneOf(PrintPartner.options).default('OTHER'),
  PRINT_PARTNERS_FILE: PrintPartnersFile.optional(),
  PARTNER_SILENCE_SECONDS: amount(6 * 3_600),
  ALERT_STAFF_HOURS: amount(24),
  ALERT_CUSTOMER_DAYS: amount(7),
  ALERT_QUIET_CLASS_DAYS: amount(7),
  ALERT_DEADLINE_DAYS: amount(60),
  DIGEST_HOUR: z
    .union([z.literal('off'), whole(0, 23)], 'Sie muss eine Stunde von 0 bis 23 sein, oder off.')
    .default(7),
  DIGEST_TO: z.union([z.literal('staff'), z.email('Sie muss eine E-Mail-Adresse sein, oder staff.')]).optional(),
  RESELLER_PORTAL_URL: url.optional(),
  VAT_BOOK_PERCENT: whole(0, 30).default(7),
  VAT_TICKET_PERCENT: whole(0, 30).default(19),
  PAYMENT_DAYS: amount(14),
  SELLER_NAME: text(2).optional(),
  SELLER_ADDRESS: text(5).optional(),
  SELLER_VAT_ID: text(5).optional(),
  SELLER_IBAN: text(15).optional(),
})

/** Known before the rest is checked, since a wrong setting is logged too. */
export const logLevel = (env: NodeJS.ProcessEnv = process.env): string =>
  Environment.shape.LOG_LEVEL.safeParse(env.LOG_LEVEL || undefined).data ?? 'info'

/** Known before, too. */
export const sentryDsn = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  Environment.shape.SENTRY_DSN.safeParse(env.SENTRY_DSN || undefined).data

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const DEMO_RESELLER_PORTAL = 'https://reseller.stufenbuch.example'
/** Invented companies with pictures of ours. */
const DEMO_PARTNERS = join(import.meta.dirname, '../commands/demo/partners/partners.json')

/** The demo's own; see NOTE_KEY. */
const NOTE_KEY_FILE = 'note-key'

export type Config = ReturnType<typeof readConfig>

/** Checks the settings once, at start; a wrong one ends the start with a line a person can act on. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `Einstellung ${path.join('.')} passt nicht: ${message}`,
    )
    throw new ConfigError([...new Set(lines)].join('\n'))
  }
  const settings = parsed.data
  const demo = settings.NODE_ENV !== 'production'
  const dataDir = resolve(settings.DATA_DIR)
  if (demo && !isLoopback(settings.HOST))
    throw new ConfigError(
      `Der Demobetrieb lauscht nur auf diesem Rechner (127.0.0.1), nicht auf HOST=${settings.HOST}. Für den echten Betrieb: NODE_ENV=production.`,
    )
  const lacks = demo ? [] : lackingInProduction(settings)
  if (lacks.length > 0) throw new ConfigError(lacks.join('\n'))
  const supportMail = settings.SUPPORT_MAIL ?? 'support@stufenbuch.example'
  return {
    demo,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    trustedProxies: settings.TRUSTED_PROXIES,
    dataDir,
    /** Undefined where they lie on disk. */
    filesIn: settings.FILES_URL,
    filesDir: join(dataDir, 'files'),
    removalsFile: join(dataDir, 'removals.jsonl'),
    /** Whoever watches the installation from outside asks for these; others need not know them. */
    docsOpen: (settings.API_DOCS ?? (demo ? 'yes' : 'no')) === 'yes',
    readyzOpen: (settings.READYZ ?? (demo ? 'yes' : 'no')) === 'yes',
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    databaseUrl: settings.DATABASE_URL,
    /** PostgreSQL itself, where a pooler stands before it. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePool: settings.DATABASE_POOL,
    /** Read late: only a process that signs or hashes needs it, and only then is the demo's own made. */
    get tokenSecret(): string {
      return settings.TOKEN_SECRET ?? madeOnce(join(dataDir, 'demo-secret'), randomBytes(32).toString('base64url'))
    },
    /** Read late, too. Beside the database and in no backup, or it would protect nothing. */
    get noteKeys() {
      return settings.NOTE_KEY ?? NoteKeys.parse(madeOnce(join(dataDir, NOTE_KEY_FILE), newNoteKey('demo')))
    },
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? 'Stufenbuch <hallo@stufenbuch.example>',
      support: supportMail,
      perRecipient: settings.MAILS_PER_RECIPIENT,
    },
    sentryDsn: settings.SENTRY_DSN,
    diskWarningPercent: settings.DISK_WARNING_PERCENT,
    reminderDays: settings.REMINDER_DAYS.split(',').map(Number),
    session: {
      idTokenSeconds: settings.ID_TOKEN_SECONDS,
      idleSeconds: settings.SESSION_IDLE_DAYS * 86_400,
      staffIdleSeconds: settings.STAFF_SESSION_MINUTES * 60,
      atMostSeconds: settings.SESSION_DAYS_AT_MOST * 86_400,
      staffAtMostSeconds: settings.STAFF_SESSION_HOURS_AT_MOST * 3_600,
    },
    login: {
      triesPerAccount: settings.LOGIN_TRIES_PER_ACCOUNT,
      triesPerAddress: settings.LOGIN_TRIES_PER_ADDRESS,
      // Everybody who looks at the demo signs in as one of the same few people.
      perAccount: settings.LOGINS_PER_ACCOUNT ?? (demo ? 300 : 30),
    },
    passwordMin: settings.PASSWORD_MIN,
    mailCodeMinutes: settings.MAIL_CODE_MINUTES,
    invitationDays: settings.INVITATION_DAYS,
    admission: {
      vouchAfterHours: settings.VOUCH_AFTER_HOURS,
      waitingDays: settings.WAITING_DAYS,
      unconfirmedHours: settings.UNCONFIRMED_HOURS,
    },
    printFilesDays: settings.PRINT_FILES_DAYS,
    printSpaceBytes: settings.PRINT_SPACE_MEGABYTES * 1024 * 1024,
    classRetention: {
      monthsAfterDelivery: settings.CLASS_MONTHS_AFTER_DELIVERY,
      monthsAfterGraduation: settings.CLASS_MONTHS_AFTER_GRADUATION,
    },
    auditMonths: settings.AUDIT_MONTHS,
    mailMonths: settings.MAIL_MONTHS,
    myDataDays: settings.MY_DATA_DAYS,
    bookExportDays: settings.BOOK_EXPORT_DAYS,
    bookPrepareSeconds: settings.BOOK_PREPARE_SECONDS,
    livePagesPerMinute: settings.LIVE_PAGES_PER_MINUTE,
    noteMax: settings.COMMENT_LENGTH,
    placeMinutes: settings.UPLOAD_PLACE_MINUTES,
    previewOfNewClasses: settings.PREVIEW_OF_NEW_CLASSES,
    defaultPartner: settings.DEFAULT_PARTNER,
    printPartners: settings.PRINT_PARTNERS_FILE ?? {},
    /** Those that an order can be given to: whose access is known, and whoever is brought it by hand. */
    printers: PrintPartner.options.filter(
      (partner) => partner === 'OTHER' || settings.PRINT_PARTNERS_FILE?.[partner] !== undefined,
    ),
    partnerSilenceSeconds: settings.PARTNER_SILENCE_SECONDS,
    alerts: {
      staffHours: settings.ALERT_STAFF_HOURS,
      customerDays: settings.ALERT_CUSTOMER_DAYS,
      quietClassDays: settings.ALERT_QUIET_CLASS_DAYS,
      deadlineDays: settings.ALERT_DEADLINE_DAYS,
    },
    /** When and to whom staff are written what waits too long. */
    digest: { hour: settings.DIGEST_HOUR, to: settings.DIGEST_TO ?? supportMail },
    /** Who sends the invoices. */
    seller: {
      name: settings.SELLER_NAME ?? 'Stufenbuch GmbH (Demo)',
      address: settings.SELLER_ADDRESS ?? 'Musterstraße 1, 10115 Berlin',
      vatId: settings.SELLER_VAT_ID ?? 'DE000000000',
      iban: settings.SELLER_IBAN ?? 'DE00 0000 0000 0000 0000 00',
      paymentDays: settings.PAYMENT_DAYS,
    },
    partners: settings.PARTNERS_FILE ?? (demo ? PartnersFile.parse(DEMO_PARTNERS) : noPartners),
    client: {
      demo,
      passwordMin: settings.PASSWORD_MIN,
      noteMax: settings.COMMENT_LENGTH,
      cacheSeconds: settings.CLIENT_CACHE_SECONDS,
      support: {
        phone: settings.SUPPORT_PHONE ?? '+49 30 555 01 23',
        chatUrl: settings.SUPPORT_CHAT_URL ?? 'https://chat.stufenbuch.example',
        tutorialsUrl: settings.SUPPORT_TUTORIALS_URL ?? 'https://hilfe.stufenbuch.example',
      },
      print: {
        adPagesMax: settings.AD_PAGES_MAX,
        turnInMm: settings.TURN_IN_MM,
        vat: { book: settings.VAT_BOOK_PERCENT, ticket: settings.VAT_TICKET_PERCENT },
        resellerPortalUrl: settings.RESELLER_PORTAL_URL ?? (demo ? DEMO_RESELLER_PORTAL : null),
      },
    },
  }
}

/** The demo's secrets: random, made once per data folder, so that a restart changes nothing for anybody. */
function madeOnce(file: string, made: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
