import { layOutMail } from '../../../platform/mail-layout.ts'

type HandedBack = { firstName: string; by: string; title: string; word: string; publicUrl: string }

export const handedBackMail = ({ firstName, by, title, word, publicUrl }: HandedBack) =>
  layOutMail({
    subject: 'Abibuch: eine Aufgabe ist zurück bei dir',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${by} aus deiner Redaktion hat dir „${title}“ zurückgegeben und schreibt dazu:`,
      `„${word.trim()}“`,
      'Die Aufgabe ist wieder offen. Änder, was du ändern möchtest, und hak sie dann noch einmal ab.',
    ],
    action: { label: 'Aufgabe ansehen', url: `${publicUrl}/start` },
  })
