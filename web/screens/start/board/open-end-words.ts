import type { OpenEnds } from '#contract/yearbook.ts'
import { paths } from '../../../pieces/paths.ts'
import { counted } from '../../../pieces/words.ts'

/** Where it can be seen to; the list of tasks is a dialog of the board itself. */
type Place =
  | typeof paths.release
  | typeof paths.reports
  | typeof paths.manage
  | typeof paths.desk
  | typeof paths.define
  | typeof paths.motto
  | typeof paths.pages
export type OpenEnd = { words: string; to?: Place; search?: { show: 'unanswered' } }

const unanswered = { to: paths.desk, search: { show: 'unanswered' } } as const

/** What would stay unfinished, one line each; nothing is left out because it is small. */
export function openEndWords(ends: OpenEnds): OpenEnd[] {
  const {
    drafts,
    unfilled,
    openTasks,
    peopleWithOpenTasks,
    uncountedNotes,
    notRegistered,
    mottoFixed,
    unread,
    handedBack,
    tasksBack,
    corrections,
  } = ends
  const { round, hasNotes, objections, silentPhotos, freshPlaces, runningVotes, unreleasedNotes } = ends
  const lines: (OpenEnd | false)[] = [
    openTasks > 0 && {
      words: `${counted(openTasks, 'Aufgabe', 'Aufgaben')} von ${counted(peopleWithOpenTasks, 'Person', 'Personen')} noch nicht vollständig`,
    },
    uncountedNotes > 0 && {
      words: `${uncountedNotes === 1 ? '1 Person zählt' : `${uncountedNotes} Personen zählen`} bei den Kommentaren noch nicht als fertig`,
    },
    unread > 0 && {
      words: `${counted(unread, 'Eintrag', 'Einträge')} auf dem Redaktionstisch noch ungelesen`,
      to: paths.desk,
    },
    handedBack > 0 && {
      words: `${counted(handedBack, 'Eintrag', 'Einträge')} zurückgegeben und noch ohne Antwort`,
      ...unanswered,
    },
    tasksBack > 0 && {
      words: `${counted(tasksBack, 'Aufgabe', 'Aufgaben')} zurückgegeben und noch ohne Antwort`,
      to: paths.pages,
    },
    corrections > 0 && {
      words: `${counted(corrections, 'Korrekturvorschlag', 'Korrekturvorschläge')} noch ohne Antwort`,
      ...unanswered,
    },
    round === 'none' && {
      words: 'Niemand wurde gefragt, was über sie oder ihn gedruckt werden darf',
      to: paths.release,
    },
    round === 'none' &&
      hasNotes && {
        words:
          'Auch Kommentare, die ihr nicht freigegeben habt, werden gedruckt: Wen sie meinen, liest sie erst im Buch',
        to: paths.define,
      },
    objections > 0 && {
      words: `${counted(objections, 'Einwand', 'Einwände')} gegen Texte noch nicht entschieden`,
      to: paths.release,
    },
    silentPhotos > 0 && {
      words: `${counted(silentPhotos, 'Foto', 'Fotos')} ohne Antwort von jemandem darauf: ${silentPhotos === 1 ? 'wird' : 'werden'} nicht gedruckt`,
      to: paths.release,
    },
    freshPlaces > 0 && {
      words: `${freshPlaces === 1 ? '1 Stelle über jemanden ist' : `${freshPlaces} Stellen über jemanden sind`} seit dem Ende der Freigaberunde neu: niemand hat sie freigegeben`,
      to: paths.release,
    },
    runningVotes > 0 && {
      words: `${counted(runningVotes, 'Abstimmung läuft', 'Abstimmungen laufen')} noch: Ihr Ergebnis kommt ins Buch, ohne dass es jemand freigegeben hat`,
      to: paths.define,
    },
    unreleasedNotes > 0 && {
      words: `${counted(unreleasedNotes, 'Kommentar', 'Kommentare')} noch nicht freigegeben: ${unreleasedNotes === 1 ? 'wird' : 'werden'} nicht gedruckt`,
      to: paths.define,
    },
    unfilled > 0 && { words: `${counted(unfilled, 'Inhalt', 'Inhalte')} noch ganz leer`, to: paths.define },
    drafts > 0 && {
      words: `${counted(drafts, 'Entwurf', 'Entwürfe')} nicht veröffentlicht: ${drafts === 1 ? 'kommt' : 'kommen'} nicht ins Buch`,
      to: paths.define,
    },
    notRegistered > 0 && {
      words: `${counted(notRegistered, 'Person', 'Personen')} auf der Liste noch nicht registriert`,
      to: paths.manage,
    },
    !mottoFixed && { words: 'Das Motto steht noch nicht fest', to: paths.motto },
  ]
  return lines.filter((line) => line !== false)
}
