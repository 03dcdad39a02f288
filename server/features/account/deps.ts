import type { LetInBy } from '#domain/account/let-in-by.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { Sessions } from '../../platform/http/session.ts'
import type { DropMail, PostMail } from '../../platform/outbox.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { FactorSeals } from './factor-seal.ts'
import type { FileKeys } from './file-key.ts'
import type { KnownDevices } from './known-device.ts'
import type { MailCodes } from './mail-code.ts'
import type { RefreshTokens } from './refresh-token.ts'

/** What the use cases of accounts stand on. */
export type AccountDeps = {
  db: Db
  sessions: Sessions
  refreshTokens: RefreshTokens
  fileKeys: FileKeys
  knownDevices: KnownDevices
  factorSeals: FactorSeals
  mailCodes: MailCodes
  /** For so long a code from a mail counts; its link does longer. */
  mailCodeMinutes: number
  throttle: Throttle
  postMail: PostMail
  dropMail: DropMail
  publicUrl: string
  /** Until when the class of somebody unconfirmed is kept; the school knows. `undefined` when nothing hangs on it. */
  classKeptUntil: (tx: Tx, accountId: string) => Promise<Date | undefined>
  /**
   * Somebody's address is about to be confirmed, and their class may have something to do then. It holds what it needs
   * before that, since an account is held last.
   */
  confirmedNewcomer: (tx: Tx, accountId: string) => Promise<() => Promise<void>>
  /** Of somebody who waits: whose word lets them into their class. */
  letInBy: (db: Db, accountId: string) => Promise<LetInBy>
  /** Of their class: what everybody knows is no password. */
  mottoOf: (db: Db, accountId: string) => Promise<string | null>
  login: { triesPerAccount: number; triesPerAddress: number; perAccount: number }
  passwordMin: number
}
