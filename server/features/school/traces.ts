import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { ConsentKey } from '#domain/account/consent.ts'
import type { ExportState } from '#domain/account/data-export.ts'
import type { Admission } from '#domain/school/admission.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import {
  type ActionKind,
  account,
  actionToken,
  consent,
  dataExport,
  recoveryCode,
  secondFactor,
  session,
} from '../../schema/account.ts'
import { arrival, gradClass, member, nameRequest, school, vouch } from '../../schema/school.ts'
import type { AccountDeps } from '../account/deps.ts'
import { forgetAccount } from '../account/steps.ts'
import { exportsOf } from './my-data/export-store.ts'
import { nameOf, said, tellAccount, tellMember } from './tell.ts'
import type { Telling, Trace } from './trace.ts'

/** The entry of the roster goes last of all, so it is no trace; whoever asks is told of it first. */
export const rosterTelling: Telling = tellMember({
  table: member,
  title: 'Dein Platz in der Stufe',
  by: [member.id, member.accountId],
  // An entry of the roster that somebody else may be.
  keeps: [member.claimsId],
  shows: {
    Schule: sql`(select ${school.name} || ', ' || ${school.city} || ', ' || ${gradClass.year} from ${gradClass}
      inner join ${school} on ${school.id} = ${gradClass.schoolId} where ${gradClass.id} = ${member.classId})`,
    Vorname: member.firstName,
    Nachname: member.lastName,
    'Name im Buch': member.nameInBook,
    Zusatz: member.tag,
    Geschlecht: member.gender,
    Rolle: member.role,
    'Dabei seit': member.joinedAt,
    'Wartet noch': member.waiting,
    'Gesperrt seit': member.suspendedAt,
    'Eingetragen am': member.createdAt,
  },
})

const consentWords: Record<ConsentKey, string> = {
  checkedData: 'Datenschutzerklärung',
  termsAndConditions: 'Nutzungsbedingungen',
  confirmedAge: 'Alter, oder mit den Eltern abgesprochen',
  checkedAdds: 'Werbung',
}
const linkWords: Record<ActionKind, string> = {
  'verify-email': 'E-Mail-Adresse bestätigen',
  'change-email': 'neue E-Mail-Adresse bestätigen',
  'revert-email': 'neue E-Mail-Adresse zurücknehmen',
  'reset-password': 'neues Passwort setzen',
}
const exportWords: Record<ExportState, string> = { making: 'wird gemacht', ready: 'fertig', failed: 'nicht gelungen' }
const arrivalWords: Record<Admission, string> = {
  link: 'mit dem Link',
  vouch: 'jemand aus der Stufe hat dich hereingelassen',
  admin: 'dein Stufenadmin hat dich hereingelassen',
}

const SECRET = 'Passwort und Codes, mit denen du dich anmeldest: Wir haben davon nur Prüfsummen oder Verschlüsseltes.'

const accountTellings: readonly Telling[] = [
  tellAccount({
    table: account,
    title: 'Dein Konto',
    by: [account.id],
    withheld: SECRET,
    shows: {
      'E-Mail': account.email,
      'E-Mail bestätigt': account.emailVerified,
      'Neue E-Mail': account.newEmail,
      Vorname: account.firstName,
      Nachname: account.lastName,
      Telefon: account.phone,
      WhatsApp: account.whatsappNumber,
      'Support über': said(account.supportChannel, { phone: 'Telefon', chat: 'Chat' }),
      'Support per WhatsApp': account.supportByWhatsapp,
      Erinnerungen: account.reminders,
      'Angelegt am': account.createdAt,
    },
  }),
  tellAccount({
    table: session,
    title: 'Deine Anmeldungen',
    by: [session.accountId],
    shows: {
      Gerät: session.device,
      Rolle: session.role,
      'Angemeldet am': session.startedAt,
      'Passwort zuletzt eingegeben': session.signedInAt,
      'Zuletzt gesehen': session.lastSeenAt,
    },
  }),
  tellAccount({
    table: consent,
    title: 'Deine Einwilligungen',
    by: [consent.accountId],
    shows: { Worin: said(consent.key, consentWords), Fassung: consent.version, Gegeben: consent.given, Am: consent.at },
  }),
  tellAccount({
    table: actionToken,
    title: 'Links, die wir dir geschickt haben',
    by: [actionToken.accountId],
    shows: { Wofür: said(actionToken.kind, linkWords), An: actionToken.email, 'Gilt bis': actionToken.expiresAt },
  }),
  tellAccount({
    table: secondFactor,
    title: 'Zweiter Faktor',
    by: [secondFactor.accountId],
    shows: { 'Eingerichtet am': secondFactor.confirmedAt },
  }),
  { table: recoveryCode, title: 'Codes für den Notfall', by: [recoveryCode.accountId], withheld: SECRET },
  tellAccount({
    table: dataExport,
    title: 'Deine Auskünfte',
    by: [dataExport.accountId],
    shows: { 'Angefragt am': dataExport.requestedAt, Stand: said(dataExport.state, exportWords) },
  }),
]

