import { eq } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { answerField } from '#domain/content/field.ts'
import { handBack } from '../../../schema/desk.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { expect, test } from '../../../testing/test.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
const save = { memberId: null, field: answerField(question.id), value: 'Keine Ahnung', version: 0 }

test('handed back, a task is open again, with the word by mail and in the task, until it is finished once more', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, {
    type: 'personal-page',
    title: 'Unsere Seiten',
    settings: { questions: [question] },
  })
  const mine = app.as(student).content
  await mine.texts.save({ moduleId, ...save })
  await mine.markDone({ moduleId })
  const { desk } = app.as(redakteur).content
  const [entry] = (await desk.list({})).entries
  const back = { kind: 'text', id: entry?.id ?? '' } as const
  expect(await desk.handBack({ ...back, word: 'Ein Satz mehr <b>bitte</b>?' })).toMatchObject({
    handedBack: { word: 'Ein Satz mehr <b>bitte</b>?' },
  })
  const mail = await app.mailbox.next(student.email)
  expect(mail.words).toContain('Ein Satz mehr <b>bitte</b>?')
  expect(mail.words, 'as words, not as markup').toContain('&lt;b&gt;bitte&lt;/b&gt;')
  expect(await mine.tasks()).toMatchObject([{ moduleId, done: false }])
  expect((await mine.fromEditors.get()).handedBack).toMatchObject([
    { moduleId, word: 'Ein Satz mehr <b>bitte</b>?', note: null },
  ])
  const twice = () => desk.handBack({ ...back, word: 'Oder zwei?', replaces: 'Ein Satz mehr <b>bitte</b>?' })
  await Promise.all([twice(), twice()])
  expect(await app.db.$count(outboxMail, eq(outboxMail.recipient, student.email)), 'two clicks, one mail').toBe(2)
  expect((await mine.fromEditors.get()).handedBack).toMatchObject([{ word: 'Oder zwei?' }])
  await mine.markDone({ moduleId })
  expect((await mine.fromEditors.get()).handedBack).toEqual([])
  expect(await app.db.$count(handBack)).toBe(0)
  expect((await desk.list({})).entries).toMatchObject([{ handedBack: null }])
})

test('a word names the entry that it is about, leads to it, and lies on the desk beside that one alone', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, redakteur, student } = await app.a.class()
  const other = { id: crypto.randomUUID(), text: 'Wovor hattest du Angst?' }
  const settings = { questions: [question, other] }
  const pages = await app.a.module(classId, { type: 'personal-page', title: 'Unsere Seiten', settings })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: false } })
  const quotes = await app.a.module(classId, { type: 'quote' })
  const mine = app.as(student).content
  await mine.texts.save({ moduleId: pages, ...save })
  await mine.texts.save({ moduleId: pages, ...save, field: answerField(other.id), value: 'Vor Mathe' })
  const quoteId = crypto.randomUUID()
  await mine.quote.add({ moduleId: quotes, quoteId, text: 'Ruhe', giver: 'Herr Vogt' })
  const about = admin.memberId ?? ''
  await mine.studentNotes.save({ moduleId: notes, targetId: about, text: 'Toll', version: 0, anonymous: false })
  const { desk } = app.as(redakteur).content
  const { entries } = await desk.list({})
  const handBackOf = async (value: string) => {
    const entry = entries.find((each) => each.value === value)
    await desk.handBack({ kind: entry?.kind ?? 'text', id: entry?.id ?? '', word: `Zu „${value}“` })
  }
  for (const value of ['Vor Mathe', 'Keine Ahnung', 'Ruhe', 'Toll']) await handBackOf(value)
  const mail = await app.mailbox.next(student.email)
  expect(mail.words).toContain('Es geht um: Wovor hattest du Angst?')
  expect(mail.words).toContain(`/fill/personal-page?moduleId=${pages}#answer:${other.id}`)
  const { handedBack } = await mine.fromEditors.get()
  expect(handedBack).toMatchObject([
    { place: other.text, spot: { name: `answer:${other.id}`, memberId: null }, word: 'Zu „Vor Mathe“' },
    { place: question.text, spot: { name: `answer:${question.id}` } },
    { place: '„Ruhe“', spot: { name: `quote:${quoteId}` } },
    { place: expect.stringMatching(/^Über /), spot: { name: `note:${about}`, memberId: about } },
  ])
  const after = (await desk.list({})).entries
  expect(after.map(({ value, handedBack, read }) => [value, handedBack?.word, read]).toSorted()).toEqual(
    ['Keine Ahnung', 'Ruhe', 'Toll', 'Vor Mathe'].map((value) => [value, `Zu „${value}“`, true]),
  )
  await mine.fromEditors.putAway({ handBackId: handedBack[0]?.id ?? '' })
  expect((await mine.fromEditors.get()).handedBack).toHaveLength(3)
  await mine.markDone({ moduleId: pages })
  expect((await mine.fromEditors.get()).handedBack).toMatchObject([{ moduleId: quotes }, { moduleId: notes }])
  await mine.quote.remove({ quoteId })
  expect((await mine.fromEditors.get()).handedBack).toMatchObject([{ moduleId: notes }])
})

