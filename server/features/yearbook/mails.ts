import { type Day, daysBetween } from '#domain/yearbook/deadline.ts'
import { layOutMail } from '../../platform/mail-layout.ts'

const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

type Reminder = { firstName: string; openTasks: readonly string[]; deadline: Day | null; today: Day; publicUrl: string }

export function reminderMail({ firstName, openTasks, deadline, today, publicUrl }: Reminder) {
  const count = openTasks.length
  const tasks = count === 1 ? 'eine Aufgabe' : `${count} Aufgaben`
  return layOutMail({
    subject: deadline === null ? 'Fürs Abibuch ist noch etwas offen' : `Abibuch: ${untilDeadline(deadline, today)}`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `für euer Abibuch ${count === 1 ? 'ist' : 'sind'} bei dir noch ${tasks} offen: ${named(openTasks)}.`,
      ...(deadline === null
        ? []
        : [`Redaktionsschluss ist ${longDay.format(new Date(deadline))}. Danach lässt sich nichts mehr eintragen.`]),
    ],
    action: { label: 'Aufgaben ansehen', url: `${publicUrl}/start` },
    closing: [`Du möchtest keine Erinnerungen? Im Profil kannst du sie abschalten: ${publicUrl}/profile`],
  })
}

const NAMED = 5

/** The first ones by name; a mail is no list. */
function named(titles: readonly string[]): string {
  const more = titles.length - NAMED
  const quoted = titles.map((title) => `„${title}“`)
  if (more > 1) return `${quoted.slice(0, NAMED).join(', ')} und ${more} weitere`
  return quoted.length === 1 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} und ${quoted.at(-1)}`
}

function untilDeadline(deadline: Day, today: Day): string {
  const days = daysBetween(today, deadline)
  if (days > 1) return `noch ${days} Tage bis zum Redaktionsschluss`
  if (days === 1) return 'morgen ist Redaktionsschluss'
  return days === 0 ? 'heute ist Redaktionsschluss' : 'es ist noch etwas offen'
}

/** To somebody who waited when the editing was closed. */
export const leftOutMail = ({ firstName }: { firstName: string }) =>
  layOutMail({
    subject: 'Die Redaktion deiner Stufe ist abgeschlossen',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'deine Stufe hat ihr Abibuch abgeschlossen, bevor dich jemand hereingelassen hat. Jetzt kommt niemand mehr dazu.',
      'Du gehörst doch dazu? Sprich mit deinem Stufenadmin. Unser Team kann die Redaktion noch einmal öffnen.',
    ],
  })

/** To somebody about whom something came into the book after everybody had been asked. */
export const lateMail = ({ firstName, publicUrl }: { firstName: string; publicUrl: string }) =>
  layOutMail({
    subject: 'Im Abibuch steht Neues über dich',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'eure Redaktion ist abgeschlossen. Seit der Freigaberunde ist etwas dazugekommen oder anders geworden, das dich betrifft, zum Beispiel das Ergebnis einer Abstimmung.',
      'Schau bald nach, bevor das Buch gedruckt wird. Was du nicht willst, kannst du jetzt noch herausnehmen.',
    ],
    action: { label: 'Ansehen', url: `${publicUrl}/preview/mine` },
  })

type PreviewRequest = {
  person: { firstName: string; lastName: string; email: string }
  gradClass: { school: string; city: string; year: number }
  chapters: { published: number; filled: number; empty: number }
}

/** To support, not to a class: whom to answer stands in the text. */
export const previewRequestMail = ({ person, gradClass, chapters }: PreviewRequest) =>
  layOutMail({
    subject: `Vorschau freischalten: ${gradClass.school}, Abi ${gradClass.year}`,
    greeting: 'Hallo Support,',
    paragraphs: [
      `${person.firstName} ${person.lastName} (${person.email}) bittet für die Stufe Abi ${gradClass.year}, ${gradClass.school} in ${gradClass.city}, um die Vorschau.`,
      `In ${chapters.filled} von ${chapters.published} Inhalten steht schon etwas.${uncountedWords(chapters)}`,
    ],
  })

/** Nobody is told within a day whether there are comments. */
const uncountedWords = ({ published, filled, empty }: PreviewRequest['chapters']) =>
  filled + empty < published ? ' Kommentare zählen erst, wenn jemand damit fertig ist.' : ''

/** To the admin: staff have opened the book that was closed, and which orders do not go on because of that. */
export const openAgainMail =
  (stopped: readonly string[]) =>
  ({ firstName, url }: { firstName: string; url: string }) =>
    layOutMail({
      subject: 'Euer Abibuch ist wieder offen',
      greeting: `Hallo ${firstName},`,
      paragraphs: [
        'unser Team hat die Redaktion eures Abibuchs wieder geöffnet. Ihr könnt weiterschreiben.',
        'Wenn ihr fertig seid, schließt die Redaktion wieder ab. Ändert ihr etwas, das andere betrifft, fragt sie vorher.',
        ...(stopped.length === 0
          ? []
          : [
              ['Bis dahin geht es hier nicht weiter:', ...stopped].join('\n'),
              'Setzt das Buch nach dem Abschließen neu und wählt es bei der Bestellung aus. Bestellt ist dort noch nichts.',
            ]),
      ],
      action: { label: 'Zum Abibuch', url },
    })

/** To the admin: the data was looked at, and is good. */
export const releasedMail = ({ firstName, url }: { firstName: string; url: string }) =>
  layOutMail({
    subject: 'Die Daten eures Abibuchs sind freigegeben',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'unser Team hat sich die Daten eures Abibuchs angesehen und sie freigegeben. Dem Druck steht nichts im Weg.',
    ],
    action: { label: 'Zum Abibuch', url },
  })
