import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, errors, wireMessage } from '#domain/errors.ts'
import { isDatabaseAway, isOutOfSpace } from '../../adapters/system/faults.ts'
import type { Log } from '../log.ts'

/** What Fastify itself refuses, in the words of our catalogue. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
}

/** What is wrong is ours, and mostly over soon. */
const FAULT_SECONDS = 10

/** A row that this one was to belong to has gone while the request ran: somebody removed it, or the person. */
const isOrphaned = (error: unknown) => (error as { cause?: { code?: unknown } }).cause?.code === '23503'

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isOrphaned(error)) return new AppError('NOT_FOUND')
  if (isOutOfSpace(error)) return new AppError('NO_SPACE', { retryAfterSeconds: FAULT_SECONDS })
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: FAULT_SECONDS })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : fastifyCodes[code]
  if (known !== undefined) return new AppError(known)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError('BAD_REQUEST') : undefined
}

const answer = (code: ErrorCode, data?: Record<string, unknown>) => ({
  defined: true,
  code,
  status: errors[code].status,
  message: wireMessage(code, data),
  data,
})

/** The one way an error leaves the house; the shape is the one that the contract's client understands. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown, log?: Log): FastifyReply {
  const known = toAppError(error)
  if (known === undefined) log?.error({ reqId: request.id, err: error }, 'request failed')
  else if (!(error instanceof AppError) && errors[known.code].status >= 500)
    log?.warn({ reqId: request.id, err: error }, 'could not be done now')
  if (isOrphaned(error)) log?.warn({ reqId: request.id, err: error }, 'what it belongs to is gone')
  const { code, data } = known ?? { code: 'SERVER_ERROR' as const, data: undefined }
  const retryAfter = data?.retryAfterSeconds
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply
    .code(errors[code].status)
    .type('application/json; charset=utf-8')
    .send(answer(code, { ...data, requestId: request.id }))
}

const parserCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** What is not even a request: answered on the bare socket, since no request object exists. */
export function refuseBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = parserCodes[error.code ?? ''] ?? 'BAD_REQUEST'
  const body = JSON.stringify(answer(code))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  const head = `HTTP/1.1 ${errors[code].status} ${STATUS_CODES[errors[code].status]}`
  socket.end(`${[head, ...lines].join('\r\n')}\r\n\r\n${body}`)
}
