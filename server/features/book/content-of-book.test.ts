import { eq } from 'drizzle-orm'
import { answerField } from '#domain/content/field.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { note } from '../../schema/entry.ts'
import type { TestApp } from '../../testing/app.ts'
import { putPhoto } from '../../testing/collected.ts'
import { givePortrait } from '../../testing/portrait.ts'
import { expect, test } from '../../testing/test.ts'
import { contentOfBook } from './content-of-book.ts'
import { bookPeopleStore } from './people-store.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }

async function aBook(app: TestApp) {
  const { classId, redakteur, student } = await app.a.class()
  const chapter = await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  const pages = await app.a.module(classId, { type: 'personal-page', settings: { questions: [question] } })
  const quotes = await app.a.module(classId)
  const collage = await app.a.module(classId, { type: 'photo-collage' })
  const ranking = await app.a.module(classId, { type: 'student-ranking' })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const { content } = app.as(student)
  const quoteId = crypto.randomUUID()
  await content.quote.add({ moduleId: quotes, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  const uploaderId = student.memberId ?? ''
  const { photoId } = await putPhoto(app, { classId, moduleId: collage, uploaderId })
  const targetId = redakteur.memberId ?? ''
  await content.studentNotes.save({ moduleId: notes, targetId, text: 'Danke!', version: 0, anonymous: true })
  return {
    classId,
    editors: app.as(redakteur).content,
    content,
    targetId,
    student: uploaderId,
    ...{ chapter, pages, collage, quotes, ranking, notes, quoteId, photoId },
    hash: async () => (await contentOfBook(app.db, classId)).contentHash,
  }
}

test('whatever changes what is printed makes another hash, and the same content the same', async ({ app }) => {
  const { editors, content, hash, ...of } = await aBook(app)
  const { quoteId, photoId, targetId } = of
  const vote = { moduleId: of.ranking, candidateId: targetId }
  const words = { text: 'Ruhe, bitte!', giver: 'Herr Vogt' }
  const answer = { moduleId: of.pages, memberId: null, field: answerField(question.id), value: 'Ärztin', version: 0 }
  const hide = (hidden: boolean) => editors.reports.decide({ kind: 'quote', itemId: quoteId, hidden })
  const change = (moduleId: string, body: Parameters<typeof editors.modules.change>[0]['body']) =>
    editors.modules.change({ query: { moduleId }, body })
  const changes: Record<string, () => Promise<unknown>> = {
    'an answer': () => content.texts.save(answer),
    'a crop': () => content.photos.change({ photoId, crop: { x: 0, y: 0, width: 0.5, height: 1 } }),
    'a description': () => content.photos.change({ photoId, description: { text: 'Am See', version: 0 } }),
    'somebody on a photo': () =>
      content.photoPeople.name({ moduleId: of.collage, photoIds: [photoId], memberId: targetId }),
    'a quote': () => content.quote.change({ quoteId, ...words, version: 1 }),
    'somebody new': () => app.a.member(of),
    'the order of modules': () => change(of.quotes, { after: null }),
    'a vote that ended': async () => {
      await content.ranking.vote(vote)
      await change(of.ranking, { voteEnded: true })
    },
    'a hidden quote': () => hide(true),
    'a module withdrawn': () => change(of.chapter, { state: 'DRAFT' }),
  }
  const seen = [await hash()]
  expect(seen[0]).toMatch(/^[0-9a-f]{64}$/)
  for (const [what, make] of Object.entries(changes)) {
    await make()
    const now = await hash()
    expect(seen, what).not.toContain(now)
    expect(await hash()).toBe(now)
    seen.push(now)
  }
  await hide(false)
  await change(of.chapter, { state: 'PUBLISHED' })
  expect(await hash(), 'as it was before both').toBe(seen.at(-3))
})

test('what is not printed leaves the hash as it is', async ({ app }) => {
  const { editors, content, hash, ...of } = await aBook(app)
  const { classId, quoteId, targetId } = of
  await editors.reports.decide({ kind: 'quote', itemId: quoteId, hidden: true })
  const other = await app.a.person({ classId })
  const draft = await app.a.module(classId, { state: 'DRAFT' })
  const before = await hash()
  const same: Record<string, () => PromiseLike<unknown>> = {
    'a vote while it runs': () => content.ranking.vote({ moduleId: of.ranking, candidateId: targetId }),
    'a hidden quote': () => content.quote.change({ quoteId, text: 'Anders', giver: 'Frau Tekin', version: 1 }),
    'who wrote an anonymous note': () =>
      app.db
        .update(note)
        .set({ seal: 'another', mark: other.memberId ?? '' })
        .where(eq(note.moduleId, of.notes)),
    'an empty answer': () =>
      content.texts.save({
        moduleId: of.pages,
        memberId: null,
        field: answerField(question.id),
        value: ' ',
        version: 0,
      }),
    'a mark': () => content.markDone({ moduleId: of.quotes }),
    'a draft': () => editors.modules.remove({ query: { moduleId: draft } }),
    'somebody who waits': () => app.a.person({ classId, waiting: true }),
  }
  for (const [what, make] of Object.entries(same)) {
    await make()
    expect(await hash(), what).toBe(before)
  }
})

test('a book of another class is another one, and an empty one has a hash too', async ({ app }) => {
  const { hash } = await aBook(app)
  const { classId } = await app.a.class()
  const empty = await contentOfBook(app.db, classId)
  expect(empty.modules).toEqual([])
  expect(empty.contentHash).not.toBe(await hash())
})

test('whoever takes their page out is there by name alone, wherever faces stand', async ({ app }) => {
  const { classId, content, pages, student } = await aBook(app)
  const answer = { moduleId: pages, memberId: null, field: answerField(question.id), value: 'Ärztin', version: 0 }
  await content.texts.save(answer)
  const { id } = await givePortrait(app, classId, { memberId: student })
  const face = async () => (await bookPeopleStore.inBook(app.db, classId)).find((each) => each.id === student)?.face?.id
  expect(await face()).toBe(id)
  await content.release.say({ kind: 'page', id: pages, says: 'out' })
  expect(await face()).toBeUndefined()
  await content.release.say({ kind: 'page', id: pages, says: 'fine' })
  expect(await face()).toBe(id)
})

test('whoever wants no portrait in the book is nowhere in it by their face, whatever photo they add, until they agree again', async ({
  app,
}) => {
  const { classId, content, editors, pages, student, targetId } = await aBook(app)
  const mine = async () => (await content.release.mine()).items.find(({ kind }) => kind === 'portrait')
  expect(await mine()).toBeUndefined()
  const beside = await givePortrait(app, classId, { memberId: student })
  // Others have a face, too, which is not hers to take out.
  await givePortrait(app, classId, { memberId: targetId })
  const faces = async () => (await bookPeopleStore.inBook(app.db, classId)).flatMap(({ face }) => face?.id ?? [])
  const say = (says: 'fine' | 'out', id = student) => content.release.say({ kind: 'portrait', id, says })
  await expect(say('out', targetId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // The page is empty: the face is all that there is of her.
  expect((await content.release.mine()).items).toMatchObject([
    { kind: 'portrait', id: student, moduleId: null, standing: 'open', photo: { fileId: beside.id } },
  ])
  expect(await faces()).toContain(beside.id)
  expect(await say('out')).toMatchObject({ standing: 'out' })
  expect(await faces()).toHaveLength(1)
  expect(await faces()).not.toContain(beside.id)
  const own = { classId, moduleId: pages, uploaderId: student, subjectId: student }
  const { fileId } = await putPhoto(app, own, PORTRAIT_SLOT)
  const printed = async () => JSON.stringify((await contentOfBook(app.db, classId)).modules)
  expect(await mine(), 'another photo is no way back').toMatchObject({ standing: 'out', photo: { fileId } })
  expect(await printed()).not.toContain(fileId)
  expect(await say('fine')).toMatchObject({ standing: 'fine' })
  expect(await printed()).toContain(fileId)
  expect(await faces()).toContain(beside.id)
  // Whose page is out, whose face is with it, and nobody is asked twice.
  await content.release.say({ kind: 'page', id: pages, says: 'out' })
  expect(await faces()).toHaveLength(1)
  expect(await mine()).toBeUndefined()
  expect(await editors.release.protocol()).toMatchObject([{ says: 'out' }, { says: 'fine' }, { says: 'out' }])
})
