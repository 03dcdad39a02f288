import { eq } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { type Definition, freshSettings } from '#domain/content/definition.ts'
import { ModuleType } from '#domain/content/module-type.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentText, quote, rankingAnswer, rankingVote } from '../../../schema/entry.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { expect, test } from '../../../testing/test.ts'

const quotes: Definition = { type: 'quote', title: 'Sprüche', settings: { editingNote: '' } }
const fresh = (type: ModuleType): Definition =>
  ({ type, title: `Ein ${type}`, settings: freshSettings[type] }) as Definition
const create = (definition: Definition, after?: string) => ({
  query: {},
  body: { definition, ...(after && { after }) },
})
const titles = ({ modules }: { modules: { definition: { title: string } }[] }) =>
  modules.map(({ definition }) => definition.title)

test('every type is created as a draft, in the order of the book, and comes back as it was defined', async ({
  app,
}) => {
  const { redakteur } = await app.a.class()
  const { modules } = app.as(redakteur).content
  for (const type of ModuleType.options) await modules.create(create(fresh(type)))
  const listed = await modules.get({})
  expect(listed.modules.map(({ definition }) => definition)).toEqual(ModuleType.options.map(fresh))
  expect(new Set(listed.modules.map(({ state }) => state))).toEqual(new Set(['DRAFT']))
  const between = await modules.create(create(quotes, listed.modules[1]?.id))
  expect(titles(await modules.get({})).indexOf('Sprüche')).toBe(2)
  expect(await modules.get({ moduleId: between.id })).toMatchObject({ modules: [{ id: between.id, version: 1 }] })
})

test('several are made together, in their order and where they are wanted, or none of them', async ({ app }) => {
  const { redakteur } = await app.a.class()
  const { modules } = app.as(redakteur).content
  const first = await modules.create(create(quotes))
  await modules.create(create(fresh('personal-page')))
  const { moduleIds } = await modules.createAll({
    query: {},
    body: { definitions: [fresh('photo-collage'), fresh('chapter')], after: first.id },
  })
  const listed = await modules.get({})
  expect(listed.modules.slice(1, 3).map(({ id }) => id)).toEqual(moduleIds)
  await expect(
    modules.createAll({ query: {}, body: { definitions: [fresh('placeholder'), fresh('personal-page')] } }),
  ).rejects.toMatchObject({ code: 'MODULE_EXISTS' })
  expect(await modules.get({})).toEqual(listed)
})

test('personal pages and notes exist once in a book, however many editors add them at once', async ({ app }) => {
  const { redakteur, classId } = await app.a.class()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => app.as(redakteur).content.modules.create(create(fresh('personal-page')))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'MODULE_EXISTS' })
  expect(await app.db.$count(contentModule, eq(contentModule.classId, classId))).toBe(1)
})

test('modules are moved to any place, and none is lost when two editors sort at once', async ({ app }) => {
  const { admin, redakteur } = await app.a.class()
  const { modules } = app.as(redakteur).content
  const ids: string[] = []
  for (const letter of 'ABCDEF') ids.push((await modules.create(create({ ...quotes, title: letter }))).id)
  const [a = '', b = '', , , , f = ''] = ids
  await modules.change({ query: { moduleId: f }, body: { after: null } })
  await modules.change({ query: { moduleId: a }, body: { after: b } })
  expect(titles(await modules.get({})).join('')).toBe('FBACDE')
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.as(at % 2 === 0 ? admin : redakteur).content.modules.change({
        query: { moduleId: ids[at % 6] ?? '' },
        body: { after: ids[(at * 5 + 1) % 6] === ids[at % 6] ? null : (ids[(at * 5 + 1) % 6] ?? null) },
      }),
    ),
  )
  expect(
    titles(await modules.get({}))
      .toSorted()
      .join(''),
  ).toBe('ABCDEF')
  const positions = await app.db.select({ position: contentModule.position }).from(contentModule)
  expect(new Set(positions.map(({ position }) => position)).size).toBe(6)
})

