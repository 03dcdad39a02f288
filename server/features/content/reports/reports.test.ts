import { eq } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { contentDocument, note } from '../../../schema/entry.ts'
import { report } from '../../../schema/report.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { collected, putDocument } from '../../../testing/collected.ts'
import { expect, test } from '../../../testing/test.ts'

test('what was reported stands in one list for the editors, without who reported it; they hide and restore it', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const api = app.as(student)
  const moduleId = await app.a.module(classId, {
    type: 'custom-ranking',
    title: 'Bester Ort',
    settings: { ownAnswersAllowed: true },
  })
  const { candidates } = await api.content.ranking.addAnswer({ moduleId, text: 'Gemeines' })
  const answerId = candidates[0]?.id ?? ''
  const { suggestions } = await api.yearbook.motto.suggest({ text: 'Böses Motto' })
  const mottoId = suggestions[0]?.id ?? ''
  const other = await app.a.person({ classId })
  const report_ = app.as(other).content.reports.report
  await report_({ kind: 'answer', itemId: answerId, reason: 'Das geht gegen mich.' })
  await report_({ kind: 'answer', itemId: answerId, reason: 'Das geht gegen mich!' })
  await api.content.reports.report({ kind: 'answer', itemId: answerId, reason: '' })
  await report_({ kind: 'motto', itemId: mottoId, reason: '' })

  const { reports } = app.as(redakteur).content
  const listed = await reports.list()
  expect(listed).toEqual([
    {
      kind: 'answer',
      itemId: answerId,
      text: 'Gemeines',
      fileId: null,
      place: 'Bester Ort',
      about: null,
      reports: 2,
      reasons: ['Das geht gegen mich!'],
      answer: '',
      hidden: false,
      settled: false,
    },
    expect.objectContaining({ kind: 'motto', place: 'Motto-Umfrage', text: 'Böses Motto', reports: 1 }),
  ])
  expect(JSON.stringify(listed)).not.toContain(other.memberId)
  expect(await reports.decide({ kind: 'answer', itemId: answerId, hidden: true })).toMatchObject({
    hidden: true,
    settled: true,
  })
  await reports.decide({ kind: 'motto', itemId: mottoId, hidden: true })
  expect((await app.as(other).content.ranking.get({ moduleId })).candidates).toEqual([])
  expect((await app.as(other).yearbook.motto.get()).suggestions).toEqual([])
  const vote = app.as(other).content.ranking.vote({ moduleId, candidateId: answerId })
  await expect(vote).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const motto = app.as(other).yearbook.motto.vote({ suggestionId: mottoId })
  await expect(motto).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await reports.decide({ kind: 'answer', itemId: answerId, hidden: false })).toMatchObject({ hidden: false })
  // Reported anew, it stands open again.
  await report_({ kind: 'answer', itemId: answerId, reason: 'Immer noch' })
  expect((await reports.list())[0]).toMatchObject({ kind: 'answer', settled: false })
})

