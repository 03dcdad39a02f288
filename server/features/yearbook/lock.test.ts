import { eq } from 'drizzle-orm'
import { contentDone } from '../../schema/content.ts'
import { file } from '../../schema/file.ts'
import { mottoSuggestion, yearbook } from '../../schema/yearbook.ts'
import { putDocument } from '../../testing/collected.ts'
import { expect, test } from '../../testing/test.ts'

const WRITERS = 40
const WRITES_EACH = 6

test('after the answer to "Redaktion abschließen" no write of content commits', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const modules = await Promise.all(
    Array.from({ length: WRITES_EACH }, (_, at) => app.a.module(classId, { title: `Teil ${at}` })),
  )
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => app.a.person({ classId })))
  const state = async () => ({
    done: await app.db.$count(contentDone),
    mottos: await app.db.$count(mottoSuggestion),
  })

  // All of them write at once, one thing after another; the admin closes the editing in the middle of it.
  const outcomes: string[] = []
  const middle = Promise.withResolvers<void>()
  const note = (outcome: string) => {
    if (outcomes.push(outcome) === WRITERS) middle.resolve()
  }
  const writing = writers.map(async (writer, who) => {
    const api = app.as(writer)
    for (const [at, moduleId] of modules.entries()) {
      const write =
        (who + at) % 4 === 0
          ? api.yearbook.motto.suggest({ text: `Motto ${who} ${at}` })
          : api.content.markDone({ moduleId })
      await write.then(
        () => note('written'),
        (error: { code: string }) => note(error.code),
      )
    }
  })
  await middle.promise
  await app.as(admin).yearbook.requestDataCheck()
  const atAnswer = await state()
  await Promise.all(writing)
  expect(await state()).toEqual(atAnswer)
  expect(outcomes).toHaveLength(WRITERS * WRITES_EACH)
  expect(new Set(outcomes)).toEqual(new Set(['written', 'BOOK_LOCKED']))

  await expect(app.as(student).content.markDone({ moduleId: modules[0] ?? '' })).rejects.toMatchObject({
    code: 'BOOK_LOCKED',
  })
  await expect(app.as(admin).yearbook.requestDataCheck()).rejects.toMatchObject({ code: 'BOOK_LOCKED' })
}, 60_000)

test('while it is locked nothing of the book changes, whoever asks', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  await app.as(student).yearbook.motto.suggest({ text: 'Abicetamol' })
  const { suggestions } = await app.as(student).yearbook.motto.get()
  const suggestionId = suggestions[0]?.id ?? ''
  await app.as(admin).yearbook.requestDataCheck()
  const refused = { code: 'BOOK_LOCKED' }
  for (const person of [admin, redakteur, student]) {
    const api = app.as(person)
    await expect(api.content.markDone({ moduleId })).rejects.toMatchObject(refused)
    await expect(api.content.reopen({ moduleId })).rejects.toMatchObject(refused)
    await expect(api.yearbook.motto.suggest({ text: 'Noch eins' })).rejects.toMatchObject(refused)
    await expect(api.yearbook.motto.vote({ suggestionId })).rejects.toMatchObject(refused)
    await expect(api.yearbook.motto.withdraw({ suggestionId })).rejects.toMatchObject(refused)
  }
  const manage = app.as(admin).yearbook
  await expect(manage.setDeadline({ deadline: null })).rejects.toMatchObject(refused)
  await expect(manage.motto.end()).rejects.toMatchObject(refused)
  await expect(manage.motto.fix({ text: 'Abicetamol' })).rejects.toMatchObject(refused)
  await expect(manage.remindEverybody()).rejects.toMatchObject(refused)
  expect(await app.as(student).yearbook.get()).toMatchObject({ dataState: 'data-verification-requested' })
})

test('after the deadline students can no longer write, editors can', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  await app.db.update(yearbook).set({ deadline: '2020-01-01' }).where(eq(yearbook.classId, classId))
  await expect(app.as(student).content.markDone({ moduleId })).rejects.toMatchObject({ code: 'DEADLINE_PASSED' })
  await expect(app.as(student).yearbook.motto.suggest({ text: 'Zu spät' })).rejects.toMatchObject({
    code: 'DEADLINE_PASSED',
  })
  await expect(app.as(redakteur).content.markDone({ moduleId })).resolves.toMatchObject({ done: true })
})

