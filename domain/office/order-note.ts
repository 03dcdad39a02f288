import { line, lines } from '../text.ts'

export const NOTE_TEXT_MAX = 2_000
/** What staff write to an order, for each other or to the class. */
export const NoteText = lines(NOTE_TEXT_MAX).refine((text) => text.trim() !== '', { error: 'Schreib etwas dazu.' })

export const PARTNER_NUMBER_MAX = 60
export const PartnerNumber = line(PARTNER_NUMBER_MAX, 'Welche Nummer hat die Druckerei vergeben?')
