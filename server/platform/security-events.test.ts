import { eq } from 'drizzle-orm'
import { contract } from '#contract/index.ts'
import { auditEntry } from '../schema/platform.ts'
import type { TestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'
import { operationsOf } from './http/mount.ts'
import { securityEvents } from './security-events.ts'

const password = 'ein-gutes-passwort'
type Line = { event: string; who: string; from: string; code?: string; subject?: string; msg: string }
const eventsOf = (app: TestApp) =>
  app.logged.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security')

test('the registry names operations of the contract, and every one with which an account changes', () => {
  const operations = operationsOf(contract)
  const names = operations.map(({ name }) => name)
  expect(Object.keys(securityEvents).filter((name) => !names.includes(name))).toEqual([])
  const changing = operations.filter(({ name, method }) => name.startsWith('account.') && method !== 'GET')
  expect(changing.map(({ name }) => name).filter((name) => securityEvents[name] === undefined)).toEqual([])
})

test('logins, failures, refusals and changes of rights are lines that say who and from where, and name nobody', async ({
  app,
}) => {
  const { admin, student } = await app.a.class({ password })
  const signIn = (email: string, given: string) => app.as().account.signIn({ email, password: given })
  await expect(signIn(student.email, 'falsch')).rejects.toMatchObject({ code: 'auth/wrong-password' })
  await expect(signIn(student.email.toUpperCase(), 'falsch')).rejects.toMatchObject({ code: 'auth/wrong-password' })
  await expect(signIn('niemand@schule.example', 'falsch')).rejects.toMatchObject({ code: 'auth/user-not-found' })
  const session = await signIn(student.email, password)
  const memberId = student.memberId ?? ''
  const appoint = (as: { idToken: string }) => app.as(as).school.members.changeRole({ memberId, role: 'redakteur' })
  await expect(appoint(session)).rejects.toMatchObject({ status: 403 })
  await expect(app.as(session).order.list()).rejects.toMatchObject({ status: 403 })
  await appoint(admin)
  const changed = await app.as(session).account.changePassword({ current: password, password: 'ein-besseres-passwort' })
  await app.as(changed).account.signOut()

  const lines = eventsOf(app)
  const { accountId } = student
  expect(lines).toMatchObject([
    { event: 'login-failed', code: 'auth/wrong-password', who: expect.stringMatching(/^mail:/) },
    { event: 'login-failed', code: 'auth/wrong-password' },
    { event: 'login-failed', code: 'auth/user-not-found' },
    { event: 'login', who: accountId },
    { event: 'role-not-changed', who: accountId },
    { event: 'refused', who: accountId },
    { event: 'role-changed', who: admin.accountId, subject: memberId },
    { event: 'password-changed', who: accountId },
    { event: 'sign-out', who: accountId },
  ])
  expect(lines[0]?.who).toBe(lines[1]?.who)
  expect(lines[0]?.who).not.toBe(lines[2]?.who)
  expect(new Set(lines.map(({ from }) => from)).size).toBe(1)
  const log = app.logged.join('').toLowerCase()
  for (const personal of [student.email, admin.email, 'niemand@', '127.0.0.1', password, 'özdemir'])
    expect(log).not.toContain(personal)

  const [from] = lines.map((line) => line.from)
  const entries = await app.db.select().from(auditEntry)
  expect(entries).toMatchObject([
    { action: 'member:change-role', actorId: admin.accountId, origin: from },
    { action: 'account:change-password', actorId: accountId, origin: from },
  ])
})

test('what is done by a link from a mail is on record too', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  await app.as().account.requestRecovery({ email: person.email })
  const { words } = await app.mailbox.next(person.email)
  const token = /token=([\w-]+)/.exec(words)?.[1] ?? ''
  await app.as().account.recoverPassword({ token, password: 'ein-besseres-passwort' })
  expect(eventsOf(app).map(({ event }) => event)).toEqual(['recovery-asked-for', 'password-recovered'])
  const ofPerson = eq(auditEntry.subjectId, person.accountId)
  expect(await app.db.select().from(auditEntry).where(ofPerson)).toMatchObject([
    {
      action: 'account:recover-password',
      actorKind: 'member',
      subjectId: expect.any(String),
      origin: expect.stringMatching(/^net:/),
    },
  ])
  expect(app.logged.join('')).not.toContain(token)
})
