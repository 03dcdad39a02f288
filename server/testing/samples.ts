import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { dayOf } from '#domain/yearbook/deadline.ts'
import { issueToken, issueTokenWithCode } from '../features/account/action-token.ts'
import { mailCodes } from '../features/account/mail-code.ts'
import { refreshTokens } from '../features/account/refresh-token.ts'
import { cookieNames } from '../features/account/session-cookie.ts'
import type { Operation } from '../platform/http/mount.ts'
import { type ActionKind, secondFactor, session } from '../schema/account.ts'
import { contentModule } from '../schema/content.ts'
import { quote } from '../schema/entry.ts'
import { upload } from '../schema/file.ts'
import { throttle } from '../schema/platform.ts'
import { gradClass, invitation, member, nameAlarm } from '../schema/school.ts'
import { mottoSuggestion, yearbook } from '../schema/yearbook.ts'
import type { TestApp } from './app.ts'
import { bookSamples } from './book-samples.ts'
import type { Person } from './builders.ts'
import { contentSamples } from './content-samples.ts'
import { classOf, ofClassOf } from './of-class.ts'
import { orderSamples } from './order-samples.ts'
import type { Sample } from './sample.ts'

export const PASSWORD = 'ein-gutes-passwort'
const NEW_PASSWORD = 'ein-besseres-passwort'

const link = async (
  app: TestApp,
  kind: ActionKind,
  of: Parameters<TestApp['a']['person']>[0] = {},
): Promise<Sample> => {
  const { accountId, email } = await app.a.person(of)
  const token = await app.db.transaction((tx) => issueToken(tx, { kind, accountId, email }))
  return { body: { token } }
}
const ofUser = (person: Person | undefined) => ({ id: person?.accountId ?? crypto.randomUUID() })

async function invitationCode(app: TestApp): Promise<string> {
  const { classId } = await app.a.class()
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: new Date('2099-01-01') })
  return code
}

/** A school at which nobody has registered yet. */
export async function freshSchool(app: TestApp): Promise<string> {
  const { classId } = await app.a.class()
  const [row] = await app.db.select({ id: gradClass.schoolId }).from(gradClass).where(eq(gradClass.id, classId))
  await app.db.delete(gradClass).where(eq(gradClass.id, classId))
  return row?.id ?? ''
}

/** What the wizard sends for a person who registers a class. */
export function signUpBody(schoolId: string, values: Record<string, unknown> = {}) {
  const id = crypto.randomUUID()
  return {
    userValues: {
      id,
      firstName: 'Anna-Lena',
      lastName: 'Özdemir',
      email: `neu-${id}@schule.example`,
      phone: '+49 170 1234567',
      password: PASSWORD,
      support: { channel: 'phone', byWhatsapp: false },
      consents: { checkedData: true, termsAndConditions: true, confirmedAge: true, checkedAdds: false },
      ...values,
    },
    basicSchool: { id: schoolId },
    year: 2027,
    role: 'admin',
  }
}

