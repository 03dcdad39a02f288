import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Page = {
  nonce?: string
  styleHash?: string | undefined
  /** Where else its errors go. */
  monitoring?: string | undefined
}

/** Scripts and styles from our own address only, and the one style element of a page, by its nonce or its content. */
export const pagePolicy = ({ nonce, styleHash, monitoring }: Page = {}) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? ["style-src 'self'", ...ofContent(styleHash)].join(' ') : `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(monitoring === undefined ? [] : [new URL(monitoring).origin])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const ofContent = (hash: string | undefined) => (hash === undefined ? [] : [`'sha256-${hash}'`])

/** For whatever is no page: data is never run, shown or framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the service worker, which asks for what the page would have asked for. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export const newNonce = () => randomBytes(16).toString('base64')

/** With every answer, also with those to what is not even a request. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
