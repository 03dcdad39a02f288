import { eq } from 'drizzle-orm'
import { edition } from '../../../schema/book.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { collected, putPhoto } from '../../../testing/collected.ts'
import { expect, test } from '../../../testing/test.ts'
import { maySeeFile } from '../visibility.ts'

const idOf = ({ memberId = '' }: Person) => memberId
const notFound = { code: 'NOT_FOUND' }

/** A photo by somebody that names two others. */
async function aNamedPhoto(app: TestApp) {
  const { classId, admin, redakteur, student } = await app.a.class()
  const mina = await app.a.person({ classId, names: { firstName: 'Mina', lastName: 'Arslan' } })
  const ben = await app.a.person({ classId, names: { firstName: 'Ben', lastName: 'Brandt' } })
  const moduleId = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  const { photoId, fileId } = await putPhoto(app, { classId, moduleId, uploaderId: idOf(student) })
  for (const person of [mina, ben])
    await app.as(student).content.photoPeople.name({ moduleId, photoIds: [photoId], memberId: idOf(person) })
  return { classId, admin, redakteur, student, mina, ben, moduleId, photoId, fileId }
}
type Of = Awaited<ReturnType<typeof aNamedPhoto>>

const ofMe = (app: TestApp, person: Person) => app.as(person).content.photoPeople.ofMe()
const decide = (
  app: TestApp,
  person: Person,
  { photoId }: Pick<Of, 'photoId'>,
  word: [named: boolean, objected: boolean],
) => app.as(person).content.photoPeople.decide({ photoId, named: word[0], objected: word[1] })
const seenBy = async (app: TestApp, person: Person, { moduleId }: Of) =>
  (await app.as(person).content.photoCollage.get({ moduleId })).photos
const printed = async (app: TestApp, { classId }: Of) => (await collected(app, classId, 'photo-collage')).photos
const editionOf = async (app: TestApp, { classId }: Of) =>
  (await app.db.select().from(edition).where(eq(edition.classId, classId)))[0]
const seesFile = async (app: TestApp, person: Person, { classId, fileId }: Of) =>
  maySeeFile(app.db, { classId, memberId: idOf(person), role: person.role ?? 'student', waiting: false }, fileId)

test('somebody finds the photos that name them, and takes the name off: nobody else puts it on again', async ({
  app,
}) => {
  const of = await aNamedPhoto(app)
  const { student, redakteur, mina, moduleId, photoId } = of
  expect(await ofMe(app, mina)).toMatchObject([
    { id: photoId, title: 'Stufenfahrt', mine: false, named: true, objected: false },
  ])
  expect(await ofMe(app, student), 'who added it is not on it by that').toEqual([])
  expect(await decide(app, mina, of, [false, false])).toMatchObject({ named: false, objected: false })
  const naming = { moduleId, photoIds: [photoId], memberId: idOf(mina) }
  for (const person of [student, redakteur])
    expect(await app.as(person).content.photoPeople.name(naming)).toEqual({ declined: 1 })
  // Unnamed by others, too: what they said stays.
  await app.as(student).content.photoPeople.unname(naming)
  expect(await app.as(student).content.photoPeople.name(naming)).toEqual({ declined: 1 })
  expect((await seenBy(app, student, of))[0]?.people.map(({ name }) => name)).toEqual(['Ben Brandt'])
  expect((await printed(app, of))[0]?.people).toEqual([idOf(of.ben)])
  expect(await decide(app, mina, of, [true, false])).toMatchObject({ named: true })
  expect((await printed(app, of))[0]?.people).toHaveLength(2)
})

