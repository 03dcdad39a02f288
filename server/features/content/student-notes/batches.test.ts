import { eq } from 'drizzle-orm'
import { contract } from '#contract/index.ts'
import { operationsOf } from '../../../platform/http/mount.ts'
import { edition } from '../../../schema/book.ts'
import { note } from '../../../schema/entry.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { contentOfBook } from '../../book/content-of-book.ts'

const idOf = ({ memberId = '' }: Person) => memberId
const anonymous = { type: 'student-notes', settings: { anonymous: true } } as const
const write = (app: TestApp, author: Person, moduleId: string, target: Person, more: object = {}) =>
  app.as(author).content.studentNotes.save({
    moduleId,
    targetId: idOf(target),
    text: 'Danke',
    version: 0,
    anonymous: true,
    ...more,
  })
const mine = async (app: TestApp, author: Person, moduleId: string, target: Person) =>
  (await app.as(author).content.studentNotes.get({ moduleId })).people.find(({ memberId }) => memberId === idOf(target))
    ?.mine
const textsOf = async (app: TestApp, editor: Person, moduleId: string) =>
  (await app.as(editor).content.studentNotes.all({ moduleId })).notes.map(({ text }) => text).toSorted()

const reading = operationsOf(contract).filter(({ method, path }) => method === 'GET' && !/\.pdf$|events/.test(path))

/** Whatever somebody can read, bare, of the module, and of each person. */
async function everything(app: TestApp, { idToken }: Person, moduleId: string, memberIds: readonly string[]) {
  const paths = reading.flatMap(({ path }) =>
    path.includes('{') ? memberIds.map((id) => path.replace(/\{[^}]+\}/g, id)) : [path],
  )
  const urls = paths.flatMap((path) => [path, `${path}?moduleId=${moduleId}`])
  const answers = urls.map(async (url) => {
    const answer = await fetch(`${app.url}/api${url}`, { headers: { authorization: `Bearer ${idToken}` } })
    return [url, answer.ok ? await answer.text() : String(answer.status)] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

test('whatever editors and classmates ask for before and after an anonymous note is written, changed, withdrawn or finished, nothing differs', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const author = await app.a.person({ classId })
  const moduleId = await app.a.module(classId, anonymous)
  await write(app, author, moduleId, redakteur, { text: 'von gestern' })
  await write(app, student, moduleId, redakteur, { text: 'auch von gestern' })
  await app.night()
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })

  const people = [admin, redakteur, student, author].map(idOf)
  const asSeen = async () => [
    await everything(app, admin, moduleId, people),
    await everything(app, redakteur, moduleId, people),
    await everything(app, student, moduleId, people),
    (await contentOfBook(app.db, classId)).contentHash,
    await app.as(admin).school.members.traces({ memberId: idOf(author) }),
  ]
  const heard: string[] = []
  const stop = app.events.subscribe(classId, (topics) => heard.push(...topics))
  const before = await asSeen()
  // The news of the release, which may still be on their way.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  heard.length = 0
  expect(Object.values(before[0] ?? {}).filter((answer) => answer.length > 3).length).toBeGreaterThan(15)
  expect(JSON.stringify(before)).toContain('von gestern')
  const { content } = app.as(author)
  const steps: Record<string, () => Promise<unknown>> = {
    'a first note': () => write(app, author, moduleId, admin, { text: 'neu' }),
    'other words': () => write(app, author, moduleId, admin, { text: 'anders', version: 1 }),
    'another about somebody else': () => write(app, author, moduleId, student),
    'one that was read changes': () => write(app, author, moduleId, redakteur, { text: 'seit heute', version: 1 }),
    'one that was read goes': () => write(app, author, moduleId, redakteur, { text: '', version: 2 }),
    'one that nobody read goes': () => write(app, author, moduleId, student, { text: '', version: 1 }),
    'the task is finished': () => content.markDone({ moduleId }),
    'and opened again': () => content.reopen({ moduleId }),
    'and finished again': () => content.markDone({ moduleId }),
    'an hour in which too little is due': () => app.hour(),
  }
  for (const [what, step] of Object.entries(steps)) {
    await step()
    expect(await asSeen(), what).toEqual(before)
  }
  // For the author everything is at once.
  expect(await mine(app, author, moduleId, admin)).toMatchObject({ text: 'anders', version: 2 })
  expect(await mine(app, author, moduleId, redakteur)).toMatchObject({ id: null, text: '' })
  expect(await content.tasks()).toMatchObject([{ done: true, begun: true, filled: { filled: 1 } }])
  await new Promise((resolve) => setTimeout(resolve, 300))
  stop()
  expect(heard).toEqual([])

  await app.night()
  expect(await textsOf(app, redakteur, moduleId)).toEqual(['anders', 'auch von gestern'])
  expect(await app.as(redakteur).content.tasks()).toMatchObject([{ done: false, filled: { filled: 0 } }])
  expect((await app.as(redakteur).yearbook.board()).progress).toEqual({ filled: 1, of: 4 })
  expect((await contentOfBook(app.db, classId)).contentHash).not.toBe(before[3])
}, 90_000)

