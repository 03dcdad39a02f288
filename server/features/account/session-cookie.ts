import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { OpenedSession } from './open-session.ts'

const NAME = 'stufenbuch_session'
const FILES = 'stufenbuch_files'
const DEVICE = 'stufenbuch_device'
const DEVICE_SECONDS = 400 * 86_400
/** Sent to the calls that open, renew and close a session, and to no other. */
const PATH = '/api/session'
/** Pictures get a cookie of their own, and are never sent the one that renews the session. */
const FILES_PATH = '/files'

/** The cookies of a session: out of the reach of scripts and of other sites. */
export function sessionCookie({ publicUrl, maxAge }: { publicUrl: string; maxAge: number }) {
  const { origin, protocol } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const settings = { path: PATH, httpOnly: true, sameSite: 'strict', secure } as const
  const filesSettings = { ...settings, path: FILES_PATH }
  return {
    /** SameSite=Strict keeps other sites' requests from carrying the cookie; this refuses those that try all the same. */
    requireOwnOrigin({ headers, host }: FastifyRequest): void {
      const given = headers.origin
      if (given === undefined || given === origin) return
      // The demo is reached under several names of the same machine.
      if (!URL.canParse(given) || new URL(given).host !== host) throw new AppError('FORBIDDEN')
    },
    keep(reply: FastifyReply, { session, refreshToken, fileKey }: OpenedSession) {
      reply.setCookie(NAME, refreshToken, { ...settings, maxAge })
      reply.setCookie(FILES, fileKey, { ...filesSettings, maxAge })
      return session
    },
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
    /** What a request for a file shows (file-key.ts). */
    fileKey: (request: FastifyRequest): string | undefined => request.cookies[FILES],
    clear: (reply: FastifyReply) => void reply.clearCookie(NAME, settings).clearCookie(FILES, filesSettings),
    /** The device's own cookie (known-device.ts); sign-up, which lies elsewhere, needs it too. */
    device: (request: FastifyRequest): string | undefined => request.cookies[DEVICE],
    remember: (reply: FastifyReply, device: string) =>
      void reply.setCookie(DEVICE, device, { ...settings, path: '/api', maxAge: DEVICE_SECONDS }),
  }
}
export type SessionCookie = ReturnType<typeof sessionCookie>
