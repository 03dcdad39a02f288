import { z } from 'zod'
import { commonPasswords } from './common-passwords.ts'

export const PASSWORD_MIN_AT_CHANGE = 8
export const PASSWORD_MAX = 256

/** Who the password is for: nobody should be able to guess it from what the whole class knows. */
export type PasswordOwner = { firstName?: string; lastName?: string; email?: string; school?: string; motto?: string }

/** What everybody thinks of first on this site. */
const wordsOfTheSite =
  'stufenbuch jahrbuch abibuch abizeitung abitur abi abschluss schule gymnasium gesamtschule realschule berufskolleg klasse stufe jahrgang passwort password motto'

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\P{L}|\p{M}/gu, '')
    .toLowerCase()

/**
 * Why this password is not accepted, in words for the person; `undefined` when it is. The browser knows the most common
 * ones; the server, which decides, hands in a list that is far too long for a page.
 */
export function passwordProblem(
  password: string,
  min: number,
  owner: PasswordOwner = {},
  isCommon: (lower: string) => boolean = () => false,
): string | undefined {
  if ([...password].length < min) return `Nimm mindestens ${min} Zeichen.`
  if (password.length > PASSWORD_MAX) return `Das ist zu lang. ${PASSWORD_MAX} Zeichen gehen.`
  const lower = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(lower) || isCommon(lower) || isRun(lower))
    return 'Dieses Passwort wird sehr oft benutzt. Denk dir ein anderes aus.'
  const letters = plain(password)
  if (letters.length > 2 && isMadeOf(letters, knownWords(owner)))
    return 'Das ließe sich erraten. Nimm etwas anderes als Name, E-Mail-Adresse, Schule, Motto oder „Abi“.'
  return undefined
}

/** Each word by itself, and those that are short with what they stand beside. */
function knownWords(owner: PasswordOwner): Set<string> {
  const texts = [wordsOfTheSite, ...Object.values(owner)]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)])
  return new Set(words.map(plain).filter((word) => word.length > 2))
}

/** Whether nothing but these words, one after the other, makes the text. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = new Set([0])
  for (let at = 0; at < text.length; at++)
    if (ends.has(at)) for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length)
  return ends.has(text.length)
}

/** "aaaaaa", "abcdef", "654321": each character the same step from the one before. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2)
}

/** The shape alone; what else is asked of it depends on whose it is (`passwordProblem`). */
export const AnyPassword = z.string().min(1, 'Gib bitte dein Passwort ein.').max(PASSWORD_MAX)
