import type { OpenEnds } from '#contract/yearbook.ts'
import { counted } from '../../../pieces/words.ts'

/** What would stay unfinished, one line each; nothing is left out because it is small. */
export function openEndWords(ends: OpenEnds): string[] {
  const { drafts, unfilled, openTasks, peopleWithOpenTasks, notRegistered, mottoFixed } = ends
  return [
    openTasks > 0 &&
      `${counted(openTasks, 'Aufgabe', 'Aufgaben')} von ${counted(peopleWithOpenTasks, 'Person', 'Personen')} noch nicht vollständig`,
    unfilled > 0 && `${counted(unfilled, 'Inhalt', 'Inhalte')} noch ganz leer`,
    drafts > 0 &&
      `${counted(drafts, 'Entwurf', 'Entwürfe')} nicht veröffentlicht: ${drafts === 1 ? 'kommt' : 'kommen'} nicht ins Buch`,
    notRegistered > 0 && `${counted(notRegistered, 'Person', 'Personen')} auf der Liste noch nicht registriert`,
    !mottoFixed && 'Das Motto steht noch nicht fest',
  ].filter((words) => words !== false)
}