test('what somebody writes for a classmate’s page goes back to them, and the classmate hears nothing of it', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, redakteur, student } = await app.a.class()
  const helper = await app.a.person({ classId })
  const settings = { kinds: ['profile' as const, 'article' as const], questions: [question] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', title: 'Unsere Seiten', settings })
  const memberId = student.memberId ?? ''
  const [theirs, mine] = [app.as(student).content, app.as(helper).content]
  await theirs.personalPage.handOver({ moduleId, what: 'article', memberId: helper.memberId ?? '' })
  expect((await app.mailbox.next(helper.email)).words).toContain('fragt dich um Hilfe')
  await theirs.markDone({ moduleId })
  await mine.markDone({ moduleId })
  await mine.texts.save({ moduleId, memberId, field: 'article', value: articleFromText('Am Mer'), version: 0 })
  await mine.personalPage.finishFor({ moduleId, memberId, done: true })
  const { desk } = app.as(redakteur).content
  const [entry] = (await desk.list({})).entries
  expect(entry?.owner?.memberId).toBe(helper.memberId)
  const of = { kind: 'text', id: entry?.id ?? '' } as const
  await desk.handBack({ ...of, word: 'Ein Satz mehr?' })
  const mail = await app.mailbox.next(helper.email)
  expect(mail.words).toContain('Es geht um: Artikel für ')
  expect(mail.words).toContain(`/fill/personal-page?moduleId=${moduleId}&memberId=${memberId}#article`)
  await desk.correct({ ...of, version: '1', value: articleFromText('Am Meer'), word: '', replaces: null })
  expect((await app.mailbox.next(helper.email)).words).toContain('schlägt dir andere Worte')
  const page = { memberId }
  const said = await mine.fromEditors.get()
  expect(said).toMatchObject({ handedBack: [{ page, spot: { name: 'article', memberId } }], corrections: [{ page }] })
  expect(await theirs.fromEditors.get()).toEqual({ handedBack: [], corrections: [] })
  expect(await app.db.$count(outboxMail, eq(outboxMail.recipient, student.email))).toBe(0)
  expect(await mine.handedToMe(), 'what the helper makes is open again').toMatchObject([{ done: false }])
  expect(await theirs.tasks(), 'done as before').toMatchObject([{ done: true }])
  expect(await mine.tasks(), 'the own page is not meant').toMatchObject([{ done: true }])
  await mine.markDone({ moduleId })
  expect((await mine.fromEditors.get()).handedBack).toHaveLength(1)
  // Taken back, it is the classmate's again.
  await theirs.personalPage.handOver({ moduleId, what: 'article', memberId: null })
  expect((await mine.fromEditors.get()).corrections).toEqual([])
  expect((await theirs.fromEditors.get()).corrections).toMatchObject([{ page: null }])
})

