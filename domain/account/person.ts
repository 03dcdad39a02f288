import { z } from 'zod'
import { invisible, isVisible, oneLine, tooLong } from '../text.ts'

/** Letters only, parts separated by a hyphen. */
const nameOf = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(60, tooLong(60))
    .refine(isVisible, invisible)
    .transform((name) => name.normalize('NFC'))
    .refine((name) => /^\p{L}+(?:-\p{L}+)*$/u.test(name), {
      error: 'Namen dürfen nur Buchstaben enthalten, getrennt durch einen Bindestrich.',
    })

export const FirstName = nameOf('Gib bitte deinen Vornamen an.')
export const LastName = nameOf('Gib bitte deinen Nachnamen an.')

/** What gets printed: free, so that "Anna Lena von der Heide" and "O’Connor" stand right in the book. */
export const NAME_IN_BOOK_MAX = 60
export const NameInBook = oneLine(NAME_IN_BOOK_MAX).refine(isVisible, invisible)

export const EMAIL_MAX = 254
export const Email = z
  .string()
  .trim()
  .max(EMAIL_MAX, 'Diese E-Mail-Adresse ist zu lang.')
  .pipe(z.email('Das ist noch keine vollständige E-Mail-Adresse.'))

/** Six digits from a mail, typed with blanks or without. */
export const MailCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Der Code hat sechs Ziffern.'))

/** Countries in which a nought stands before a number at home, and not behind the country's code. Italy's stays. */
const NOUGHT_AT_HOME = /^\+(49|43|41)0+/

/** Fields come with "+49", and people type the whole number all the same: "+49 +49 170", "+49 0049 170", "+49 (0)170". */
const asDialled = (phone: string): string =>
  phone
    .replaceAll(/[\s()/.-]/g, '')
    .replace(/^\+\d{1,3}(?=\+)/, '')
    .replace(/^(?:\+(?:49|43|41|39))?00(?=[1-9])/, '+')
    .replace(NOUGHT_AT_HOME, '+$1')

/** A number as it is dialled at home, "0170 …", with the code of the country that it is dialled in. */
export const withCountryCode = (phone: string, code: string): string =>
  /^\(?0(?!0)/.test(phone.trim()) ? `${code.trim()} ${phone.trim()}` : phone

/** With the country's code in front; blanks, hyphens, brackets and slashes between the digits are taken out. */
export const Phone = z
  .string()
  .trim()
  .transform(asDialled)
  .pipe(
    z
      .string()
      .regex(/^\+/, 'Beginne bitte mit der Ländervorwahl, zum Beispiel +49.')
      .regex(/^\+[1-9]\d{6,14}$/, 'Das ist noch keine vollständige Telefonnummer.'),
  )

export const Gender = z.enum(['FEMALE', 'MALE', 'NONBINARY'])
export type Gender = z.infer<typeof Gender>
export const genderLabels = { FEMALE: 'Weiblich', MALE: 'Männlich', NONBINARY: 'Divers' } as const satisfies Record<
  Gender,
  string
>
