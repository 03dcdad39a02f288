import { eq } from 'drizzle-orm'
import { contract } from '#contract/index.ts'
import { operationsOf } from '../../platform/http/mount.ts'
import { contentAssignment, contentModule } from '../../schema/content.ts'
import { yearbook } from '../../schema/yearbook.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import type { Sample } from '../../testing/sample.ts'
import { callUrl, samples } from '../../testing/samples.ts'
import { expect, test } from '../../testing/test.ts'

/** What asks for no open module, and why. */
const passesElsewhere = {
  'content.texts.history': 'only reads',
  'content.release.say': 'is for nobody but whoever it is about, in a closed book too',
  'content.release.agree': 'fills nothing in',
  'content.studentNotes.answer': 'answers a report, in a closed book too',
  'content.studentNotes.withdraw': 'takes back what was reported, from a closed book too',
  'content.photoPeople.decide': 'is for nobody but whoever is on the photo, in a closed book too',
  'content.fromEditors.answer': 'is for nobody but the author, and saves as they would',
  'content.fromEditors.putAway': 'fills nothing in',
  'content.fromEditors.putNoteAway': 'fills nothing in',
}
/** Found in the contract, so that a new one cannot be forgotten here. */
const writes = operationsOf(contract.content, ['content']).filter(
  ({ name, method, meta }) =>
    ['content:fill', 'content:fill-own-page'].includes(meta.who) &&
    method !== 'GET' &&
    !Object.hasOwn(passesElsewhere, name),
)
type Write = (typeof writes)[number]

/** Every write with the same answer: what is expected where the gate decides alone. */
const everyWrite = (answer: string) => Object.fromEntries(writes.map(({ name }) => [name, answer]))
/** For editors, where the gate lets them pass: a helper's mark is there for nobody but the helper. */
const byEditors = () => ({ ...everyWrite('done'), 'content.personalPage.finishFor': 'NOT_FOUND' })

async function answerTo(app: TestApp, { idToken }: Person, { method, path }: Write, sample: Sample): Promise<string> {
  const response = await fetch(callUrl(app, path, sample), {
    method: String(method),
    headers: {
      authorization: `Bearer ${idToken}`,
      ...(sample.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
  })
  return response.ok ? 'done' : ((await response.json()) as { code: string }).code
}

type Attempt = { owner: Person; caller: Person; before?: () => Promise<unknown> }

/** Each write once, on something of the owner's that was just made; the answers by the name of the operation. */
async function attempt(app: TestApp, { owner, caller, before }: Attempt): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const write of writes) {
    const sample = (await samples[write.name]?.(app, owner)) ?? {}
    await before?.()
    answers[write.name] = await answerTo(app, caller, write, sample)
  }
  return answers
}

const change = (app: TestApp, classId: string, values: Partial<typeof yearbook.$inferInsert>) =>
  app.db.update(yearbook).set(values).where(eq(yearbook.classId, classId))

test('every part of the content can be filled by the class, and by its editors whoever began it', async ({ app }) => {
  const { student, redakteur, admin } = await app.a.class()
  expect(writes.length).toBeGreaterThan(15)
  expect(await attempt(app, { owner: student, caller: student })).toEqual(everyWrite('done'))
  for (const caller of [redakteur, admin]) expect(await attempt(app, { owner: student, caller })).toEqual(byEditors())
})

test('a module that is not published does not exist for whoever would fill it, editors included', async ({ app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const before = () => app.db.update(contentModule).set({ state: 'DRAFT' }).where(eq(contentModule.classId, classId))
  for (const caller of [student, redakteur])
    expect(await attempt(app, { owner: student, caller, before })).toEqual(everyWrite('NOT_FOUND'))
})

test('after the deadline students fill nothing any more, and editors go on', async ({ app }) => {
  const { classId, student, redakteur, admin } = await app.a.class()
  await change(app, classId, { deadline: '2020-01-01' })
  expect(await attempt(app, { owner: student, caller: student })).toEqual(everyWrite('DEADLINE_PASSED'))
  for (const caller of [redakteur, admin]) expect(await attempt(app, { owner: student, caller })).toEqual(byEditors())
})

test('in a closed book nobody fills anything, whatever its deadline', async ({ app }) => {
  const { classId, student, redakteur, admin } = await app.a.class()
  await change(app, classId, { dataState: 'data-verification-requested' })
  for (const caller of [student, redakteur, admin])
    expect(await attempt(app, { owner: student, caller })).toEqual(everyWrite('BOOK_LOCKED'))
  await change(app, classId, { deadline: '2020-01-01' })
  expect(await attempt(app, { owner: student, caller: student })).toEqual(everyWrite('BOOK_LOCKED'))
})

test('what another class has does not exist, for its editors neither', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  for (const caller of [here.student, here.redakteur, here.admin])
    expect(await attempt(app, { owner: there.student, caller })).toEqual(everyWrite('NOT_FOUND'))
})

const assignable = ['editorial', 'photo-collage'] as const

test('what is assigned to somebody else only they and the editors fill', async ({ app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const memberId = (await app.a.person({ classId })).memberId ?? ''
  const handToAnother = async () => {
    const modules = await app.db.select().from(contentModule).where(eq(contentModule.classId, classId))
    await app.db.delete(contentAssignment)
    await app.db
      .update(contentModule)
      .set({ settings: { uploadLimit: 9, descriptions: true, forEverybody: false } })
      .where(eq(contentModule.type, 'photo-collage'))
    for (const { id: moduleId, type } of modules)
      if (type === 'editorial' || type === 'photo-collage')
        await app.db.insert(contentAssignment).values({ classId, moduleId, memberId })
  }
  const ofAssigned = ['content.texts.save', 'content.photos.change', 'content.photos.remove']
  const only = (answers: Record<string, string>) => ofAssigned.map((name) => answers[name])
  const asStudent = await attempt(app, { owner: student, caller: student, before: handToAnother })
  expect(only(asStudent)).toEqual(ofAssigned.map(() => 'NOT_FOUND'))
  const asEditor = await attempt(app, { owner: student, caller: redakteur, before: handToAnother })
  expect(only(asEditor)).toEqual(ofAssigned.map(() => 'done'))
})

test.for(assignable)('a task that is somebody else’s is nobody else’s to finish: %s', async (type, { app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const assigned = await app.a.person({ classId })
  const { memberId = '' } = assigned
  const settings = type === 'editorial' ? { author: memberId } : { students: [memberId] }
  const moduleId = await app.a.module(classId, { type, settings })
  for (const person of [student, redakteur])
    for (const finish of ['markDone', 'reopen'] as const)
      await expect(app.as(person).content[finish]({ moduleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.as(assigned).content.markDone({ moduleId })).toMatchObject({ done: true })
  expect(await app.as(assigned).content.reopen({ moduleId })).toMatchObject({ done: false })
})
