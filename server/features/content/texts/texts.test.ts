import { eq, sql } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { answerField } from '#domain/content/field.ts'
import { contentText, earlierText } from '../../../schema/entry.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
const settings = { kinds: ['profile', 'article', 'pdf'] as const, questions: [question] }
const aPage = (app: TestApp, classId: string) =>
  app.a.module(classId, { type: 'personal-page', settings: { ...settings, kinds: [...settings.kinds] } })
const field = answerField(question.id)

test('a text is saved under a version, and whoever wrote on an older one is shown both', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const { texts, personalPage } = app.as(student).content
  const save = (value: string, version: number) => texts.save({ moduleId, memberId: null, field, value, version })
  expect(await save('Ärztin 🩺', 0)).toMatchObject({ version: 1, value: 'Ärztin 🩺' })
  expect(await save('Ärztin in Kiel', 1)).toMatchObject({ version: 2 })
  // The answer was lost on its way: the same again is no clash.
  expect(await save('Ärztin in Kiel', 1)).toMatchObject({ version: 2 })
  await expect(save('Pilotin', 1)).rejects.toMatchObject({
    code: 'TEXT_CHANGED',
    data: { value: 'Ärztin in Kiel', version: 2 },
  })
  expect((await personalPage.get({ moduleId })).texts).toEqual([
    { field, value: 'Ärztin in Kiel', version: 2, hidden: false },
  ])
})

test('of fifty devices that save at once on the same version, one is first and none overwrites it', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const { texts } = app.as(student).content
  const round = (version: number) =>
    Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        texts.save({ moduleId, memberId: null, field, value: `Gerät ${version} ${at}`, version }),
      ),
    )
  for (const version of [0, 1]) {
    const outcomes = await round(version)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['TEXT_CHANGED']))
  }
  expect(await app.db.select().from(contentText)).toMatchObject([{ version: 2 }])
})

test('what does not fit is refused with a reason, and what was there stays', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const { texts } = app.as(student).content
  const save = (of: string, value: unknown, version = 1) =>
    texts.save({ moduleId, memberId: null, field: of, value: value as string, version })
  await save(field, 'Kurz', 0)
  const code = 'BAD_REQUEST'
  await expect(save(field, 'x'.repeat(100_000))).rejects.toMatchObject({ code })
  await expect(save(field, articleFromText('Hallo'))).rejects.toMatchObject({ code })
  await expect(save('article', 'kein Dokument', 0)).rejects.toMatchObject({ code })
  await expect(save('article', { type: 'doc', content: [{ type: 'script' }] }, 0)).rejects.toMatchObject({ code })
  await expect(save(answerField(crypto.randomUUID()), 'Fremde Frage', 0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.db.select({ value: contentText.value }).from(contentText)).toEqual([{ value: 'Kurz' }])
})

test('articles can go back: another hand, some minutes or a large loss leave the version before', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const author = { author: student.memberId ?? '' }
  const moduleId = await app.a.module(classId, { type: 'editorial', settings: author })
  const of = { moduleId, memberId: null, field: 'article' }
  const save = (person: typeof student, words: string, version: number) =>
    app.as(person).content.texts.save({ ...of, value: articleFromText(words), version })
  await save(student, 'Erster Satz.', 0)
  await save(student, 'Erster Satz. Zweiter.', 1)
  const { texts } = app.as(student).content
  const versions = async () => (await texts.history(of)).map(({ version }) => version)
  expect(await versions()).toEqual([1])
  await save(student, 'Erster Satz. Zweiter. Dritter.', 2)
  expect(await versions()).toEqual([1])
  await app.db.update(earlierText).set({ savedAt: sql`now() - interval '1 hour'` })
  await save(student, 'Nach einer Weile.', 3)
  await save(redakteur, `Von der Redaktion. ${'Viel Text. '.repeat(50)}`, 4)
  // All of it marked and overwritten, by a slip of the hand.
  await save(redakteur, 'x', 5)
  expect(await versions()).toEqual([5, 4, 3, 1])
  expect((await texts.history(of))[1]).toMatchObject({
    value: articleFromText('Nach einer Weile.'),
    by: 'Mia Özdemir-Groß',
  })
  // A correction of the editors does not make it theirs.
  expect(await app.db.select().from(contentText)).toMatchObject([{ authorId: student.memberId }])
  await app.db.delete(contentText)
  expect(await app.db.$count(earlierText)).toBe(0)
})

