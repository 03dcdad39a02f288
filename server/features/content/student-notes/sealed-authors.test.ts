import { eq } from 'drizzle-orm'
import pg from 'pg'
import { NoteKeys, newNoteKey } from '../../../platform/note-key.ts'
import { note } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { noteSeals } from './seal.ts'
import { sealNotes } from './seal-notes.ts'

const idOf = ({ memberId = '' }: Person) => memberId
const anonymous = { type: 'student-notes', settings: { anonymous: true } } as const
const write = (app: TestApp, author: Person, moduleId: string, targetId: string, more: object = {}) =>
  app.as(author).content.studentNotes.save({ moduleId, targetId, text: 'Danke', version: 0, anonymous: true, ...more })
const mine = async (app: TestApp, author: Person, moduleId: string, targetId: string) =>
  (await app.as(author).content.studentNotes.get({ moduleId })).people.find(({ memberId }) => memberId === targetId)
    ?.mine

const [older, newer] = [newNoteKey('older'), newNoteKey('newer')]
const withKey = test.extend({ env: { NOTE_KEY: older } })

async function seal(app: TestApp, keys: string) {
  const client = new pg.Client({ connectionString: app.database.url })
  await client.connect()
  return sealNotes(client, noteSeals(NoteKeys.parse(keys))).finally(() => client.end())
}

test('the database knows no author of an anonymous note, and no two of its rows have anything of one author in common', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  for (const target of [admin, redakteur]) await write(app, student, moduleId, idOf(target))
  const rows = await app.db.select().from(note)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(idOf(student))
  expect(rows.map(({ authorId }) => authorId)).toEqual([null, null])
  const [one, other] = rows
  expect(one?.seal).not.toBe(other?.seal)
  expect(one?.mark).not.toBe(other?.mark)
  // A seal opens its own note only, and with its own key only.
  expect(app.seals.open(one?.id ?? '', one?.seal ?? '')).toBe(idOf(student))
  expect(app.seals.open(other?.id ?? '', one?.seal ?? '')).toBeUndefined()
  expect(noteSeals(NoteKeys.parse(newer)).open(one?.id ?? '', one?.seal ?? '')).toBeUndefined()
  // Another class or module has another mark for the same two.
  const place = { targetId: idOf(admin), authorId: idOf(student) }
  expect(app.seals.marks({ ...place, moduleId })).not.toEqual(
    app.seals.marks({ ...place, moduleId: crypto.randomUUID() }),
  )
})

test('marks about many are those about each, by every key, for each author and module their own', () => {
  const seals = noteSeals(NoteKeys.parse(`${newer},${older}`))
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID())
  const targets = ids.map((memberId) => ({ memberId }))
  for (const asked of [targets.slice(0, 1), targets, targets])
    for (const moduleId of ids)
      for (const authorId of ids)
        expect(seals.marksAbout({ moduleId, authorId }, asked)).toEqual(
          asked.flatMap(({ memberId: targetId }) => seals.marks({ moduleId, targetId, authorId })),
        )
})

test('the database refuses an anonymous note that names its author, and a signed one that does not', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const row = { classId, moduleId, targetId: idOf(admin), text: 'x' }
  const refused = { cause: { constraint: 'note_author_sealed' } }
  const named = { authorId: idOf(student), seal: 'x', mark: 'x', anonymous: true }
  for (const wrong of [named, { ...named, authorId: null, seal: null }, { anonymous: false, authorId: null }])
    await expect(app.db.insert(note).values({ ...row, ...wrong })).rejects.toMatchObject(refused)
})

test('whoever wrote it goes on reading, changing and withdrawing it; nobody else does', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const target = idOf(admin)
  await write(app, student, moduleId, target)
  await write(app, student, moduleId, target, { text: 'Anders', version: 1 })
  expect(await mine(app, student, moduleId, target)).toMatchObject({ text: 'Anders', version: 2, anonymous: true })
  expect(await mine(app, redakteur, moduleId, target)).toMatchObject({ id: null, text: '' })
  expect((await app.as(student).content.tasks()).map(({ begun }) => begun)).toEqual([true])
  expect((await app.as(redakteur).content.tasks()).map(({ begun }) => begun)).toEqual([false])
  await write(app, student, moduleId, target, { text: '', version: 2 })
  expect(await mine(app, student, moduleId, target)).toMatchObject({ id: null, text: '' })
})

test('with somebody go their anonymous notes in all modules, and with two entries of a person they come together', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const mate = await app.a.person({ classId })
  const moduleId = await app.a.module(classId, anonymous)
  for (const target of [admin, redakteur]) {
    await write(app, student, moduleId, idOf(target), { text: 'geht' })
    await write(app, mate, moduleId, idOf(target), { text: 'bleibt' })
  }
  const entry = await app.a.member({ classId })
  await write(app, mate, moduleId, entry, { text: 'über den Eintrag' })
  await app.as(admin).school.members.remove({ memberId: idOf(student) })
  const left = async () => (await app.db.select().from(note)).map(({ text }) => text).toSorted()
  expect(await left()).toEqual(['bleibt', 'bleibt', 'über den Eintrag'])

  // The entry goes over into somebody the mate has written about already, and the mate into another entry.
  await app.as(admin).school.members.merge({ memberId: entry, into: idOf(redakteur) })
  expect(await mine(app, mate, moduleId, idOf(redakteur))).toMatchObject({ text: 'bleibt' })
  const second = await app.a.member({ classId })
  await app.as(admin).school.members.merge({ memberId: idOf(mate), into: second })
  const [moved] = await app.db.select().from(member).where(eq(member.id, second))
  expect(moved?.accountId).toBe(mate.accountId)
  const api = { ...mate, memberId: second }
  expect(await mine(app, api, moduleId, idOf(admin))).toMatchObject({ text: 'bleibt', anonymous: true })
  await write(app, api, moduleId, idOf(admin), { text: 'anders', version: 1 })
  expect(await left()).toEqual(['anders', 'bleibt', 'über den Eintrag'])
  await app.as(admin).school.members.remove({ memberId: second })
  expect(await left()).toEqual([])
})

withKey('a new key seals everything anew; what only a lost key opens stays, and nobody changes it', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  for (const target of [admin, redakteur]) await write(app, student, moduleId, idOf(target))
  const before = await app.db.select().from(note).orderBy(note.id)

  expect(await seal(app, newer), 'without the key of before').toEqual({ sealed: 0, lost: 2 })
  expect(await app.db.select().from(note).orderBy(note.id)).toEqual(before)
  // While both are known, what was sealed before is found as well.
  const both = noteSeals(NoteKeys.parse(`${newer},${older}`))
  const place = { moduleId, targetId: idOf(admin), authorId: idOf(student) }
  expect(both.marks(place)).toContain(before.find(({ targetId }) => targetId === idOf(admin))?.mark)

  expect(await seal(app, `${newer},${older}`)).toEqual({ sealed: 2, lost: 0 })
  expect(await seal(app, newer), 'the old key can go').toEqual({ sealed: 0, lost: 0 })
  const after = await app.db.select().from(note).orderBy(note.id)
  const alone = noteSeals(NoteKeys.parse(newer))
  for (const { id, mark, seal: sealed, targetId } of after) {
    expect(alone.open(id, sealed ?? '')).toBe(idOf(student))
    expect(alone.marks({ ...place, targetId })).toEqual([mark])
  }
  expect(await mine(app, student, moduleId, idOf(admin)), 'the product knows the old key alone').toMatchObject({
    id: null,
  })
  await app.night()
  expect((await app.as(redakteur).content.studentNotes.all({ moduleId })).notes).toHaveLength(2)
})
