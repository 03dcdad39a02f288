import type { FastifyRequest } from 'fastify'
import type { account } from '#contract/account.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { signedIn } from '../../platform/http/signed-in.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import type { AccountDeps } from './deps.ts'
import { fromRequest } from './from-request.ts'
import { getUser } from './get-user.ts'
import { listConsents } from './list-consents.ts'
import { listSessions } from './list-sessions.ts'
import { recoverPassword } from './recover-password.ts'
import { renewSession } from './renew-session.ts'
import { requestRecovery } from './request-recovery.ts'
import { revertEmail } from './revert-email.ts'
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts'
import { sendVerification } from './send-verification.ts'
import type { SessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutDevice, signOutEverywhere } from './sign-out.ts'
import { verifyEmail, verifyEmailByCode } from './verify-email.ts'

type Options = { deps: AccountDeps; cookie: SessionCookie }

export function accountRoutes({ deps, cookie }: Options): Handlers<typeof account> {
  const { keep, read, clear } = cookie
  const from = (request: FastifyRequest) => fromRequest(deps, cookie, request)
  return {
    signIn: async ({ input, http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      const caller = from(request)
      const opened = await signIn(deps, input, caller)
      cookie.remember(reply, deps.knownDevices.remember(caller.device, opened.session.user.id))
      return keep(reply, opened)
    },
    renewSession: async ({ http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      return keep(reply, await renewSession(deps, read(request)))
    },
    signOut: async ({ actor, http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      await signOut(deps, read(request), actor)
      clear(reply)
    },
    signOutEverywhere: async ({ actor, http: { reply } }) => {
      await signOutEverywhere(deps, signedIn(actor))
      clear(reply)
    },
    listSessions: ({ actor }) => listSessions(deps, signedIn(actor)),
    signOutDevice: ({ input, actor }) => signOutDevice(deps, signedIn(actor), input.id),
    confirmPassword: async ({ input, actor, http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      return keep(reply, await confirmPassword(deps, signedIn(actor), input))
    },
    sendVerification: ({ actor }) => sendVerification(deps, actor),
    verifyEmail: ({ input }) => verifyEmail(deps, input.token),
    verifyEmailByCode: ({ input, actor, http }) =>
      verifyEmailByCode(deps, signedIn(actor), input.code, callerAddress(http.request)),
    requestRecovery: ({ input, http }) => requestRecovery(deps, input.email, callerAddress(http.request)),
    recoverPassword: ({ input, http: { request } }) =>
      recoverPassword(deps, input, callerAddress(request), from(request).device),
    changePassword: async ({ input, actor, http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      return keep(reply, await changePassword(deps, signedIn(actor), input))
    },
    changeEmail: ({ input, actor }) => changeEmail(deps, signedIn(actor), input.email),
    cancelEmailChange: ({ actor }) => cancelEmailChange(deps, signedIn(actor)),
    revertEmail: ({ input }) => revertEmail(deps, input.token),
    getUser: ({ input, actor }) => getUser(deps, signedIn(actor), input.id),
    listConsents: ({ input, actor }) => listConsents(deps, signedIn(actor), input.id),
    startSecondFactor: ({ input, actor }) => startSecondFactor(deps, signedIn(actor), input?.secondFactor),
    confirmSecondFactor: ({ input, actor }) => confirmSecondFactor(deps, signedIn(actor), input.code),
  }
}
