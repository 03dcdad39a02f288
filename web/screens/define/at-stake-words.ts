import type { Module } from '#contract/content/modules.ts'
import { counted } from '../../pieces/words.ts'

/** What people have put into it so far. */
export function atStakeWords({ filled, documents }: Pick<Module, 'filled' | 'documents'>): string {
  if (filled === 0 && documents.length > 0)
    return `Hier ${documents.length === 1 ? 'liegt' : 'liegen'} schon ${counted(documents.length, 'PDF', 'PDFs')}.`
  if (filled === 0) return 'Hier steht schon etwas.'
  return `${counted(filled, 'Person hat', 'Personen haben')} hier schon etwas ausgefüllt.`
}
