import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { printed, picture as taken } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { outcome, photoIntent, upload } from '../../../testing/uploads.ts'

const LONG = 180_000
const notThere = { code: 'NOT_FOUND' }

/** Of the only page of this kind. */
async function keyOf(app: TestApp, editor: Person, kind: string): Promise<string> {
  const page = async () => (await app.as(editor).book.pages({})).parts.find((part) => part.kind === kind)?.keys?.[0]
  await expect.poll(page, { timeout: LONG }).toBeDefined()
  return (await page()) ?? ''
}
const onPage = (app: TestApp, person: Person, key: string) => app.as(person).book.reportable({ key })
const open = (app: TestApp, editor: Person, released = true) => app.as(editor).book.release({ released })

async function quoted(app: TestApp) {
  const { classId, redakteur, student } = await app.a.class()
  const ben = await app.a.person({ classId, names: { firstName: 'Ben', lastName: 'Brandt' } })
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Sprüche' })
  const say = async (text: string) => {
    const quoteId = crypto.randomUUID()
    await app.as(ben).content.quote.add({ moduleId, quoteId, text, giver: 'Herr Vogt' })
    return quoteId
  }
  return { classId, redakteur, student, ben, say }
}

test('once the preview is open for all, whoever is hurt by a quote on a page reports it; before, and hidden, it is not there', {
  timeout: LONG,
}, async ({ app }) => {
  const { redakteur, student, ben, say } = await quoted(app)
  const itemId = await say('Mia kann nicht einmal rechnen.')
  const hidden = await say('Von der Redaktion verborgen.')
  await app.as(redakteur).content.reports.decide({ kind: 'quote', itemId: hidden, hidden: true })
  await app.startWorker()
  const key = await keyOf(app, redakteur, 'quotes')
  const entry = { kind: 'quote', itemId, text: 'Mia kann nicht einmal rechnen.', mark: null } as const
  const report = (id = itemId) => app.as(student).content.reports.report({ kind: 'quote', itemId: id, reason: '' })
  expect(await onPage(app, redakteur, key)).toEqual([entry])
  await expect(onPage(app, student, key)).rejects.toMatchObject(notThere)
  await expect(report()).rejects.toMatchObject(notThere)

  await open(app, redakteur)
  const seen = await onPage(app, student, key)
  expect(seen).toEqual([entry])
  expect(JSON.stringify(seen)).not.toContain(ben.memberId)
  await report()
  await expect(report(hidden)).rejects.toMatchObject(notThere)
  expect(await app.as(redakteur).content.reports.list()).toContainEqual(expect.objectContaining({ itemId, reports: 1 }))

  const elsewhere = (await app.a.class()).student
  await app.db.update(yearbook).set({ previewReleased: true })
  await expect(onPage(app, elsewhere, key)).rejects.toMatchObject(notThere)
  const foreign = app.as(elsewhere).content.reports.report({ kind: 'quote', itemId, reason: '' })
  await expect(foreign).rejects.toMatchObject(notThere)
  await expect(onPage(app, student, '0'.repeat(32))).rejects.toMatchObject(notThere)

  await open(app, redakteur, false)
  await expect(onPage(app, student, key)).rejects.toMatchObject(notThere)
  await expect(report()).rejects.toMatchObject(notThere)
})

test('an anonymous comment is reported by whoever reads it, and names nobody; what the person took out is not offered', {
  timeout: LONG,
}, async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const [author, reader] = [await app.a.person({ classId }), await app.a.person({ classId })]
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const targetId = student.memberId ?? ''
  const write = async (by: Person, text: string) =>
    (await app.as(by).content.studentNotes.save({ moduleId, targetId, text, version: 0, anonymous: true })).id ?? ''
  const itemId = await write(author, 'Du warst immer so laut.')
  const other = await write(reader, 'Dich mochte hier niemand.')
  await app.night()
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  await app.startWorker()
  const key = await keyOf(app, redakteur, 'notes')
  await open(app, redakteur)
  const seen = await onPage(app, reader, key)
  expect(seen.map(({ text }) => text)).toEqual(['Dich mochte hier niemand.', 'Du warst immer so laut.'])
  for (const { memberId = '' } of [author, reader]) expect(JSON.stringify(seen)).not.toContain(memberId)
  await app.as(reader).content.reports.report({ kind: 'note', itemId, reason: '' })
  await app.as(student).content.release.say({ kind: 'note', id: other, says: 'out' })
  const again = app.as(author).content.reports.report({ kind: 'note', itemId: other, reason: '' })
  await expect(again).rejects.toMatchObject(notThere)
})

test('of a personal page what is on it is offered, and photos with their place on the page', { timeout: LONG }, async ({
  app,
}) => {
  const { classId, redakteur, student, ben, say } = await quoted(app)
  await say('Steht auf einer anderen Seite.')
  const questions = ['Lieblingsort?', 'Lieblingsfach?'].map((text) => ({ id: crypto.randomUUID(), text }))
  const settings = { kinds: ['profile' as const], questions }
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings })
  const answer = (by: Person, value: string, at = 0) =>
    app.as(by).content.texts.save({
      ...{ moduleId, memberId: by.memberId ?? '', field: `answer:${questions[at]?.id}`, value, version: 0 },
    })
  await answer(ben, 'Überall, wo Mia nicht ist.')
  await answer(student, 'Am Meer, bei Wind.')
  await app.startWorker()
  const collage = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  const file = await upload(app, ben, await taken(1600, 1200).jpeg().toBuffer(), { intent: photoIntent(collage) })
  expect(await outcome(app, ben, file)).toMatchObject({ state: 'placed' })
  await printed(app, file)
  await open(app, redakteur)
  const ofBen = async () =>
    (await app.as(student).book.pages({})).parts.find(({ owner }) => owner === ben.memberId)?.keys?.[0]
  await expect.poll(ofBen, { timeout: LONG }).toBeDefined()
  const texts = (await onPage(app, student, (await ofBen()) ?? '')).map(({ text }) => text)
  expect(texts).toEqual(['Überall, wo Mia nicht ist.'])
  const kind = (await app.as(redakteur).book.pages({})).parts.find(({ modules }) => modules.includes(collage))?.kind
  const [photo] = await onPage(app, student, await keyOf(app, redakteur, kind ?? ''))
  expect(photo).toMatchObject({ kind: 'photo', text: 'Foto' })
  expect(photo?.mark?.width).toBeGreaterThan(0.1)
  await app.as(student).content.reports.report({ kind: 'photo', itemId: photo?.itemId ?? '', reason: '' })
})
