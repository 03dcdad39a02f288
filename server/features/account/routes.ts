import type { FastifyReply, FastifyRequest } from 'fastify'
import type { account } from '#contract/account.ts'
import { AppError } from '#domain/errors.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { signedIn } from '../../platform/http/signed-in.ts'
import { getUser } from './get-user.ts'
import type { OpenedSession } from './open-session.ts'
import type { AccountParts } from './parts.ts'
import { renewSession } from './renew-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const COOKIE = 'stufenbuch_session'
/** Sent to these calls only. */
const COOKIE_PATH = '/api/session'

type Options = { parts: AccountParts; cookie: { secure: boolean; maxAge: number } }

export function accountRoutes({ parts, cookie }: Options): Handlers<typeof account> {
  const settings = { path: COOKIE_PATH, httpOnly: true, sameSite: 'strict', secure: cookie.secure } as const
  const keep = (reply: FastifyReply, { session, refreshToken }: OpenedSession) => {
    reply.setCookie(COOKIE, refreshToken, { ...settings, maxAge: cookie.maxAge })
    return session
  }
  return {
    signIn: async ({ input, http: { request, reply } }) => {
      requireSameOrigin(request)
      return keep(reply, await signIn(parts)(input, request.ip))
    },
    renewSession: async ({ http: { request, reply } }) => {
      requireSameOrigin(request)
      return keep(reply, await renewSession(parts)(request.cookies[COOKIE]))
    },
    signOut: async ({ http: { request, reply } }) => {
      requireSameOrigin(request)
      await signOut(parts)(request.cookies[COOKIE])
      reply.clearCookie(COOKIE, settings)
    },
    getUser: ({ input, actor }) => getUser(parts)(signedIn(actor), input.id),
  }
}

/** SameSite=Strict keeps other sites' requests from carrying the cookie; this refuses those that try all the same. */
function requireSameOrigin({ headers, host }: FastifyRequest): void {
  if (headers.origin === undefined) return
  if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== host) throw new AppError('FORBIDDEN')
}
