import { eq } from 'drizzle-orm'
import { answerField } from '#domain/content/field.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { contentText } from '../../schema/entry.ts'
import { invitation, member } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { receive } from '../../testing/mailbox.ts'
import { signUpBody } from '../../testing/sign-up-body.ts'
import { picture } from '../../testing/taken-in.ts'
import { expect, test } from '../../testing/test.ts'
import { begin, outcome, photoIntent, upload } from '../../testing/uploads.ts'
import { fileKeys } from '../account/file-key.ts'
import { contentOfBook } from '../book/content-of-book.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
const field = answerField(question.id)
const aPage = (app: TestApp, classId: string) =>
  app.a.module(classId, { type: 'personal-page', settings: { kinds: ['profile', 'article'], questions: [question] } })
const file = async (app: TestApp, { sessionId }: Person, id: string) => {
  const cookie = `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}`
  return (await fetch(`${app.url}/files/${id}`, { headers: { cookie } })).status
}
const printed = async (app: TestApp, classId: string) => JSON.stringify(await contentOfBook(app.db, classId))

test('whoever waits fills the own page, and only that; nobody sees it before they are in', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const others = [await app.a.module(classId), await app.a.module(classId, { type: 'photo-collage' })]
  const names = { firstName: 'Lena', lastName: 'Sommer' }
  const lena = await app.a.person({ classId, waiting: true, names })
  const { content } = app.as(lena)
  const memberId = lena.memberId ?? ''
  const answer = { moduleId, memberId, field, value: 'Ärztin auf See', version: 0 }

  expect(await content.tasks()).toMatchObject([{ moduleId, begun: false, filled: { filled: 0 } }])
  await content.personalPage.choose({ moduleId, kind: 'profile' })
  await content.texts.save(answer)
  expect(await content.personalPage.get({ moduleId })).toMatchObject({ isMine: true, texts: [{ value: answer.value }] })
  const intent = { purpose: 'personal-photo', moduleId, memberId, slot: PORTRAIT_SLOT, consent: true } as const
  const { id: fileId, state } = await outcome(
    app,
    lena,
    await upload(app, lena, await picture(80, 60).jpeg().toBuffer(), { intent }),
  )
  expect(state).toBe('placed')
  expect(await file(app, lena, fileId)).toBe(200)

  const gone = { code: 'NOT_FOUND' }
  const theirs = student.memberId ?? ''
  const absent = await app.a.member({ classId })
  await expect(content.quote.get({ moduleId: others[0] ?? '' })).rejects.toMatchObject({ code: 'NOT_LET_IN_YET' })
  await expect(content.texts.save({ ...answer, memberId: theirs })).rejects.toMatchObject(gone)
  await expect(content.personalPage.get({ moduleId, memberId: theirs })).rejects.toMatchObject(gone)
  for (const foreign of [photoIntent(others[1]), { ...intent, memberId: absent }, { ...intent, memberId: theirs }])
    expect((await begin(app, lena, { bytes: 1_000, intent: foreign })).status).toBe(404)
  const handed = content.personalPage.handOver({ moduleId, what: 'article', memberId: theirs })
  await expect(handed).rejects.toMatchObject({ code: 'NOT_LET_IN_YET' })

  // Neither page, file, count nor book knows of it.
  const openPage = app.as(admin).content.personalPage.get({ moduleId, memberId })
  await expect(openPage).rejects.toMatchObject(gone)
  expect(await file(app, admin, fileId)).toBe(404)
  expect(await printed(app, classId)).not.toMatch(/Ärztin|Sommer/)
  expect((await app.as(admin).school.members.list()).find(({ id }) => id === memberId)?.portrait).toBeNull()
  expect(await app.as(admin).yearbook.board()).toMatchObject({ chapters: { filled: 0 } })

  await app.as(student).school.members.vouch({ memberId, knows: true })
  expect(await file(app, admin, fileId)).toBe(200)
  expect(await printed(app, classId)).toMatch(/Ärztin/)
  expect(await app.as(admin).content.personalPage.get({ moduleId, memberId })).toMatchObject({ kind: 'profile' })
})