test('a photo that somebody on it does not want is out of the book at once, and who it was nobody is told', async ({
  app,
}) => {
  const of = await aNamedPhoto(app)
  const { student, redakteur, mina, ben, photoId, moduleId } = of
  const bystander = await app.a.person({ classId: of.classId })
  await decide(app, mina, of, [true, true])
  expect(await printed(app, of)).toEqual([])
  for (const person of [student, redakteur]) {
    const [photo] = await seenBy(app, person, of)
    expect(photo).toMatchObject({ id: photoId, objected: true, hidden: false })
    expect(
      photo?.people.map(({ name }) => name),
      'as before',
    ).toEqual(['Mina Arslan', 'Ben Brandt'])
  }
  for (const person of [ben, bystander]) {
    expect(await seenBy(app, person, of), 'as if it were hidden').toEqual([])
    expect(await ofMe(app, person)).toEqual([])
    expect(await seesFile(app, person, of)).toBe(false)
    await expect(decide(app, person, of, [true, false])).rejects.toMatchObject(notFound)
  }
  const { entries } = await app.as(redakteur).content.desk.list({})
  expect(entries).toMatchObject([{ id: photoId, takenOut: true, hidden: false }])
  expect(await seesFile(app, mina, of)).toBe(true)
  expect(await ofMe(app, mina)).toMatchObject([{ named: true, objected: true }])

  // Neither naming somebody again nor unnaming brings it back.
  const naming = { moduleId, photoIds: [photoId], memberId: idOf(mina) }
  await app.as(student).content.photoPeople.unname(naming)
  await app.as(redakteur).content.photoPeople.name(naming)
  await app.as(redakteur).content.photoPeople.unname(naming)
  expect(await printed(app, of)).toEqual([])
  expect(await ofMe(app, mina)).toMatchObject([{ named: false, objected: true }])
  await decide(app, mina, of, [false, false])
  expect(await printed(app, of), 'until they agree again').toMatchObject([{ people: [idOf(ben)] }])
  expect(await ofMe(app, mina)).toEqual([])
})

test('taking out works when the book is closed, and outdates what was made; agreeing again does not', async ({
  app,
}) => {
  const of = await aNamedPhoto(app)
  await app.as(of.admin).yearbook.requestDataCheck()
  await app.a.edition(of.classId)
  await decide(app, of.mina, of, [true, false])
  expect((await editionOf(app, of))?.outdatedAt, 'nothing has changed').toBeNull()
  await decide(app, of.mina, of, [true, true])
  expect((await editionOf(app, of))?.outdatedAt).toEqual(expect.any(Date))
  await expect(decide(app, of.mina, of, [true, false])).rejects.toMatchObject({ code: 'BOOK_LOCKED' })
  await decide(app, of.mina, of, [false, true])
  await expect(decide(app, of.mina, of, [true, true])).rejects.toMatchObject({ code: 'BOOK_LOCKED' })
  expect(await printed(app, of)).toEqual([])
})

test('a name taken off while it is put on again ends taken off, in whichever order they come', async ({ app }) => {
  const of = await aNamedPhoto(app)
  const { student, mina, moduleId, photoId } = of
  const naming = { moduleId, photoIds: [photoId], memberId: idOf(mina) }
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([
      decide(app, mina, of, [false, turn % 2 === 1]),
      ...Array.from({ length: 4 }, () => app.as(student).content.photoPeople.name(naming)),
    ])
    expect((await seenBy(app, student, of))[0]?.people.map(({ name }) => name)).toEqual(['Ben Brandt'])
    expect(await ofMe(app, mina)).toMatchObject([{ named: false, objected: turn % 2 === 1 }])
    await decide(app, mina, of, [true, false])
  }
})

test('who takes the own name off where it is put on has decided so too, and puts it on again alone', async ({
  app,
}) => {
  const of = await aNamedPhoto(app)
  const { student, redakteur, moduleId, photoId } = of
  const naming = { moduleId, photoIds: [photoId], memberId: idOf(student) }
  await app.as(student).content.photoPeople.name(naming)
  await app.as(student).content.photoPeople.unname(naming)
  expect(await app.as(redakteur).content.photoPeople.name(naming)).toEqual({ declined: 1 })
  expect(await app.as(student).content.photoPeople.name(naming)).toEqual({ declined: 0 })
  expect(await ofMe(app, student)).toMatchObject([{ mine: true, named: true }])
})

test('two wishes at once both hold: neither takes the other back', async ({ app }) => {
  const of = await aNamedPhoto(app)
  const { decide: say } = app.as(of.mina).content.photoPeople
  await Promise.all([say({ photoId: of.photoId, named: false }), say({ photoId: of.photoId, objected: true })])
  expect(await ofMe(app, of.mina)).toMatchObject([{ named: false, objected: true }])
})

