import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { AboutKind } from '#domain/content/about-me.ts'
import { articleFromText } from '#domain/content/article.ts'
import { freshSettings } from '#domain/content/definition.ts'
import { answerField } from '#domain/content/field.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { mailOutbox } from '../../../platform/outbox.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto, note } from '../../../schema/entry.ts'
import { printOrder } from '../../../schema/order.ts'
import { ownWord } from '../../../schema/own-word.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { collected, putPhoto } from '../../../testing/collected.ts'
import { dayAhead } from '../../../testing/content-samples.ts'
import { bookDetails, contract } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { collectContent } from '../steps.ts'
import { runRounds } from './run-round.ts'

const idOf = ({ memberId = '' }: Person) => memberId

/** A class in which nearly everything is about Lena. */
async function aboutLena(app: TestApp) {
  const { classId, admin, redakteur, student } = await app.a.class()
  const lena = await app.a.person({ classId, names: { firstName: 'Lena', lastName: 'Hoffmann' } })
  const ben = await app.a.person({ classId, names: { firstName: 'Ben', lastName: 'Brandt' } })
  const page = await app.a.module(classId, { type: 'personal-page', settings: { kinds: ['article'] } })
  const save = (by: Person, moduleId: string, memberId: string | null, text: string, version = 0) =>
    app.as(by).content.texts.save({ moduleId, memberId, field: 'article', value: articleFromText(text), version })
  await app.as(lena).content.personalPage.choose({ moduleId: page, kind: 'article' })
  await save(lena, page, idOf(lena), 'Meine eigene Seite.')
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  await app.as(ben).content.studentNotes.save({
    ...{ moduleId: notes, targetId: idOf(lena), text: 'Du Nachteule.', version: 0, anonymous: true },
  })
  await app.night()
  const quotes = await app.a.module(classId, { type: 'quote', title: 'Sprüche' })
  const quoteId = crypto.randomUUID()
  await app.as(ben).content.quote.add({ moduleId: quotes, quoteId, text: 'Ich war nie da.', giver: 'Lena Hoffmann' })
  await app.as(ben).content.quote.add({
    ...{ moduleId: quotes, quoteId: crypto.randomUUID(), text: 'Hefte raus.', giver: 'Frau Hoffmann' },
  })
  const ranking = await app.a.module(classId, { type: 'student-ranking', title: 'Wird Kanzler:in' })
  await app.as(student).content.ranking.vote({ moduleId: ranking, candidateId: idOf(lena) })
  await app.as(admin).content.ranking.vote({ moduleId: ranking, candidateId: idOf(lena) })
  await app.as(redakteur).content.ranking.vote({ moduleId: ranking, candidateId: idOf(ben) })
  await app.db.update(contentModule).set({ voteEnded: true }).where(eq(contentModule.id, ranking))
  const collage = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  const { photoId, fileId } = await putPhoto(app, { classId, moduleId: collage, uploaderId: idOf(ben) })
  await app.as(ben).content.photoPeople.name({ moduleId: collage, photoIds: [photoId], memberId: idOf(lena) })
  const settings = { author: idOf(ben), externalLinkAllowed: false }
  const article = await app.a.module(classId, { type: 'editorial', title: 'Die Stufenfahrt', settings })
  await save(ben, article, null, 'Am letzten Abend schlief Lena Hoffmann im Bus.')
  return { classId, admin, redakteur, student, lena, ben, article, collage, photoId, fileId, quoteId, ranking, save }
}

const openRound = (app: TestApp, editor: Person, days = 7) =>
  app.as(editor).content.release.open({ endsOn: dayAhead(days) })
const mine = async (app: TestApp, person: Person) => (await app.as(person).content.release.mine()).items
const kindsOf = async (app: TestApp, person: Person) => (await mine(app, person)).map(({ kind }) => kind)
const itemOf = async (app: TestApp, person: Person, kind: AboutKind) => {
  const item = (await mine(app, person)).find((each) => each.kind === kind)
  if (item === undefined) throw new Error(`nothing of ${kind}`)
  return { ...item, moduleId: item.moduleId ?? '' }
}
const book = async (app: TestApp, classId: string) => JSON.stringify(await collectContent(app.db, classId))
const mailsTo = (app: TestApp, { email }: Person) =>
  app.db.select().from(outboxMail).where(eq(outboxMail.recipient, email)).orderBy(outboxMail.createdAt, outboxMail.id)
const rounds = (app: TestApp) =>
  runRounds({
    db: app.db,
    postMail: mailOutbox(app.enqueue),
    publicUrl: app.config.publicUrl,
    outdate: async () => {},
  })

