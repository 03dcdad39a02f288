import { eq, getTableName } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { answerField } from '#domain/content/field.ts'
import type { PageKind } from '#domain/content/personal-page.ts'
import { contentAssignment, contentDone } from '../../schema/content.ts'
import {
  contentDocument,
  contentPhoto,
  contentText,
  note,
  personalPage,
  quote,
  rankingAnswer,
  rankingVote,
} from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'
import { report } from '../../schema/report.ts'
import { member } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { expect, test } from '../../testing/test.ts'

type Book = Awaited<ReturnType<typeof aBook>>

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
const category = { id: crypto.randomUUID(), title: 'Als Kind', shape: 'square' } as const
const idOf = ({ memberId = '' }: Person) => memberId

/** A class with a module of each type, and a classmate who takes part in everything. */
async function aBook(app: TestApp) {
  const { classId, admin, student } = await app.a.class()
  const mate = await app.a.person({ classId })
  const several = { multipleAnswers: true, voteLimit: 3 }
  const modules = {
    page: await app.a.module(classId, {
      type: 'personal-page',
      settings: { kinds: ['profile', 'article', 'pdf'], questions: [question], photoCategories: [category] },
    }),
    collage: await app.a.module(classId, { type: 'photo-collage' }),
    quotes: await app.a.module(classId),
    ranking: await app.a.module(classId, { type: 'student-ranking', settings: several }),
    survey: await app.a.module(classId, {
      type: 'custom-ranking',
      settings: { ...several, ownAnswersAllowed: true },
    }),
    notes: await app.a.module(classId, { type: 'student-notes' }),
  }
  const theirAnswer = await answer(app, mate, modules.survey, 'Von nebenan')
  return { classId, admin, student, mate, ...modules, theirAnswer }
}

async function answer(app: TestApp, person: Person, moduleId: string, text: string): Promise<string> {
  const { candidates } = await app.as(person).content.ranking.addAnswer({ moduleId, text })
  return candidates.find(({ name }) => name === text)?.id ?? ''
}
const writeNote = (app: TestApp, { notes: moduleId }: Book, author: Person, target: Person, text: string) =>
  app.as(author).content.studentNotes.save({ moduleId, targetId: idOf(target), text, version: 0, anonymous: false })

async function aFile(app: TestApp, classId: string, uploader: Person, kind: 'photo' | 'document') {
  const values = {
    ownerId: classId,
    classId,
    memberId: idOf(uploader),
    kind,
    name: 'x',
    mediaType: 'image/webp',
    bytes: 1,
  }
  const [row] = await app.db.insert(file).values(values).returning()
  return { classId, uploaderId: idOf(uploader), fileId: row?.id ?? '' }
}

/** Something of every kind by somebody, about them and on their page. */
async function contribute(app: TestApp, book: Book, who: Person, words: string, kind: PageKind) {
  const { classId, mate, page, collage, quotes, ranking, survey, theirAnswer } = book
  const [mine, theirs] = [app.as(who).content, app.as(mate).content]
  const memberId = idOf(who)
  const field = answerField(question.id)
  await mine.texts.save({ moduleId: page, memberId: null, field, value: words, version: 0 })
  await mine.personalPage.choose({ moduleId: page, kind })
  await mine.markDone({ moduleId: page })
  await app.db.insert(contentAssignment).values({ classId, moduleId: collage, memberId })

  const [framed, loose] = [await aFile(app, classId, who, 'photo'), await aFile(app, classId, who, 'photo')]
  const inFrame = { moduleId: page, subjectId: memberId, slot: category.id, description: words }
  await app.db.insert(contentPhoto).values({ ...framed, ...inFrame })
  await app.db.insert(contentPhoto).values({ ...loose, moduleId: collage, description: words })
  const document = await aFile(app, classId, mate, 'document')
  await app.db.insert(contentDocument).values({ ...document, moduleId: page, subjectId: memberId, name: words })

  await mine.quote.add({ moduleId: quotes, quoteId: crypto.randomUUID(), text: words, giver: 'Herr Vogt' })
  await mine.ranking.vote({ moduleId: ranking, candidateId: idOf(mate) })
  await theirs.ranking.vote({ moduleId: ranking, candidateId: memberId })
  const ownAnswer = await answer(app, who, survey, words)
  await theirs.ranking.vote({ moduleId: survey, candidateId: ownAnswer })
  await theirs.reports.report({ kind: 'answer', itemId: ownAnswer, reason: words })
  await mine.reports.report({ kind: 'answer', itemId: theirAnswer, reason: words })
  await writeNote(app, book, who, mate, words)
  await writeNote(app, book, mate, who, `An: ${words}`)
}