test('what is missing for publishing is said, and stays required as long as it is published', async ({ app }) => {
  const { redakteur, student } = await app.a.class()
  const { modules } = app.as(redakteur).content
  const article = await modules.create(create(fresh('editorial')))
  const of = { query: { moduleId: article.id } }
  await expect(modules.change({ ...of, body: { state: 'PUBLISHED' } })).rejects.toMatchObject({
    code: 'PUBLISHED_NEEDS_MORE',
    data: { missing: 'AUTHOR_MISSING' },
  })
  const settings = { author: student.memberId ?? '', externalLinkAllowed: true }
  const definition: Definition = { type: 'editorial', title: 'Dreizehn Jahre', settings }
  await modules.define({ ...of, body: { definition, version: 1 } })
  expect(await modules.change({ ...of, body: { state: 'PUBLISHED' } })).toMatchObject({ state: 'PUBLISHED', people: 1 })
  const nobody: Definition = { ...definition, settings: { ...settings, author: null } }
  await expect(modules.define({ ...of, body: { definition: nobody, version: 2 } })).rejects.toMatchObject({
    code: 'PUBLISHED_NEEDS_MORE',
  })
})

test('two editors who change one module: the second is told instead of overwriting the first', async ({ app }) => {
  const { admin, redakteur } = await app.a.class()
  const { id: moduleId, version } = await app.as(admin).content.modules.create(create(quotes))
  const change = (title: string) => ({ query: { moduleId }, body: { definition: { ...quotes, title }, version } })
  const outcomes = await Promise.allSettled([
    app.as(admin).content.modules.define(change('Von der einen')),
    app.as(redakteur).content.modules.define(change('Vom anderen')),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MODULE_CHANGED' } })
})

test('withdrawing asks what becomes of the entries: kept they come back, deleted they are gone', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  const add = () =>
    app.as(student).content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' })
  await add()
  const { modules } = app.as(redakteur).content
  const query = { moduleId }
  expect(await modules.get({ moduleId })).toMatchObject({ modules: [{ hasContent: true, filled: 1, people: 3 }] })
  await expect(modules.change({ query, body: { state: 'DRAFT' } })).rejects.toMatchObject({ code: 'CONTENT_AT_STAKE' })
  await modules.change({ query, body: { state: 'DRAFT', content: 'keep' } })
  await expect(add()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await modules.change({ query, body: { state: 'PUBLISHED' } })
  expect((await app.as(student).content.quote.get({ moduleId })).quotes).toHaveLength(1)
  await modules.change({ query, body: { state: 'DRAFT', content: 'delete' } })
  expect(await app.db.$count(quote)).toBe(0)
  await modules.remove({ query })
  await expect(modules.get({ moduleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of comments it is asked always: whether there is one is told to nobody', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const { modules } = app.as(redakteur).content
  const query = { moduleId }
  await expect(modules.change({ query, body: { state: 'DRAFT' } })).rejects.toMatchObject({ code: 'CONTENT_AT_STAKE' })
  expect(await modules.change({ query, body: { state: 'DRAFT', content: 'keep' } })).toMatchObject({ state: 'DRAFT' })
})

test('an article that gets another author is kept or begun anew, never by accident', async ({ app }) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const settings = { author: student.memberId ?? '', externalLinkAllowed: true }
  const moduleId = await app.a.module(classId, { type: 'editorial', settings })
  const text = { moduleId, memberId: null, field: 'link', value: 'https://example.org/text', version: 0 }
  await app.as(student).content.texts.save(text)
  await app.as(student).content.markDone({ moduleId })
  const { modules } = app.as(redakteur).content
  const give = (author: string | undefined, version: number, onReassign?: 'keep' | 'reset') =>
    modules.define({
      query: { moduleId },
      body: {
        definition: { type: 'editorial', title: 'Neu', settings: { ...settings, author: author ?? '' } },
        version,
        ...(onReassign && { onReassign }),
      },
    })
  await expect(give(admin.memberId, 1)).rejects.toMatchObject({ code: 'CONTENT_CHANGES_HANDS' })
  await give(admin.memberId, 1, 'keep')
  expect(await app.db.select().from(contentText)).toMatchObject([{ authorId: admin.memberId, version: 1 }])
  await expect(app.as(student).content.editorial.get({ moduleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.as(admin).content.editorial.get({ moduleId })).toMatchObject({ isMine: true, done: false })
  await give(student.memberId, 2, 'reset')
  expect(await app.db.$count(contentText)).toBe(0)
})

test('answers keep their votes when they are renamed, swapped or sorted; those taken out lose them', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const answers = ['Mensa', 'Bibliothek', 'Innenhof'].map((text) => ({ id: crypto.randomUUID(), text }))
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings: { answers } })
  await app.as(student).content.ranking.vote({ moduleId, candidateId: answers[0]?.id ?? '' })
  const define = (changed: typeof answers, version: number) =>
    app.as(redakteur).content.modules.define({
      query: { moduleId },
      body: {
        definition: {
          type: 'custom-ranking',
          title: 'Bester Ort',
          settings: { ...freshSettings['custom-ranking'], answers: changed },
        },
        version,
      },
    })
  const [one, two, three] = answers as [(typeof answers)[0], (typeof answers)[0], (typeof answers)[0]]
  const { definition } = await define([three, { ...two, text: 'Mensa' }, { ...one, text: 'Bibliothek' }], 1)
  expect(definition).toMatchObject({
    settings: { answers: [{ text: 'Innenhof' }, { text: 'Mensa' }, { id: one.id, text: 'Bibliothek' }] },
  })
  expect(await app.db.$count(rankingVote)).toBe(1)
  const without = await app.a.person({ classId })
  for (const person of [student, without]) await app.as(person).content.markDone({ moduleId })
  await define([three, two], 2)
  // Whose vote has gone is done no more, and reads so; who was done without one stays so.
  const open = { done: false, fallenVotes: 1, myVotes: [], voters: 0 }
  expect(await app.as(student).content.ranking.get({ moduleId })).toMatchObject(open)
  expect(await app.as(without).content.ranking.get({ moduleId })).toMatchObject({ done: true })
})

test('modules of another class are not there, nor is a book that is not the own', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const moduleId = await app.a.module(there.classId)
  const { modules } = app.as(here.admin).content
  const notThere = { code: 'NOT_FOUND' }
  await expect(modules.get({ moduleId })).rejects.toMatchObject(notThere)
  await expect(modules.get({ yearbookId: there.classId })).rejects.toMatchObject(notThere)
  expect(await modules.get({ yearbookId: here.classId })).toEqual({ modules: [] })
  const others = { yearbookId: there.classId, moduleId }
  await expect(modules.remove({ query: others })).rejects.toMatchObject(notThere)
  const inOthers = { query: { yearbookId: there.classId }, body: { definition: quotes } }
  await expect(modules.create(inOthers)).rejects.toMatchObject(notThere)
  const query = { moduleId }
  await expect(modules.define({ query, body: { definition: quotes, version: 1 } })).rejects.toMatchObject(notThere)
  await expect(modules.change({ query, body: { state: 'DRAFT' } })).rejects.toMatchObject(notThere)
  await expect(modules.change({ query, body: { after: null } })).rejects.toMatchObject(notThere)
  await expect(modules.remove({ query })).rejects.toMatchObject(notThere)
  // A classmate of theirs is passed over, not assigned.
  const settings = { ...freshSettings['photo-collage'], students: [there.student.memberId ?? ''] }
  const collage = await modules.create(create({ type: 'photo-collage', title: 'Prag', settings }))
  expect(collage.definition).toMatchObject({ settings: { students: [] } })
})

test('every answer about a module names its book', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const { modules } = app.as(redakteur).content
  const query = { yearbookId: classId }
  const created = await modules.create({ query, body: { definition: quotes } })
  const of = { ...query, moduleId: created.id }
  const defined = await modules.define({ query: of, body: { definition: quotes, version: 1 } })
  const changed = await modules.change({ query: of, body: { state: 'PUBLISHED' } })
  const { modules: listed } = await modules.get(of)
  for (const module of [created, defined, changed, ...listed]) expect(module).toMatchObject({ yearbookId: classId })
})

test('in a closed book nothing is defined; editors go on after the deadline', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const { modules } = app.as(redakteur).content
  await app.db.update(yearbook).set({ deadline: '2020-01-01' }).where(eq(yearbook.classId, classId))
  const { id: moduleId } = await modules.create(create(quotes))
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  const locked = { code: 'BOOK_LOCKED' }
  await expect(modules.create(create(quotes))).rejects.toMatchObject(locked)
  const query = { moduleId }
  await expect(modules.define({ query, body: { definition: quotes, version: 1 } })).rejects.toMatchObject(locked)
  await expect(modules.change({ query, body: { state: 'PUBLISHED' } })).rejects.toMatchObject(locked)
  await expect(modules.remove({ query })).rejects.toMatchObject(locked)
})