test('editors hide what nobody has reported yet; it stands in their list, to be shown again', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Unter der Gürtellinie', giver: 'Herr Ax' })
  const { reports } = app.as(redakteur).content
  const item = { kind: 'quote', itemId: quoteId } as const
  expect(await reports.decide({ ...item, hidden: true })).toMatchObject({ hidden: true, settled: true })
  expect(await reports.list()).toMatchObject([{ text: 'Unter der Gürtellinie', hidden: true, settled: true }])
  // Also when whoever hid it is gone.
  await app.as(admin).school.members.remove({ memberId: redakteur.memberId ?? '' })
  const { reports: ofAdmin } = app.as(admin).content
  expect(await ofAdmin.list()).toMatchObject([{ itemId: quoteId, reports: 0, hidden: true }])
  await ofAdmin.decide({ ...item, hidden: false })
  expect(await ofAdmin.list()).toEqual([])
  const shown = ofAdmin.decide({ ...item, hidden: false })
  await expect(shown, 'neither reported nor hidden').rejects.toMatchObject({ code: 'NOT_FOUND' })
  const there = await app.a.class()
  const elsewhere = app.as(there.redakteur).content.reports.decide({ ...item, hidden: true })
  await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a hidden answer of a profile is in no book, counts as given, and stays hidden while its author changes it', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const questions = ['Lieblingsort?', 'Lieblingsfach?'].map((text) => ({ id: crypto.randomUUID(), text }))
  const settings = { kinds: ['profile' as const], questions }
  const moduleId = await app.a.module(classId, { type: 'personal-page', title: 'Steckbriefe', settings })
  const { content } = app.as(student)
  const memberId = student.memberId ?? ''
  const save = (at: number, value: string, version = 0) =>
    content.texts.save({ moduleId, memberId, field: `answer:${questions[at]?.id}`, value, version })
  await save(0, 'Unter der Gürtellinie')
  await save(1, 'Sport')
  const answers = async () => {
    const { pages } = await collected(app, classId, 'personal-page')
    return pages.find((page) => page.memberId === memberId)?.answers.map(({ text }) => text)
  }
  const filled = async () => (await content.tasks())[0]?.filled.filled
  const before = await filled()
  const { reports, desk } = app.as(redakteur).content
  const entry = (await desk.list({ search: 'Gürtellinie' })).entries[0]
  expect(entry).toMatchObject({ kind: 'text', hidden: false })
  const item = { kind: 'text', itemId: entry?.id ?? '' } as const
  const byStudent = app.as(await app.a.person({ classId })).content.reports.report({ ...item, reason: '' })
  await expect(byStudent, 'whoever cannot see it').rejects.toMatchObject({ code: 'NOT_FOUND' })
  await reports.decide({ ...item, hidden: true })
  expect(await answers()).toEqual(['Sport'])
  expect(await filled()).toBe(before)
  const { texts } = await content.personalPage.get({ moduleId })
  expect(texts.filter(({ hidden }) => hidden).map(({ value }) => value)).toEqual(['Unter der Gürtellinie'])
  expect(await reports.list()).toMatchObject([
    { ...item, text: 'Unter der Gürtellinie', place: 'Steckbriefe', about: 'Mia Özdemir-Groß', hidden: true },
  ])
  expect((await desk.list({ search: 'Gürtellinie' })).entries).toMatchObject([{ hidden: true, read: true }])

  expect(await save(0, 'Am Meer', 1)).toMatchObject({ hidden: true })
  expect(await answers()).toEqual(['Sport'])
  expect((await desk.list({ search: 'Meer' })).entries, 'to be read once more').toMatchObject([{ read: false }])
  await reports.decide({ ...item, hidden: false })
  expect(await answers()).toEqual(['Am Meer', 'Sport'])
})

test('an article is hidden whole, and read as words where it can be shown again', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'editorial', settings: { author: student.memberId ?? '' } })
  const value = articleFromText('Dreizehn Jahre')
  await app.as(student).content.texts.save({ moduleId, memberId: null, field: 'article', value, version: 0 })
  const { reports, desk } = app.as(redakteur).content
  const itemId = (await desk.list({})).entries[0]?.id ?? ''
  await reports.decide({ kind: 'text', itemId, hidden: true })
  expect(await collected(app, classId, 'editorial')).toMatchObject({ article: null })
  expect(await reports.list()).toMatchObject([{ text: 'Dreizehn Jahre', about: 'Mia Özdemir-Groß' }])
  expect((await app.as(student).content.editorial.get({ moduleId })).article.hidden).toBe(true)
})

