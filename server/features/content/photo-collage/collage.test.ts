import { contentPhoto } from '../../../schema/entry.ts'
import { file, upload as uploads } from '../../../schema/file.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { picture } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { begin, beginId, outcome, photoIntent, send, upload } from '../../../testing/uploads.ts'

const aCollage = (app: TestApp, classId: string, settings: { uploadLimit?: number; perPerson?: number | null } = {}) =>
  app.a.module(classId, { type: 'photo-collage', settings })

/** Photos that stand there, without the way they came. */
async function photosBy(app: TestApp, person: Person, moduleId: string, classId: string, count: number) {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const row = { ownerId: classId, classId, kind: 'photo', name: 'x', mediaType: 'image/webp', bytes: 1 } as const
    const [stored] = await app.db.insert(file).values(row).returning()
    const photo = { classId, moduleId, uploaderId: person.memberId ?? '', fileId: stored?.id ?? '' }
    const [added] = await app.db.insert(contentPhoto).values(photo).returning()
    ids.push(added?.id ?? '')
  }
  return ids
}

async function admitted(app: TestApp, person: Person, moduleId: string): Promise<string> {
  const response = await begin(app, person, { bytes: 1_000, intent: photoIntent(moduleId) })
  return response.status === 201 ? 'admitted' : ((await response.json()) as { code: string }).code
}
const seenBy = (app: TestApp, person: Person, moduleId: string) => app.as(person).content.photoCollage.get({ moduleId })
const orderFor = async (app: TestApp, person: Person, moduleId: string) =>
  (await seenBy(app, person, moduleId)).photos.map(({ id }) => id)
const countOf = (answers: readonly string[], code: string) => answers.filter((answer) => answer === code).length

test('nobody gets more than their share, even with thirty uploads begun at once, and others keep theirs', async ({
  app,
}) => {
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aCollage(app, classId, { uploadLimit: 40, perPerson: 3 })
  await photosBy(app, student, moduleId, classId, 1)
  const answers = await Promise.all(Array.from({ length: 30 }, () => admitted(app, student, moduleId)))
  expect([countOf(answers, 'admitted'), countOf(answers, 'PHOTO_SHARE_REACHED')]).toEqual([2, 28])
  expect(await app.db.$count(uploads)).toBe(2)
  expect(await seenBy(app, student, moduleId)).toMatchObject({
    perPerson: 3,
    mine: 1,
    onTheirWay: 2,
    room: 0,
    taken: 1,
  })
  expect(await seenBy(app, redakteur, moduleId)).toMatchObject({ mine: 0, onTheirWay: 0, room: 3, taken: 1 })
  const theirs = await Promise.all(Array.from({ length: 5 }, () => admitted(app, redakteur, moduleId)))
  expect([countOf(theirs, 'admitted'), countOf(theirs, 'PHOTO_SHARE_REACHED')], 'the editors as well').toEqual([3, 2])
})

test('a share that was laid down later holds for what is still on its way, and what stands there stays', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aCollage(app, classId)
  const photo = await picture(80, 60).jpeg().toBuffer()
  const intent = photoIntent(moduleId)
  expect(await outcome(app, student, await upload(app, student, photo, { intent }))).toMatchObject({ state: 'placed' })
  const late = await beginId(app, student, { bytes: photo.length, intent })
  const { modules } = await app.as(redakteur).content.modules.get({})
  const [module] = modules.filter(({ id }) => id === moduleId)
  if (module?.definition.type !== 'photo-collage') throw new Error('The collage is not there')
  const settings = { ...module.definition.settings, perPerson: 1 }
  const { version } = module
  await app.as(redakteur).content.modules.define({
    query: { moduleId },
    body: { definition: { ...module.definition, settings }, version },
  })
  await send(app, student, late, 0, new Uint8Array(photo))
  expect(await outcome(app, student, late)).toMatchObject({ state: 'failed', error: 'PHOTO_SHARE_REACHED' })
  expect(await admitted(app, student, moduleId)).toBe('PHOTO_SHARE_REACHED')
  expect(await seenBy(app, student, moduleId)).toMatchObject({ mine: 1, room: 0, photos: [{ mine: true }] })
})

test('a collage is full once its places hold photos, not while they are on their way', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await aCollage(app, classId, { uploadLimit: 2 })
  await photosBy(app, student, moduleId, classId, 1)
  await admitted(app, student, moduleId)
  expect(await seenBy(app, student, moduleId)).toMatchObject({ uploadLimit: 2, taken: 1, onTheirWay: 1, room: 0 })
})

test('the editors put photos in order, several at once lose none, and a new one comes last', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await aCollage(app, classId)
  const [one = '', two = '', three = '', four = ''] = await photosBy(app, student, moduleId, classId, 4)
  expect(await orderFor(app, student, moduleId)).toEqual([one, two, three, four])
  const move = (person: Person, photoId: string, after: string | null) =>
    app.as(person).content.photoCollage.move({ moduleId, photoId, after })
  await move(redakteur, four, one)
  expect(await orderFor(app, student, moduleId)).toEqual([one, four, two, three])
  await Promise.all([move(redakteur, three, null), move(admin, one, two), move(admin, four, two)])
  const order = await orderFor(app, student, moduleId)
  expect(order.toSorted()).toEqual([one, two, three, four].toSorted())
  expect([order[0], order[1]], 'each move was made upon the one before').toEqual([three, two])
  expect(new Set((await app.db.select().from(contentPhoto)).map(({ position }) => position)).size).toBe(4)

  await expect(move(student, one, null)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(move(admin, one, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const photo = await picture(80, 60).jpeg().toBuffer()
  const id = await upload(app, student, photo, { intent: photoIntent(moduleId) })
  expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
  expect((await seenBy(app, student, moduleId)).photos.at(-1)).toMatchObject({ fileId: id })
})

test('several photos go at once, all or none: the own ones, and all for the editors', async ({ app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const other = await app.a.person({ classId })
  const moduleId = await aCollage(app, classId)
  const [one = '', two = '', three = ''] = await photosBy(app, student, moduleId, classId, 3)
  const [theirs = ''] = await photosBy(app, other, moduleId, classId, 1)
  const remove = (person: Person, ...photoIds: string[]) =>
    app.as(person).content.photoCollage.remove({ moduleId, photoIds })
  await expect(remove(student, one, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.db.$count(contentPhoto), 'none of them went').toBe(4)
  await remove(student, one, two)
  expect(await orderFor(app, student, moduleId)).toEqual([three, theirs])
  await remove(redakteur, two, three, theirs)
  expect([await app.db.$count(contentPhoto), await app.db.$count(file)]).toEqual([0, 0])
})