/** The account with whatever hangs on it, and the mails to its owner. */
type Removal = Pick<AccountDeps, 'dropMail'> & { removeFiles: RemoveFiles }

export const accountTrace = ({ removeFiles, ...deps }: Removal): Trace => ({
  kind: 'account',
  tables: [account, session, consent, actionToken, secondFactor, recoveryCode, dataExport],
  count: async (_tx, { accountId }) => (accountId === null ? 0 : 1),
  forget: async (tx, { accountId }) => {
    if (accountId === null) return
    await removeFiles(tx, exportsOf(accountId))
    await forgetAccount(deps, tx, accountId)
  },
  // The entry of the roster names the account, and takes it along by itself.
  move: async () => {},
  tells: accountTellings,
})

/** What somebody said about newcomers, how they came in themselves, and what they want to be called. */
export const admissionTrace: Trace = {
  kind: 'vouch',
  tables: [vouch, arrival, nameRequest],
  count: (tx, { memberId }) => tx.$count(vouch, eq(vouch.memberId, memberId)),
  forget: async (tx, { memberId }) => {
    await tx.delete(vouch).where(eq(vouch.memberId, memberId))
    await tx.delete(vouch).where(eq(vouch.newcomerId, memberId))
    await tx.delete(arrival).where(eq(arrival.memberId, memberId))
    await tx.delete(nameRequest).where(eq(nameRequest.memberId, memberId))
  },
  move: async (tx, { memberId: from }, { memberId: to }) => {
    // Nobody has a voice about themselves, and of two about one newcomer one counts.
    const theirs = tx.select({ id: vouch.newcomerId }).from(vouch).where(eq(vouch.memberId, to))
    await tx
      .update(vouch)
      .set({ memberId: to })
      .where(and(eq(vouch.memberId, from), ne(vouch.newcomerId, to), notInArray(vouch.newcomerId, theirs)))
    const told = tx.select({ id: vouch.memberId }).from(vouch).where(eq(vouch.newcomerId, to))
    await tx
      .update(vouch)
      .set({ newcomerId: to })
      .where(and(eq(vouch.newcomerId, from), ne(vouch.memberId, to), notInArray(vouch.memberId, told)))
    await tx.update(arrival).set({ byId: to }).where(eq(arrival.byId, from))
    if ((await tx.$count(arrival, eq(arrival.memberId, to))) === 0)
      await tx.update(arrival).set({ memberId: to }).where(eq(arrival.memberId, from))
    if ((await tx.$count(nameRequest, eq(nameRequest.memberId, to))) === 0)
      await tx.update(nameRequest).set({ memberId: to }).where(eq(nameRequest.memberId, from))
  },
  tells: [
    tellMember({
      table: vouch,
      title: 'Was du zu Neuen gesagt hast',
      by: [vouch.memberId],
      keeps: [vouch.newcomerId],
      withheld: 'Was andere über dich gesagt haben, als du neu warst, bleibt bei ihnen.',
      shows: { 'Über wen': nameOf(vouch.newcomerId), 'Kenne ich': vouch.knows, Am: vouch.createdAt },
    }),
    tellMember({
      table: arrival,
      title: 'Wie du dazugekommen bist',
      by: [arrival.memberId],
      keeps: [arrival.byId],
      shows: { Wie: said(arrival.cameBy, arrivalWords), Am: arrival.createdAt },
    }),
    tellMember({
      table: nameRequest,
      title: 'Dein neuer Name, über den dein Stufenadmin entscheidet',
      by: [nameRequest.memberId],
      shows: {
        Vorname: nameRequest.firstName,
        Nachname: nameRequest.lastName,
        'Name im Buch': nameRequest.nameInBook,
        Am: nameRequest.createdAt,
      },
    }),
  ],
}
