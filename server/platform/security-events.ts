import { createHmac, hkdfSync } from 'node:crypto'
import type { User } from '#domain/account/actor.ts'
import { AppError, errors } from '#domain/errors.ts'
import type { Log } from './log.ts'

/**
 * Every event that matters to security: the operation of the contract behind it, and how it is called when it was done
 * and when it was refused. Beside these each answer with 403 is one ('refused').
 */
export const securityEvents: Readonly<Record<string, { done?: string; refused?: string }>> = {
  'account.signIn': { done: 'login', refused: 'login-failed' },
  'account.signOut': { done: 'sign-out' },
  'account.signOutDevice': { done: 'sign-out-of-device' },
  'account.signOutEverywhere': { done: 'sign-out-everywhere' },
  'account.renewSession': { refused: 'session-not-renewed' },
  'account.confirmPassword': { done: 'password-confirmed', refused: 'password-not-confirmed' },
  'account.changePassword': { done: 'password-changed', refused: 'password-not-changed' },
  'account.requestRecovery': { done: 'recovery-asked-for', refused: 'recovery-not-sent' },
  'account.recoverPassword': { done: 'password-recovered', refused: 'password-not-recovered' },
  'account.sendVerification': { done: 'verification-sent' },
  'account.verifyEmail': { done: 'email-confirmed', refused: 'email-not-confirmed' },
  'account.verifyEmailByCode': { done: 'email-confirmed', refused: 'email-not-confirmed' },
  'account.changeEmail': { done: 'email-change-begun', refused: 'email-change-refused' },
  'account.cancelEmailChange': { done: 'email-change-dropped' },
  'account.revertEmail': { done: 'email-change-reverted', refused: 'email-change-not-reverted' },
  'account.startSecondFactor': { done: 'second-factor-begun', refused: 'second-factor-refused' },
  'account.confirmSecondFactor': { done: 'second-factor-set-up', refused: 'second-factor-refused' },
  'school.signUp': { done: 'account-made', refused: 'account-not-made' },
  'school.deleteUser': { done: 'account-deleted', refused: 'account-not-deleted' },
  'school.members.vouch': { done: 'newcomer-vouched' },
  'school.members.approve': { done: 'newcomer-let-in' },
  'school.members.changeRole': { done: 'role-changed', refused: 'role-not-changed' },
  'school.members.transferAdmin': { done: 'admin-transferred', refused: 'admin-not-transferred' },
  'school.members.suspend': { done: 'member-suspended' },
  'school.members.restore': { done: 'member-restored' },
  'school.members.remove': { done: 'member-removed' },
  'school.gradClass.setAdmission': { done: 'admission-changed' },
  'school.gradClass.renewInvitation': { done: 'invitation-renewed' },
  'school.gradClass.closeInvitation': { done: 'invitation-closed' },
  'office.staff.lock': { done: 'staff-locked', refused: 'staff-not-locked' },
  'office.staff.unlock': { done: 'staff-unlocked', refused: 'staff-not-unlocked' },
  'office.staff.resetFactor': { done: 'second-factor-reset', refused: 'second-factor-not-reset' },
  'book.export.request': { done: 'book-export-asked-for' },
}

type Caller = User | { kind: 'visitor' }
export type Call = {
  operation: string
  requestId: string
  actor: Caller
  input?: unknown
  /** The network of the caller, as it is. */
  address: string
}
export type SecurityLog = ReturnType<typeof openSecurityLog>

/** Writes them down with who and from where, as ids and keyed hashes: no mail and no address lies in the log. */
export function openSecurityLog({ log, secret }: { log: Log; secret: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stufenbuch security log', 32))
  const hash = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url').slice(0, 16)}`
  const originOf = (address: string): string => hash('net', address)

  /** Whoever is signed in, or has just come in, by id; who only says who they are, by a hash of what they said. */
  function whoOf({ actor, input }: Call, result: unknown): string {
    if (actor.kind !== 'visitor') return actor.accountId
    const entered = textAt(result, 'user', 'id')
    if (entered !== undefined) return entered
    const said = textAt(input, 'email') ?? textAt(input, 'body', 'userValues', 'email')
    return said === undefined ? 'nobody known' : hash('mail', said.trim().toLowerCase())
  }

  function write(event: string, call: Call, { result, code }: { result?: unknown; code?: string }): void {
    const subject = textAt(call.input, 'memberId') ?? textAt(call.input, 'params', 'memberId')
    const { operation, requestId: reqId, address } = call
    const line = { reqId, event, operation, who: whoOf(call, result), from: originOf(address) }
    log.info({ ...line, ...(subject && { subject }), ...(code && { code }) }, 'security')
  }

  return {
    originOf,
    done(call: Call, result: unknown): void {
      const event = securityEvents[call.operation]?.done
      if (event !== undefined) write(event, call, { result })
    },
    failed(call: Call, error: unknown): void {
      if (!(error instanceof AppError)) return
      const { code } = error
      const event = securityEvents[call.operation]?.refused
      if (event !== undefined) write(event, call, { code })
      else if (errors[code].status === 403) write('refused', call, { code })
    },
  }
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  let at: unknown = value
  for (const key of path) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
  return typeof at === 'string' ? at : undefined
}