test('what was filled while waiting goes over to the own entry of the roster', async ({ app }) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const entryId = await app.a.member({ classId, firstName: 'Thea', lastName: 'Ackermann' })
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: new Date('2099-01-01') })
  const body = signUpBody(crypto.randomUUID(), { invitation: code, firstName: 'Thea', lastName: 'Ackermann' })
  const { id, email } = body.userValues
  const thea = await app.as().school.signUp({ params: { id }, query: {}, body: body as never })
  await app.as().account.verifyEmail({ token: (await receive(app, email)).token })
  await app.as(thea).content.texts.save({ moduleId, memberId: null, field, value: 'Ärztin', version: 0 })
  const [newcomer] = await app.db.select().from(member).where(eq(member.accountId, id))
  await app.as(student).school.members.vouch({ memberId: newcomer?.id ?? '', knows: true })
  expect(await app.db.select().from(contentText)).toMatchObject([{ subjectId: entryId, authorId: entryId }])
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(4)
})

test('what somebody left under their name who is shut out is shown and printed nowhere, and comes back with them', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const quotes = await app.a.module(classId)
  const notes = await app.a.module(classId, { type: 'student-notes' })
  const ranking = await app.a.module(classId, { type: 'student-ranking' })
  const { content, yearbook } = app.as(student)
  await content.quote.add({ moduleId: quotes, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' })
  const about = { moduleId: notes, version: 0, anonymous: false }
  await content.studentNotes.save({ ...about, targetId: redakteur.memberId ?? '', text: 'Danke!' })
  await app.as(redakteur).content.studentNotes.save({ ...about, targetId: student.memberId ?? '', text: 'Du auch!' })
  await content.ranking.vote({ moduleId: ranking, candidateId: redakteur.memberId ?? '' })
  const [motto] = (await yearbook.motto.suggest({ text: 'Abi Wonderland' })).suggestions
  await yearbook.motto.vote({ suggestionId: motto?.id ?? '' })

  const editors = app.as(redakteur)
  const seen = async () => ({
    quotes: (await editors.content.quote.get({ moduleId: quotes, of: 'everybody' })).quotes.length,
    notes: (await editors.content.studentNotes.all({ moduleId: notes })).notes.length,
    voters: (await editors.content.ranking.get({ moduleId: ranking })).voters,
    people: (await editors.content.ranking.get({ moduleId: ranking })).people,
    mottoVoters: (await editors.yearbook.motto.get()).voters,
    onBoard: (await editors.yearbook.board()).motto.voters,
    candidates: (await editors.content.ranking.get({ moduleId: ranking })).candidates.length,
    mottos: (await editors.yearbook.motto.get()).suggestions.length,
    printed: /Ruhe|Danke|Du auch/.test(await printed(app, classId)),
  })
  const before = await seen()
  expect(before).toMatchObject({
    quotes: 1,
    notes: 2,
    voters: 1,
    people: 3,
    mottos: 1,
    mottoVoters: 1,
    onBoard: 1,
    printed: true,
  })
  const { suspend, restore } = app.as(admin).school.members
  await suspend({ memberId: student.memberId ?? '' })
  // A motto and a vote have no name, and stay: otherwise whoever shuts somebody out for a moment would learn whose it is.
  expect(await seen()).toEqual({
    quotes: 0,
    notes: 0,
    voters: 1,
    people: 3,
    mottoVoters: 1,
    onBoard: 1,
    candidates: before.candidates - 1,
    mottos: 1,
    printed: false,
  })
  await restore({ memberId: student.memberId ?? '', tag: 'Q2' })
  expect(await seen()).toEqual(before)
})

test('shutting somebody out for a moment does not tell which anonymous notes are theirs', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const targetId = redakteur.memberId ?? ''
  const secret = { moduleId, targetId, text: 'Heimlich', version: 0, anonymous: true }
  for (const author of [admin, student]) await app.as(author).content.studentNotes.save(secret)
  const seen = async () => ({
    notes: (await app.as(admin).content.studentNotes.all({ moduleId })).notes,
    printed: await printed(app, classId).then((book) => book.split('Heimlich').length),
  })
  const before = await seen()
  await app.as(admin).school.members.suspend({ memberId: student.memberId ?? '' })
  expect(await seen()).toEqual(before)
})
