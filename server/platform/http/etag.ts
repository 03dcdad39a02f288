import { createHash } from 'node:crypto'

/** By content: the same bytes have the same one, whoever made them and when. */
export const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`
