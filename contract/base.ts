import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Capability } from '#domain/account/capability.ts'
import { type ErrorCode, errors, wireMessage } from '#domain/errors.ts'
import type { Topic } from '#domain/school/topic.ts'

export type OperationMeta = {
  who: Capability
  /** What others of the class are told, where there are better words than FORBIDDEN. */
  refusal?: ErrorCode
  /** Answered whoever asks: a token that no longer counts is no reason to refuse. */
  ignoresToken?: true
  /** The most bytes its body may have, where the common limit is too much. */
  bodyLimit?: number
  /** What the open pages of the class hear of it. Whatever writes names this, or why nobody needs to hear of it. */
  announces?: readonly Topic[]
  silent?: string
}

type DefinedError<Code extends ErrorCode> = { status: (typeof errors)[Code]['status']; message: string }
type ErrorMapOf<Code extends ErrorCode> = { [C in Code]: DefinedError<C> }

/** Errors of the catalogue that an operation declares as its own, so that its caller can tell them apart. */
export const failsWith = <const Code extends ErrorCode>(...codes: Code[]): ErrorMapOf<Code> =>
  Object.fromEntries(
    codes.map((code) => [code, { status: errors[code].status, message: wireMessage(code) }]),
  ) as ErrorMapOf<Code>

const base = oc
  .$meta<Partial<OperationMeta>>({})
  .errors(failsWith('BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'))

/** The start of every operation: who may call it. */
export const operation = (who: Capability, meta: Omit<OperationMeta, 'who'> = {}) => base.meta({ who, ...meta })

/** A file instead of JSON. It is sent with its name and an ETag by its content (server/platform/http/mount.ts). */
export const Pdf = z.file().mime('application/pdf')

/** Operations without input refuse whatever is sent along. */
export const Nothing = z.strictObject({}).optional()
