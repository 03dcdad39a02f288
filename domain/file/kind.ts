import { z } from 'zod'
import type { Signature } from './signature.ts'

/** What people hand in for the book. */
export const UploadKind = z.enum(['photo', 'document'])
export type UploadKind = z.infer<typeof UploadKind>

/** What is taken of each kind, judged by the bytes, never by the name. */
export const signaturesOf = {
  photo: ['heic', 'jpeg', 'png'],
  document: ['pdf'],
} as const satisfies Record<UploadKind, readonly Signature[]>

/** How files of each signature are called; one called otherwise pretends to be something else. */
const extensions: Record<Signature, readonly string[]> = {
  heic: ['heic', 'heif', 'hif'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  pdf: ['pdf'],
}
const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()

/**
 * A name without an ending says nothing. Among photos the bytes may be another's: phones and messengers call a JPEG
 * .png and a HEIC .jpg.
 */
export function nameFits(kind: UploadKind, name: string): boolean {
  const extension = extensionOf(name)
  return extension === undefined || signaturesOf[kind].some((signature) => extensions[signature].includes(extension))
}

/** More than any phone takes, and few enough to be decoded. */
export const MAX_PIXELS = 120_000_000

/** What is not finished by then is forgotten. */
export const UPLOAD_HOURS = 48
/** Small enough to pass a proxy and a slow network within the time that one request may take. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024

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
