import { PEOPLE_ON_PHOTO_MAX } from '#domain/content/photo-collage.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { collected, putPhoto, strangers } from '../../../testing/collected.ts'
import { expect, test } from '../../../testing/test.ts'

const idOf = ({ memberId = '' }: Person) => memberId
const notFound = { code: 'NOT_FOUND' }

/** A collage with photos of one of the class. */
async function aCollage(app: TestApp, photos = 1) {
  const { classId, admin, redakteur, student } = await app.a.class()
  const mate = await app.a.person({ classId, names: { firstName: 'Mina', lastName: 'Arslan' } })
  const moduleId = await app.a.module(classId, { type: 'photo-collage' })
  const photoIds: string[] = []
  for (let at = 0; at < photos; at++)
    photoIds.push((await putPhoto(app, { classId, moduleId, uploaderId: idOf(student) })).photoId)
  return { classId, admin, redakteur, student, mate, moduleId, photoIds }
}
type Of = Awaited<ReturnType<typeof aCollage>>

const name = (app: TestApp, by: Person, { moduleId, photoIds }: Pick<Of, 'moduleId' | 'photoIds'>, memberId: string) =>
  app.as(by).content.photoPeople.name({ moduleId, photoIds, memberId })
const unname = (app: TestApp, by: Person, { moduleId, photoIds }: Of, memberId: string) =>
  app.as(by).content.photoPeople.unname({ moduleId, photoIds, memberId })
const namesOn = async (app: TestApp, viewer: Person, { moduleId }: Of) =>
  (await app.as(viewer).content.photoCollage.get({ moduleId })).photos.map(({ people }) =>
    people.map((person) => person.name),
  )

test('who added photos says who is on them, several at once, with an account or without; editors do so too', async ({
  app,
}) => {
  const of = await aCollage(app, 3)
  const { classId, student, redakteur, mate, moduleId, photoIds } = of
  const absent = await app.a.member({ classId, firstName: 'Ole', lastName: 'Abwesend' })
  expect(await name(app, student, of, idOf(mate))).toEqual({ declined: 0 })
  await name(app, redakteur, { moduleId, photoIds: photoIds.slice(1, 2) }, absent)
  expect(await namesOn(app, student, of)).toEqual([['Mina Arslan'], ['Mina Arslan', 'Ole Abwesend'], ['Mina Arslan']])
  await name(app, student, of, idOf(mate))
  expect((await namesOn(app, mate, of))[0], 'twice is once').toEqual(['Mina Arslan'])
  await unname(app, student, of, idOf(mate))
  expect(await namesOn(app, student, of)).toEqual([[], ['Ole Abwesend'], []])
  const { namedLately } = await app.as(student).content.photoCollage.get({ moduleId })
  expect(namedLately).toEqual([absent])
})

test('whom one has named last is offered first, before whom others have', async ({ app }) => {
  const of = await aCollage(app)
  const { student, redakteur, mate, admin, moduleId } = of
  for (const memberId of [idOf(mate), idOf(student)]) await name(app, student, of, memberId)
  await name(app, redakteur, of, idOf(admin))
  const lately = async (person: Person) => (await app.as(person).content.photoCollage.get({ moduleId })).namedLately
  expect(await lately(student)).toEqual([idOf(student), idOf(mate), idOf(admin)])
  expect(await lately(redakteur)).toEqual([idOf(admin), idOf(student), idOf(mate)])
})

test('nobody else names people, and nobody who is not in the class is named', async ({ app }) => {
  const of = await aCollage(app)
  const { classId, student, mate, redakteur, moduleId } = of
  await expect(name(app, mate, of, idOf(mate))).rejects.toMatchObject(notFound)
  await expect(unname(app, mate, of, idOf(mate))).rejects.toMatchObject(notFound)
  const { waiting } = await strangers(app, classId)
  const elsewhere = await app.a.class()
  for (const memberId of [idOf(waiting), idOf(elsewhere.student), crypto.randomUUID()])
    await expect(name(app, student, of, memberId)).rejects.toMatchObject(notFound)
  await expect(name(app, elsewhere.admin, of, idOf(elsewhere.student))).rejects.toMatchObject(notFound)
  // A photo of another's among the own ones: none is named.
  const { photoId } = await putPhoto(app, { classId, moduleId, uploaderId: idOf(redakteur) })
  const mixed = { moduleId, photoIds: [...of.photoIds, photoId] }
  await expect(name(app, student, mixed, idOf(mate))).rejects.toMatchObject(notFound)
  expect(await namesOn(app, student, of)).toEqual([[], []])
})

test('at most thirty are named on a photo, even with forty requests at once', async ({ app }) => {
  const of = await aCollage(app)
  const people: string[] = []
  for (let at = 0; at < PEOPLE_ON_PHOTO_MAX + 10; at++) people.push(await app.a.member(of))
  const answers = await Promise.all(
    people.map((memberId) =>
      name(app, of.student, of, memberId).then(
        () => 'named',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'named')).toHaveLength(PEOPLE_ON_PHOTO_MAX)
  expect(answers.filter((answer) => answer === 'PHOTO_PEOPLE_LIMIT')).toHaveLength(10)
  expect((await namesOn(app, of.student, of))[0]).toHaveLength(PEOPLE_ON_PHOTO_MAX)
})

test('the book knows who of it is on which photo, and neither it nor the class who is shut out', async ({ app }) => {
  const of = await aCollage(app, 2)
  const { classId, admin, student, mate, moduleId, photoIds } = of
  await name(app, student, { moduleId, photoIds: photoIds.slice(0, 1) }, idOf(mate))
  const { photos } = await collected(app, classId, 'photo-collage')
  expect(photos.map(({ people }) => people)).toEqual([[idOf(mate)], []])
  await app.as(admin).school.members.suspend({ memberId: idOf(mate) })
  expect((await collected(app, classId, 'photo-collage')).photos.map(({ people }) => people)).toEqual([[], []])
  expect((await namesOn(app, student, of)).flat(), 'nor does anybody read the name').toEqual([])
})
