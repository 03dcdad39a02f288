import { setTimeout as sleep } from 'node:timers/promises'
import { eq, isNull, sql } from 'drizzle-orm'
import { outboxMail } from '../schema/platform.ts'
import type { TestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'
import { mailOutbox, sweepMailJob } from './outbox.ts'

const mail = {
  recipient: 'mia@schule.example',
  subject: 'Schön, dass du da bist',
  text: 'Grüße von deiner Stufe',
  html: '<p>Grüße von deiner Stufe</p>',
}
const post = (app: TestApp, recipient = mail.recipient) =>
  app.db.transaction((tx) => mailOutbox(app.enqueue)(tx, { ...mail, recipient }))

test('a mail goes out over SMTP as text and HTML, and its words are wiped afterwards', async ({ app }) => {
  await app.startWorker()
  await post(app)
  const { raw, words } = await app.mailbox.next(mail.recipient)
  expect(words).toContain('<p>Grüße von deiner Stufe</p>')
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  expect(raw).toMatch(/Message-ID: <[0-9a-f-]{36}@stufenbuch>/)
  await expect
    .poll(async () => (await app.db.select().from(outboxMail))[0])
    .toMatchObject({ text: null, html: null, attempts: 1 })
})

test('a mail whose transaction fails is never sent', async ({ app }) => {
  await app.startWorker()
  const failing = app.db.transaction(async (tx) => {
    await mailOutbox(app.enqueue)(tx, { ...mail, recipient: 'nie@schule.example' })
    throw new Error('something after it went wrong')
  })
  await expect(failing).rejects.toThrow('went wrong')
  await post(app)
  await app.mailbox.next(mail.recipient)
  expect(await app.db.select().from(outboxMail)).toHaveLength(1)
  expect(app.mailbox.received).toEqual([])
})

test('a mail server that refuses gets the mail later', async ({ app }) => {
  app.mailbox.refuse(true)
  await app.startWorker()
  await post(app)
  await expect
    .poll(async () => (await app.db.select().from(outboxMail))[0]?.attempts, { timeout: 10_000 })
    .toBeGreaterThan(0)
  app.mailbox.refuse(false)
  await app.mailbox.next(mail.recipient, 25_000)
})

test('a mail that another worker holds is not counted as sent', async ({ app }) => {
  await app.startWorker()
  const held = Promise.withResolvers<void>()
  await post(app)
  const holding = app.db.transaction(async (tx) => {
    await tx.select().from(outboxMail).for('update')
    await held.promise
  })
  await sleep(3_000)
  expect(app.mailbox.received).toEqual([])
  held.resolve()
  await holding
  await app.mailbox.next(mail.recipient, 25_000)
})

test('two workers send each of a hundred mails once', async ({ app }) => {
  const recipients = Array.from({ length: 100 }, (_, at) => `person-${at}@schule.example`)
  for (const recipient of recipients) await post(app, recipient)
  await Promise.all([app.startWorker(), app.startWorker()])
  await expect.poll(() => app.mailbox.received.length, { timeout: 20_000 }).toBe(100)
  await sleep(500)
  expect(app.mailbox.received.map((each) => each.recipient).sort()).toEqual(recipients.sort())
})

test.extend({ env: { SMTP_URL: '' } })(
  'without SMTP the demo keeps mails in a folder and shows them',
  async ({ app }) => {
    await app.startWorker()
    await app.db.transaction((tx) =>
      mailOutbox(app.enqueue)(tx, {
        ...mail,
        text: 'Hier entlang: http://localhost/invite/abc',
        subject: '<b>Hallo</b>',
        html: '<html><head></head><a href="http://localhost/invite/abc">Los</a></html>',
      }),
    )
    const page = async (path: string) => (await fetch(app.url + path)).text()
    await expect.poll(() => page('/dev/mails'), { timeout: 10_000 }).toContain('&lt;b&gt;Hallo&lt;/b&gt;')
    const [row] = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, mail.recipient))
    expect(await page(`/dev/mails/${row?.id}`)).toContain('<a href="http://localhost/invite/abc">')
    expect(await page(`/dev/mails/${row?.id}/html`)).toContain('<base target="_top">')
    expect((await fetch(`${app.url}/dev/mails/none`)).status).toBe(404)
  },
)

test.extend({
  env: { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' },
})('the letter box does not exist in production', async ({ app }) => {
  expect((await fetch(`${app.url}/dev/mails`)).status).toBe(404)
})

test('that a mail was sent is forgotten after its months, and so is one that never went out', async ({ app }) => {
  const ago = (months: number) => sql`now() - make_interval(months => ${months})` as unknown as Date
  const row = (recipient: string, createdAt: Date, sentAt: Date | null) => ({
    recipient,
    subject: 'x',
    createdAt,
    sentAt,
  })
  await app.db
    .insert(outboxMail)
    .values([
      row('alt@x.example', ago(5), ago(4)),
      row('nie@x.example', ago(4), null),
      row('neu@x.example', ago(4), ago(2)),
    ])
  await app.startWorker()
  await app.db.transaction((tx) => app.enqueue(tx, sweepMailJob, {}))
  const left = async () => (await app.db.select().from(outboxMail)).map(({ recipient }) => recipient)
  await expect.poll(left, { timeout: 15_000 }).toEqual(['neu@x.example'])
})
test.extend({ env: { MAILS_PER_RECIPIENT: '5' } })(
  'a mailbox gets so many mails an hour, however many accounts ask at once; notices about the own account still go',
  async ({ app }) => {
    const victim = await app.a.person({ email: 'opfer@schule.example', password: 'ein-gutes-passwort' })
    const stranger = 'fremd@schule.example'
    const people = await Promise.all(Array.from({ length: 12 }, () => app.a.person()))
    const tagged = (at: number) => (at % 2 === 0 ? stranger : `Fremd+${at}@schule.example`)
    await Promise.all(people.map((each, at) => app.as(each).account.changeEmail({ email: tagged(at) })))
    for (let at = 0; at < 9; at++)
      await app.db.transaction((tx) => mailOutbox(app.enqueue)(tx, { ...mail, recipient: victim.email }))
    await app.startWorker()
    const waiting = () => app.db.$count(outboxMail, isNull(outboxMail.sentAt))
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    const to = (pattern: RegExp) => app.mailbox.received.filter(({ recipient }) => pattern.test(recipient)).length
    expect(to(/^fremd/i)).toBe(5)
    expect(to(/^opfer/)).toBe(5)
    const passwords = { current: 'ein-gutes-passwort', password: 'ein-besseres-passwort' }
    await app.as(victim).account.changePassword(passwords)
    await expect.poll(() => to(/^opfer/), { timeout: 20_000 }).toBe(6)
    // Nor does it lock the owner out.
    await app.as().account.requestRecovery({ email: victim.email })
    await expect.poll(() => to(/^opfer/), { timeout: 20_000 }).toBe(7)
    const dropped = app.logged.filter((line) => line.includes('mail dropped'))
    expect(dropped).toHaveLength(7 + 4)
    expect(dropped.join()).not.toContain('@')
    // The others, whose own address is about to change, have been told each.
    expect(to(/^person-/)).toBe(12)
  },
)
