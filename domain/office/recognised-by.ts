import { z } from 'zod'

/** How somebody made sure that it is the colleague who has lost the second factor. */
export const recognisedWords = {
  met: 'Persönlich getroffen',
  video: 'Im Videogespräch gesehen',
  'called-back': 'Unter der bekannten Nummer zurückgerufen',
} as const
export type RecognisedBy = keyof typeof recognisedWords
export const RecognisedBy = z.enum(Object.keys(recognisedWords) as [RecognisedBy, ...RecognisedBy[]])
