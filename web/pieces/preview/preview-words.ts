import type { Board } from '#contract/yearbook.ts'
import { counted } from '../words.ts'

/** What a locked preview waits for. Comments may be there that do not count yet: nobody is told that there are none. */
export function emptyChapters({ unfilled, empty }: Pick<Board['preview'], 'unfilled' | 'empty'>): string {
  const words = [
    empty > 0 && `${counted(empty, 'Inhalt ist', 'Inhalte sind')} noch leer.`,
    unfilled > empty && 'Kommentare zählen ab der Nacht, nachdem jemand damit fertig geworden ist.',
    'Sobald überall etwas steht, könnt ihr die Vorschau selbst freischalten.',
  ]
  return words.filter((line) => line !== false).join(' ')
}
