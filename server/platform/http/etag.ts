import { createHash } from 'node:crypto'

/** By content: the same bytes have the same one, whoever made them and when. */
export const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`

/** Whether whoever asks has it already; a proxy that compresses marks it as weak. */
export const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true