/** Writes the article of the mate's page, as asked; the mate corrects it. */
async function help(app: TestApp, { mate, page: moduleId }: Book, helper: Person) {
  await app.as(mate).content.personalPage.handOver({ moduleId, what: 'article', memberId: idOf(helper) })
  for (const [version, author] of [helper, mate].entries()) {
    const value = articleFromText(`Über einen Freund, Fassung ${version}`)
    await app.as(author).content.texts.save({ moduleId, memberId: idOf(mate), field: 'article', value, version })
  }
}

/** Every row that tells of people, as a line, without who pressed save last. */
async function everything(app: TestApp): Promise<string[]> {
  const tables = app.traces.filter(({ kind }) => kind !== 'account').flatMap((trace) => trace.tables)
  const lines = await Promise.all(
    tables.map(async (table) =>
      (await app.db.select().from(table)).map(
        ({ savedBy: _savedBy, ...row }: Record<string, unknown>) => `${getTableName(table)} ${JSON.stringify(row)}`,
      ),
    ),
  )
  return lines.flat().sort()
}

test('what one entry of somebody has, the other has after they are merged, and nothing else changes', async ({
  app,
}) => {
  const book = await aBook(app)
  const { classId, admin, student, mate, page } = book
  await contribute(app, book, student, 'Meins', 'article')
  await help(app, book, student)
  await contribute(app, book, await app.a.person({ classId }), 'Anderes', 'pdf')
  const into = await app.a.member({ classId })
  const before = await everything(app)
  const memberId = idOf(student)
  const tables = [contentDone, contentAssignment, contentText, personalPage, contentPhoto, contentDocument, quote]
  const own = before.filter((line) => line.includes(memberId)).map((line) => line.split(' ')[0])
  expect(new Set(own)).toEqual(new Set([...tables, rankingVote, rankingAnswer, note, report, file].map(getTableName)))

  await app.as(admin).school.members.merge({ memberId, into })
  expect(await everything(app)).toEqual(before.map((line) => line.replaceAll(memberId, into)).sort())
  const { kind, texts } = await app.as(student).content.personalPage.get({ moduleId: page })
  expect([kind, texts[0]?.value]).toEqual(['article', 'Meins'])
  expect(await app.as(student).content.handedToMe()).toMatchObject([{ member: { memberId: idOf(mate) }, begun: true }])
})

test('where both entries have something, what the staying one has wins, and what each has for itself is kept', async ({
  app,
}) => {
  const book = await aBook(app)
  const { classId, admin, student: leaving, mate, ranking, survey, theirAnswer } = book
  const staying = await app.a.person({ classId })
  await contribute(app, book, leaving, 'geht', 'pdf')
  await contribute(app, book, staying, 'bleibt', 'article')
  await app.as(leaving).content.ranking.vote({ moduleId: ranking, candidateId: idOf(admin) })
  await writeNote(app, book, leaving, staying, 'An mich selbst')
  await writeNote(app, book, staying, leaving, 'An mich selbst')
  // Of two entries one can be registered.
  const [from, into] = [idOf(leaving), idOf(staying)]
  await app.db.update(member).set({ accountId: null }).where(eq(member.id, into))
  await app.as(admin).school.members.merge({ memberId: from, into })

  expect((await everything(app)).filter((line) => line.includes(from))).toEqual([])
  const { db } = app
  const texts = await db.select().from(contentText)
  expect(texts.map(({ subjectId, authorId, value }) => [subjectId, authorId, value])).toEqual([[into, into, 'bleibt']])
  const pages = await db.select().from(personalPage)
  expect(pages.map(({ memberId, kind }) => [memberId, kind])).toEqual([[into, 'article']])
  const photos = await db.select().from(contentPhoto).orderBy(contentPhoto.slot, contentPhoto.description)
  expect(photos.map(({ subjectId, uploaderId, description }) => [subjectId, uploaderId, description])).toEqual([
    [into, into, 'bleibt'],
    [null, into, 'bleibt'],
    [null, into, 'geht'],
  ])
  expect((await db.select().from(contentDocument)).map(({ name }) => name)).toEqual(['bleibt'])
  expect(await db.$count(file)).toBe(4)
  const quotes = await db.select().from(quote).where(eq(quote.memberId, into)).orderBy(quote.text)
  expect(quotes.map(({ text }) => text)).toEqual(['bleibt', 'geht'])
  const reports = await db.select().from(report).where(eq(report.answerId, theirAnswer))
  expect(reports.map(({ reporterId, reason }) => [reporterId, reason])).toEqual([[into, 'bleibt']])
  expect(await db.$count(report, eq(report.reporterId, idOf(mate)))).toBe(2)

  const votes = await db.select().from(rankingVote).where(eq(rankingVote.moduleId, ranking))
  expect(new Set(votes.map(({ voterId, memberId }) => `${voterId} ${memberId}`))).toEqual(
    new Set([`${into} ${idOf(mate)}`, `${idOf(mate)} ${into}`]),
  )
  expect(votes).toHaveLength(2)
  expect(await db.$count(rankingAnswer, eq(rankingAnswer.memberId, into))).toBe(2)
  expect(await db.$count(rankingVote, eq(rankingVote.moduleId, survey))).toBe(2)
  const notes = await db.select().from(note).orderBy(note.text)
  // No words go. Signed ones of one author about one person are one; of anonymous ones that would tell who wrote them.
  const authorOf = ({ id, authorId, seal }: (typeof notes)[number]) => authorId ?? app.seals.open(id, seal ?? '')
  expect(notes.map((row) => [authorOf(row), row.targetId, row.text, row.merged])).toEqual([
    [into, into, 'An mich selbst', true],
    [into, into, 'An mich selbst', true],
    [idOf(mate), into, 'An: bleibt\n\nAn: geht', false],
    [into, idOf(mate), 'bleibt\n\ngeht', false],
  ])
  // Their own they still write and change, as before.
  const { studentNotes: ofMate } = app.as(mate).content
  const { people } = await ofMate.get({ moduleId: book.notes })
  expect(people.find(({ memberId }) => memberId === into)?.mine).toMatchObject({ text: 'An: bleibt\n\nAn: geht' })
  expect([await db.$count(contentDone), await db.$count(contentAssignment)]).toEqual([1, 1])
})

