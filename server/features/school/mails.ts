import type { CameBy } from '#domain/school/admission.ts'
import { layOutMail } from '../../platform/mail-layout.ts'

export type Farewell = { firstName: string }
export type To = Farewell & { url: string; manageUrl: string }

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

/** To whoever has handed it over: if that was somebody else at their device, they learn it here. */
export const formerAdminMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist nicht mehr Stufenadmin',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'du hast die Adminrechte für eure Stufe an jemand anderen aus der Stufe übertragen.',
      'Du bist weiter dabei. Melde dich bitte neu an.',
    ],
    action: signIn(url),
    closing: ['Das warst nicht du? Antworte gleich auf diese Mail oder ruf uns an, und ändere dein Passwort.'],
  })

/** To whoever was admin until staff made somebody else it. */
export const replacedAdminMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist nicht mehr Stufenadmin',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'unser Team hat die Adminrechte für eure Stufe an jemand anderen aus der Stufe gegeben, weil uns jemand darum gebeten hat.',
      'Du bist weiter dabei. Melde dich bitte neu an.',
    ],
    action: signIn(url),
    closing: ['Das soll so nicht sein? Antworte gleich auf diese Mail oder ruf uns an.'],
  })

const letInWords = {
  link: 'deine Stufe lässt jetzt alle herein, die den Link haben.',
  vouch: 'jemand aus deiner Stufe kennt dich und hat dich hereingelassen.',
  admin: 'dein Stufenadmin hat dich in die Stufe gelassen.',
} satisfies Record<CameBy, string>

export const letInMail = ({ firstName, url }: To, cameBy: CameBy) =>
  layOutMail({
    subject: 'Du bist in deiner Stufe dabei',
    greeting: `Hallo ${firstName},`,
    paragraphs: [`${letInWords[cameBy]} Jetzt kannst du am Abibuch mitmachen.`],
    action: { label: 'Zum Abibuch', url },
  })

/** Nobody let them in: what they entered goes with them. */
export const lapsedMail = ({ firstName }: Farewell) =>
  layOutMail({
    subject: 'Deine Stufe hat dich nicht hereingelassen',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'in deiner Stufe hat niemand bestätigt, dass du dazugehörst. Darum haben wir dein Konto wieder gelöscht, mit allem, was du eingetragen hast.',
      'Du gehörst doch dazu? Sag jemandem aus deiner Stufe Bescheid und registrier dich noch einmal mit dem Einladungslink.',
    ],
  })

/** To whom it happened, in case they did not want it; and in case it was not them. */
export const removedMail = ({ firstName }: Farewell) =>
  layOutMail({
    subject: 'Du bist nicht mehr in der Stufe',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'der Stufenadmin hat dich aus der Stufe entfernt. Darum haben wir dein Konto gelöscht, mit allem, was du eingetragen hast.',
      'War das ein Versehen? Sprich mit jemandem aus deiner Stufe. Mit dem Einladungslink kannst du dich neu registrieren.',
    ],
  })

export const deletedMail = ({ firstName }: Farewell) =>
  layOutMail({
    subject: 'Dein Konto ist gelöscht',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'du hast dein Konto bei Stufenbuch gelöscht, mit allem, was du eingetragen hast. Das ist unsere letzte Mail an dich.',
      'Das warst nicht du? Dann hatte jemand dein Handy oder deinen Computer. Sag gleich eurem Stufenadmin Bescheid.',
    ],
  })

/** The admin did not let them in: what they entered goes with them. */
export const refusedMail = ({ firstName }: Farewell) =>
  layOutMail({
    subject: 'Du wurdest nicht in die Stufe aufgenommen',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'der Stufenadmin hat dich nicht in die Stufe aufgenommen. Darum haben wir dein Konto wieder gelöscht, mit allem, was du eingetragen hast.',
      'Stimmt das nicht? Sprich mit jemandem aus deiner Stufe und registrier dich dann noch einmal mit dem Einladungslink.',
    ],
  })

/** To the admin, while nobody else can let anybody in. */
export const newcomerMail = ({ firstName, manageUrl }: To, name: string) =>
  layOutMail({
    subject: 'Jemand möchte in eure Stufe und wartet auf dich',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${name} möchte in eure Stufe. Hereinlassen kannst im Moment nur du.`,
      'Kommen heute noch mehr dazu, schreiben wir dir nicht jedes Mal: Schau am besten ab und zu in die Stufenverwaltung.',
    ],
    action: { label: 'Zur Stufenverwaltung', url: manageUrl },
  })

export const strangerMail = ({ firstName, manageUrl }: To, name: string) =>
  layOutMail({
    subject: 'Jemand möchte in eure Stufe, und du entscheidest',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${name} möchte in eure Stufe, und zwei von euch haben gesagt: Kenne ich nicht. Jetzt entscheidest nur noch du.`,
    ],
    action: { label: 'Zur Stufenverwaltung', url: manageUrl },
  })

