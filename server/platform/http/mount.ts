import type { AnyContractProcedure, AnyContractRouter, ContractProcedure, ErrorMap } from '@orpc/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { OperationMeta } from '#contract/base.ts'
import { partyOf, type User } from '#domain/account/actor.ts'
import { can, type Party } from '#domain/account/capability.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { comingFrom } from '../origin.ts'
import type { Call as SecurityCall, SecurityLog } from '../security-events.ts'
import type { AccountQueue } from './account-queue.ts'
import { callerAddress } from './caller-address.ts'
import { etagOf, hasEtag } from './etag.ts'

export type Caller = User | { kind: 'visitor' }
/** What a route is given beside its input. `http` is for the few that deal in cookies or addresses. */
export type Call<Input> = { input: Input; actor: Caller; http: { request: FastifyRequest; reply: FastifyReply } }

type Handler<P> =
  P extends ContractProcedure<infer I, infer O, ErrorMap, infer _Meta>
    ? (call: Call<I extends z.ZodType ? z.output<I> : undefined>) => Promise<O extends z.ZodType ? z.input<O> : unknown>
    : never
/** One handler for each operation of (a part of) the contract; the compiler names a missing one. */
export type Handlers<R> = { [K in keyof R]: R[K] extends AnyContractProcedure ? Handler<R[K]> : Handlers<R[K]> }

export type Operation = {
  /** Where it stands in the contract: account.signIn */
  name: string
  method: HTTPMethods
  path: string
  detailed: boolean
  successStatus: number
  meta: OperationMeta
  input: z.ZodType | undefined
  output: z.ZodType | undefined
}

/** The operations of a contract as a flat list. */
export function operationsOf(router: AnyContractRouter, at: readonly string[] = []): Operation[] {
  return Object.entries(router).flatMap(([key, node]) => {
    if (!('~orpc' in node)) return operationsOf(node as AnyContractRouter, [...at, key])
    const { route, inputSchema, outputSchema, meta } = (node as AnyContractProcedure)['~orpc']
    const operation: Operation = {
      name: [...at, key].join('.'),
      method: (route.method ?? 'POST') as HTTPMethods,
      path: route.path ?? '',
      detailed: route.inputStructure === 'detailed',
      successStatus: route.successStatus ?? 200,
      meta: meta as OperationMeta,
      input: inputSchema as z.ZodType | undefined,
      output: outputSchema as z.ZodType | undefined,
    }
    return [operation]
  })
}

type Mount<R> = {
  router: R
  handlers: Handlers<R>
  prefix: string
  identify: (request: FastifyRequest) => Promise<Caller>
  accountQueue: AccountQueue
  security: SecurityLog
}

const visitor = { kind: 'visitor' } as const

/** Each operation becomes a native route: who may call it, its input, its output, all as the contract says. */
export function mountContract<R extends AnyContractRouter>(app: FastifyInstance, mount: Mount<R>): void {
  for (const operation of operationsOf(mount.router)) {
    const handle = operation.name
      .split('.')
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown>)[key],
        mount.handlers,
      ) as Handler<AnyContractProcedure>
    app.route({
      method: operation.method,
      // The contract knows none, and two hundred more routes are a sixth of the work of a start.
      exposeHeadRoute: false,
      url: mount.prefix + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(operation.meta.bodyLimit === undefined ? {} : { bodyLimit: operation.meta.bodyLimit }),
      handler: async (request, reply) => {
        const address = callerAddress(request)
        const call: SecurityCall = { operation: operation.name, requestId: request.id, actor: visitor, address }
        const answer = async () => {
          const actor = operation.meta.ignoresToken ? visitor : await mount.identify(request)
          call.actor = actor
          requireAccess(actor, operation.meta)
          const input = parseInput(operation, request)
          call.input = input
          const origin = () => mount.security.originOf(address)
          const run = () => comingFrom(origin, () => handle({ input: input as never, actor, http: { request, reply } }))
          return actor.kind === 'visitor' ? run() : mount.accountQueue(actor.accountId, run)
        }
        const result = await answer().catch((error: unknown) => {
          mount.security.failed(call, error)
          throw error
        })
        mount.security.done(call, result)
        reply.code(operation.successStatus)
        if (result instanceof File) return sendFile(request, reply, result)
        // The schema also drops whatever it does not name: no column leaves by accident. Returned, not sent: a handler
        // that resolves with the reply makes Fastify watch the whole stream, for a tenth of the request's time.
        return operation.output?.parse(result)
      },
    })
  }
}

/** Whoever has it already by its content is told so; they ask each time, since it may not be theirs to see any more. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> {
  const bytes = await file.bytes()
  const etag = etagOf(bytes)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*!]/g, percent)}`
  return reply
    .headers({ 'content-type': file.type, 'content-disposition': name })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** What those are told who have to do something first, and then may. */
const refusals: Partial<Record<Party, ErrorCode>> = {
  visitor: 'UNAUTHORIZED',
  unverified: 'EMAIL_NOT_VERIFIED',
  waiting: 'NOT_LET_IN_YET',
  suspended: 'SUSPENDED',
  unenrolled: 'SECOND_FACTOR_DUE',
}

/** Before the input is looked at: a stranger learns nothing about what would be valid. */
export function requireAccess(actor: Caller, { who, refusal = 'FORBIDDEN' }: OperationMeta): void {
  const party = partyOf(actor)
  if (!can(party, who)) throw new AppError(refusals[party] ?? refusal)
}

/**
 * What is asked for stands in the query, what is sent in the body, and nothing is taken from the other: so that no password
 * lies in an address, and nothing is said twice.
 */
function parseInput({ input, detailed, method }: Operation, request: FastifyRequest): unknown {
  if (input === undefined) return undefined
  const params = request.params as object
  const query = request.query as object
  const body = request.body ?? {}
  // In an address only NUL can stand that cannot be stored: half characters do not survive its decoding.
  if (typeof body !== 'object' || Array.isArray(body) || request.url.includes('%00') || !isStorable(request.body))
    throw new AppError('BAD_REQUEST')
  const [given, other] = method === 'GET' ? [query, body] : [body, query]
  if (!detailed && (Object.keys(other).length > 0 || Object.keys(params).some((name) => name in given)))
    throw new AppError('BAD_REQUEST')
  const parsed = input.safeParse(detailed ? { params, query, body } : { ...given, ...params })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, code, message }) => ({ path, code, message }))
  throw new AppError('BAD_REQUEST', { issues })
}

/** Deeper than whatever a schema of ours describes. */
const MOST_DEEP = 40

/**
 * PostgreSQL stores neither NUL nor half a character: refused here, for every text of every operation; and so is what is
 * nested so deep that whoever walks it would run out of stack.
 */
export function isStorable(value: unknown, deep = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (deep >= MOST_DEEP) return false
  for (const key in value)
    if (!isStorable(key) || !isStorable((value as Record<string, unknown>)[key], deep + 1)) return false
  return true
}
