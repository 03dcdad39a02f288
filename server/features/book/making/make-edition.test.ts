import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { articleFromText } from '#domain/content/article.ts'
import { fileRemoval } from '../../../platform/file-removal.ts'
import { bookMaking, edition } from '../../../schema/book.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { openBookmakerFor } from '../../../wiring/children.ts'
import { fileKeys } from '../../account/file-key.ts'
import { bookDiedJob } from './jobs.ts'
import { makeEdition } from './make-edition.ts'
import { makingStore } from './making-store.ts'

const LONG = 120_000

const fetchFile = (app: TestApp, person: Person, path: string) =>
  fetch(`${app.url}/files/edition/${path}`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(person.sessionId)}` },
  })

async function made(app: TestApp, editor: Person) {
  await app.as(editor).book.make({ cover: 'HARDCOVER' })
  const state = async () => (await app.as(editor).book.get({})).making?.state
  await expect.poll(state, { timeout: LONG, interval: 200 }).toBe('ready')
  const { edition: last } = await app.as(editor).book.get({})
  if (last === null) throw new Error('no edition')
  return last
}

async function wordsIn(app: TestApp, response: Response): Promise<string> {
  const path = join(app.config.dataDir, 'fetched.pdf')
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax')
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
}

/** A class of three with an article, and where its files lie. */
async function writingClass(app: TestApp) {
  const { classId, admin, redakteur, student } = await app.a.class()
  await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  const settings = { author: student.memberId as string, externalLinkAllowed: false }
  const moduleId = await app.a.module(classId, { type: 'editorial', title: 'Vorwort', settings })
  const value = articleFromText('Dreizehn Jahre, und dann das.')
  await app.as(student).content.texts.save({ moduleId, memberId: null, field: 'article', value, version: 0 })
  return { classId, admin, redakteur, student }
}

test('editors have the book made: first as a trial, then for good, each for those alone who may', {
  timeout: LONG,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, admin, redakteur, student } = await writingClass(app)
  await app.as(redakteur).book.design({ design: 'freitreppe', world: 'klee' })
  const trial = await made(app, redakteur)
  expect(trial).toMatchObject({ trial: true, outdated: false, design: 'freitreppe', world: 'klee' })
  expect(trial.innerPages % 4).toBe(0)
  expect(trial.warnings.map(({ kind }) => kind)).toContain('no-portrait')
  const file = await fetchFile(app, redakteur, `${trial.id}/content`)
  expect(file.headers.get('content-disposition')).toMatch(/Abibuch-\d{4}-Inhalt-Probedruck\.pdf/)
  const words = await wordsIn(app, file)
  for (const word of ['Probedruck', 'Vorwort', 'Dreizehn Jahre, und dann das.']) expect(words).toContain(word)
  expect((await fetchFile(app, redakteur, `${trial.id}/cover`)).status).toBe(200)
  const inner = await fetchFile(app, redakteur, `${trial.id}/inner-cover-back`)
  expect(inner.headers.get('content-disposition')).toMatch(/Abibuch-\d{4}-Umschlag-innen-hinten-Probedruck\.pdf/)
  expect(await wordsIn(app, inner)).toContain('Mia')

  expect((await fetchFile(app, student, `${trial.id}/content`)).status).toBe(403)
  const { redakteur: stranger } = await app.a.class()
  expect((await fetchFile(app, stranger, `${trial.id}/content`)).status).toBe(404)
  await expect(app.as(student).book.make({ cover: 'HARDCOVER' })).rejects.toMatchObject({ code: 'FORBIDDEN' })

  await app.as(admin).yearbook.requestDataCheck({})
  await expect(app.as(redakteur).book.design({ design: 'freitreppe', world: 'tomate' })).rejects.toMatchObject({
    code: 'BOOK_LOCKED',
  })
  const final = await made(app, admin)
  expect(final).toMatchObject({ trial: false, outdated: false })
  expect(await wordsIn(app, await fetchFile(app, admin, `${final.id}/content`))).not.toContain('Probedruck')
  // It has taken the place of the trial, whose files nobody needs.
  expect((await fetchFile(app, admin, `${trial.id}/content`)).status).toBe(404)
  const { storage } = app.files
  const parts = { ownerId: classId, kind: 'parts', id: 'last-book', name: 'parts' }
  expect(await storage.size(parts)).toBeGreaterThan(10_000)

  // Somebody goes: no file and no part of theirs stays.
  await app.as(admin).school.members.remove({ memberId: student.memberId as string })
  expect((await app.as(admin).book.get({})).edition).toMatchObject({ outdated: true, bytes: null })
  expect((await fetchFile(app, admin, `${final.id}/content`)).status).toBe(404)
  await expect.poll(() => storage.size(parts)).toBeUndefined()
})

test('whatever is taken out while a book is made is not in it', { timeout: LONG }, async ({ app }) => {
  const { classId, admin, student } = await writingClass(app)
  const making = await app.db.transaction((tx) => makingStore.begin(tx, classId, 'SOFTCOVER'))
  const bookmaker = openBookmakerFor(() => {})
  let times = 0
  const make: typeof bookmaker.make = async (task, onProgress) => {
    const book = await bookmaker.make(task, onProgress)
    if (times++ === 0) await app.as(admin).school.members.remove({ memberId: student.memberId as string })
    return book
  }
  const files = app.files
  const printedEditions = async () => []
  const removeFiles = fileRemoval(app.enqueue)
  const { db, enqueue } = app
  const deps = {
    db,
    enqueue,
    drawsAhead: false,
    files,
    removeFiles,
    bookmaker: { make },
    turnInMm: 18,
    printedEditions,
  }
  await makeEdition(deps, making.id).finally(() => bookmaker.close())
  expect(times).toBe(2)
  const [kept, ...more] = await app.db.select().from(edition).where(eq(edition.classId, classId))
  expect(more).toEqual([])
  expect(kept?.outdatedAt).toBeNull()
  const words = await wordsIn(app, await fetchFile(app, admin, `${kept?.id}/content`))
  expect(words).toContain('Alle auf einen Blick')
  expect(words).not.toContain('Dreizehn Jahre')
})

test('two who ask at once have one book made', async ({ app }) => {
  const { admin, redakteur } = await app.a.class()
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, at) => app.as(at % 2 === 0 ? admin : redakteur).book.make({ cover: 'SOFTCOVER' })),
  )
  expect(new Set(asked.map(({ making }) => making?.state))).toEqual(new Set(['making']))
  expect(await app.db.select().from(bookMaking)).toHaveLength(1)
})

test('a book that died says so, and can be asked for again', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const { id } = await app.db.transaction((tx) => makingStore.begin(tx, classId, 'SOFTCOVER'))
  await app.db.transaction((tx) => app.enqueue(tx, bookDiedJob, { makingId: id }))
  await app.startWorker()
  await expect.poll(async () => (await app.as(admin).book.get({})).making?.state).toBe('failed')
  expect((await app.as(admin).book.make({ cover: 'SOFTCOVER' })).making?.state).toBe('making')
})
