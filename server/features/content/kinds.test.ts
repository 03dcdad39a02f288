import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { articleFromText } from '#domain/content/article.ts'
import { ModuleType } from '#domain/content/module-type.ts'
import { bookMark } from '../../schema/book-mark.ts'
import {
  contentDocument,
  contentPhoto,
  contentText,
  earlierText,
  note,
  personalPage,
  quote,
  rankingAnswer,
  rankingVote,
} from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'
import { ownWord } from '../../schema/own-word.ts'
import type { TestApp } from '../../testing/app.ts'
import { expect, test } from '../../testing/test.ts'
import { allEntries } from './kinds.ts'
import { taskMarks } from './modules/task-marks.ts'

/** Tables that go with a module, by a foreign key or by the name of a column. */
const tablesOfModules = sql`
  select conrelid::regclass::text as name from pg_constraint
  where contype = 'f' and confrelid = 'content_module'::regclass
  union
  select table_name from information_schema.columns where table_schema = 'public' and column_name = 'module_id'`

const namesOf = ({ tables }: { tables: readonly PgTable[] }) => tables.map(getTableName)

test('every table that belongs to modules is in a kind: a new one must say what is lost with it', async ({ app }) => {
  const { rows } = await app.db.execute<{ name: string }>(tablesOfModules)
  // A later word's, which nobody has filled in: it goes by its foreign key.
  const ofTheBook = { tables: [bookMark] }
  // What people have said to what is about them is a protocol: it stays, whatever goes.
  const said = { tables: [ownWord] }
  const known = [taskMarks, ofTheBook, said, ...allEntries].flatMap(namesOf)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
})

type Filled = { classId: string; moduleId: string; memberId: string; mateId: string }
type Fill = (app: TestApp, of: Filled) => PromiseLike<unknown>

async function fileOf(app: TestApp, { classId, moduleId, memberId }: Filled) {
  const values = { ownerId: classId, classId, memberId, kind: 'photo', name: 'x', mediaType: 'image/webp', bytes: 1 }
  const [row] = await app.db.insert(file).values(values).returning()
  return { classId, moduleId, uploaderId: memberId, fileId: row?.id ?? '' }
}

/** One row in each table, as somebody fills it. */
const rows: Record<string, Fill> = {
  [getTableName(contentText)]: async (app, { memberId: authorId, mateId: _mate, ...of }) => {
    const value = articleFromText('Dreizehn Jahre')
    const text = { ...of, authorId, field: 'article', value, empty: false }
    const [row] = await app.db.insert(contentText).values(text).returning()
    await app.db
      .insert(earlierText)
      .values({ classId: of.classId, textId: row?.id ?? '', version: 1, value, savedAt: new Date() })
  },
  [getTableName(personalPage)]: (app, { mateId: _mate, ...of }) =>
    app.db.insert(personalPage).values({ ...of, kind: 'article' }),
  [getTableName(contentPhoto)]: async (app, of) => app.db.insert(contentPhoto).values(await fileOf(app, of)),
  [getTableName(contentDocument)]: async (app, of) =>
    app.db.insert(contentDocument).values({ ...(await fileOf(app, of)), subjectId: of.memberId, name: 'Seite.pdf' }),
  [getTableName(quote)]: (app, { mateId: _mate, ...of }) =>
    app.db.insert(quote).values({ ...of, id: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' }),
  [getTableName(rankingVote)]: (app, { mateId: memberId, memberId: voterId, ...of }) =>
    app.db.insert(rankingVote).values({ ...of, voterId, memberId }),
  [getTableName(rankingAnswer)]: (app, { mateId: _mate, ...of }) =>
    app.db.insert(rankingAnswer).values({ ...of, text: 'Mensa', position: 9 }),
  [getTableName(note)]: (app, { mateId: targetId, memberId: authorId, ...of }) => {
    const written = { ...of, id: crypto.randomUUID(), targetId, anonymous: true }
    const by = app.seals.authorship({ ...written, authorId })
    return app.db.insert(note).values({ ...written, ...by, text: 'Danke!', shown: 'Danke!' })
  },
}
/** What people fill into each type. The pages of a placeholder are the editors'. */
const filledInto: Record<ModuleType, readonly PgTable[]> = {
  chapter: [],
  editorial: [contentText],
  'personal-page': [contentText, personalPage, contentPhoto, contentDocument],
  'photo-collage': [contentPhoto],
  quote: [quote],
  'student-ranking': [rankingVote],
  'teacher-ranking': [rankingVote],
  'custom-ranking': [rankingVote, rankingAnswer],
  'student-notes': [note],
  placeholder: [],
}

for (const type of ModuleType.options.filter((each) => filledInto[each].length > 0))
  test(`whatever was filled into a module of type ${type} is asked about, deleted when withdrawn so, and gone with it`, async ({
    app,
  }) => {
    const { classId, redakteur, student, admin } = await app.a.class()
    const { modules } = app.as(redakteur).content
    const query = { moduleId: await app.a.module(classId, { type, settings: { author: student.memberId } as never }) }
    const of = { classId, ...query, memberId: student.memberId ?? '', mateId: admin.memberId ?? '' }
    const withdraw = (content?: 'delete') => modules.change({ query, body: { state: 'DRAFT', content } })
    const tables = filledInto[type]
    const left = async () => {
      const counts = await Promise.all([...tables, earlierText, file].map((table) => app.db.$count(table)))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    for (const table of tables) {
      await rows[getTableName(table)]?.(app, of)
      expect(await left()).toBeGreaterThan(0)
      // What somebody has chosen for their page is nothing yet that could be lost.
      if (table !== personalPage)
        await expect(withdraw(), getTableName(table)).rejects.toMatchObject({ code: 'CONTENT_AT_STAKE' })
      await withdraw('delete')
      expect(await left(), getTableName(table)).toBe(0)
    }
    for (const table of tables) await rows[getTableName(table)]?.(app, of)
    await modules.remove({ query })
    expect(await left()).toBe(0)
  })

test('the pages of a placeholder stay when it is withdrawn, and go with it, bytes included', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const { modules } = app.as(redakteur).content
  const moduleId = await app.a.module(classId, { type: 'placeholder' })
  const ofEditor = await fileOf(app, { classId, moduleId, memberId: redakteur.memberId ?? '', mateId: '' })
  await app.db.insert(contentDocument).values({ ...ofEditor, name: 'Grußwort.pdf' })
  await modules.change({ query: { moduleId }, body: { state: 'DRAFT', content: 'delete' } })
  expect(await app.db.$count(contentDocument)).toBe(1)
  await modules.remove({ query: { moduleId } })
  expect([await app.db.$count(contentDocument), await app.db.$count(file)]).toEqual([0, 0])
})
