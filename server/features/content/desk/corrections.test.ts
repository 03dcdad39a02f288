import { eq } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { answerField } from '#domain/content/field.ts'
import { correction } from '../../../schema/desk.ts'
import { earlierText } from '../../../schema/entry.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { expect, test } from '../../../testing/test.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
const field = answerField(question.id)

test('an editor proposes other words, their author takes them, and both see what became of it', async ({ app }) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings: { questions: [question] } })
  const mine = app.as(student).content
  await mine.texts.save({ moduleId, memberId: null, field, value: 'Am Mer', version: 0 })
  const { desk } = app.as(redakteur).content
  const { id } = (await desk.list({})).entries[0] ?? { id: '' }
  const asked = { kind: 'text', id, version: '1' } as const
  const first = await desk.correct({ ...asked, value: 'Am Moor', word: '' })
  expect(first).toMatchObject({ correction: { state: 'open' } })
  // A second thought takes the place of the first.
  await desk.correct({ ...asked, value: 'Am Meer', word: 'Ein e fehlt.', replaces: first.correction?.id ?? null })
  const mails = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, student.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Abibuch: ein Korrekturvorschlag für dich'])
  expect(await app.db.$count(correction)).toBe(1)
  const { corrections } = await mine.fromEditors.get()
  expect(corrections).toMatchObject([
    {
      kind: 'text',
      moduleId,
      place: question.text,
      before: 'Am Mer',
      value: 'Am Meer',
      word: 'Ein e fehlt.',
      outdated: false,
    },
  ])
  const correctionId = corrections[0]?.id ?? ''
  const stranger = app.as(admin).content.fromEditors.answer({ correctionId, accepted: true })
  await expect(stranger, 'it is its author’s to take').rejects.toMatchObject({ code: 'NOT_FOUND' })
  await mine.fromEditors.answer({ correctionId, accepted: true })
  expect((await mine.personalPage.get({ moduleId })).texts).toMatchObject([{ field, value: 'Am Meer', version: 2 }])
  expect((await mine.fromEditors.get()).corrections).toEqual([])
  expect((await desk.list({})).entries).toMatchObject([
    { value: 'Am Meer', read: false, correction: { state: 'accepted', outdated: false } },
  ])
  await desk.correct({ kind: 'text', id, version: '2', value: 'In Berlin', word: '' })
  const [second] = (await mine.fromEditors.get()).corrections
  await mine.fromEditors.answer({ correctionId: second?.id ?? '', accepted: false })
  expect((await desk.list({})).entries).toMatchObject([{ value: 'Am Meer', correction: { state: 'declined' } }])
})

test('a proposal shows what it would change, and any editor takes it back before it is answered', async ({ app }) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings: { questions: [question] } })
  const mine = app.as(student).content
  await mine.texts.save({ moduleId, memberId: null, field, value: 'Am Mer', version: 0 })
  const { desk } = app.as(redakteur).content
  const { id } = (await desk.list({})).entries[0] ?? { id: '' }
  const proposed = await desk.correct({ kind: 'text', id, version: '1', value: 'Am Meer', word: 'Ein e fehlt.' })
  const seen = { kind: 'text', id, correctionId: proposed.correction?.id ?? '' } as const
  const ofAdmin = app.as(admin).content.desk
  expect((await ofAdmin.list({})).entries).toMatchObject([
    { correction: { state: 'open', value: 'Am Meer', giver: null, word: 'Ein e fehlt.' } },
  ])
  const there = app.as((await app.a.class()).redakteur).content.desk
  await expect(there.withdraw(seen)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ofAdmin.withdraw(seen)).toMatchObject({ value: 'Am Mer', correction: null })
  expect((await mine.fromEditors.get()).corrections).toEqual([])
  await expect(desk.withdraw(seen), 'once').rejects.toMatchObject({ code: 'CORRECTION_CHANGED' })

  await desk.correct({ kind: 'text', id, version: '1', value: 'Am Meer', word: '' })
  const [answered] = (await mine.fromEditors.get()).corrections
  await mine.fromEditors.answer({ correctionId: answered?.id ?? '', accepted: false })
  const late = desk.withdraw({ ...seen, correctionId: answered?.id ?? '' })
  await expect(late, 'answered').rejects.toMatchObject({ code: 'CORRECTION_CHANGED' })
})

