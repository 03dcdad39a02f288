import type { FastifyRequest } from 'fastify'
import type { account } from '#contract/account.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { signedIn } from '../../platform/http/signed-in.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { getUser } from './get-user.ts'
import { listConsents } from './list-consents.ts'
import type { AccountParts } from './parts.ts'
import { recoverPassword } from './recover-password.ts'
import { renewSession } from './renew-session.ts'
import { requestRecovery } from './request-recovery.ts'
import { revertEmail } from './revert-email.ts'
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts'
import { sendVerification } from './send-verification.ts'
import type { SessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { verifyEmail } from './verify-email.ts'

type Options = { parts: AccountParts; cookie: SessionCookie }

export function accountRoutes({ parts, cookie }: Options): Handlers<typeof account> {
  const { keep, read, clear } = cookie
  const deviceOf = (request: FastifyRequest) => parts.knownDevices.read(cookie.device(request))
  return {
    signIn: async ({ input, http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      const device = deviceOf(request)
      const opened = await signIn(parts, input, callerAddress(request), device)
      cookie.remember(reply, parts.knownDevices.remember(device, opened.session.user.id))
      return keep(reply, opened)
    },
    renewSession: async ({ http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      return keep(reply, await renewSession(parts, read(request)))
    },
    signOut: async ({ http: { request, reply } }) => {
      cookie.requireOwnOrigin(request)
      await signOut(parts, read(request))
      clear(reply)
    },
    signOutEverywhere: async ({ actor, http: { reply } }) => {
      await signOutEverywhere(parts, signedIn(actor))
      clear(reply)
    },
    confirmPassword: ({ input, actor }) => confirmPassword(parts, signedIn(actor), input),
    sendVerification: ({ actor }) => sendVerification(parts, actor),
    verifyEmail: ({ input }) => verifyEmail(parts, input.token),
    requestRecovery: ({ input, http }) => requestRecovery(parts, input.email, callerAddress(http.request)),
    recoverPassword: ({ input, http: { request } }) =>
      recoverPassword(parts, input, callerAddress(request), deviceOf(request)),
    changePassword: ({ input, actor }) => changePassword(parts, signedIn(actor), input),
    changeEmail: ({ input, actor }) => changeEmail(parts, signedIn(actor), input.email),
    cancelEmailChange: ({ actor }) => cancelEmailChange(parts, signedIn(actor)),
    revertEmail: ({ input }) => revertEmail(parts, input.token),
    getUser: ({ input, actor }) => getUser(parts, signedIn(actor), input.id),
    listConsents: ({ input, actor }) => listConsents(parts, signedIn(actor), input.id),
    startSecondFactor: ({ input, actor }) => startSecondFactor(parts, signedIn(actor), input?.secondFactor),
    confirmSecondFactor: ({ input, actor }) => confirmSecondFactor(parts, signedIn(actor), input.code),
  }
}