test('an ad that is paid for has its pages before the editing is closed', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const settings = { description: '', editingNote: '', layouterNote: '', externalLink: null, ad: true }
  const moduleId = await app.a.module(classId, { type: 'placeholder', title: 'Eisdiele Roma', settings })
  await app.a.module(classId, { type: 'placeholder', title: 'Grußwort' })
  const { yearbook: book } = app.as(admin)
  expect((await book.openEnds()).emptyAds).toEqual([{ moduleId, title: 'Eisdiele Roma' }])
  await expect(book.requestDataCheck({})).rejects.toMatchObject({ code: 'ADS_EMPTY' })
  const { fileId } = await putDocument(app, { classId, moduleId, uploaderId: admin.memberId ?? '' })
  // It cannot be printed.
  await app.db.update(file).set({ printedPages: [] }).where(eq(file.id, fileId))
  await expect(book.requestDataCheck({})).rejects.toMatchObject({ code: 'ADS_EMPTY' })
  await app.db.update(file).set({ printedPages: null }).where(eq(file.id, fileId))
  await expect(book.requestDataCheck({})).resolves.toMatchObject({ dataState: 'data-verification-requested' })
})

test('the editing is closed once reports are decided, and whoever waits is let in, refused or left out by name', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Ruhe!', giver: 'Frau Zorn' })
  await app.as(admin).content.reports.report({ kind: 'quote', itemId: quoteId, reason: '' })
  const [late, later] = [
    await app.a.person({ classId, waiting: true, names: { firstName: 'Lale', lastName: 'Spät' } }),
    await app.a.person({ classId, waiting: true, names: { firstName: 'Ole', lastName: 'Später' } }),
  ]
  const { yearbook } = app.as(admin)
  const ends = await yearbook.openEnds()
  expect(ends).toMatchObject({ reports: 1, waiting: [{ name: 'Lale Spät' }, { name: 'Ole Später' }] })
  const everybody = ends.waiting.map(({ id }) => id)
  const close = (leftOut: string[]) => yearbook.requestDataCheck({ leftOut })

  await expect(close(everybody)).rejects.toMatchObject({ code: 'REPORTS_OPEN' })
  await app.as(admin).content.reports.decide({ kind: 'quote', itemId: quoteId, hidden: true })
  await expect(close([])).rejects.toMatchObject({ code: 'PEOPLE_WAITING' })
  await expect(close(everybody.slice(1))).rejects.toMatchObject({ code: 'PEOPLE_WAITING' })
  expect(await yearbook.get()).toMatchObject({ dataState: 'in-progress' })
  await app.as(admin).school.members.approve({ memberId: later.memberId ?? '' })
  await expect(close([late.memberId ?? ''])).resolves.toMatchObject({ dataState: 'data-verification-requested' })

  expect((await app.mailbox.next(late.email)).words).toContain('bevor dich jemand hereingelassen hat')
  expect((await app.as(late).account.getUser({ id: late.accountId })).letInBy).toBe('nobody')
  expect((await app.as(admin).school.gradClass.get()).invitation).toEqual({ url: null, expiresAt: null })
})

test('in a closed class nobody is asked to mend what they cannot change, nor offered to ask', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Ruhe!', giver: 'Frau Zorn' })
  const { desk } = app.as(redakteur).content
  await desk.handBack({ kind: 'quote', id: quoteId, word: 'Wer war das?' })
  expect((await app.as(student).content.fromEditors.get()).handedBack).toHaveLength(1)
  expect(await app.as(admin).yearbook.openEnds()).toMatchObject({ handedBack: 1, corrections: 0 })
  expect((await desk.list({})).entries[0]?.may).toMatchObject({ handBack: true, correct: true })

  await app.as(admin).yearbook.requestDataCheck()
  expect((await app.as(student).content.fromEditors.get()).handedBack).toEqual([])
  expect((await desk.list({})).entries[0]?.may).toEqual({ handBack: false, correct: false })
})