test('an answer of another class or module, or of a student, is not found, and stays as it is', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const theirs = { id: crypto.randomUUID(), text: 'Fremd' }
  await app.a.module(there.classId, { type: 'custom-ranking', settings: { answers: [theirs] } })
  const { modules, ranking } = app.as(here.redakteur).content
  const own = await app.a.module(here.classId, { type: 'custom-ranking', settings: { ownAnswersAllowed: true } })
  const { candidates } = await ranking.addAnswer({ moduleId: own, text: 'Von mir' })
  const before = await app.db.select().from(rankingAnswer).orderBy(rankingAnswer.id)
  const definition = (id: string) => {
    const settings = { multipleAnswers: false, voteLimit: 1, answers: [{ id, text: 'Mensa' }] }
    const rest = { ownAnswersAllowed: true, maximum: null }
    return { type: 'custom-ranking' as const, title: 'Ort', settings: { ...settings, ...rest } }
  }
  const notFound = { code: 'NOT_FOUND', status: 404 }
  for (const id of [theirs.id, candidates[0]?.id ?? '']) {
    const created = modules.create({ query: {}, body: { definition: definition(id) } })
    await expect(created).rejects.toMatchObject(notFound)
    const defined = modules.define({ query: { moduleId: own }, body: { definition: definition(id), version: 1 } })
    await expect(defined).rejects.toMatchObject(notFound)
  }
  expect(await app.db.select().from(rankingAnswer).orderBy(rankingAnswer.id)).toEqual(before)
})

