import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { OpenedSession } from './open-session.ts'

const DEVICE_SECONDS = 400 * 86_400

/**
 * Four cookies: one renews the session, one is for pictures, one knows the device, and one says that there is a session,
 * so that whoever comes from elsewhere is not shown the pages of strangers first. Where there is https their names promise
 * that no other host has set them (`__Host-`), for which they must be sent to every path; in the demo each goes only where
 * it is read.
 */
export const cookieNames = (https: boolean) => {
  const prefix = https ? '__Host-' : ''
  return {
    session: { name: `${prefix}stufenbuch_session`, path: https ? '/' : '/api/session' },
    files: { name: `${prefix}stufenbuch_files`, path: https ? '/' : '/files' },
    device: { name: `${prefix}stufenbuch_device`, path: https ? '/' : '/api' },
    here: { name: `${prefix}stufenbuch_here`, path: '/' },
  }
}

/** The cookies of a session: out of the reach of scripts and of other sites. */
export function sessionCookie({ publicUrl, maxAge }: { publicUrl: string; maxAge: number }) {
  const { origin, protocol } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const settings = { httpOnly: true, sameSite: 'strict', secure } as const
  const { session: own, files, device: known, here } = cookieNames(secure)
  return {
    /** SameSite=Strict keeps other sites' requests from carrying the cookie; this refuses those that try all the same. */
    requireOwnOrigin({ headers, host }: FastifyRequest): void {
      const given = headers.origin
      if (given === undefined || given === origin) return
      // The demo is reached under several names of the same machine.
      if (!URL.canParse(given) || new URL(given).host !== host) throw new AppError('FORBIDDEN')
    },
    keep(reply: FastifyReply, { session, refreshToken, fileKey }: OpenedSession) {
      reply.setCookie(own.name, refreshToken, { ...settings, path: own.path, maxAge })
      reply.setCookie(files.name, fileKey, { ...settings, path: files.path, maxAge })
      reply.setCookie(here.name, 'yes', { ...settings, path: here.path, maxAge, sameSite: 'lax' })
      return session
    },
    read: (request: FastifyRequest): string | undefined => request.cookies[own.name],
    /** What a request for a file shows (file-key.ts). */
    fileKey: (request: FastifyRequest): string | undefined => request.cookies[files.name],
    clear(reply: FastifyReply) {
      for (const { name, path } of [own, files, here]) reply.clearCookie(name, { ...settings, path })
    },
    /** No secret and no proof: only which page is sent first. */
    isHere: (request: FastifyRequest): boolean => request.cookies[here.name] !== undefined,
    /** The device's own cookie (known-device.ts); sign-up, which lies elsewhere, needs it too. */
    device: (request: FastifyRequest): string | undefined => request.cookies[known.name],
    remember: (reply: FastifyReply, device: string) =>
      void reply.setCookie(known.name, device, { ...settings, path: known.path, maxAge: DEVICE_SECONDS }),
  }
}
export type SessionCookie = ReturnType<typeof sessionCookie>
