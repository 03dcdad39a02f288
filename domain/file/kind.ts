import { z } from 'zod'
import type { Signature } from './signature.ts'

/** What people hand in for the book. */
export const UploadKind = z.enum(['photo', 'document'])
export type UploadKind = z.infer<typeof UploadKind>

const MEGABYTE = 1024 * 1024

/** What is taken of each kind, judged by the bytes, never by the name. */
export const kindLimits = {
  photo: { maxBytes: 100 * MEGABYTE, signatures: ['heic', 'jpeg', 'png'] },
  document: { maxBytes: 100 * MEGABYTE, signatures: ['pdf'] },
} as const satisfies Record<UploadKind, { maxBytes: number; signatures: readonly Signature[] }>

export type KindLimits = Record<UploadKind, { maxBytes: number; signatures: readonly Signature[] }>

/** More than any phone takes, and few enough to be decoded. */
export const MAX_PIXELS = 120_000_000
export const MAX_DOCUMENT_PAGES = 100

/** Uploads of one person that are not in the book yet. */
export const MAX_OPEN_UPLOADS = 40
/** What may be announced and still on its way: of one person, and of a class in which 120 upload five photos at once. */
export const announcedLimits = { memberBytes: 500 * MEGABYTE, classBytes: 8_000 * MEGABYTE }
export type AnnouncedLimits = typeof announcedLimits
/** What is not finished by then is forgotten. */
export const UPLOAD_HOURS = 48
/** Small enough to pass a proxy and a slow network within the time that one request may take. */
export const UPLOAD_CHUNK_BYTES = 8 * MEGABYTE

const MAX_NAME = 120

/** The last part of a path, without what cannot be stored or shown, short enough for a line. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
  return shown === '' ? 'Datei' : [...shown].slice(0, MAX_NAME).join('')
}
