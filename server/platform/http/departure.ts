import type { FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'

/**
 * Aborted once nobody waits for the answer any more. Fastify's own `request.signal` would be aborted as soon as a body
 * has been read.
 */
export function departureSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => raw.writableFinished || left.abort(new AppError('UNAVAILABLE')))
  return left.signal
}