test('with somebody goes all they wrote and got, and what hangs on it, and nothing of anybody else', async ({
  app,
}) => {
  const book = await aBook(app)
  const { classId, admin, student, mate, page } = book
  const memberId = idOf(student)
  await contribute(app, book, student, 'Meins', 'article')
  await help(app, book, student)
  await contribute(app, book, await app.a.person({ classId }), 'Anderes', 'pdf')
  const before = await everything(app)
  // The page of the mate stays, and asks nobody any more.
  const isMatesPage = (line: string) => line.startsWith('personal_page') && line.includes(`"memberId":"${idOf(mate)}"`)
  const ownLines = before.filter((line) => line.includes(memberId) && !isMatesPage(line))
  const removed = ownLines.flatMap((line) => [...line.matchAll(/"(?:id|fileId)":"([^"]+)"/g)].map(([, id]) => id ?? ''))
  const goes = (line: string) => [memberId, ...removed].some((id) => line.includes(id)) && !isMatesPage(line)

  await app.as(admin).school.members.remove({ memberId })
  const stays = before.filter((line) => !goes(line)).map((line) => line.replace(`"${memberId}"`, 'null'))
  // Whoever had voted for an answer that goes keeps a vote for nothing, by which they are told.
  const isVoteForIt = (line: string) => line.startsWith('ranking_vote') && line.includes(`"voterId":"${idOf(mate)}"`)
  const fallen = before
    .filter((line) => isVoteForIt(line) && goes(line) && !line.includes(memberId))
    .map((line) => line.replace(/"answerId":"[^"]+"/, '"answerId":null'))
  expect(fallen).toHaveLength(1)
  expect(await everything(app)).toEqual([...stays, ...fallen].sort())
  expect(await app.as(mate).content.personalPage.get({ moduleId: page })).toMatchObject({
    kind: 'article',
    author: null,
  })
  expect(stays.length).toBeGreaterThan(15)
})

test('the finished pages of a placeholder stay with the class when whoever laid them down goes', async ({ app }) => {
  const { classId, admin, redakteur } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'placeholder' })
  const page = await app.a.module(classId, { type: 'personal-page', settings: { kinds: ['pdf'] } })
  const [greeting, own] = [
    await aFile(app, classId, redakteur, 'document'),
    await aFile(app, classId, redakteur, 'document'),
  ]
  await app.db.insert(contentDocument).values([
    { ...greeting, moduleId, subjectId: null, name: 'Grußwort' },
    { ...own, moduleId: page, subjectId: idOf(redakteur), name: 'Meine Seite' },
  ])
  const members = app.as(admin).school.members
  const memberId = idOf(redakteur)
  const uploaded = (await members.traces({ memberId })).find(({ kind }) => kind === 'uploaded-file')
  expect(uploaded?.count, 'only the own page goes').toBe(1)
  await members.remove({ memberId })
  expect(await app.db.select().from(contentDocument)).toMatchObject([
    { name: 'Grußwort', uploaderId: idOf(admin), fileId: greeting.fileId },
  ])
  const kept = await app.db.select().from(file).where(eq(file.kind, 'document'))
  expect(kept).toMatchObject([{ id: greeting.fileId, memberId: idOf(admin) }])
})