test('what is hidden, in a draft or of another class is not there', async ({ app }) => {
  const of = await aNamedPhoto(app)
  const other = await app.a.class()
  await expect(decide(app, other.student, of, [false, true])).rejects.toMatchObject(notFound)
  await expect(decide(app, of.student, of, [false, true]), 'on which one is not').rejects.toMatchObject(notFound)
  await app.as(of.redakteur).content.reports.decide({ kind: 'photo', itemId: of.photoId, hidden: true })
  expect(await ofMe(app, of.mina)).toEqual([])
  await expect(decide(app, of.mina, of, [false, true])).rejects.toMatchObject(notFound)
  await app.as(of.redakteur).content.reports.decide({ kind: 'photo', itemId: of.photoId, hidden: false })
  await app.db.update(contentModule).set({ state: 'DRAFT' }).where(eq(contentModule.id, of.moduleId))
  expect(await ofMe(app, of.mina)).toEqual([])
  expect(await seesFile(app, of.mina, of)).toBe(false)
})

test('who is on photos of a collage that is not theirs to fill sees those alone', async ({ app }) => {
  const of = await aNamedPhoto(app)
  const moduleId = await app.a.module(of.classId, {
    type: 'photo-collage',
    settings: { students: [idOf(of.student)] },
  })
  const put = () => putPhoto(app, { classId: of.classId, moduleId, uploaderId: idOf(of.student) })
  const [named, other] = [await put(), await put()]
  const naming = { moduleId, photoIds: [named.photoId], memberId: idOf(of.mina) }
  await app.as(of.student).content.photoPeople.name(naming)
  expect(await seesFile(app, of.mina, { ...of, ...named })).toBe(true)
  expect(await seesFile(app, of.mina, { ...of, ...other })).toBe(false)
  expect((await ofMe(app, of.mina)).map(({ id }) => id)).toEqual([of.photoId, named.photoId])
  expect(await decide(app, of.mina, named, [true, true])).toMatchObject({ objected: true })
})

test('with somebody go their names, and what they did not want stays out: hidden, without them', async ({ app }) => {
  const of = await aNamedPhoto(app)
  const { admin, mina, ben, classId } = of
  await decide(app, mina, of, [true, true])
  await app.as(admin).school.members.remove({ memberId: idOf(mina) })
  expect((await app.db.select().from(photoPerson)).map(({ memberId }) => memberId)).toEqual([idOf(ben)])
  const [photo] = await app.db.select().from(contentPhoto).where(eq(contentPhoto.classId, classId))
  expect(photo?.hidden).toBe(true)
  expect(await printed(app, of)).toEqual([])
})

test('somebody is told which photos name them and whom they have named, and nothing of what others said', async ({
  app,
}) => {
  const of = await aNamedPhoto(app)
  await decide(app, of.mina, of, [false, true])
  const telling = app.traces.flatMap(({ tells }) => tells).find(({ table }) => table === photoPerson)
  const told = async (person: Person) =>
    app.db.transaction(async (tx) =>
      telling?.rows?.(tx, { classId: of.classId, memberId: idOf(person), accountId: null }),
    )
  const photo = { Inhalt: 'Stufenfahrt', 'Foto von': (await app.as(of.mina).content.photoPeople.ofMe())[0]?.by }
  expect(await told(of.mina)).toMatchObject([{ ...photo, 'Du willst es nicht gedruckt haben': true }])
  expect(await told(of.student)).toMatchObject([{ ...photo, 'Von dir genannt': 'Ben Brandt' }])
})

test('two entries of one person that become one have said what either has', async ({ app }) => {
  const of = await aNamedPhoto(app)
  const { admin, student, mina, classId, moduleId, photoId } = of
  const into = await app.a.member({ classId })
  const second = await putPhoto(app, { classId, moduleId, uploaderId: idOf(student) })
  const { name } = app.as(student).content.photoPeople
  await name({ moduleId, photoIds: [photoId], memberId: into })
  await name({ moduleId, photoIds: [second.photoId], memberId: idOf(mina) })
  await decide(app, mina, of, [false, true])
  await app.as(admin).school.members.merge({ memberId: idOf(mina), into })
  const rows = await app.db.select().from(photoPerson).where(eq(photoPerson.memberId, into))
  const words = rows.map(({ photoId: id, named, takenOff, objected }) => [id, named, takenOff, objected])
  expect(new Set(words)).toEqual(
    new Set([
      [photoId, false, true, true],
      [second.photoId, true, false, false],
    ]),
  )
  expect(await app.db.$count(photoPerson, eq(photoPerson.memberId, idOf(mina)))).toBe(0)
  const [photo] = await app.db.select().from(contentPhoto).where(eq(contentPhoto.id, photoId))
  expect(photo?.hidden, 'the entry went, and not the person').toBe(false)
})
