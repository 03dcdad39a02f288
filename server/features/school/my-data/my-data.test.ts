import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { articleFromText } from '#domain/content/article.ts'
import { account, dataExport, session } from '../../../schema/account.ts'
import { contentModule } from '../../../schema/content.ts'
import { note } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { outboxMail } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { givePortrait } from '../../../testing/portrait.ts'
import { PASSWORD } from '../../../testing/sample.ts'
import { storedNames } from '../../../testing/stored-names.ts'
import { picture, printed } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { outcome, photoIntent, upload } from '../../../testing/uploads.ts'
import { fileKeys } from '../../account/file-key.ts'
import { myDataDiedJob, sweepMyDataJob } from './jobs.ts'

const idOf = ({ memberId = '' }: Person) => memberId
const myData = async (app: TestApp, person: Person) => (await app.as(person).school.myData.get()).myData

const fetchFile = (app: TestApp, person: Person, id: string) =>
  fetch(`${app.url}/files/my-data/${id}`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(person.sessionId)}` },
  })

async function ready(app: TestApp, person: Person) {
  await app.as(person).school.myData.request()
  await expect.poll(async () => (await myData(app, person))?.state, { timeout: 20_000 }).toBe('ready')
  const made = await myData(app, person)
  if (made === null) throw new Error('nothing was made')
  return made
}

async function contentsOf(app: TestApp, person: Person, id: string) {
  const response = await fetchFile(app, person, id)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { files, index: text('index.html'), data: JSON.parse(text('daten.json')) as Record<string, object[]> }
}

test('somebody gets what is stored of them, with their anonymous comments and files, and nobody’s secrets', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const mate = await app.a.person({ classId, names: { firstName: 'Xenia', lastName: 'Unverkennbar' } })
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const quotes = await app.a.module(classId)
  const { save } = app.as(student).content.studentNotes
  await save({ moduleId, targetId: idOf(admin), text: 'Mein anonymer Gruß', version: 0, anonymous: true })
  const about = { moduleId, targetId: idOf(student), version: 0 }
  await app.as(mate).content.studentNotes.save({ ...about, text: 'Freigegebenes Lob', anonymous: true })
  await app.as(admin).content.studentNotes.save({ ...about, text: 'Noch nicht freigegeben', anonymous: true })
  await app.db.update(contentModule).set({ notesReleased: true }).where(eq(contentModule.id, moduleId))
  await app.night()
  await app.db.update(note).set({ released: true }).where(eq(note.text, 'Freigegebenes Lob'))
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId: quotes, quoteId, text: 'Ruhe <b>jetzt</b>!', giver: 'Herr Vogt' })
  await app.as(admin).content.reports.report({ kind: 'quote', itemId: quoteId, reason: 'Gemeldet von mir' })
  const { id: face } = await givePortrait(app, classId, { memberId: idOf(student) })
  const foreword = await app.a.module(classId, { type: 'editorial', settings: { author: idOf(student) } })
  const article = { field: 'article', value: articleFromText('Zwölf Jahre'), version: 0 }
  await app.as(student).content.texts.save({ moduleId: foreword, memberId: null, ...article })
  const [question, freeText] = [crypto.randomUUID(), crypto.randomUUID()]
  const settings = {
    questions: [{ id: question, text: 'Lieblingsort' }],
    freeTexts: [{ id: freeText, title: 'Was ich noch sagen wollte' }],
  }
  const page = await app.a.module(classId, { type: 'personal-page', settings })
  for (const field of [`answer:${question}`, `free:${freeText}`] as const)
    await app.as(student).content.texts.save({ moduleId: page, memberId: null, field, value: 'Am See', version: 0 })

  const made = await ready(app, student)
  expect(made).toMatchObject({ percent: 100, state: 'ready' })
  expect(new Date(made.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
  const { files, index, data } = await contentsOf(app, student, made.id)
  expect(data['Kommentare von dir und über dich']).toEqual([
    expect.objectContaining({ Von: 'dir', Text: 'Mein anonymer Gruß', Anonym: true }),
    expect.objectContaining({ Über: 'dich', Text: 'Freigegebenes Lob' }),
  ])
  expect(data['Dein Konto']).toEqual([expect.objectContaining({ 'E-Mail': student.email })])
  expect(strFromU8(files[`dateien/${face}.webp`] ?? new Uint8Array())).toBe('a face')
  expect(index).toContain('Ruhe &lt;b&gt;jetzt&lt;/b&gt;!')
  expect(index, 'an article as it is read').toContain('<dt>Wofür</dt><dd>Artikel</dd><dt>Text</dt><dd>Zwölf Jahre</dd>')
  for (const title of ['Lieblingsort', 'Was ich noch sagen wollte'])
    expect(index).toContain(`<dt>Wofür</dt><dd>${title}</dd><dt>Text</dt><dd>Am See</dd>`)
  expect(index).toContain(app.config.mail.support)
  expect(index, 'no names of ours').toContain('<dd>wird gemacht</dd>')
  expect(index).not.toMatch(/<dd>(making|vouch|checked\w+|reset-password|profile)<\/dd>/)
  expect(index).toContain('nie, wer sie geschrieben hat')
  const everything = index + JSON.stringify(data)
  for (const secret of ['Unverkennbar', 'Noch nicht freigegeben', 'Gemeldet von mir', idOf(mate), 'scrypt', 'argon'])
    expect(everything).not.toContain(secret)
})

test('somebody is told on which devices they are signed in, and what they said to a report on their comment', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class({ password: PASSWORD })
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const about = { moduleId, targetId: idOf(redakteur) }
  const { id } = await app
    .as(student)
    .content.studentNotes.save({ ...about, text: 'Danke dir', version: 0, anonymous: true })
  await app.night()
  await app.as(redakteur).content.reports.report({ kind: 'note', itemId: id ?? '', reason: 'Hm' })
  await app.as(student).content.studentNotes.answer({ ...about, text: 'War lieb gemeint' })
  await app.db.update(session).set({ device: 'Chrome auf Android' }).where(eq(session.id, student.sessionId))
  const made = await ready(app, student)
  const { data, index } = await contentsOf(app, student, made.id)
  expect(data['Deine Anmeldungen']).toEqual([
    expect.objectContaining({ Gerät: 'Chrome auf Android', 'Zuletzt gesehen': expect.stringMatching(/^\d{4}-/) }),
  ])
  expect(data['Kommentare von dir und über dich']).toMatchObject([
    { Text: 'Danke dir', 'Deine Antwort auf eine Meldung': 'War lieb gemeint' },
  ])
  expect(index).toContain('Chrome auf Android')
  // Whoever reported it is told nothing of the answer.
  const theirs = await ready(app, redakteur)
  expect(JSON.stringify((await contentsOf(app, redakteur, theirs.id)).data)).not.toContain('lieb gemeint')
})

test('it is its owner’s alone, once a day, and gone after its days or with the account', async ({ app }) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const { id } = await ready(app, student)
  const refused = await fetchFile(app, redakteur, id)
  expect([refused.status, (await fetchFile(app, student, crypto.randomUUID())).status]).toEqual([404, 404])
  expect((await fetch(`${app.url}/files/my-data/${id}`)).status).toBe(401)
  const asks = await Promise.allSettled([1, 2, 3].map(() => app.as(redakteur).school.myData.request()))
  expect(asks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(app.as(student).school.myData.request()).rejects.toMatchObject({ code: 'MY_DATA_ONCE_A_DAY' })

  const stored = () => storedNames(app, student.accountId)
  expect((await stored()).map((name) => name.split('/').slice(0, 2))).toEqual([['my-data', id]])
  await app.db.update(dataExport).set({ expiresAt: sql`now() - interval '1 minute'` })
  expect([await myData(app, student), (await fetchFile(app, student, id)).status]).toEqual([null, 404])
  await app.db.transaction((tx) => app.enqueue(tx, sweepMyDataJob, {}))
  await expect.poll(stored, { timeout: 15_000 }).toEqual([])

  const leaving = await app.a.person({ classId, password: PASSWORD, waiting: true })
  const left = await ready(app, leaving)
  await app.as(leaving).school.deleteUser({ id: leaving.accountId })
  const remains = () => storedNames(app, leaving.accountId)
  await expect.poll(remains, { timeout: 15_000 }).toEqual([])
  expect(await app.db.$count(dataExport, eq(dataExport.id, left.id))).toBe(0)
})

test('what could not be made says so and can be asked for again; a file that is missing is named', async ({ app }) => {
  const { classId, student } = await app.a.class()
  await app.as(student).school.myData.request()
  const begun = await myData(app, student)
  expect(begun).toMatchObject({ state: 'making', percent: 0 })
  await app.db.transaction((tx) => app.enqueue(tx, myDataDiedJob, { exportId: begun?.id ?? '' }))
  // As if the job had died before: it finds nothing to make any more.
  await app.db.update(dataExport).set({ state: 'failed' })
  await app.startWorker()
  expect(await myData(app, student)).toMatchObject({ state: 'failed', nextAt: null })
  const values = { ownerId: classId, classId, memberId: idOf(student), kind: 'photo', name: 'original.jpg' }
  const [lost] = await app.db
    .insert(file)
    .values({ ...values, mediaType: 'image/webp', bytes: 1 })
    .returning()
  const { id } = await ready(app, student)
  const { index } = await contentsOf(app, student, id)
  expect(index).toContain(`konnten wir nicht beilegen: dateien/${lost?.id}.jpg`)
})

test('mails are told to whoever confirmed the address, not to whoever claims it', async ({ app }) => {
  await app.startWorker()
  const { student } = await app.a.class()
  const { support } = app.config.mail
  await app.db.update(account).set({ newEmail: support }).where(eq(account.id, student.accountId))
  const sentAt = new Date()
  await app.db.insert(outboxMail).values([
    { recipient: support, subject: 'Für das Team', sentAt },
    { recipient: student.email, subject: 'Für dich', sentAt },
  ])
  const mailsOf = async (person: Person) => {
    const { data } = await contentsOf(app, person, (await ready(app, person)).id)
    return data['Mails an dich']?.map((each) => (each as { Betreff: string }).Betreff)
  }
  expect(await mailsOf(student)).toEqual(['Für dich'])
})

test('of their own photos somebody gets the original too, as their camera wrote it', async ({ app }) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const intent = photoIntent(await app.a.module(classId, { type: 'photo-collage' }))
  const taken = await picture()
    .withExif({ IFD0: { Make: 'My-Camera' } })
    .jpeg()
    .toBuffer()
  const photo = await upload(app, student, taken, { intent })
  expect(await outcome(app, student, photo)).toMatchObject({ state: 'placed' })
  await printed(app, photo)
  const { files, index } = await contentsOf(app, student, (await ready(app, student)).id)
  expect(
    Object.keys(files)
      .filter((name) => name.includes(photo))
      .sort(),
  ).toEqual([`dateien/${photo}-original.jpeg`, `dateien/${photo}.webp`])
  expect(Buffer.from(files[`dateien/${photo}-original.jpeg`] ?? []).equals(taken)).toBe(true)
  expect(index).not.toContain('konnten wir nicht beilegen')
})
