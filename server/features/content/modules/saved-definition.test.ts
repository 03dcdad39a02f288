import { eq } from 'drizzle-orm'
import { ARTICLE_MAX, articleFromText } from '#domain/content/article.ts'
import { Definition, SavedDefinition } from '#domain/content/definition.ts'
import { answerField, TextValue } from '#domain/content/field.ts'
import { ModuleType } from '#domain/content/module-type.ts'
import { QUESTIONS_MAX } from '#domain/content/personal-page.ts'
import { RankingType } from '#domain/content/ranking.ts'
import { Crop } from '#domain/file/resolution.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentDocument, contentPhoto, contentText, earlierText } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { expect, test } from '../../../testing/test.ts'

const long = 'Was wir in dreizehn Jahren über das Leben gelernt haben. '.repeat(40)
const id = () => crypto.randomUUID()
const known = { questions: id(), answer: id() }
const many = <Entry>(count: number, entry: () => Entry) => Array.from({ length: count }, entry)
const votes = { multipleAnswers: true, voteLimit: 999 }

/** What the rules of another day may have let in: too long, too many, keys that are no more. Some lack what came later. */
const stored: Record<ModuleType, object> = {
  chapter: { subtitle: 'Gibt es nicht mehr' },
  editorial: { colour: 'red' },
  'personal-page': {
    kinds: ['profile', 'article', 'pdf'],
    photoCategories: many(20, () => ({ id: id(), title: long, shape: 'square', frame: 'gold' })),
    questions: [{ id: known.questions, text: long }, ...many(QUESTIONS_MAX + 20, () => ({ id: id(), text: long }))],
  },
  'photo-collage': { uploadLimit: 9_999, forEverybody: true },
  quote: { editingNote: long, theme: 'Lehrer' },
  'student-ranking': votes,
  'teacher-ranking': votes,
  'custom-ranking': { ...votes, maximum: 9_999, ownAnswersAllowed: true },
  'student-notes': {},
  placeholder: { description: long, layouterNote: long, externalLink: 'ftp://example.org' },
}
const read: Record<ModuleType, object> = {
  chapter: {},
  editorial: { externalLinkAllowed: false },
  'personal-page': { freeTexts: [] },
  'photo-collage': { uploadLimit: 9_999, perPerson: null, descriptions: true, students: [] },
  quote: { editingNote: long },
  'student-ranking': { ...votes, byGender: false },
  'teacher-ranking': { ...votes, byGender: false },
  'custom-ranking': { ...votes, maximum: 9_999, answers: [{ id: known.answer, text: long }] },
  'student-notes': { anonymous: false },
  placeholder: { description: long, editingNote: '', externalLink: 'ftp://example.org' },
}
const article = articleFromText(long.repeat(20))
const crop = { x: -1, y: 0, width: 3, height: 1, angle: 4 }

test('what was laid down and filled in by the rules of another day is shown as it was stored', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const memberId = redakteur.memberId ?? ''
  const { content } = app.as(redakteur)
  const ids = new Map<ModuleType, string>()
  for (const type of ModuleType.options) {
    const answers = type === 'custom-ranking' ? [{ id: known.answer, text: long }] : []
    const settings = { answers, author: memberId }
    const moduleId = await app.a.module(classId, { type, settings: settings as never })
    await app.db
      .update(contentModule)
      .set({ title: long, settings: stored[type] })
      .where(eq(contentModule.id, moduleId))
    ids.set(type, moduleId)
  }
  const of = (type: ModuleType) => ({ moduleId: ids.get(type) ?? '' })
  const fileId = async (values: Partial<typeof file.$inferInsert>) => {
    const row = { ownerId: classId, classId, kind: 'photo', name: 'x', mediaType: 'image/webp', bytes: 1, ...values }
    return (await app.db.insert(file).values(row).returning())[0]?.id ?? ''
  }
  const text = { classId, authorId: memberId, field: 'article', value: article, empty: false }
  const [row] = await app.db
    .insert(contentText)
    .values({ ...text, ...of('editorial') })
    .returning()
  await app.db
    .insert(earlierText)
    .values({ classId, textId: row?.id ?? '', version: 1, value: article, savedAt: new Date() })
  const answer = { subjectId: memberId, field: answerField(known.questions), value: long }
  await app.db.insert(contentText).values({ ...text, ...of('personal-page'), ...answer })
  const photo = { classId, ...of('photo-collage'), uploaderId: memberId, crop }
  await app.db.insert(contentPhoto).values({ ...photo, fileId: await fileId({}) })
  const pageSizes = [{ widthMm: 210, heightMm: 297, unit: 'mm' }]
  const document = { classId, ...of('placeholder'), uploaderId: memberId, name: 'x' }
  await app.db.insert(contentDocument).values({ ...document, fileId: await fileId({ pageSizes }) })
  // Or this would be no test: the rules of today let none of it in.
  expect([TextValue.safeParse(article).success, Crop.safeParse(crop).success]).toEqual([false, false])
  expect(JSON.stringify(article).length).toBeGreaterThan(ARTICLE_MAX)

  const { modules } = await content.modules.get({})
  expect(modules).toHaveLength(ModuleType.options.length)
  for (const { definition } of modules) {
    expect(definition, definition.type).toMatchObject({ title: long, settings: read[definition.type] })
    expect(Definition.safeParse(definition).success, definition.type).toBe(false)
    expect(SavedDefinition.parse(definition)).toEqual(definition)
  }
  expect(modules.at(-1)?.documents).toMatchObject([{ pages: [{ widthMm: 210, heightMm: 297 }] }])
  expect(new Set((await content.tasks()).map(({ title }) => title))).toEqual(new Set([long]))

  const editorial = await content.editorial.get(of('editorial'))
  expect(editorial).toMatchObject({ externalLinkAllowed: false, article: { value: article } })
  const history = await content.texts.history({ ...of('editorial'), memberId: null, field: 'article' })
  expect(history).toMatchObject([{ value: article }])
  const page = await content.personalPage.get(of('personal-page'))
  expect(page.settings.questions).toHaveLength(QUESTIONS_MAX + 21)
  expect(page.settings.photoCategories[0]).toMatchObject({ title: long })
  expect(page.texts).toMatchObject([{ value: long }])
  const collage = await content.photoCollage.get(of('photo-collage'))
  expect(collage).toMatchObject({ uploadLimit: 9_999, photos: [{ crop: { x: -1, width: 3 } }] })
  expect(await content.quote.get(of('quote'))).toMatchObject({ editingNote: long })
  for (const type of RankingType.options)
    expect(await content.ranking.get(of(type))).toMatchObject({ title: long, votesEach: 999 })
  expect(await content.studentNotes.get(of('student-notes'))).toMatchObject({ title: long, anonymous: false })
})
