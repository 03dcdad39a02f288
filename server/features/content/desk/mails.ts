import { layOutMail } from '../../../platform/mail-layout.ts'

type HandedBack = { firstName: string; by: string; title: string; place: string; word: string; url: string }

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
