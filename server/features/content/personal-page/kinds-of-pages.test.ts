import { articleFromText } from '#domain/content/article.ts'
import type { PageKind } from '#domain/content/personal-page.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { collected, putDocument, putPhoto } from '../../../testing/collected.ts'
import { expect, test } from '../../../testing/test.ts'

const question = { id: crypto.randomUUID(), text: 'Lieblingsort?' }
const other = { id: crypto.randomUUID(), text: 'Lieblingsfach?' }
const category = { id: crypto.randomUUID(), title: 'Als Kind', shape: 'square' as const }
const article = articleFromText('Über mich')

async function classWithProfiles(app: TestApp) {
  const people = await app.a.class()
  const { classId, admin } = people
  const settings = { kinds: ['profile' as const], questions: [question, other], photoCategories: [category] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings })
  const { modules } = app.as(admin).content
  const define = async (changes: { kinds: PageKind[]; questions?: (typeof question)[] }) => {
    const { version, definition } = (await modules.get({ moduleId })).modules[0] ?? {}
    if (definition?.type !== 'personal-page') throw new Error('no page')
    const changed = { ...definition, settings: { ...definition.settings, ...changes } }
    await modules.define({ query: { moduleId }, body: { definition: changed, version: version ?? 0 } })
  }
  const write = (person: Person, field: string, value: string | typeof article, version = 0) =>
    app.as(person).content.texts.save({ moduleId, memberId: null, field, value, version })
  const of = async (person: Person) => {
    const api = app.as(person).content
    const { kind } = await api.personalPage.get({ moduleId })
    const [task] = await api.tasks()
    const { pages } = await collected(app, classId, 'personal-page')
    const printed = pages.find(({ memberId }) => memberId === person.memberId)
    return { kind, printed: printed?.kind, filled: task?.filled, questions: task?.questions }
  }
  return { ...people, moduleId, modules, define, write, of }
}

const field = `answer:${question.id}`
const untouched = { kind: null, printed: null, filled: { unit: 'choice', filled: 0, of: 4 }, questions: 0 }
const oneOfFour = {
  kind: 'profile',
  printed: 'profile',
  filled: { unit: 'field', filled: 1, of: 4 },
  questions: 1,
}

test('where more kinds of pages are allowed, whoever has filled theirs keeps it everywhere; the others choose', async ({
  app,
}) => {
  const { student, redakteur, admin, classId, moduleId, modules, define, write, of } = await classWithProfiles(app)
  await write(student, field, 'Am See')
  await putPhoto(
    app,
    { classId, moduleId, uploaderId: redakteur.memberId ?? '', subjectId: redakteur.memberId ?? '' },
    category.id,
  )
  await putPhoto(
    app,
    { classId, moduleId, uploaderId: admin.memberId ?? '', subjectId: admin.memberId ?? '' },
    'portrait',
  )
  await define({ kinds: ['profile', 'article'] })
  expect(await of(student)).toEqual(oneOfFour)
  expect(await of(redakteur)).toEqual({ ...oneOfFour, questions: 2 })
  expect(await of(admin), 'a face stands on pages of every kind').toMatchObject({ kind: null, printed: null })
  const { places } = await modules.entered({ moduleId })
  expect(places).toContainEqual({ place: 'choice:profile', people: 2 })

  await app.as(student).content.personalPage.choose({ moduleId, kind: 'article' })
  expect(await of(student), 'who chooses another has that').toMatchObject({ kind: 'article', printed: 'article' })
  await define({ kinds: ['profile', 'pdf'] })
  expect(await of(student), 'what they chose is not allowed, what they filled is').toEqual(oneOfFour)
})

test('profiles that were withdrawn for articles are there again once both are allowed; of two that were filled, the last', async ({
  app,
}) => {
  const { student, redakteur, admin, classId, moduleId, define, write, of } = await classWithProfiles(app)
  for (const person of [student, redakteur]) await write(person, field, 'Am See')
  await define({ kinds: ['article'] })
  await write(redakteur, 'article', article)
  await write(student, 'article', article)
  await write(student, 'article', articleFromText(''), 1)
  await define({ kinds: ['article', 'profile', 'pdf'] })
  expect(await of(student), 'an article that was emptied is none').toEqual(oneOfFour)
  expect(await of(redakteur)).toMatchObject({ kind: 'article', printed: 'article', filled: { filled: 1, of: 1 } })
  expect(await of(admin)).toEqual(untouched)
  await putDocument(app, { classId, moduleId, uploaderId: admin.memberId ?? '', subjectId: admin.memberId ?? '' })
  expect(await of(admin)).toMatchObject({ kind: 'pdf', printed: 'pdf' })
})

test('a profile stays one while its only answer is written anew; of questions that are asked no more it is none', async ({
  app,
}) => {
  const { student, define, write, of } = await classWithProfiles(app)
  await write(student, field, 'Am See')
  await define({ kinds: ['profile', 'article'] })
  await write(student, field, '', 1)
  expect(await of(student)).toMatchObject({ kind: 'profile', filled: { filled: 0, of: 4 }, questions: 2 })
  await define({ kinds: ['profile', 'article'], questions: [other] })
  expect(await of(student)).toMatchObject({ kind: null, printed: null })
})

test('whoever was asked for an article has the task as long as the page is one, and says that it is finished', async ({
  app,
}) => {
  const { student, redakteur, moduleId, define } = await classWithProfiles(app)
  await define({ kinds: ['article', 'pdf'] })
  const { personalPage } = app.as(student).content
  await personalPage.handOver({ moduleId, what: 'article', memberId: redakteur.memberId ?? '' })
  await personalPage.choose({ moduleId, kind: 'pdf' })
  const theirs = app.as(redakteur).content
  const handed = async () => (await theirs.handedToMe()).map(({ what }) => what)
  expect(await handed()).toEqual([])
  await define({ kinds: ['article'] })
  expect(await handed()).toEqual(['article'])
  const done = await theirs.personalPage.finishFor({ moduleId, memberId: student.memberId ?? '', done: true })
  expect(done.done).toBe(true)
})