test('of two editors who propose at once the second is told, and nobody takes back what they have not seen', async ({
  app,
}) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings: { questions: [question] } })
  const mine = app.as(student).content
  await mine.texts.save({ moduleId, memberId: null, field, value: 'Am Mer', version: 0 })
  const [one, other] = [app.as(redakteur).content.desk, app.as(admin).content.desk]
  const { id } = (await one.list({})).entries[0] ?? { id: '' }
  const asked = { kind: 'text', id, version: '1', word: '' } as const
  const changed = { code: 'CORRECTION_CHANGED' }
  const both = await Promise.allSettled([
    one.correct({ ...asked, value: 'Am Meer' }),
    other.correct({ ...asked, value: 'Im Moor' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: changed })

  const [first] = await other.standing({ ids: [id] })
  const seen = first?.correction?.id ?? ''
  const replaced = await other.correct({ ...asked, value: 'Ans Meer', replaces: seen })
  expect(replaced.correction).toMatchObject({ state: 'open', value: 'Ans Meer' })
  await expect(one.withdraw({ kind: 'text', id, correctionId: seen })).rejects.toMatchObject(changed)
  await expect(one.correct({ ...asked, value: 'Am Meer', replaces: seen })).rejects.toMatchObject(changed)
  // Neither does its author take words that they have not read.
  const answer = mine.fromEditors.answer({ correctionId: seen, accepted: true })
  await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await mine.fromEditors.get()).corrections).toMatchObject([{ value: 'Ans Meer' }])
})

test('whoever tries other words and takes the old ones again can still take the proposal; words or their giver decide, no number', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const settings = { questions: [question] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings })
  const quotes = await app.a.module(classId, { type: 'quote' })
  const mine = app.as(student).content
  const { desk } = app.as(redakteur).content
  const outdated = async () => (await mine.fromEditors.get()).corrections.map((each) => each.outdated)
  const type = (value: string, version: number) => mine.texts.save({ moduleId, memberId: null, field, value, version })
  await type('Am Mer', 0)
  const { id } = (await desk.list({})).entries[0] ?? { id: '' }
  await desk.correct({ kind: 'text', id, version: '1', value: 'Am Meer', word: '' })
  await type('Im Wald', 1)
  expect(await outdated()).toEqual([true])
  expect((await desk.list({})).entries).toMatchObject([{ correction: { outdated: true } }])
  await type('Am Mer', 2)
  expect(await outdated()).toEqual([false])
  expect((await desk.list({})).entries).toMatchObject([{ correction: { outdated: false } }])
  const [again] = (await mine.fromEditors.get()).corrections
  await mine.fromEditors.answer({ correctionId: again?.id ?? '', accepted: true })
  expect((await mine.personalPage.get({ moduleId })).texts).toMatchObject([{ value: 'Am Meer', version: 4 }])

  const quoteId = crypto.randomUUID()
  await mine.quote.add({ moduleId: quotes, quoteId, text: 'Rue!', giver: 'Herr Vogt' })
  await desk.correct({ kind: 'quote', id: quoteId, version: '1', value: 'Ruhe!', word: '' })
  await mine.quote.change({ quoteId, text: 'Rue!', giver: 'Frau Vogt', version: 1 })
  expect(await outdated()).toEqual([true])
  const [late] = (await mine.fromEditors.get()).corrections
  const answer = { correctionId: late?.id ?? '', accepted: true }
  await expect(mine.fromEditors.answer(answer)).rejects.toMatchObject({ code: 'TEXT_CHANGED' })
  await mine.quote.change({ quoteId, text: 'Rue!', giver: 'Herr Vogt', version: 2 })
  expect(await outdated()).toEqual([false])
  await mine.fromEditors.answer(answer)
  const { quotes: own } = await mine.quote.get({ moduleId: quotes })
  expect(own).toMatchObject([{ text: 'Ruhe!', giver: 'Herr Vogt', version: 4 }])
})