/** A valid call of each operation, by its name in the contract. Tests that walk the whole contract start from these. */
export const samples: Record<string, (app: TestApp, person: Person | undefined) => Promise<Sample>> = {
  'app.checkBuildId': async () => ({}),
  'app.settings': async () => ({}),
  'app.reportError': async () => ({ body: { error: { message: 'x is undefined', stack: 'at y', path: '/start' } } }),

  'account.signIn': async (app) => {
    const { email } = await app.a.person({ password: PASSWORD })
    return { body: { email, password: PASSWORD } }
  },
  'account.renewSession': async () => ({}),
  'account.signOut': async () => ({}),
  'account.signOutEverywhere': async () => ({}),
  'account.listSessions': async () => ({}),
  'account.signOutDevice': async (app, person) => {
    const own = { accountId: person?.accountId ?? (await app.a.person()).accountId, role: 'student' } as const
    const [row] = await app.db.insert(session).values(own).returning()
    return { params: { id: row?.id ?? '' } }
  },
  'account.confirmPassword': async (_app, person) => ({ body: { email: person?.email ?? 'x', password: PASSWORD } }),
  'account.sendVerification': async () => ({}),
  'account.verifyEmail': async (app) => {
    const { classId } = await app.a.class()
    return link(app, 'verify-email', { classId, emailVerified: false, waiting: true })
  },
  'account.verifyEmailByCode': async (app, person) => {
    const { accountId, email } = person ?? (await app.a.person({ emailVerified: false }))
    const deps = { mailCodes: mailCodes(app.config.tokenSecret), mailCodeMinutes: 30 }
    const wanted = { kind: 'verify-email', accountId, email } as const
    const { code } = await app.db.transaction((tx) => issueTokenWithCode(deps, tx, wanted))
    return { body: { code } }
  },
  'account.requestRecovery': async (app) => ({ body: { email: (await app.a.person()).email } }),
  'account.recoverPassword': async (app) => {
    const { body } = await link(app, 'reset-password')
    return { body: { ...body, password: NEW_PASSWORD } }
  },
  'account.changePassword': async () => ({ body: { current: PASSWORD, password: NEW_PASSWORD } }),
  'account.changeEmail': async () => ({ body: { email: `neu-${crypto.randomUUID()}@schule.example` } }),
  'account.cancelEmailChange': async () => ({}),
  'account.revertEmail': (app) => link(app, 'revert-email'),
  'account.getUser': async (_app, person) => ({ params: ofUser(person) }),
  'account.listConsents': async (_app, person) => ({ params: ofUser(person) }),
  'account.startSecondFactor': async (app, person) => {
    if (person !== undefined) await app.db.delete(secondFactor).where(eq(secondFactor.accountId, person.accountId))
    return {}
  },
  'account.confirmSecondFactor': async (app, person) => {
    if (person === undefined) return { body: { code: '123456' } }
    const secret = new Secret()
    const pending = { pendingSecret: secret.base32 }
    await app.db
      .insert(secondFactor)
      .values({ accountId: person.accountId, ...pending })
      .onConflictDoUpdate({ target: secondFactor.accountId, set: pending })
    return { body: { code: new TOTP({ secret }).generate() } }
  },

  'school.listSchools': async () => ({ query: { state: 'BE', search: 'göte gym' } }),
  'school.checkYear': async (app) => ({ params: { schoolId: await freshSchool(app), year: '2027' } }),
  'school.getInvitation': async (app) => ({ params: { code: await invitationCode(app) } }),
  'school.findOnRoster': async (app) => ({
    params: { code: await invitationCode(app) },
    body: { firstName: 'Mia', lastName: 'Groß' },
  }),
  'school.raiseNameAlarm': async (app) => {
    // A few an hour from one address; here everybody raises one.
    await app.db.delete(throttle)
    return {
      params: { code: await invitationCode(app) },
      body: { name: 'Thea Ackermann', contact: 'thea@schule.example', text: 'Das bin ich nicht.' },
    }
  },
  'school.signUp': async (app) => {
    const body = signUpBody(await freshSchool(app))
    return { params: { id: body.userValues.id }, body }
  },
  'school.changeProfile': async (_app, person) => ({
    params: ofUser(person),
    body: { nameInBook: `Mia von der Heide ${person?.accountId.slice(-6) ?? ''}`, checkedAdds: true },
  }),
  'school.deleteUser': async (_app, person) => ({ params: ofUser(person) }),

  'school.gradClass.events': async () => ({}),
  'school.gradClass.get': async () => ({}),
  'school.gradClass.chooseUsage': async () => ({ body: { usage: 'print-only', sizeBand: '25-99' } }),
  'school.gradClass.setAdmission': async () => ({ body: { admission: 'link' } }),
  'school.gradClass.nameAlarms': async () => ({}),
  'school.gradClass.settleNameAlarm': async (app, person) => ({
    params: { alarmId: await ofClassOf(app, person, (classId) => alarmIn(app, classId)) },
  }),
  'school.gradClass.renewInvitation': async () => ({}),
  'school.gradClass.closeInvitation': async () => ({}),

  'school.members.list': async () => ({}),
  'school.members.add': async () => ({ body: { entries: [{ firstName: 'Anna Lena', lastName: 'von der Heide' }] } }),
  'school.members.rename': async (app, person) => ({
    params: { memberId: await ofClassOf(app, person, (classId) => app.a.member({ classId })) },
    body: { firstName: 'Siobhán', lastName: 'O’Connor' },
  }),
  'school.members.newcomers': async () => ({}),
  'school.members.vouch': async (app, person) => ({
    ...(await ofRegistered(app, person, { waiting: true })),
    body: { knows: true },
  }),
  'school.members.suspended': async () => ({}),
  'school.members.suspend': (app, person) => ofRegistered(app, person),
  'school.members.restore': (app, person) => ofRegistered(app, person, { suspended: true }),
  'school.members.approve': (app, person) => ofRegistered(app, person, { waiting: true }),
  'school.members.merge': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { into: await ofClassOf(app, person, (classId) => app.a.member({ classId })) },
  }),
  'school.members.changeRole': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { role: 'redakteur' },
  }),
  'school.members.transferAdmin': async (app, person) => ({
    ...(await ofRegistered(app, person)),
    body: { name: 'Mia Özdemir-Groß' },
  }),
  'school.members.traces': (app, person) => ofRegistered(app, person),
  'school.members.remove': (app, person) => ofRegistered(app, person),

  'school.myData.get': async () => ({}),
  'school.myData.request': async () => ({}),

  'school.teachers.list': async () => ({}),
  'school.teachers.add': async () => ({ body: { entries: [teacherEntry] } }),
  'school.teachers.change': async (app, person) => ({ ...(await ofTeacher(app, person)), body: teacherEntry }),
  'school.teachers.remove': (app, person) => ofTeacher(app, person),

  'file.uploads.list': async () => ({}),
  'file.uploads.get': async (app, person) => ({ params: { uploadId: await unfinishedUpload(app, person) } }),
  'file.uploads.retry': async (app, person) => ({ params: { uploadId: await failedUpload(app, person) } }),
  'file.uploads.dismiss': async (app, person) => ({ params: { uploadId: await unfinishedUpload(app, person) } }),

  'yearbook.get': async () => ({}),
  'yearbook.board': async () => ({}),
  'yearbook.progress': async () => ({}),
  'yearbook.setDeadline': async () => ({ body: { deadline: dayOf(new Date()) } }),
  'yearbook.openEnds': async () => ({}),
  'yearbook.requestDataCheck': async () => ({}),
  'yearbook.unlockPreview': async (app, person) => {
    if (person?.memberId !== undefined) await filledModule(app, person.memberId)
    return {}
  },
  'yearbook.askForPreview': async (app) => {
    // Once a day for a class; here each of its editors asks.
    await app.db.delete(throttle)
    return {}
  },
  'yearbook.remindEverybody': async () => ({}),
  'yearbook.motto.get': async () => ({}),
  'yearbook.motto.suggest': async () => ({ body: { text: `Abi heute, Captain morgen ${crypto.randomUUID()}` } }),
  'yearbook.motto.withdraw': async (app, person) => ({ params: { suggestionId: await suggestion(app, person) } }),
  'yearbook.motto.vote': async (app, person) => ({ body: { suggestionId: await suggestion(app, person) } }),
  'yearbook.motto.end': async () => ({}),
  'yearbook.motto.reopen': async (app, person) => {
    await endMotto(app, person)
    return {}
  },
  'yearbook.motto.fix': async (app, person) => {
    await endMotto(app, person)
    return { body: { text: 'Abi Wonderland' } }
  },

  'content.tasks': async () => ({}),
  'content.markDone': async (app, person) => ({ params: { moduleId: await moduleFor(app, person) } }),
  'content.reopen': async (app, person) => ({ params: { moduleId: await moduleFor(app, person) } }),
  ...contentSamples,
  ...bookSamples,
  ...orderSamples,
}