test('an empty task goes back too; whoever reads the word can put it away', async ({ app }) => {
  const { classId, redakteur, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings: { questions: [question] } })
  const { desk } = app.as(redakteur).content
  const memberId = student.memberId ?? ''
  await desk.handBackTask({ moduleId, memberId, word: 'Magst du noch?' })
  expect(await desk.gaps({ what: 'empty' })).toContainEqual(
    expect.objectContaining({
      member: expect.objectContaining({ memberId }),
      handedBack: expect.objectContaining({ word: 'Magst du noch?' }),
    }),
  )
  const mine = app.as(student).content
  const [back] = (await mine.fromEditors.get()).handedBack
  expect(back).toMatchObject({ moduleId, place: '', spot: null })
  const away = { handBackId: back?.id ?? '' }
  await expect(app.as(admin).content.fromEditors.putAway(away)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await mine.fromEditors.putAway(away)
  expect((await mine.fromEditors.get()).handedBack).toEqual([])
  await expect(mine.fromEditors.putAway(away)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const notFound = { code: 'NOT_FOUND' }
  const unregistered = await app.a.member({ classId })
  const there = await app.a.class()
  for (const nobody of [unregistered, redakteur.memberId ?? '', there.student.memberId ?? ''])
    await expect(desk.handBackTask({ moduleId, memberId: nobody, word: 'Hm' })).rejects.toMatchObject(notFound)
  const article = await app.a.module(classId, { type: 'editorial', settings: { author: admin.memberId ?? '' } })
  const notTheirs = desk.handBackTask({ moduleId: article, memberId, word: 'Hm' })
  await expect(notTheirs, 'a task of somebody else').rejects.toMatchObject(notFound)
  expect(await app.db.$count(outboxMail)).toBe(1)
  const wordless = desk.handBackTask({ moduleId, memberId, word: '  ' })
  await expect(wordless).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('of two editors who hand the same back, the second reads the word of the first before another takes its place', async ({
  app,
}) => {
  const { classId, redakteur, admin, student } = await app.a.class()
  const pages = await app.a.module(classId, { type: 'personal-page', settings: { questions: [question] } })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const mine = app.as(student).content
  await mine.texts.save({ moduleId: pages, ...save })
  const note = { moduleId: notes, targetId: admin.memberId ?? '', version: 0, anonymous: true }
  await mine.studentNotes.save({ ...note, text: 'Na ja' })
  await app.night()
  const [one, other] = [app.as(redakteur).content.desk, app.as(admin).content.desk]
  const { entries } = await one.list({})
  const ofPage = { moduleId: pages, memberId: student.memberId ?? '' }
  const ways = [
    ...entries.map(({ kind, id }) => ({
      by: (desk: typeof one, said: { word: string; replaces?: string }) => desk.handBack({ kind, id, ...said }),
      stands: async () => (await other.list({})).entries.find((entry) => entry.id === id)?.handedBack?.word,
    })),
    {
      by: (desk: typeof one, said: { word: string; replaces?: string }) => desk.handBackTask({ ...ofPage, ...said }),
      stands: async () => (await other.handedBack()).find(({ moduleId }) => moduleId === pages)?.word,
    },
  ]
  expect(ways).toHaveLength(3)
  const changed = { code: 'MODULE_CHANGED' }
  for (const { by, stands } of ways) {
    await by(one, { word: 'Länger?' })
    await expect(by(other, { word: 'Kürzer?' }), 'unread').rejects.toMatchObject(changed)
    await expect(by(other, { word: 'Kürzer?', replaces: 'Netter?' }), 'another').rejects.toMatchObject(changed)
    expect(await stands()).toBe('Länger?')
    await by(one, { word: 'Länger?' })
    await by(other, { word: 'Länger? Kürzer?', replaces: 'Länger?' })
    expect(await stands()).toBe('Länger? Kürzer?')
  }
  const { handedBack } = await mine.fromEditors.get()
  expect(handedBack.map(({ word }) => word)).toEqual(ways.map(() => 'Länger? Kürzer?'))
  expect(await one.handedBack()).toEqual([{ ...ofPage, word: 'Länger? Kürzer?', by: expect.any(String) }])
  // Other words are an answer: nothing of before is left to be read.
  await mine.studentNotes.save({ ...note, text: 'Schön', version: 1 })
  await app.night()
  const rewritten = (await one.list({})).entries.find(({ kind }) => kind === 'note')
  expect(rewritten).toMatchObject({ value: 'Schön', handedBack: null })
  await one.handBack({ kind: 'note', id: rewritten?.id ?? '', word: 'Fast.' })
  await mine.markDone({ moduleId: pages })
  expect(await one.handedBack()).toEqual([])
})

test('what an editor has read, proposed and handed back stays when they go, without their name', async ({ app }) => {
  const { classId, redakteur, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Ruhe', giver: 'Herr Vogt' })
  const { desk } = app.as(redakteur).content
  const entry = { kind: 'quote', id: quoteId } as const
  await desk.read({ ...entry, version: '1', read: true })
  await desk.correct({ ...entry, version: '1', value: 'Ruhe!', word: '' })
  await desk.handBack({ ...entry, word: 'Schau noch mal' })
  await app.as(admin).school.members.remove({ memberId: redakteur.memberId ?? '' })
  expect((await app.as(admin).content.desk.list({})).entries).toMatchObject([
    {
      read: true,
      readBy: null,
      correction: { state: 'open', by: null },
      handedBack: { word: 'Schau noch mal', by: null },
    },
  ])
})