test('once the editors ask, everybody finds all that the book says about them, and is told by mail', async ({
  app,
}) => {
  const { redakteur, student, lena, ben } = await aboutLena(app)
  expect(await kindsOf(app, lena), 'before that only what is told elsewhere').toEqual(['page', 'ranking', 'photo'])
  await expect(openRound(app, student)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(openRound(app, redakteur, 0)).rejects.toMatchObject({ code: 'ROUND_END_IMPOSSIBLE' })
  const board = await openRound(app, redakteur)
  expect(board.round).toEqual({ state: 'open', endsOn: dayAhead(7) })
  expect(board.people.find(({ memberId }) => memberId === idOf(lena))).toMatchObject({ open: 6, silent: true })
  const all = await mine(app, lena)
  expect(all.map(({ kind, text }) => [kind, text])).toEqual([
    ['page', ''],
    ['note', 'Du Nachteule.'],
    ['quote', 'Ich war nie da.'],
    ['ranking', ''],
    ['photo', ''],
    ['mention', 'Am letzten Abend schlief Lena Hoffmann im Bus.'],
  ])
  expect(all[1], 'who wrote it anonymously is nowhere').toMatchObject({ by: null })
  expect(JSON.stringify(all)).not.toContain(idOf(ben))
  expect(await kindsOf(app, ben)).toEqual(['ranking'])
  const mails = await mailsTo(app, lena)
  expect(mails.at(-1)?.subject).toBe('Schau, was im Abibuch über dich steht')
})

test('what somebody takes out leaves the book at once, outdates what was made, and stays out until they agree again', async ({
  app,
}) => {
  const { classId, redakteur, lena, ben, quoteId, save, article } = await aboutLena(app)
  await openRound(app, redakteur)
  const words: [AboutKind, string][] = [
    ['page', 'Meine eigene Seite.'],
    ['note', 'Du Nachteule.'],
    ['quote', 'Ich war nie da.'],
    ['photo', (await itemOf(app, lena, 'photo')).photo?.fileId ?? ''],
  ]
  for (const [kind, printed] of words) {
    const { id } = await itemOf(app, lena, kind)
    await app.a.edition(classId)
    expect(await book(app, classId)).toContain(printed)
    expect(await app.as(lena).content.release.say({ kind, id, says: 'out' })).toMatchObject({ standing: 'out' })
    expect(await book(app, classId), kind).not.toContain(printed)
    expect((await app.as(redakteur).book.get({})).edition, kind).toMatchObject({ outdated: true })
    expect(await app.as(lena).content.release.say({ kind, id, says: 'fine' })).toMatchObject({ standing: 'fine' })
    expect(await book(app, classId), kind).toContain(printed)
    await app.as(lena).content.release.say({ kind, id, says: 'out' })
  }
  // Other words of the same quote are no way back.
  const [quote] = (await app.as(ben).content.quote.get({ moduleId: (await itemOf(app, lena, 'quote')).moduleId }))
    .quotes
  await app
    .as(ben)
    .content.quote.change({ quoteId, text: 'Ich war doch da.', giver: 'Lena H.', version: quote?.version ?? 0 })
  expect(await book(app, classId)).not.toContain('Ich war doch da.')
  expect(await itemOf(app, lena, 'quote')).toMatchObject({ standing: 'out' })

  // In a ranking the next moves up, on the page as on the screen.
  const ranking = await itemOf(app, lena, 'ranking')
  expect(ranking.place).toBe(1)
  await app.as(lena).content.release.say({ kind: 'ranking', id: ranking.id, says: 'out' })
  const { groups } = await collected(app, classId, 'student-ranking')
  expect(groups.flatMap(({ places }) => places)).toMatchObject([{ memberId: idOf(ben), place: 1 }])
  const { results } = await app.as(ben).content.ranking.get({ moduleId: ranking.id })
  expect(results.flatMap(({ places }) => places)).toMatchObject([{ candidateId: idOf(ben), place: 1 }])
  expect(await itemOf(app, lena, 'ranking')).toMatchObject({ standing: 'out', place: null })

  // Of others' texts the editors decide, and whoever asked is told.
  const { id } = await itemOf(app, lena, 'mention')
  const remark = 'Das war mir peinlich.'
  await app.as(lena).content.release.say({ kind: 'mention', id, says: 'out', remark })
  expect(await itemOf(app, lena, 'mention')).toMatchObject({ standing: 'asked' })
  expect(await book(app, classId)).toContain('schlief Lena Hoffmann im Bus')
  const [objection] = (await app.as(redakteur).content.release.board()).objections
  expect(objection).toMatchObject({ name: 'Lena Hoffmann', title: 'Die Stufenfahrt', page: null, remark })
  const decision = { objectionId: objection?.id ?? '', verdict: 'changed', answer: 'Steht nicht mehr da.' } as const
  await save(redakteur, article, null, 'Am letzten Abend schlief jemand im Bus.', 1)
  await app.as(redakteur).content.release.decide(decision)
  await expect(app.as(redakteur).content.release.decide(decision)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await kindsOf(app, lena)).not.toContain('mention')
  const mails = await mailsTo(app, lena)
  expect(mails.at(-1)?.text).toContain('Steht nicht mehr da.')
})

test('who agrees agrees to what they saw; the board counts without telling what', async ({ app }) => {
  const { redakteur, lena, ben, quoteId, ranking } = await aboutLena(app)
  await openRound(app, redakteur)
  const seen = (await mine(app, lena)).map(({ kind, id, seen: hash }) => ({ kind, id, seen: hash }))
  await app.as(ben).content.quote.change({ quoteId, text: 'Ich war immer da.', giver: 'Lena', version: 1 })
  const { items } = await app.as(lena).content.release.agree({ seen })
  expect(items.filter(({ standing }) => standing !== 'fine').map(({ kind }) => kind)).toEqual(['quote'])
  await app.as(lena).content.release.say({ kind: 'ranking', id: ranking, says: 'out', remark: 'Bin ich nicht.' })
  const board = await app.as(redakteur).content.release.board()
  expect(board.people.find(({ memberId }) => memberId === idOf(lena))).toMatchObject({
    ...{ fine: 4, open: 1, out: 1, silent: false },
  })
  expect(board.remarks).toMatchObject([{ name: 'Lena Hoffmann', kind: 'ranking', remark: 'Bin ich nicht.' }])
  const told = JSON.stringify(board.people)
  for (const secret of ['Nachteule', 'immer da']) expect(told).not.toContain(secret)
  const protocol = await app.as(redakteur).content.release.protocol()
  expect(protocol).toHaveLength(6)
  expect(protocol.at(-1)).toMatchObject({ name: 'Lena Hoffmann', says: 'out', edition: null })
  expect(Object.keys(protocol.at(-1) ?? {}), 'what it was about is told to nobody').toEqual([
    ...['id', 'name', 'says', 'saidAt', 'edition', 'book'],
  ])
})

test('who agrees agrees to what it stands below: another heading asks again, and takes photos out until then', async ({
  app,
}) => {
  const { classId, redakteur, lena, photoId, fileId } = await aboutLena(app)
  const change = (of: ModuleType, changed: Partial<typeof contentModule.$inferInsert>) =>
    app.db
      .update(contentModule)
      .set(changed)
      .where(and(eq(contentModule.classId, classId), eq(contentModule.type, of)))
  const id = crypto.randomUUID()
  const asking = (text: string) => ({
    settings: { ...freshSettings['personal-page'], kinds: ['profile'], questions: [{ id, text }] },
  })
  await change('personal-page', asking('Spitzname'))
  const { moduleId } = await itemOf(app, lena, 'page')
  await app.as(lena).content.texts.save({
    ...{ moduleId, memberId: idOf(lena), field: answerField(id), value: 'Löwe', version: 0 },
  })
  await openRound(app, redakteur)
  const agree = async () =>
    app.as(lena).content.release.agree({
      seen: (await mine(app, lena)).map(({ kind, id, seen }) => ({ kind, id, seen })),
    })
  const open = async () => (await mine(app, lena)).filter(({ standing }) => standing === 'open')
  await agree()
  expect(await open()).toEqual([])
  await app.as(redakteur).content.release.close({})
  expect(await book(app, classId)).toContain(fileId)

  await change('photo-collage', { title: 'Unsere größten Säufer' })
  await change('personal-page', asking('Größte Schwäche'))
  const again = await open()
  expect(again).toMatchObject([
    { kind: 'page', changed: true, fresh: true },
    { kind: 'photo', title: 'Unsere größten Säufer', changed: true, fresh: true },
  ])
  expect(await book(app, classId)).not.toContain(fileId)
  // What the editors confirm they confirm below this heading.
  await app.as(redakteur).content.release.confirmPhoto({ photoId, confirmed: true })
  expect(await book(app, classId)).toContain(fileId)
  await change('photo-collage', { title: 'Noch größere Säufer' })
  expect(await book(app, classId)).not.toContain(fileId)
  await change('student-ranking', { title: 'Größte Zicke' })
  await change('quote', { title: 'Nur gequatscht' })
  expect((await open()).map(({ kind }) => kind)).toEqual(['page', 'quote', 'ranking', 'photo'])
  await agree()
  expect(await open()).toEqual([])
  expect(await book(app, classId)).toContain(fileId)
  // What they change themselves nobody has to ask them about.
  await app.as(lena).content.texts.save({
    ...{ moduleId, memberId: idOf(lena), field: answerField(id), value: 'Löwin', version: 1 },
  })
  expect(await open()).toMatchObject([{ kind: 'page', changed: true, fresh: false }])
})

test('what was agreed to before headings counted holds', async ({ app }) => {
  const { redakteur, lena, ranking } = await aboutLena(app)
  await openRound(app, redakteur)
  const say = async (kind: AboutKind, id: string) => {
    const { seen } = await itemOf(app, lena, kind)
    return app.as(lena).content.release.say({ kind, id, says: 'fine', seen: seen.split('.')[0] })
  }
  expect(await say('ranking', ranking)).toMatchObject({ standing: 'fine' })
  const photo = await itemOf(app, lena, 'photo')
  expect(await say('photo', photo.id)).toMatchObject({ standing: 'fine' })
  expect((await app.as(redakteur).content.release.board()).photos).toEqual([])
})

test('whoever a comment to somebody else names is asked, too, and takes it out alone', async ({ app }) => {
  const { classId, redakteur, student, lena, ben } = await aboutLena(app)
  const [notes] = await app.db
    .update(contentModule)
    .set({ settings: { anonymous: false } })
    .where(and(eq(contentModule.classId, classId), eq(contentModule.type, 'student-notes')))
    .returning()
  const words = 'Seit du mit Lena geknutscht hast, redet Frau Hoffmann nicht mehr mit uns.'
  const write = (by: Person, to: Person, text: string) =>
    app.as(by).content.studentNotes.save({
      ...{ moduleId: notes?.id ?? '', targetId: idOf(to), text, version: 0, anonymous: false },
    })
  await write(ben, student, words)
  await write(lena, ben, 'Deine Lena')
  await app.night()
  expect(await kindsOf(app, lena), 'before everybody is asked it is told to nobody').not.toContain('named-note')
  await openRound(app, redakteur)
  const named = (await mine(app, lena)).filter(({ kind }) => kind === 'named-note')
  expect(named, 'not what she has written herself').toMatchObject([{ text: words, by: 'Ben Brandt', standing: 'open' }])
  const of = { kind: 'named-note' as const, id: named[0]?.id ?? '' }
  await expect(app.as(ben).content.release.say({ ...of, says: 'out' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await book(app, classId)).toContain(words)
  expect(await app.as(lena).content.release.say({ ...of, says: 'out' })).toMatchObject({ standing: 'out' })
  expect(await book(app, classId)).not.toContain(words)
  // Whom it is about says what they want all the same.
  const ofStudent = { kind: 'note' as const, id: of.id }
  const saysStudent = (says: 'fine' | 'out') => app.as(student).content.release.say({ ...ofStudent, says })
  expect(await saysStudent('out')).toMatchObject({ standing: 'out' })
  expect(await saysStudent('fine')).toMatchObject({ standing: 'fine' })
  // Emptied and written once more it is still out, and found again whatever its words are.
  const again = async (text: string) => {
    const place = { moduleId: notes?.id ?? '', targetId: idOf(student) }
    const [own] = (await app.as(ben).content.studentNotes.get({ moduleId: place.moduleId })).people
      .filter(({ memberId }) => memberId === idOf(student))
      .map(({ mine }) => mine)
    await app.as(ben).content.studentNotes.save({ ...place, text, version: own?.version ?? 0, anonymous: false })
    await app.db.update(note).set({ released: true })
  }
  await again('')
  await again('Ohne dich wäre Prag nur eine Stadt gewesen.')
  expect(await book(app, classId)).not.toContain('nur eine Stadt')
  expect((await mine(app, lena)).filter(({ kind }) => kind === 'named-note')).toMatchObject([
    { text: 'Ohne dich wäre Prag nur eine Stadt gewesen.', standing: 'out' },
  ])
  await again(words)
  expect(await app.as(lena).content.release.say({ ...of, says: 'fine' })).toMatchObject({ standing: 'fine' })
  expect(await book(app, classId)).toContain(words)
  // What whom it is about has taken out is out for good.
  await saysStudent('out')
  await app.db.delete(ownWord).where(eq(ownWord.memberId, idOf(lena)))
  expect(await kindsOf(app, lena)).not.toContain('named-note')
})

test('a vote that runs on after the round is counted before closing, and whoever it places is told by mail', async ({
  app,
}) => {
  const { admin, redakteur, student, lena, ben, ranking } = await aboutLena(app)
  await app.db.update(contentModule).set({ voteEnded: false }).where(eq(contentModule.id, ranking))
  await openRound(app, redakteur)
  expect(await kindsOf(app, ben)).toEqual([])
  await app.as(redakteur).content.release.close({})
  const ends = () => app.as(admin).yearbook.openEnds()
  expect(await ends()).toMatchObject({ runningVotes: 1, freshPlaces: 0 })
  const told = async (person: Person) =>
    (await mailsTo(app, person)).filter(({ subject }) => subject === 'Im Abibuch steht Neues über dich').length
  await app.as(admin).yearbook.requestDataCheck()
  expect(await ends()).toMatchObject({ runningVotes: 0, freshPlaces: 2 })
  expect([await told(lena), await told(ben), await told(student)]).toEqual([1, 1, 0])
  expect(await app.as(ben).content.release.say({ kind: 'ranking', id: ranking, says: 'out' })).toMatchObject({
    standing: 'out',
  })
})

test('a round ends by itself, reminds before, and leaves out photos of whoever has said nothing until an editor confirms each', async ({
  app,
}) => {
  const { classId, admin, redakteur, lena, photoId } = await aboutLena(app)
  await openRound(app, redakteur, 4)
  const fileId = (await itemOf(app, lena, 'photo')).photo?.fileId ?? ''
  const ends = (days: number) =>
    app.db
      .update(yearbook)
      .set({ releaseEndsOn: dayAhead(days) })
      .where(eq(yearbook.classId, classId))
  await rounds(app)
  await ends(3)
  await rounds(app)
  await rounds(app)
  const subjects = (await mailsTo(app, lena)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Noch drei Tage'))).toHaveLength(1)
  await expect(app.as(admin).yearbook.requestDataCheck()).rejects.toMatchObject({ code: 'RELEASE_OPEN' })
  expect(await book(app, classId), 'while it runs it is in the preview').toContain(fileId)
  await ends(-1)
  await rounds(app)
  const board = await app.as(redakteur).content.release.board()
  expect(board).toMatchObject({ round: { state: 'closed' }, photos: [{ id: photoId, names: ['Lena Hoffmann'] }] })
  expect(await book(app, classId)).not.toContain(fileId)
  expect(await book(app, classId), 'what is silent is printed').toContain('Du Nachteule.')
  const confirm = (confirmed: boolean) => app.as(redakteur).content.release.confirmPhoto({ photoId, confirmed })
  const hide = (hidden: boolean) => app.as(redakteur).content.reports.decide({ kind: 'photo', itemId: photoId, hidden })
  const openEnds = async () => (await app.as(admin).yearbook.openEnds()).silentPhotos
  expect(await openEnds()).toBe(1)
  expect((await confirm(true)).photos).toMatchObject([{ id: photoId, confirmed: true }])
  expect(await book(app, classId)).toContain(fileId)
  expect(await openEnds()).toBe(0)
  await expect(confirm(true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Each decision has its way back.
  await app.a.edition(classId)
  expect((await confirm(false)).photos).toMatchObject([{ id: photoId, names: ['Lena Hoffmann'], confirmed: false }])
  expect(await book(app, classId)).not.toContain(fileId)
  expect((await app.as(redakteur).book.get({})).edition).toMatchObject({ outdated: true })
  await confirm(true)
  await hide(true)
  expect(await book(app, classId)).not.toContain(fileId)
  expect((await app.as(redakteur).content.release.board()).photos).toEqual([])
  await hide(false)
  expect(await book(app, classId)).toContain(fileId)
  await app.as(lena).content.release.say({ kind: 'photo', id: photoId, says: 'fine' })
  expect((await app.as(redakteur).content.release.board()).photos, 'she has spoken herself').toEqual([])
  await expect(confirm(false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(app.as(redakteur).content.release.close()).rejects.toMatchObject({ code: 'ROUND_NOT_OPEN' })
})

test('a photo that editors have confirmed is silent again once other words stand below it, and is not printed by somebody leaving', async ({
  app,
}) => {
  const { classId, admin, redakteur, lena, ben, collage, photoId, fileId } = await aboutLena(app)
  const second = await putPhoto(app, { classId, moduleId: collage, uploaderId: idOf(ben) })
  const agreed = await putPhoto(app, { classId, moduleId: collage, uploaderId: idOf(ben) })
  const naming = { moduleId: collage, photoIds: [second.photoId, agreed.photoId], memberId: idOf(lena) }
  await app.as(ben).content.photoPeople.name(naming)
  await openRound(app, redakteur)
  await app.as(lena).content.release.say({ kind: 'photo', id: agreed.photoId, says: 'fine' })
  await app.as(redakteur).content.release.close()
  const inBook = async () =>
    (await collected(app, classId, 'photo-collage')).photos.map((photo) => photo.fileId).toSorted()
  expect(await inBook()).toEqual([agreed.fileId])
  await app.as(redakteur).content.release.confirmPhoto({ photoId, confirmed: true })
  expect(await inBook()).toEqual([fileId, agreed.fileId].toSorted())
  const describe = (description: string) =>
    app.db.update(contentPhoto).set({ description }).where(eq(contentPhoto.id, photoId))
  await describe('Lena, hackedicht')
  expect(await inBook(), 'nobody has confirmed these words').toEqual([agreed.fileId])
  const photos = async () =>
    (await app.as(redakteur).content.release.board()).photos.map(({ id, confirmed }) => [id, confirmed])
  expect((await photos()).toSorted()).toEqual(
    [
      [photoId, false],
      [second.photoId, false],
    ].toSorted(),
  )
  await describe('')
  expect(await photos()).toContainEqual([photoId, true])
  // With her goes her name; what she said nothing to does not come back by that.
  await app.as(admin).school.members.remove({ memberId: idOf(lena) })
  expect(await inBook()).toEqual([fileId, agreed.fileId].toSorted())
})

test('whoever leaves before anybody was asked takes no photo of others along', async ({ app }) => {
  const { classId, admin, lena, fileId } = await aboutLena(app)
  await app.as(admin).school.members.remove({ memberId: idOf(lena) })
  expect((await collected(app, classId, 'photo-collage')).photos.map((photo) => photo.fileId)).toEqual([fileId])
})

test('an answer of somebody else asks whom it calls by the first name; whoever wrote a text is not asked', async ({
  app,
}) => {
  const { classId, redakteur } = await app.a.class()
  const lena = await app.a.person({ classId, names: { firstName: 'Lena', lastName: 'Hoffmann' } })
  const ben = await app.a.person({ classId, names: { firstName: 'Ben', lastName: 'Brandt' } })
  const sophie = await app.a.person({ classId, names: { firstName: 'Anna-Sophie', lastName: 'Groß' } })
  const question = crypto.randomUUID()
  const moduleId = await app.a.module(classId, {
    ...{ type: 'personal-page', title: 'Steckbriefe' },
    settings: { kinds: ['profile'], questions: [{ id: question, text: 'Peinlichster Moment' }] },
  })
  const answer = (by: Person, value: string, version = 0) =>
    app.as(by).content.texts.save({ moduleId, memberId: idOf(by), field: `answer:${question}`, value, version })
  await answer(ben, 'Als Sophie und Ben von Frau Hoffmann im Keller gefunden wurden')
  await answer(lena, 'Ich bin Lena')
  const article = await app.a.module(classId, {
    ...{ type: 'editorial', title: 'Die Fahrt' },
    settings: { author: idOf(ben), externalLinkAllowed: false },
  })
  const value = articleFromText('Ben und Lena schliefen im Bus.')
  await app.as(ben).content.texts.save({ moduleId: article, memberId: null, field: 'article', value, version: 0 })
  await openRound(app, redakteur)
  const mentions = async (person: Person) =>
    (await mine(app, person)).filter(({ kind }) => kind === 'mention').map(({ text }) => text)
  expect(await mentions(sophie)).toEqual(['Als Sophie und Ben von Frau Hoffmann im Keller gefunden wurden'])
  expect(await mentions(ben), 'his own words').toEqual([])
  expect(await mentions(lena)).toEqual(['Ben und Lena schliefen im Bus.'])
})

test('a page that somebody else has written is read before it is agreed to, and says that it was changed since', async ({
  app,
}) => {
  const { redakteur, lena, ben, save } = await aboutLena(app)
  const { moduleId } = await itemOf(app, lena, 'page')
  expect(await itemOf(app, lena, 'page')).toMatchObject({ by: null, text: '', changed: false })
  await app.as(lena).content.personalPage.handOver({ moduleId, what: 'article', memberId: idOf(ben) })
  await save(ben, moduleId, idOf(lena), 'Lena war die Lauteste.', 1)
  await openRound(app, redakteur)
  const page = await itemOf(app, lena, 'page')
  expect(page).toMatchObject({ by: 'Ben Brandt', text: 'Lena war die Lauteste.', standing: 'open', changed: false })
  await app.as(lena).content.release.say({ kind: 'page', id: page.id, says: 'fine', seen: page.seen })
  await save(ben, moduleId, idOf(lena), 'Lena war nie da.', 2)
  expect(await itemOf(app, lena, 'page')).toMatchObject({ text: 'Lena war nie da.', standing: 'open', changed: true })
})

test('what comes or changes after the round has ended is told from what nobody had answered, to the person and to the editors', async ({
  app,
}) => {
  const { classId, admin, redakteur, student, lena, ben, quoteId } = await aboutLena(app)
  await openRound(app, redakteur)
  const { id: rankingId } = await itemOf(app, lena, 'ranking')
  await app.as(redakteur).content.release.close()
  const fresh = async () => (await mine(app, lena)).filter((each) => each.fresh).map(({ kind, text }) => [kind, text])
  const ofLena = async () =>
    (await app.as(redakteur).content.release.board()).people.find(({ memberId }) => memberId === idOf(lena))
  expect(await fresh()).toEqual([])
  expect(await ofLena()).toMatchObject({ fresh: 0, silent: true })

  const quotes = (await itemOf(app, lena, 'quote')).moduleId
  const late = {
    moduleId: quotes,
    quoteId: crypto.randomUUID(),
    text: 'Lena zählt nicht mal bis drei.',
    giver: 'Herr Vogt',
  }
  await app.as(student).content.quote.add(late)
  await app.as(ben).content.quote.change({ quoteId, text: 'Ich war NIE da.', giver: 'Lena Hoffmann', version: 1 })
  expect(await fresh()).toEqual([
    ['quote', 'Ich war NIE da.'],
    ['quote', 'Lena zählt nicht mal bis drei.'],
  ])
  expect(await ofLena()).toMatchObject({ fresh: 2, silent: true })
  expect(await app.as(admin).yearbook.openEnds()).toMatchObject({ freshPlaces: 2 })
  await app.as(lena).content.release.say({ kind: 'ranking', id: rankingId, says: 'fine' })
  await app.as(lena).content.release.say({ kind: 'quote', id: late.quoteId, says: 'out' })
  expect(await ofLena()).toMatchObject({ fresh: 1, silent: false })
  // Another of her name reads what names them, and not what she has taken out.
  const other = await app.a.person({ classId, names: { firstName: 'Lena', lastName: 'Brandt' } })
  await app.as(student).content.quote.add({ ...late, quoteId: crypto.randomUUID(), text: 'Lena kann fliegen.' })
  for (const [who, texts] of [
    [lena, ['Lena zählt nicht mal bis drei.', 'Lena kann fliegen.']],
    [other, ['Lena kann fliegen.']],
  ] as const) {
    const quotes = (await mine(app, who)).filter(({ kind }) => kind === 'quote').map(({ text }) => text)
    expect(quotes.filter((text) => text.startsWith('Lena'))).toEqual(texts)
  }
  // Asked once more, nothing is new.
  await openRound(app, redakteur)
  expect(await fresh()).toEqual([])
})

test('whoever takes something out of a book that is ordered or printed is not promised that it goes', async ({
  app,
}) => {
  const { classId, lena } = await aboutLena(app)
  const print = async () => (await app.as(lena).content.release.mine()).print
  expect(await print()).toBe('none')
  const order = { classId, type: 'YEARBOOK_ORDER', details: bookDetails, contract } as const
  const [row] = await app.db
    .insert(printOrder)
    .values({ ...order, phase: 'PRINT_ONGOING' })
    .returning()
  expect(await print()).toBe('ordered')
  await app.db
    .update(printOrder)
    .set({ phase: 'DELIVERED' })
    .where(eq(printOrder.id, row?.id ?? ''))
  expect(await print()).toBe('printed')
})

test('once everybody was asked, a comment that nobody could read is not printed', async ({ app }) => {
  const { classId, redakteur, lena, student } = await aboutLena(app)
  const board = await openRound(app, redakteur)
  expect(board.unreleasedNotes).toBe(0)
  const { moduleId } = await itemOf(app, lena, 'note')
  const late = { moduleId, targetId: idOf(lena), text: 'Zu spät.', version: 0, anonymous: true }
  await app.as(student).content.studentNotes.save(late)
  await app.night()
  expect(await book(app, classId)).not.toContain('Zu spät.')
  expect((await app.as(redakteur).content.release.board()).unreleasedNotes).toBe(1)
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  expect(await book(app, classId)).toContain('Zu spät.')
  expect((await mine(app, lena)).filter(({ kind }) => kind === 'note')).toHaveLength(2)
})

test('what comes out only as a book is closed that everybody was asked about is not printed, and its author and the editors read that', async ({
  app,
}) => {
  const { classId, admin, redakteur, lena, student } = await aboutLena(app)
  await openRound(app, redakteur)
  const { moduleId } = await itemOf(app, lena, 'note')
  const late = { moduleId, targetId: idOf(lena), text: 'Zu spät.', version: 0, anonymous: true }
  await app.as(student).content.studentNotes.save(late)
  await app.as(redakteur).content.release.close()
  const own = async () =>
    (await app.as(student).content.studentNotes.get({ moduleId })).people.find(
      ({ memberId }) => memberId === idOf(lena),
    )?.mine
  expect(await app.as(admin).yearbook.openEnds()).toMatchObject({ anonymousNotes: true, unreleasedNotes: 0 })
  expect(await own()).toMatchObject({ text: 'Zu spät.', unprinted: false })
  await app.as(admin).yearbook.requestDataCheck({ leftOut: [] })
  expect(await book(app, classId)).not.toContain('Zu spät.')
  expect(await own()).toMatchObject({ text: 'Zu spät.', unprinted: true })
  const { entries } = await app.as(redakteur).content.desk.list({})
  expect(entries.find(({ value }) => value === 'Zu spät.')).toMatchObject({ unreleased: true })
  expect(entries.filter(({ unreleased }) => unreleased)).toHaveLength(1)
})

test('to open a round, or to move its end, brings no comment out before the night: the moment would tell whose it is', async ({
  app,
}) => {
  const { redakteur, student, lena } = await aboutLena(app)
  await openRound(app, redakteur)
  const { moduleId } = await itemOf(app, lena, 'note')
  const fresh = { moduleId, targetId: idOf(lena), text: 'Eben geschrieben.', version: 0, anonymous: true }
  await app.as(student).content.studentNotes.save(fresh)
  await openRound(app, redakteur, 9)
  expect(JSON.stringify(await mine(app, lena))).not.toContain('Eben geschrieben.')
  expect((await app.as(redakteur).content.release.board()).unreleasedNotes).toBe(0)
  await app.night()
  await openRound(app, redakteur, 10)
  expect(JSON.stringify(await mine(app, lena)), 'another last day releases nothing').not.toContain('Eben geschrieben.')
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  expect(JSON.stringify(await mine(app, lena))).toContain('Eben geschrieben.')
})

test('many taps at once are one word, others cannot speak for somebody, and whoever goes keeps what they took out out', async ({
  app,
}) => {
  const { classId, admin, redakteur, lena, ben, quoteId } = await aboutLena(app)
  const stranger = (await app.a.class()).student
  await openRound(app, redakteur)
  const { id } = await itemOf(app, lena, 'quote')
  for (const other of [ben, redakteur, stranger])
    await expect(app.as(other).content.release.say({ kind: 'quote', id, says: 'out' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      app.as(lena).content.release.say({ kind: 'quote', id, says: at % 2 === 0 ? 'out' : 'fine' }),
    ),
  )
  await app.as(lena).content.release.say({ kind: 'quote', id, says: 'out' })
  const current = and(eq(ownWord.quoteId, quoteId), ownWord.current)
  expect(await app.db.$count(ownWord, current)).toBe(1)
  expect(await app.db.$count(ownWord, eq(ownWord.quoteId, quoteId))).toBe(31)
  await app.as(admin).school.members.remove({ memberId: idOf(lena) })
  expect(await app.db.$count(ownWord, sql`true`)).toBe(0)
  expect(await book(app, classId)).not.toContain('Ich war nie da.')
})

test('to list what is about somebody takes no more questions of the database in a large book than in a small one', async ({
  app,
}) => {
  const { classId, redakteur, student, lena } = await aboutLena(app)
  await openRound(app, redakteur)
  async function asked() {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const { items } = await app.as(lena).content.release.mine()
    const count = spy.mock.calls.length
    spy.mockRestore()
    return { count, items: items.length }
  }
  const small = await asked()
  for (let at = 0; at < 6; at++) {
    const ranking = await app.a.module(classId, { type: 'student-ranking', title: `Frage ${at}` })
    await app.as(student).content.ranking.vote({ moduleId: ranking, candidateId: idOf(lena) })
    await app.db.update(contentModule).set({ voteEnded: true }).where(eq(contentModule.id, ranking))
    const quotes = await app.a.module(classId, { type: 'quote', title: `Sprüche ${at}` })
    const quote = { moduleId: quotes, quoteId: crypto.randomUUID(), text: `Satz ${at}`, giver: 'Lena Hoffmann' }
    await app.as(student).content.quote.add(quote)
    await app.a.module(classId, { type: 'photo-collage', title: `Fotos ${at}` })
  }
  const large = await asked()
  expect(large.items).toBe(small.items + 12)
  expect(large.count).toBeLessThanOrEqual(small.count)
})

test('answers of surveys and words of photos that name somebody are theirs to take out, too', async ({ app }) => {
  const { classId, admin, redakteur, lena, ben, collage } = await aboutLena(app)
  const answers = ['Was Lena Hoffmann liegen lässt', 'Lenas Brot', 'Kuchen'].map((text) => ({
    id: crypto.randomUUID(),
    text,
  }))
  const settings = { answers, multipleAnswers: true, voteLimit: 3 }
  const survey = await app.a.module(classId, { type: 'custom-ranking', title: 'Mensa', settings })
  for (const { id: candidateId } of answers) await app.as(ben).content.ranking.vote({ moduleId: survey, candidateId })
  await openRound(app, redakteur)
  expect(await kindsOf(app, lena), 'while people vote').not.toContain('answer')
  await app.as(redakteur).content.modules.change({ query: { moduleId: survey }, body: { voteEnded: true } })
  const theirs = async () => (await mine(app, lena)).filter(({ kind }) => kind === 'answer')
  expect((await theirs()).map(({ text }) => text)).toEqual(['Was Lena Hoffmann liegen lässt', 'Lenas Brot'])
  expect(await kindsOf(app, admin)).not.toContain('answer')
  const say = (of: { kind: AboutKind; id: string }, says: 'fine' | 'out') =>
    app.as(lena).content.release.say({ kind: of.kind, id: of.id, says })
  const first = await itemOf(app, lena, 'answer')
  expect(await say(first, 'out')).toMatchObject({ standing: 'out' })
  expect(await book(app, classId)).not.toContain('liegen lässt')
  expect(await book(app, classId)).toContain('Kuchen')
  const shown = await app.as(ben).content.ranking.get({ moduleId: survey })
  expect(shown.results[0]?.places.map(({ candidateId }) => candidateId)).not.toContain(first.id)
  expect(await say(first, 'fine')).toMatchObject({ standing: 'fine' })
  expect(await book(app, classId)).toContain('liegen lässt')

  const { photoId, fileId } = await putPhoto(app, { classId, moduleId: collage, uploaderId: idOf(ben) })
  await app.as(ben).content.photos.change({ photoId, description: { text: 'Lena, total müde', version: 0 } })
  const photo = (await mine(app, lena)).find(({ id }) => id === photoId)
  expect(photo).toMatchObject({ kind: 'photo', text: 'Lena, total müde', standing: 'open' })
  expect(await kindsOf(app, ben), 'who has written it').not.toContain('photo')
  const named = { kind: 'photo', id: photoId } as const
  expect(await say(named, 'out')).toMatchObject({ standing: 'out' })
  expect(await book(app, classId)).not.toContain(fileId)
  expect(await say(named, 'fine')).toMatchObject({ standing: 'fine' })
  expect(await book(app, classId)).toContain(fileId)
  expect(await say(named, 'out')).toMatchObject({ standing: 'out' })
  await say(first, 'out')
  await app.as(admin).school.members.remove({ memberId: idOf(lena) })
  expect(await book(app, classId), 'whoever goes takes the reason along, and it stays out').not.toMatch(
    new RegExp(`${fileId}|liegen lässt`),
  )
})

test('a photo whose words change after "Passt so" waits for an answer again, and for the editors', async ({ app }) => {
  const { classId, redakteur, lena, ben, photoId } = await aboutLena(app)
  const { release } = app.as(redakteur).content
  await openRound(app, redakteur)
  const { id, photo } = await itemOf(app, lena, 'photo')
  await app.as(lena).content.release.say({ kind: 'photo', id, says: 'fine' })
  const left = async () => (await release.board()).photos.map((each) => each.id)
  expect(await left()).toEqual([])
  // Whatever has to be escaped: both sides must write it alike.
  const text = 'Lena, "die \\ Größte" 🤡'
  await app.as(ben).content.photos.change({ photoId, description: { text, version: 0 } })
  expect(await left()).toEqual([photoId])
  await release.close()
  expect(await book(app, classId)).not.toContain(photo?.fileId)
  await app.as(lena).content.release.say({ kind: 'photo', id, says: 'fine' })
  expect(await left()).toEqual([])
  expect(await book(app, classId)).toContain(photo?.fileId)
})
