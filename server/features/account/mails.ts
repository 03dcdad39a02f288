import { layOutMail } from '../../platform/mail-layout.ts'

type To = { firstName: string; url: string }
/** Of somebody whose class lapses, and the account with it, unless the address is confirmed by then. */
type Kept = { keptUntil: Date | undefined }

const subjects = {
  verification: 'Bestätige deine E-Mail-Adresse',
  newEmail: 'Bestätige deine neue E-Mail-Adresse',
  recovery: 'Dein neues Passwort',
  passwordChanged: 'Dein Passwort wurde geändert',
}
/** All that an account may cause to an address before that is confirmed. */
export const unconfirmedSubjects: readonly string[] = Object.values(subjects)

/** "Dienstag, 17. November um 05:59 Uhr" */
const moments = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

function classWaits({ keptUntil }: Kept): string[] {
  if (keptUntil === undefined) return []
  if (keptUntil.getTime() <= Date.now())
    return ['Die 48 Stunden zum Bestätigen sind um. Klick am besten sofort: Gleich löschen wir die Registrierung.']
  const end = `${moments.format(keptUntil)} Uhr`
  return [`Bestätige bis ${end}. So lange halten wir eure Stufe für dich frei, danach löschen wir die Registrierung.`]
}

/** Beside the link, for whoever is still on the page that waits. */
type Coded = { code: string | undefined; minutes: number }
const codeWords = ({ code, minutes }: Coded): string[] =>
  code === undefined ? [] : [`Dein Code: ${code}`, `Tipp ihn dort ein, wo du gerade bist. Er gilt ${minutes} Minuten.`]
const orLink = ({ code }: Coded): string[] =>
  code === undefined ? [] : ['Du hast die Seite nicht mehr offen? Dann nimm den Link:']

export const verificationMail = ({ firstName, url, ...kept }: To & Kept & Coded) =>
  layOutMail({
    subject: subjects.verification,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'schön, dass du dabei bist! Bestätige noch kurz, dass diese E-Mail-Adresse dir gehört. Dann kann es losgehen.',
      ...codeWords(kept),
      ...orLink(kept),
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    closing: [
      ...classWaits(kept),
      // With a class that lapses the link ends with it, so only the others have all their time.
      `${kept.keptUntil === undefined ? 'Der Link gilt 48 Stunden. ' : ''}Du hast dich nicht bei Stufenbuch registriert? Dann lösch diese Mail einfach.`,
    ],
  })

export const recoveryMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: subjects.recovery,
    greeting: `Hallo ${firstName},`,
    paragraphs: ['du möchtest ein neues Passwort setzen. Das geht hier:'],
    action: { label: 'Neues Passwort setzen', url },
    closing: [
      'Der Link gilt eine Stunde. Das warst nicht du? Dann musst du nichts tun, dein Passwort bleibt, wie es ist.',
    ],
  })

export const newEmailMail = ({ firstName, url, ...kept }: To & Kept & Coded) =>
  layOutMail({
    subject: subjects.newEmail,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'ab jetzt möchtest du dich mit dieser Adresse bei Stufenbuch anmelden. Bestätige sie bitte noch.',
      ...codeWords(kept),
      ...orLink(kept),
    ],
    action: { label: 'Neue Adresse bestätigen', url },
    closing: [
      ...classWaits(kept),
      `Der Link gilt 24 Stunden${kept.keptUntil === undefined ? '' : ', höchstens aber bis dahin'}. Solange du nicht bestätigst, gilt deine alte Adresse. Das warst nicht du? Dann lösch diese Mail einfach.`,
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

export const passwordKnownMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Jemand kennt dein Passwort',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'heute wurde zehnmal dein richtiges Passwort eingegeben und danach ein falscher Code. Warst du das nicht selbst, dann kennt jemand dein Passwort.',
      'Hineingekommen ist damit niemand: Ohne den Code geht es nicht, und bis morgen nehmen wir keinen mehr an. Setz bitte gleich ein neues Passwort, danach kannst du dich sofort wieder anmelden.',
    ],
    action: { label: 'Neues Passwort setzen', url },
    closing: [
      'Du warst es selbst? Dann ist alles gut. Stell die Uhr deines Handys auf automatisch, damit die Codes passen.',
    ],
  })

export const factorResetMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Deine Anmeldung in zwei Schritten wurde zurückgesetzt',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'deine Authenticator-App und deine Wiederherstellungscodes gelten nicht mehr, und du bist überall abgemeldet. Melde dich jetzt mit deinem Passwort an und richte die App neu ein.',
      'Du hast nicht darum gebeten? Dann setz sofort ein neues Passwort und sag deinem Team Bescheid.',
    ],
    action: { label: 'Neues Passwort setzen', url },
  })

export const passwordChangedMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: subjects.passwordChanged,
    greeting: `Hallo ${firstName},`,
    paragraphs: ['dein Passwort bei Stufenbuch wurde gerade geändert. Das warst nicht du? Dann setz sofort ein neues:'],
    action: { label: 'Passwort zurücksetzen', url },
  })