test('a proposal for words that have changed since is out of date, says so and changes nothing', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'editorial', settings: { author: student.memberId ?? '' } })
  const mine = app.as(student).content
  const save = (text: string, version: number) =>
    mine.texts.save({ moduleId, memberId: null, field: 'article', value: articleFromText(text), version })
  await save('Zwölf Jahre', 0)
  const { desk } = app.as(redakteur).content
  const { id } = (await desk.list({})).entries[0] ?? { id: '' }
  const first = await desk.correct({
    kind: 'text',
    id,
    version: '1',
    value: articleFromText('Dreizehn Jahre'),
    word: '',
  })
  await save('Zwölf Jahre und ein Tag', 1)
  expect((await desk.list({})).entries).toMatchObject([{ correction: { state: 'open', outdated: true } }])
  const [proposed] = (await mine.fromEditors.get()).corrections
  expect(proposed).toMatchObject({ outdated: true })
  const answer = mine.fromEditors.answer({ correctionId: proposed?.id ?? '', accepted: true })
  await expect(answer).rejects.toMatchObject({ code: 'TEXT_CHANGED' })
  expect(await app.db.select().from(correction)).toMatchObject([{ state: 'open' }])
  // An editor who still has the old words before them is told, too.
  const stale = desk.correct({ kind: 'text', id, version: '1', value: articleFromText('Alt'), word: '' })
  await expect(stale).rejects.toMatchObject({ code: 'TEXT_CHANGED' })
  const tooMuch = desk.correct({ kind: 'text', id, version: '2', value: 'Kein Artikel', word: '' })
  await expect(tooMuch, 'by the rules of its place').rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const replaces = first.correction?.id ?? null
  const again = await desk.correct({
    kind: 'text',
    id,
    version: '2',
    value: articleFromText('Dreizehn Jahre'),
    word: '',
    replaces,
  })
  await mine.fromEditors.answer({ correctionId: again.correction?.id ?? '', accepted: true })
  expect(await app.db.$count(earlierText), 'what an article was stays').toBeGreaterThan(0)
})

test('quotes and signed comments are corrected alike; nobody without an account, and not oneself', async ({ app }) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const quotes = await app.a.module(classId, { type: 'quote' })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: false } })
  const mine = app.as(student).content
  const quoteId = crypto.randomUUID()
  await mine.quote.add({ moduleId: quotes, quoteId, text: 'Ruhe', giver: 'Hr. Vogt' })
  const target = { moduleId: notes, targetId: admin.memberId ?? '' }
  const { id: noteId } = await mine.studentNotes.save({ ...target, text: 'Dnake', version: 0, anonymous: false })
  const { desk } = app.as(redakteur).content
  await desk.correct({ kind: 'quote', id: quoteId, version: '1', value: 'Ruhe!', giver: 'Herr Vogt', word: '' })
  await desk.correct({ kind: 'note', id: noteId ?? '', version: '1', value: 'Danke', word: '' })
  const { corrections } = await mine.fromEditors.get()
  expect(corrections.map(({ kind, giverBefore, giver }) => [kind, giverBefore, giver])).toEqual([
    ['quote', 'Hr. Vogt', 'Herr Vogt'],
    ['note', null, null],
  ])
  for (const { id } of corrections) await mine.fromEditors.answer({ correctionId: id, accepted: true })
  expect((await mine.quote.get({ moduleId: quotes })).quotes).toMatchObject([{ text: 'Ruhe!', giver: 'Herr Vogt' }])
  const { people } = await mine.studentNotes.get({ moduleId: notes })
  expect(people.find(({ memberId }) => memberId === admin.memberId)?.mine).toMatchObject({ text: 'Danke', version: 2 })
  const own = crypto.randomUUID()
  await app.as(redakteur).content.quote.add({ moduleId: quotes, quoteId: own, text: 'Meins', giver: 'Ich' })
  const toOneself = desk.correct({ kind: 'quote', id: own, version: '1', value: 'Deins', word: '' })
  await expect(toOneself).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('after the deadline nothing is proposed or handed back that its author could not change any more', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Ruhe', giver: 'Herr Vogt' })
  await app.db.update(yearbook).set({ deadline: '2020-01-01' })
  const { desk } = app.as(redakteur).content
  const closed = { code: 'DEADLINE_PASSED' }
  const entry = { kind: 'quote', id: quoteId } as const
  await expect(desk.correct({ ...entry, version: '1', value: 'Ruhe!', word: '' })).rejects.toMatchObject(closed)
  await expect(desk.handBack({ ...entry, word: 'Hm' })).rejects.toMatchObject(closed)
  expect(await desk.read({ ...entry, version: '1', read: true })).toMatchObject({ read: true })
})
