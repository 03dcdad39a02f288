import { z } from 'zod'

export const ROSTER_NAME_MAX = 60

/** Names that somebody enters for somebody else: as in the class register, "von der Heide" and "O’Connor" included. */
const nameOf = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(ROSTER_NAME_MAX, `Das ist zu lang. ${ROSTER_NAME_MAX} Zeichen gehen.`)
    .transform((name) => name.normalize('NFC').replaceAll(/\s+/g, ' '))
    .refine((name) => /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(name), {
      error: 'Ein Name besteht aus Buchstaben, mit Bindestrich, Leerzeichen oder Apostroph.',
    })

export const RosterFirstName = nameOf('Der Vorname fehlt.')
export const RosterLastName = nameOf('Der Nachname fehlt.')

/** Somebody who belongs to the class and is not registered yet. */
export const RosterEntry = z.strictObject({ firstName: RosterFirstName, lastName: RosterLastName })
export type RosterEntry = z.infer<typeof RosterEntry>

/** Two entries of the same person, most likely: the same name but for capitals, blanks and accents. */
export const sameNameKey = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s.'’-]+/g, ' ')
    .trim()
