import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, errors } from '#domain/errors.ts'

/** What Fastify itself refuses, in the words of our catalogue. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
}

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : fastifyCodes[code]
  if (known !== undefined) return new AppError(known)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError('BAD_REQUEST') : undefined
}

/** The one way an error leaves the house; the shape is the one that the contract's client understands. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = toAppError(error)
  if (known === undefined) request.log.error({ err: error }, 'request failed')
  const { code, data } = known ?? { code: 'SERVER_ERROR' as const, data: undefined }
  const { status, text } = errors[code]
  const retryAfter = data?.retryAfterSeconds
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ defined: true, code, status, message: text, data: { ...data, requestId: request.id } })
}