test('before the night notes come out when there are five by three people, together; counts stay as they are', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const authors = [await app.a.person({ classId }), await app.a.person({ classId }), await app.a.person({ classId })]
  const [one, two, three] = authors as [Person, Person, Person]
  for (const target of [admin, redakteur, student, two]) await write(app, one, moduleId, target)
  await write(app, two, moduleId, student)
  await app.hour()
  expect(await textsOf(app, admin, moduleId), 'five by two').toEqual([])
  await write(app, two, moduleId, student, { text: '', version: 1 })
  await write(app, three, moduleId, student)
  await app.hour()
  expect(await textsOf(app, admin, moduleId), 'five by two, again').toEqual([])
  await write(app, two, moduleId, student, { text: 'Und ich' })
  await app.hour()
  expect(await textsOf(app, admin, moduleId)).toHaveLength(6)
  const { notes } = await app.as(admin).content.studentNotes.all({ moduleId })
  expect(notes.map(({ id }) => id)).toEqual(notes.map(({ id }) => id).toSorted())
  const amountOf = async () =>
    (await app.as(admin).content.studentNotes.get({ moduleId })).people.find(
      ({ memberId }) => memberId === idOf(student),
    )?.amount
  expect(await amountOf(), 'three, but not counted yet').toBe('few')
  await app.night()
  expect(await amountOf()).toBe('some')
})

test('what is released is what the editors have read: later words wait for the night, and then for the next release', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  await write(app, admin, moduleId, student, { text: 'gelesen' })
  await app.night()
  await write(app, admin, moduleId, student, { text: 'danach', version: 1 })
  await write(app, redakteur, moduleId, student, { text: 'neu' })
  const release = () => app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  const aboutMe = async () =>
    (await app.as(student).content.studentNotes.get({ moduleId })).aboutMe.map(({ text }) => text).toSorted()
  await release()
  expect(await aboutMe()).toEqual(['gelesen'])
  await app.night()
  expect(await aboutMe()).toEqual([])
  await release()
  expect(await aboutMe()).toEqual(['danach', 'neu'])
})

test('closing the editing brings everything out, and signed notes never wait', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  await write(app, student, moduleId, admin, { text: 'ohne Namen' })
  const definition = { type: 'student-notes' as const, title: 'Kommentare', settings: { anonymous: false } }
  await app.as(redakteur).content.modules.define({ query: { moduleId }, body: { definition, version: 1 } })
  await write(app, student, moduleId, redakteur, { text: 'mit Namen', anonymous: false })
  expect(await textsOf(app, redakteur, moduleId)).toEqual(['mit Namen'])
  await app.as(student).content.markDone({ moduleId })
  expect((await app.as(admin).yearbook.board()).progress.filled).toBe(0)
  await app.as(admin).yearbook.requestDataCheck()
  expect(await textsOf(app, redakteur, moduleId)).toEqual(['mit Namen', 'ohne Namen'])
  expect((await app.as(admin).yearbook.board()).progress.filled).toBe(1)
})

test('whoever wrote a reported note learns of it, answers without a name, and takes it back, from a closed book too', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const author = await app.a.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const moduleId = await app.a.module(classId, anonymous)
  const { id } = await write(app, author, moduleId, student, { text: 'Du warst laut.' })
  await app.night()
  const { studentNotes } = app.as(author).content
  const place = { moduleId, targetId: idOf(student) }
  const answer = (text: string) => studentNotes.answer({ ...place, text })
  await expect(answer('Wozu?'), 'nobody has reported it').rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  await app.as(student).content.reports.report({ kind: 'note', itemId: id ?? '', reason: 'Das tut weh.' })
  expect(await mine(app, author, moduleId, student)).toMatchObject({ reported: true, answer: '' })
  const someone = app.as(redakteur).content.studentNotes
  await expect(someone.answer({ ...place, text: 'x' }), 'of another').rejects.toMatchObject({ code: 'NOT_FOUND' })

  const { reports } = app.as(redakteur).content
  const before = await reports.list()
  const heard: string[] = []
  const stop = app.events.subscribe(classId, (topics) => heard.push(...topics))
  expect(await answer('So war es nicht gemeint.')).toMatchObject({ answer: 'So war es nicht gemeint.' })
  expect(await reports.list()).toEqual(before)
  await new Promise((resolve) => setTimeout(resolve, 300))
  stop()
  expect(heard).toEqual([])
  await app.night()
  const [item] = await reports.list()
  expect(item).toMatchObject({ answer: 'So war es nicht gemeint.', text: 'Du warst laut.', settled: false })
  expect(JSON.stringify(item)).not.toMatch(new RegExp(`Zarathustra|${idOf(author)}`))

  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  await app.a.edition(classId)
  expect(await studentNotes.withdraw(place)).toMatchObject({ id: null, text: '' })
  expect(await reports.list()).toHaveLength(1)
  await app.night()
  expect([await reports.list(), await app.db.$count(note)]).toEqual([[], 0])
  const [made] = await app.db.select().from(edition).where(eq(edition.classId, classId))
  expect(made?.outdatedAt).toEqual(expect.any(Date))
})