test('a page is its owner’s; whom they asked to write sees the article and nothing else', async ({ app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const helper = await app.a.person({ classId })
  const stranger = await app.a.person({ classId })
  const memberId = student.memberId ?? ''
  const asStudent = app.as(student).content
  await asStudent.texts.save({ moduleId, memberId: null, field, value: 'Geheim', version: 0 })
  for (const again of [helper.memberId ?? '', null, helper.memberId ?? ''])
    await asStudent.personalPage.handOver({ moduleId, what: 'article', memberId: again })
  const asked = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, helper.email))
  expect(asked, 'one mail, however often').toMatchObject([{ subject: expect.stringContaining('fragt dich um Hilfe') }])
  expect(asked[0]?.text).toContain(`/fill/personal-page?moduleId=${moduleId}&memberId=${memberId}#article`)
  const article = { moduleId, memberId, field: 'article', value: articleFromText('Über Mia'), version: 0 }

  const notThere = { code: 'NOT_FOUND' }
  await expect(app.as(stranger).content.personalPage.get({ moduleId, memberId })).rejects.toMatchObject(notThere)
  await expect(app.as(stranger).content.texts.save(article)).rejects.toMatchObject(notThere)
  await app.as(helper).content.texts.save(article)
  await expect(
    app.as(helper).content.texts.save({ moduleId, memberId, field, value: 'Frech', version: 1 }),
  ).rejects.toMatchObject(notThere)
  expect(await app.as(helper).content.personalPage.get({ moduleId, memberId })).toMatchObject({
    isMine: false,
    kind: 'article',
    may: { choose: false, profile: false, article: true, pdf: false },
    texts: [{ field: 'article', version: 1 }],
    photos: [],
    document: null,
  })
  expect(await app.as(helper).content.handedToMe()).toMatchObject([
    { moduleId, what: 'article', member: { memberId }, begun: true },
  ])
  expect(await app.as(redakteur).content.personalPage.get({ moduleId, memberId })).toMatchObject({
    may: { profile: true },
  })
  const finishFor = (person: typeof helper, done: boolean) =>
    app.as(person).content.personalPage.finishFor({ moduleId, memberId, done })
  for (const other of [stranger, redakteur, student])
    await expect(finishFor(other, true)).rejects.toMatchObject(notThere)
  expect(await finishFor(helper, true)).toMatchObject({ done: true, help: { isMine: true, done: true } })
  expect(await app.as(helper).content.handedToMe()).toMatchObject([{ done: true }])
  // The page is still its owner's to finish, and so is the helper's own.
  expect(await asStudent.personalPage.get({ moduleId })).toMatchObject({ done: false, help: { done: true } })
  expect(await app.as(helper).content.personalPage.get({ moduleId })).toMatchObject({ done: false, help: null })
  expect(await finishFor(helper, false)).toMatchObject({ done: false, help: { done: false } })
  await finishFor(helper, true)
  await asStudent.personalPage.handOver({ moduleId, what: 'article', memberId: helper.memberId ?? '' })
  expect(await app.as(helper).content.handedToMe(), 'asked anew').toMatchObject([{ done: false }])
  await asStudent.personalPage.handOver({ moduleId, what: 'article', memberId: null })
  await expect(app.as(helper).content.personalPage.get({ moduleId, memberId })).rejects.toMatchObject(notThere)
  expect(await app.as(helper).content.handedToMe()).toEqual([])
})

