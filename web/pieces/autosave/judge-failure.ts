import { ORPCError } from '@orpc/client'
import type { errors } from '#domain/errors.ts'
import { failureCode, failureText, isExpired } from '../../api/failure.ts'
import { HeldText } from './hold-over.ts'
import type { Text, Verdict } from './text.ts'

const passing = ['UNAVAILABLE', 'SERVER_ERROR', 'REQUEST_TIMEOUT', 'TOO_MANY_REQUESTS']

/** Withdrawn or deleted while somebody wrote: they know what it was, and want to hear what became of their words. */
const GONE = 'Das gibt es im Buch gerade nicht mehr.'

/** What a failed save means: wait, ask, or keep the text here. */
export function judgeFailure(failure: unknown): Verdict<never> {
  if (failure instanceof HeldText) return { kind: 'held', reason: failure.message }
  const theirs = textOfServer(failure)
  if (theirs !== undefined) return { kind: 'changed', theirs: theirs as Text<never> }
  // After the next login it goes on.
  if (isExpired(failure) || passing.includes(failureCode(failure))) return { kind: 'offline' }
  if (failureCode(failure) === 'NOT_FOUND') return { kind: 'gone', reason: GONE }
  return { kind: 'refused', reason: lengthWords(failure) ?? failureText(failure) }
}

/** A length that is the operator's choice: only the server knows it where the page of the text is not open. */
function lengthWords(failure: unknown): string | undefined {
  if (!(failure instanceof ORPCError)) return
  const { max } = (failure.data ?? {}) as { max?: unknown }
  return typeof max === 'number'
    ? `Der Text ist zu lang: Höchstens ${max.toLocaleString('de-DE')} Zeichen passen.`
    : undefined
}

function textOfServer(failure: unknown): Text<unknown> | undefined {
  if (!(failure instanceof ORPCError) || failure.code !== ('TEXT_CHANGED' satisfies keyof typeof errors)) return
  const { value, version } = (failure.data ?? {}) as Partial<Text<unknown>>
  return value === undefined || typeof version !== 'number' ? undefined : { value, version }
}