test('a question that is asked no more hides its answers everywhere, and brings them back when it is asked again', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const nickname = { id: crypto.randomUUID(), text: 'Spitzname' }
  const motto = { id: crypto.randomUUID(), text: 'Motto' }
  const settings = { kinds: ['profile' as const], questions: [nickname, motto], photoCategories: [], freeTexts: [] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', title: 'Wir', settings })
  const field = `answer:${nickname.id}`
  await app.as(student).content.texts.save({ moduleId, memberId: null, field, value: 'Mimi', version: 0 })
  const { modules, desk } = app.as(admin).content
  expect(await modules.entered({ moduleId }), 'also of those who have only begun').toEqual({
    people: 1,
    places: [{ place: field, people: 1 }],
  })
  const ask = async (questions: (typeof nickname)[]) => {
    const { version } = (await modules.get({ moduleId })).modules[0] ?? { version: 0 }
    const definition = { type: 'personal-page' as const, title: 'Wir', settings: { ...settings, questions } }
    return modules.define({ query: { moduleId }, body: { definition, version } })
  }
  expect((await ask([motto])).definition.settings).toMatchObject({ removed: { questions: [nickname] } })
  expect((await desk.list({})).entries).toEqual([])
  const { settings: asked } = await app.as(student).content.personalPage.get({ moduleId })
  expect(asked).not.toHaveProperty('removed')
  expect((await ask([motto, nickname])).definition.settings).toMatchObject({ removed: { questions: [] } })
  expect((await desk.list({})).entries).toMatchObject([{ value: 'Mimi', place: 'Spitzname' }])
})

test('a kind of page that is allowed no more is kept, read by those who made it, and back once it is allowed again', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const helper = await app.a.person({ classId })
  const question = { id: crypto.randomUUID(), text: 'Spitzname' }
  const settings = { kinds: ['profile' as const, 'article' as const], questions: [question] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', title: 'Wir', settings })
  const { personalPage } = app.as(student).content
  await personalPage.handOver({ moduleId, what: 'article', memberId: helper.memberId ?? '' })
  const memberId = student.memberId ?? ''
  const value = articleFromText('Über Mia')
  await app.as(helper).content.texts.save({ moduleId, memberId, field: 'article', value, version: 0 })
  const { modules, desk } = app.as(admin).content
  expect((await modules.entered({ moduleId })).places).toContainEqual({ place: 'choice:article', people: 1 })
  const allow = async (...kinds: ('profile' | 'article' | 'pdf')[]) => {
    const { version, definition } = (await modules.get({ moduleId })).modules[0] ?? {}
    if (definition?.type !== 'personal-page') throw new Error('no page')
    const changed = { ...definition, settings: { ...definition.settings, kinds } }
    await modules.define({ query: { moduleId }, body: { definition: changed, version: version ?? 0 } })
  }
  await allow('profile', 'pdf')
  const texts = [{ field: 'article', value }]
  expect(await personalPage.get({ moduleId })).toMatchObject({ kind: null, withdrawn: 'article', texts })
  const theirs = app.as(helper).content.personalPage
  expect(await theirs.get({ moduleId, memberId })).toMatchObject({ kind: null, withdrawn: 'article', texts })
  expect((await desk.list({})).entries, 'no longer for the book').toEqual([])
  await allow('profile')
  expect(await personalPage.get({ moduleId })).toMatchObject({ kind: 'profile', withdrawn: 'article' })
  await allow('profile', 'article')
  expect(await personalPage.get({ moduleId })).toMatchObject({ kind: 'article', withdrawn: null })
  expect((await desk.list({})).entries).toHaveLength(1)
})
