import type { Module } from '#contract/content/modules.ts'
import { counted } from '../../pieces/words.ts'

type Asked = Pick<Module, 'hasContent' | 'definition'>

/**
 * Whether something may be lost with it: a heading goes without what stands below it. Comments that came since the last night are in no count, and whether there are any is
 * told to nobody.
 */
export const mayHold = ({ hasContent, definition }: Asked): boolean =>
  definition.type === 'student-notes' || (hasContent && definition.type !== 'chapter')

/** What people have put into it so far. */
export function atStakeWords(module: Asked & Pick<Module, 'documents'> & { people: number }): string {
  const { people, documents, hasContent, definition } = module
  if (definition.type === 'student-notes') {
    const more = 'Hier können Kommentare stehen, die ihr noch nicht seht.'
    return hasContent && people > 0 ? `${filledBy(people)} ${more}` : more
  }
  if (people === 0 && documents.length > 0)
    return `Hier ${documents.length === 1 ? 'liegt' : 'liegen'} schon ${counted(documents.length, 'PDF', 'PDFs')}.`
  if (people === 0) return 'Hier steht schon etwas.'
  return filledBy(people)
}

const filledBy = (people: number) => `${counted(people, 'Person hat', 'Personen haben')} hier schon etwas ausgefüllt.`
