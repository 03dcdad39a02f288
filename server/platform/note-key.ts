import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A key for the authors of anonymous notes; what is sealed names it by its id. */
export type NoteKey = { id: string; key: Buffer }

const KEY_BYTES = 32
const form = /^[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=$/

/** `id:base64`, several with commas: the first one seals, all of them open. */
export const NoteKeys = z
  .string()
  .refine((given) => given.split(',').every((each) => form.test(each)), {
    error: 'Sie muss aus Schlüsseln wie 2026:… bestehen (Name, Doppelpunkt, 32 Byte in base64), mit Komma getrennt.',
  })
  .transform((given) => given.split(',').map(readKey) as [NoteKey, ...NoteKey[]])
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, {
    error: 'Jeder Schlüssel braucht einen eigenen Namen.',
  })

function readKey(given: string): NoteKey {
  const at = given.indexOf(':')
  return { id: given.slice(0, at), key: Buffer.from(given.slice(at + 1), 'base64') }
}

export const newNoteKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`