export const lookAlikeMail = ({ firstName, manageUrl }: To, name: string) =>
  layOutMail({
    subject: 'Zwei mit demselben Namen? Du entscheidest',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${name} möchte in eure Stufe, und jemand bei euch heißt schon so oder fast so. Vielleicht sind es zwei, vielleicht gibt sich jemand für andere aus. Frag am besten kurz nach. Hereinlassen kannst nur du.`,
    ],
    action: { label: 'Zur Stufenverwaltung', url: manageUrl },
  })

export const nameRequestMail = ({ firstName, manageUrl }: To, before: string, after: string) =>
  layOutMail({
    subject: 'Jemand möchte anders heißen, und du entscheidest',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${before} möchte ${after} heißen. Jemand bei euch heißt schon so oder fast so, oder kommt in dem Namen vor. Bis du entscheidest, bleibt der Name, wie er ist.`,
    ],
    action: { label: 'Zur Stufenverwaltung', url: manageUrl },
  })

export const renamedMail = ({ firstName, url }: To, name: string) =>
  layOutMail({
    subject: 'Dein Name im Buch ist geändert',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `dein Stufenadmin hat deinen Namen im Buch geändert. Gedruckt wirst du jetzt als ${name}.`,
      'Stimmt das nicht? Sprich mit deinem Stufenadmin. Im Profil kannst du den Namen selbst ändern.',
    ],
    action: signIn(url),
  })

export const nameConfirmedMail = ({ firstName, url }: To, name: string) =>
  layOutMail({
    subject: 'Dein neuer Name gilt',
    greeting: `Hallo ${firstName},`,
    paragraphs: [`dein Stufenadmin hat deinen neuen Namen bestätigt. Im Abibuch stehst du jetzt als ${name}.`],
    action: { label: 'Zum Abibuch', url },
  })

export const nameDeclinedMail = ({ firstName }: To, name: string) =>
  layOutMail({
    subject: 'Dein neuer Name wurde nicht bestätigt',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `du wolltest ${name} heißen, aber dein Stufenadmin hat das nicht bestätigt: Jemand bei euch heißt schon so oder fast so, oder kommt in dem Namen vor. Es bleibt bei deinem bisherigen Namen.`,
    ],
    closing: ['Heißt du wirklich so? Frag am besten kurz bei deinem Stufenadmin nach.'],
  })

export type Arrived = { name: string; cameBy: CameBy; by: string | null }
const arrivedWords = ({ name, cameBy, by }: Arrived): string => {
  if (cameBy === 'link') return `${name}: mit dem Link`
  if (by === null) return `${name}: von einer Person, die nicht mehr dabei ist`
  return cameBy === 'vouch' ? `${name}: bestätigt von ${by}` : `${name}: hereingelassen von ${by}`
}

/** To the admin, on days on which somebody came in. */
export const arrivalsMail = ({ firstName, manageUrl }: To, arrived: readonly Arrived[]) =>
  layOutMail({
    subject:
      arrived.length === 1 ? 'Neu in eurer Stufe: eine Person' : `Neu in eurer Stufe: ${arrived.length} Personen`,
    greeting: `Hallo ${firstName},`,
    paragraphs: ['seit unserer letzten Mail sind dazugekommen:', ...arrived.map(arrivedWords)],
    action: { label: 'Neue ansehen', url: `${manageUrl}?show=new` },
    closing: ['Jemand gehört nicht dazu? Dort kannst du den Zugang sperren, und es jederzeit zurücknehmen.'],
  })

export const suspendedMail = ({ firstName }: To) =>
  layOutMail({
    subject: 'Dein Zugang zu deiner Stufe ruht',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'dein Stufenadmin hat deinen Zugang zur Stufe vorerst gesperrt. Es geht nichts verloren: Was unter deinem Namen steht, ist so lange nur nicht zu sehen.',
    ],
    closing: ['Du weißt nicht, warum? Frag am besten deinen Stufenadmin.'],
  })

export const restoredMail = ({ firstName, url }: To) =>
  layOutMail({
    subject: 'Du bist wieder in deiner Stufe dabei',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['dein Stufenadmin hat deinen Zugang wieder freigegeben. Alles ist noch da.'],
    action: signIn(url),
  })

/** What a stranger wrote stands in the app alone: no mail of ours carries their words. */
export const nameAlarmMail = ({ firstName, manageUrl }: To) =>
  layOutMail({
    subject: 'Jemand sagt: unter meinem Namen ist jemand dabei',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'über euren Einladungslink hat sich jemand gemeldet: In eurer Stufe sei eine fremde Person unter diesem Namen dabei. Schau dir an, wer gemeint ist, und frag nach.',
    ],
    action: { label: 'Meldung ansehen', url: manageUrl },
  })

const longDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' })

/** To the admin, 30 and 7 days before their class is deleted. */
export const classGoesMail = (
  { firstName, url }: To,
  { deletesOn, hasBook }: { deletesOn: string; hasBook: boolean },
) =>
  layOutMail({
    subject: `Am ${longDay(deletesOn)} löschen wir eure Stufe`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `${hasBook ? 'euer Abibuch ist schon lange bei euch' : 'eure Schulzeit ist lange vorbei, und ein Abibuch habt ihr nicht bestellt'}. Darum löschen wir eure Stufe am ${longDay(deletesOn)}: alle Konten, Texte, Fotos und Kommentare. Das lässt sich nicht zurückholen.`,
      `${hasBook ? 'Was ihr bestellt habt, bleibt als Vertrag' : 'Habt ihr etwas anderes bestellt, bleibt der Vertrag'} bei uns, so lange wir das müssen.`,
      'Wer noch etwas behalten möchte, findet im Profil unter „Meine Daten“ alles zum Mitnehmen. Sag es am besten auch den anderen.',
    ],
    action: signIn(url),
  })
