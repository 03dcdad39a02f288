import type { Filled, FilledUnit } from '#domain/yearbook/progress.ts'
import { counted } from './words.ts'

/** What stands there of it, and what while there is nothing. */
const wordsOf: Record<Exclude<FilledUnit, 'field'>, { none: string; some: (filled: number) => string }> = {
  choice: { none: 'Noch nichts ausgewählt', some: () => 'Ausgewählt' },
  article: { none: 'Noch kein Text', some: () => 'Text geschrieben' },
  pdf: { none: 'Noch kein PDF', some: () => 'PDF hochgeladen' },
  photo: { none: 'Noch kein Foto', some: (filled) => counted(filled, 'Foto', 'Fotos') },
  quote: { none: 'Noch kein Zitat', some: (filled) => counted(filled, 'Zitat', 'Zitate') },
  vote: { none: 'Noch nicht abgestimmt', some: () => 'Abgestimmt' },
  note: { none: 'Noch kein Kommentar', some: (filled) => counted(filled, 'Kommentar', 'Kommentare') },
}

/**
 * The same of somebody else. Their notes are counted in the night, and when the editing closes, whether there are new ones or
 * not: what is told of them is told as of then.
 */
export function filledWordsOf({ unit, filled, of, ended }: Filled & { ended: boolean }): string {
  if (unit === 'note' && filled !== null)
    return `${filled > 0 ? counted(filled, 'Kommentar', 'Kommentare') : 'Kein Kommentar'} bei der letzten Zählung`
  return ended && filled === 0 ? 'Nicht abgestimmt' : filledWords({ unit, filled, of })
}

/** "3 von 8 Feldern", "2 Fotos", "Abgestimmt". How many anonymous notes somebody has written is in no words. */
export function filledWords({ unit, filled, of }: Filled): string {
  if (filled === null) return 'Anonym, es zählt nur „Erledigt“'
  if (unit === 'field') return `${filled} von ${counted(of ?? filled, 'Feld', 'Feldern')}`
  const { none, some } = wordsOf[unit]
  return filled > 0 ? some(filled) : none
}