async function endMotto(app: TestApp, person: Person | undefined): Promise<void> {
  if (person?.memberId === undefined) return
  const isTheirs = inArray(yearbook.classId, classOf(app, person.memberId))
  await app.db.update(yearbook).set({ mottoState: 'ended' }).where(isTheirs)
}

const teacherEntry = { salutation: 'FRAU', firstName: 'Dr. Eva', lastName: 'Meier', subject: 'Mathe', gender: 'FEMALE' }

async function alarmIn(app: TestApp, classId: string): Promise<string> {
  const alarm = { classId, name: 'Thea Ackermann', contact: 'thea@schule.example', text: '' }
  const [row] = await app.db.insert(nameAlarm).values(alarm).returning()
  return row?.id ?? ''
}

type Standing = { waiting?: boolean; suspended?: boolean }
async function ofRegistered(app: TestApp, person: Person | undefined, options: Standing = {}) {
  const registered = async (classId: string) => (await app.a.person({ classId, ...options })).memberId ?? ''
  return { params: { memberId: await ofClassOf(app, person, registered) } }
}

const ofTeacher = async (app: TestApp, person: Person | undefined) => ({
  params: { teacherId: await ofClassOf(app, person, (classId) => app.a.teacher({ classId })) },
})

async function moduleFor(app: TestApp, person: Person | undefined): Promise<string> {
  const [row] = person?.memberId === undefined ? [] : await classOf(app, person.memberId)
  return row === undefined ? crypto.randomUUID() : app.a.module(row.id)
}

