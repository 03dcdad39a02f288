import { layOutMail } from '../../platform/mail-layout.ts'

export type To = { firstName: string; url: string }

const signIn = (url: string) => ({ label: 'Anmelden', url })

export const appointedMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist jetzt Redakteur:in',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'dein Stufenadmin hat dich zur Redakteur:in ernannt. Ab jetzt bestimmst du mit, welche Inhalte in euer Abibuch kommen.',
      'Melde dich dafür einmal ab und wieder an.',
    ],
    action: signIn(url),
  })

export const withdrawnMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist nicht mehr Redakteur:in',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'dein Stufenadmin hat deine Redakteursrechte zurückgenommen. Du bist weiter dabei und füllst Inhalte aus wie alle anderen.',
      'Wir haben dich auf allen Geräten abgemeldet. Melde dich bitte neu an.',
    ],
    action: signIn(url),
    closing: ['Du weißt nicht, warum? Frag am besten deinen Stufenadmin.'],
  })

export const newAdminMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist jetzt Stufenadmin',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'dir wurden die Adminrechte für eure Stufe übertragen. Ab jetzt verwaltest du die Stufe, den Redaktionsschluss und die Bestellungen.',
      'Damit das klappt, haben wir dich auf allen Geräten abgemeldet. Melde dich bitte neu an.',
    ],
    action: signIn(url),
    closing: ['Das soll so nicht sein? In der Stufenverwaltung gibst du die Rechte an jemand anderen weiter.'],
  })

export const letInMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist in deiner Stufe dabei',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['dein Stufenadmin hat dich in die Stufe gelassen. Jetzt kannst du am Abibuch mitmachen.'],
    action: { label: 'Zum Abibuch', url },
  })
