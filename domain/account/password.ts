import { z } from 'zod'
import { commonPasswords } from './common-passwords.ts'

export const PASSWORD_MIN_AT_CHANGE = 8
export const PASSWORD_MAX = 256

/** Who the password is for: nobody should be able to guess it from what the whole class knows. */
export type PasswordOwner = { firstName?: string; lastName?: string; email?: string; school?: string }

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\P{L}|\p{M}/gu, '')
    .toLowerCase()

/** Why this password is not accepted, in words for the person; `undefined` when it is. */
export function passwordProblem(password: string, min: number, owner: PasswordOwner = {}): string | undefined {
  if ([...password].length < min) return `Nimm mindestens ${min} Zeichen.`
  if (password.length > PASSWORD_MAX) return `Das ist zu lang. ${PASSWORD_MAX} Zeichen gehen.`
  const lower = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(lower) || isRun(lower))
    return 'Dieses Passwort wird sehr oft benutzt. Denk dir ein anderes aus.'
  const { firstName = '', lastName = '', email = '', school = '' } = owner
  const names = [
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    email,
    email.split('@', 1)[0] ?? '',
    school,
  ]
  const letters = plain(password)
  if (letters.length > 2 && names.some((name) => plain(name) === letters))
    return 'Nimm nicht deinen Namen, deine E-Mail-Adresse oder deine Schule als Passwort.'
  return undefined
}

/** "aaaaaa", "abcdef", "654321": each character the same step from the one before. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2)
}

/** The shape alone; what else is asked of it depends on whose it is (`passwordProblem`). */
export const AnyPassword = z.string().min(1, 'Gib bitte dein Passwort ein.').max(PASSWORD_MAX)
