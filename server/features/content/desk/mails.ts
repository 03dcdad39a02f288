import { layOutMail } from '../../../platform/mail-layout.ts'

type HandedBack = {
  firstName: string
  by: string
  title: string
  place: string
  word: string
  url: string
}

export const handedBackMail = ({ firstName, by, title, place, word, url }: HandedBack) =>
  layOutMail({
    subject: 'Abibuch: eine Aufgabe ist zurück bei dir',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${by} aus deiner Redaktion hat dir „${title}“ zurückgegeben.`,
      ...(place === '' ? [] : [`Es geht um: ${place}`]),
      `„${word.trim()}“`,
      'Die Aufgabe ist wieder offen. Ändere, was du ändern möchtest, und hak sie dann noch einmal ab.',
    ],
    action: { label: place === '' ? 'Aufgabe ansehen' : 'Gleich ansehen', url },
  })

/** It stands for all of an evening: a class is not flooded by one who reads thoroughly. */
export const correctionMail = ({ firstName, by, url }: Pick<HandedBack, 'firstName' | 'by' | 'url'>) =>
  layOutMail({
    subject: 'Abibuch: ein Korrekturvorschlag für dich',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${by} aus deiner Redaktion schlägt dir andere Worte für etwas vor, das du geschrieben hast.`,
      'Du entscheidest, ob es so wird. Bis dahin bleibt alles, wie es ist.',
      'Falls heute noch mehr Vorschläge kommen, findest du sie am selben Ort.',
    ],
    action: { label: 'Vorschlag ansehen', url },
  })