test('after the deadline only editors write, in a closed book nobody', async ({ app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const save = (person: typeof student, value: string, version: number) =>
    app.as(person).content.texts.save({ moduleId, memberId: student.memberId ?? '', field, value, version })
  await app.db.update(yearbook).set({ deadline: '2020-01-01' }).where(eq(yearbook.classId, classId))
  await expect(save(student, 'Zu spät', 0)).rejects.toMatchObject({ code: 'DEADLINE_PASSED' })
  await save(redakteur, 'Nachgetragen', 0)
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  await expect(save(redakteur, 'Nach dem Schluss', 1)).rejects.toMatchObject({ code: 'BOOK_LOCKED' })
})

test('with somebody who was asked to write goes what they wrote, and not what stood there before', async ({ app }) => {
  const { classId, admin, student, redakteur } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const memberId = student.memberId ?? ''
  const helper = await app.a.person({ classId })
  const save = (by: typeof student, text: string, version: number) =>
    app.as(by).content.texts.save({ moduleId, memberId, field: 'article', value: articleFromText(text), version })
  const { personalPage, texts } = app.as(student).content
  await personalPage.choose({ moduleId, kind: 'article' })
  await save(student, 'Dreizehn Jahre, kurz erzählt.', 0)
  await personalPage.handOver({ moduleId, what: 'article', memberId: helper.memberId ?? '' })
  await save(helper, 'Dreizehn Jahre, kurz erzählt. Sie war immer laut.', 1)
  await save(redakteur, 'Dreizehn Jahre, kurz erzählt. Sie war immer laut!', 2)
  const traces = async (who: typeof student) =>
    (await app.as(admin).school.members.traces({ memberId: who.memberId ?? '' })).find(({ kind }) => kind === 'text')
  expect(await traces(helper)).toMatchObject({ count: 1 })
  await app.as(admin).school.members.remove({ memberId: helper.memberId ?? '' })
  const [text] = (await personalPage.get({ moduleId })).texts
  expect(text).toMatchObject({ value: articleFromText('Dreizehn Jahre, kurz erzählt.'), version: 4 })
  expect(await texts.history({ moduleId, memberId: null, field: 'article' })).toEqual([])
  expect(await app.db.select().from(contentText)).toMatchObject([{ authorId: memberId, savedBy: memberId }])

  // Begun by somebody else, it is theirs, whoever corrected it.
  const other = await app.a.person({ classId })
  await personalPage.handOver({ moduleId, what: 'article', memberId: other.memberId ?? '' })
  await app.db.delete(contentText)
  await save(other, 'Über Mia', 0)
  await save(redakteur, 'Über Mia.', 1)
  await app.as(admin).school.members.remove({ memberId: other.memberId ?? '' })
  expect((await personalPage.get({ moduleId })).texts).toEqual([])
})

test('an article that was given on and never touched stays when its new author goes', async ({ app }) => {
  const { classId, admin, student, redakteur } = await app.a.class()
  const heir = await app.a.member({ classId })
  const moduleId = await app.a.module(classId, { type: 'editorial', settings: { author: student.memberId ?? '' } })
  const value = articleFromText('Liebe Stufe!')
  await app.as(student).content.texts.save({ moduleId, memberId: null, field: 'article', value, version: 0 })
  const definition = {
    type: 'editorial' as const,
    title: 'Vorwort',
    settings: { author: heir, externalLinkAllowed: false },
  }
  const { modules, editorial } = app.as(redakteur).content
  await modules.define({ query: { moduleId }, body: { definition, version: 1, onReassign: 'keep' } })
  expect(await app.as(admin).school.members.traces({ memberId: heir })).not.toContainEqual({ kind: 'text', count: 1 })
  await app.as(admin).school.members.remove({ memberId: heir })
  expect(await editorial.get({ moduleId })).toMatchObject({ author: null, article: { value } })
  expect(await app.db.select().from(contentText)).toMatchObject([{ authorId: student.memberId }])
})
