import sharp from 'sharp'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { asAdmin } from '../../../testing/cluster.ts'
import { expect, test } from '../../../testing/test.ts'
import { fileKeys } from '../../account/file-key.ts'
import { pageFile } from './page-files.ts'

const LONG = 120_000

async function leafed(app: TestApp, person: Person) {
  const pages = () => app.as(person).book.pages({})
  await expect.poll(async () => (await pages()).madeAt, { timeout: LONG }).not.toBeNull()
  return pages()
}
const picture = (app: TestApp, { sessionId }: Person, key: string, size = 'page', query = '') =>
  fetch(`${app.url}/files/page/${key}/${size}${query}`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}` },
  })
async function writingClass(app: TestApp) {
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const say = (text: string) =>
    app.as(student).content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text, giver: 'Frau Zorn' })
  await app.startWorker()
  return { classId, admin, student, moduleId, say }
}

test('who makes the book leafs through all of it; others see what is theirs until it is opened for all', {
  timeout: LONG,
}, async ({ app }) => {
  const { admin, student, moduleId, say } = await writingClass(app)
  await say('Ruhe!')
  const all = await leafed(app, admin)
  const quotes = all.parts.find(({ kind }) => kind === 'quotes')
  expect(quotes).toMatchObject({ modules: [moduleId], count: 1 })
  const numbers = all.parts.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1))
  const [key = ''] = quotes?.keys ?? []

  const drawn = await picture(app, admin, key)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width = 0, height = 0 } = await sharp(await drawn.bytes()).metadata()
  expect(width).toBe(926)
  expect(height / width).toBeCloseTo(303 / 216, 2)
  expect((await picture(app, admin, key, 'small')).status).toBe(200)
  expect((await picture(app, admin, key, 'huge')).status).toBe(404)

  const theirs = await leafed(app, student)
  const closed = theirs.parts.filter(({ keys }) => keys === null).map(({ kind }) => kind)
  expect(closed).toContain('quotes')
  expect(closed).not.toContain('title')
  expect((await picture(app, student, key)).status, 'who knows the key sees no more').toBe(404)

  await app.as(admin).book.release({ released: true })
  expect((await leafed(app, student)).parts.every(({ keys }) => keys !== null)).toBe(true)
  expect((await picture(app, student, key)).status).toBe(200)
  await app.as(admin).book.release({ released: false })
  expect((await picture(app, student, key)).status).toBe(404)
})

test('only pages that look otherwise get another picture, and those of before go', { timeout: LONG }, async ({
  app,
}) => {
  const { classId, admin, say } = await writingClass(app)
  await say('Ruhe!')
  const keyOf = async (kind: string) =>
    (await leafed(app, admin)).parts.find((each) => each.kind === kind)?.keys?.[0] ?? ''
  const [quotes, imprint] = [await keyOf('quotes'), await keyOf('imprint')]
  await picture(app, admin, quotes)
  await say('Und jetzt alle.')
  await expect.poll(() => keyOf('quotes'), { timeout: LONG }).not.toBe(quotes)
  expect(await keyOf('imprint')).toBe(imprint)
  const { storage } = app.files
  await expect.poll(() => storage.size(pageFile(classId, quotes, 'page')), { timeout: LONG }).toBeUndefined()
  expect((await picture(app, admin, quotes)).status).toBe(404)
})

test('what somebody takes out is on no page that can still be seen', { timeout: LONG }, async ({ app }) => {
  const { admin, student, moduleId, say } = await writingClass(app)
  await say('Ruhe!')
  const quoted = (await leafed(app, admin)).parts.find(({ kind }) => kind === 'quotes')?.keys?.[0] ?? ''
  expect((await picture(app, admin, quoted)).status).toBe(200)
  await app.as(admin).school.members.remove({ memberId: student.memberId as string })
  expect((await app.as(admin).book.pages({})).madeAt).toBeNull()
  expect((await picture(app, admin, quoted)).status).toBe(404)
  const after = await leafed(app, admin)
  expect(after.parts.some(({ modules }) => modules.includes(moduleId))).toBe(false)
})

test('pages of another class are not there; staff see them once they have said why', { timeout: LONG }, async ({
  app,
}) => {
  const { classId, admin } = await writingClass(app)
  const [title] = (await leafed(app, admin)).parts
  const [key = ''] = title?.keys ?? []
  const { admin: other } = await app.a.class()
  expect((await picture(app, other, key)).status).toBe(404)
  expect((await picture(app, other, key, 'page', `?yearbookId=${classId}`)).status).toBe(404)
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  await expect(app.as(staff).book.pages({ yearbookId: classId })).rejects.toMatchObject({ code: 'REASON_REQUIRED' })
  const look = { yearbookId: classId, reason: 'Anruf der Stufe' }
  const shown = () => picture(app, staff, key, 'page', `?yearbookId=${classId}`)
  // Whoever has the address from elsewhere has said nothing yet.
  expect((await shown()).status).toBe(422)
  expect((await app.as(staff).book.pages(look)).parts[0]?.keys).toEqual([key])
  expect((await shown()).status).toBe(200)
  await asAdmin(app.database.url, (owner) => owner.query(`update audit_entry set at = at - interval '61 minutes'`))
  expect((await shown()).status).toBe(422)
})

test('somebody is found where the book names or shows them', { timeout: LONG }, async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const student = await app.a.person({ classId, names: { firstName: 'Jonna', lastName: 'Ødegård' } })
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const quote = {
    moduleId,
    quoteId: crypto.randomUUID(),
    text: 'Wer hat die Kreide?',
    giver: 'Jonna Ødegård',
  }
  await app.as(admin).content.quote.add(quote)
  await app.startWorker()
  const { parts } = await leafed(app, admin)
  const quotes = parts.find(({ kind }) => kind === 'quotes')
  const found = await app.as(admin).book.find({ memberId: student.memberId as string })
  const there = found.find(({ page }) => page === quotes?.first)
  expect(there?.marks).toHaveLength(1)
  for (const share of Object.values(there?.marks[0] ?? {})) expect(share).toBeGreaterThan(0)
  const mine = await app.as(student).book.find({ memberId: student.memberId as string })
  expect(
    mine.map(({ page }) => page),
    'not yet opened for all',
  ).not.toContain(quotes?.first)
})
