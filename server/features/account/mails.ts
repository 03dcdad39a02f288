import { layOutMail } from '../../platform/mail-layout.ts'

type To = { firstName: string; url: string }

export const verificationMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Bestätige deine E-Mail-Adresse',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'schön, dass du dabei bist! Bestätige noch kurz, dass diese E-Mail-Adresse dir gehört. Dann kann es losgehen.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    closing: [
      'Der Link gilt 48 Stunden. Du hast dich nicht bei Stufenbuch registriert? Dann lösch diese Mail einfach.',
    ],
  })

export const recoveryMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Dein neues Passwort',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['du möchtest ein neues Passwort setzen. Das geht hier:'],
    action: { label: 'Neues Passwort setzen', url },
    closing: [
      'Der Link gilt eine Stunde. Das warst nicht du? Dann musst du nichts tun, dein Passwort bleibt, wie es ist.',
    ],
  })

export const newEmailMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['ab jetzt möchtest du dich mit dieser Adresse bei Stufenbuch anmelden. Bestätige sie bitte noch.'],
    action: { label: 'Neue Adresse bestätigen', url },
    closing: [
      'Der Link gilt 24 Stunden. Solange du nicht bestätigst, gilt deine alte Adresse. Das warst nicht du? Dann lösch diese Mail einfach.',
    ],
  })

export const emailChangeMail = ({ firstName, url, newEmail }: To & { newEmail: string }) =>
  layOutMail({
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `für dein Konto wurde eine neue E-Mail-Adresse eingetragen: ${newEmail}. Sobald sie bestätigt ist, meldest du dich damit an.`,
      'Das warst nicht du? Dann nimm die Änderung hier zurück. Deine alte Adresse gilt dann wieder, alle Geräte werden abgemeldet und du setzt ein neues Passwort.',
    ],
    action: { label: 'Änderung zurücknehmen', url },
    closing: ['Der Link gilt 7 Tage.'],
  })

export const passwordChangedMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Dein Passwort wurde geändert',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['dein Passwort bei Stufenbuch wurde gerade geändert. Das warst nicht du? Dann setz sofort ein neues:'],
    action: { label: 'Passwort zurücksetzen', url },
  })
