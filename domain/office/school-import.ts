import { z } from 'zod'

/** A list is tried first: nothing is written before somebody has seen what it would change. */
export const ImportState = z.enum(['tried', 'running', 'done', 'failed'])
export type ImportState = z.infer<typeof ImportState>

export const SchoolImportCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Corrected by staff: a list does not undo that. */
  kept: z.int(),
  refused: z.int(),
})
export type SchoolImportCounts = z.infer<typeof SchoolImportCounts>

/** Why a row of a list is not taken. */
export const refusalWords = {
  NO_NAME: 'Der Name fehlt',
  NO_STREET: 'Die Straße fehlt',
  NO_CITY: 'Der Ort fehlt',
  POSTAL_CODE: 'Die Postleitzahl fehlt oder ist keine',
  STATE: 'Das Bundesland ist unbekannt',
  TOO_LONG: 'Ein Feld ist zu lang',
  ID: 'Die Kennung ist nicht lesbar',
  TWICE: 'Diese Schule steht weiter oben in der Datei schon einmal',
  TAKEN: 'Unter diesem Namen und dieser Anschrift gibt es schon eine andere Schule',
} as const
export type ImportRefusal = keyof typeof refusalWords
export const ImportRefusal = z.enum(Object.keys(refusalWords) as [ImportRefusal, ...ImportRefusal[]])

/** The row as a spreadsheet counts it; the head is the first. */
export const SchoolImportRefusal = z.object({ line: z.int(), name: z.string(), reason: ImportRefusal })
export type SchoolImportRefusal = z.infer<typeof SchoolImportRefusal>

/** So many of the refused rows are shown, the first. */
export const REFUSED_SHOWN = 100