async function unfinishedUpload(app: TestApp, person: Person | undefined): Promise<string> {
  const memberId = person?.memberId
  const [row] = memberId === undefined ? [] : await classOf(app, memberId)
  if (row === undefined || memberId === undefined) return crypto.randomUUID()
  const intent = { purpose: 'collage-photo', moduleId: crypto.randomUUID(), consent: true } as const
  const values = { classId: row.id, memberId, intent, kind: 'photo', name: 'See.jpg', bytes: 1_000 } as const
  const [added] = await app.db.insert(upload).values(values).returning()
  return added?.id ?? ''
}

/** One that we failed at, for a place that there still is. */
async function failedUpload(app: TestApp, person: Person | undefined): Promise<string> {
  const uploadId = await unfinishedUpload(app, person)
  const [row] = await app.db.select().from(upload).where(eq(upload.id, uploadId))
  if (row === undefined) return uploadId
  await app.db.delete(contentModule).where(eq(contentModule.type, 'personal-page'))
  const moduleId = await app.a.module(row.classId, { type: 'personal-page' })
  const { memberId } = row
  const intent = { purpose: 'personal-photo', moduleId, memberId, slot: PORTRAIT_SLOT, consent: true } as const
  await app.db.update(upload).set({ intent, state: 'failed', error: 'INTAKE_FAILED' }).where(eq(upload.id, uploadId))
  return uploadId
}

async function filledModule(app: TestApp, memberId: string): Promise<void> {
  const [row] = await classOf(app, memberId)
  // What those have entered who are not in fills no chapter.
  const isIn = and(eq(member.id, memberId), eq(member.waiting, false), isNull(member.suspendedAt))
  if (row === undefined || (await app.db.$count(member, isIn)) === 0) return
  const values = { classId: row.id, memberId, moduleId: await app.a.module(row.id) }
  await app.db.insert(quote).values({ ...values, id: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' })
}

async function suggestion(app: TestApp, person: Person | undefined): Promise<string> {
  const memberId = person?.memberId
  const [row] = memberId === undefined ? [] : await classOf(app, memberId)
  if (row === undefined || memberId === undefined) return crypto.randomUUID()
  const values = { classId: row.id, memberId, text: `Motto ${crypto.randomUUID()}` }
  const [added] = await app.db.insert(mottoSuggestion).values(values).returning()
  return added?.id ?? ''
}

/** Operations that some may call and are refused all the same, for a reason of the product. */
export const refusals: Record<string, Partial<Record<string, string>>> = {
  'account.sendVerification': { visitor: 'VERIFICATION_NEEDS_LOGIN' },
  'school.deleteUser': { admin: 'ADMIN_MUST_TRANSFER' },
  // Of an editorial and of a collage; whoever waits has those on the own page.
  'content.texts.save': { waiting: 'NOT_FOUND' },
  'content.texts.history': { waiting: 'NOT_FOUND' },
  'content.photos.change': { waiting: 'NOT_FOUND' },
  'content.photos.remove': { waiting: 'NOT_FOUND' },
}

export function callUrl(app: TestApp, path: string, { params = {}, query = {} }: Sample): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(query).toString()
  return `${app.url}/api${filled}${search === '' ? '' : `?${search}`}`
}

/** Calls an operation as somebody. Renewing takes the cookie: everybody has one here, so that only the table decides. */
export async function callSample(
  app: TestApp,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  person: Person | undefined,
  sample: Sample,
): Promise<Response> {
  const { sessionId } = person ?? (await app.a.person())
  const cookie = refreshTokens(app.config.tokenSecret).write({ sessionId, rotation: 0 })
  return fetch(callUrl(app, path, sample), {
    method: String(method),
    headers: {
      cookie: `${cookieNames(app.config.publicUrl.startsWith('https:')).session.name}=${cookie}`,
      ...(person === undefined ? {} : { authorization: `Bearer ${person.idToken}` }),
      ...(sample.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
  })
}