test('a page that came as a PDF is hidden and shown again; its owner is told', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings: { kinds: ['pdf' as const] } })
  const memberId = student.memberId ?? ''
  const of = { classId, moduleId, uploaderId: memberId, subjectId: memberId }
  await putDocument(app, of)
  const printed = async () => {
    const { pages } = await collected(app, classId, 'personal-page')
    return pages.find((page) => page.memberId === memberId)?.document ?? null
  }
  expect(await printed()).not.toBeNull()
  const { reports, desk } = app.as(redakteur).content
  const itemId = (await desk.list({})).entries[0]?.id ?? ''
  await reports.decide({ kind: 'document', itemId, hidden: true })
  expect(await printed()).toBeNull()
  expect((await app.as(student).content.personalPage.get({ moduleId })).document?.hidden).toBe(true)
  expect(await reports.list()).toMatchObject([{ kind: 'document', text: 'Seite.pdf', about: 'Mia Özdemir-Groß' }])
  expect((await desk.list({})).entries).toMatchObject([{ hidden: true, read: true }])
  await reports.decide({ kind: 'document', itemId, hidden: false })
  expect(await printed()).not.toBeNull()

  const ad = await app.a.module(classId, { type: 'placeholder' })
  await putDocument(app, { classId, moduleId: ad, uploaderId: redakteur.memberId ?? '' })
  const [theirs] = await app.db.select().from(contentDocument).where(eq(contentDocument.moduleId, ad))
  const ofPlaceholder = reports.decide({ kind: 'document', itemId: theirs?.id ?? '', hidden: true })
  await expect(ofPlaceholder, 'they remove their own').rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an anonymous author stays unknown to editors who hide the note; only whoever may read it can report it', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const author = await app.a.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const target = student.memberId ?? ''
  const { id } = await app
    .as(author)
    .content.studentNotes.save({ moduleId, targetId: target, text: 'Gemein', version: 0, anonymous: true })
  await app.night()
  const asked = { kind: 'note', itemId: id ?? '', reason: 'Das tut weh.' } as const
  const notThere = { code: 'NOT_FOUND' }
  await expect(app.as(student).content.reports.report(asked)).rejects.toMatchObject(notThere)
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  const stranger = await app.a.person({ classId })
  await expect(app.as(stranger).content.reports.report(asked)).rejects.toMatchObject(notThere)
  await app.as(student).content.reports.report(asked)
  const { reports } = app.as(redakteur).content
  const answers = [await reports.list(), await reports.decide({ kind: 'note', itemId: id ?? '', hidden: true })]
  expect(answers[0]).toMatchObject([{ kind: 'note', text: 'Gemein', about: 'Mia Özdemir-Groß' }])
  expect(JSON.stringify(answers)).not.toMatch(new RegExp(`Zarathustra|${author.memberId}`))
  expect((await app.as(student).content.studentNotes.get({ moduleId })).aboutMe).toEqual([])
  // The report goes with the note.
  await app.db.delete(note)
  expect(await app.db.$count(report)).toBe(0)
})

test('nothing of another class can be reported or hidden, and students decide nothing', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const { suggestions } = await app.as(there.student).yearbook.motto.suggest({ text: 'Fremd' })
  const of = { kind: 'motto', itemId: suggestions[0]?.id ?? '' } as const
  const { reports } = app.as(here.redakteur).content
  await expect(reports.report({ ...of, reason: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(there.redakteur).content.reports.report({ ...of, reason: '' })
  expect(await reports.list()).toEqual([])
  await expect(reports.decide({ ...of, hidden: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const student = app.as(there.student).content.reports
  await expect(student.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the motto on the cover is not hidden behind the backs of those who voted for it', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { suggestions } = await app.as(student).yearbook.motto.suggest({ text: 'Abinauten' })
  const itemId = suggestions[0]?.id ?? ''
  await app.db.update(yearbook).set({ motto: 'Abinauten', mottoState: 'fixed' }).where(eq(yearbook.classId, classId))
  const hide = () => app.as(admin).content.reports.decide({ kind: 'motto', itemId, hidden: true })
  await expect(hide()).rejects.toMatchObject({ code: 'MOTTO_FIXED' })
  await app.db.update(yearbook).set({ motto: null, mottoState: 'ended' }).where(eq(yearbook.classId, classId))
  expect(await hide()).toMatchObject({ hidden: true, reports: 0 })
})
