import type { Module } from '#contract/content/modules.ts'
import { counted } from '../../pieces/words.ts'

/** What people have put into it so far. */
export function atStakeWords({ people, documents }: Pick<Module, 'documents'> & { people: number }): string {
  if (people === 0 && documents.length > 0)
    return `Hier ${documents.length === 1 ? 'liegt' : 'liegen'} schon ${counted(documents.length, 'PDF', 'PDFs')}.`
  if (people === 0) return 'Hier steht schon etwas.'
  return `${counted(people, 'Person hat', 'Personen haben')} hier schon etwas ausgefüllt.`
}
