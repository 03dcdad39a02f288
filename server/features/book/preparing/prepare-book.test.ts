import { fileRemoval } from '../../../platform/file-removal.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'
import { openBookmakerFor } from '../../../wiring/children.ts'
import { partsOf, partsScope } from '../making/parts-of-class.ts'
import { outdateEditions } from '../steps.ts'
import { planStore } from './plan-store.ts'
import { prepareBook } from './prepare-book.ts'

const LONG = 120_000

async function quotingClass(app: TestApp) {
  const { classId, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const say = (text: string) =>
    app.as(student).content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text, giver: 'Frau Zorn' })
  return { classId, say }
}
const isKept = (app: TestApp, classId: string) => partsOf(app.files.storage, classId).use(async (path) => path !== null)

test.extend({ env: { BOOK_PREPARE_SECONDS: '1' } })(
  'once a class has stopped writing its book is set in the background, and again when it goes on',
  { timeout: LONG },
  async ({ app }) => {
    await app.startWorker()
    const { classId, say } = await quotingClass(app)
    const hash = async () => (await planStore.find(app.db, classId))?.hash ?? null
    await say('Ruhe!')
    await expect.poll(hash, { timeout: LONG }).not.toBeNull()
    expect((await planStore.find(app.db, classId))?.pages).toBeGreaterThan(0)
    expect(await isKept(app, classId)).toBe(true)
    const first = await hash()
    await say('Und jetzt alle.')
    await expect.poll(hash, { timeout: LONG }).not.toBe(first)
  },
)

test('a book that cannot be set says so to whoever looks, until it can', { timeout: LONG }, async ({ app }) => {
  const { classId, admin } = await app.a.class()
  await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  const bookmaker = openBookmakerFor(() => {})
  const { db, enqueue } = app
  const deps = { db, enqueue, drawsAhead: false, files: app.files }
  const broken = { ...bookmaker, prepare: () => Promise.reject(new Error('no compiler')) }
  const shown = async () => {
    const { madeAt, failed } = await app.as(admin).book.pages({})
    return { isSet: madeAt !== null, failed }
  }
  try {
    await expect(prepareBook({ ...deps, bookmaker: broken }, classId)).rejects.toThrow('no compiler')
    expect(await shown()).toEqual({ isSet: false, failed: true })
    await prepareBook({ ...deps, bookmaker }, classId)
    expect(await shown()).toEqual({ isSet: true, failed: false })
  } finally {
    bookmaker.close()
  }
})

test('what is taken out while a book is prepared is not kept, and what was kept goes', {
  timeout: LONG,
}, async ({ app }) => {
  const { classId, say } = await quotingClass(app)
  await say('Ruhe!')
  const files = app.files
  const bookmaker = openBookmakerFor(() => {})
  const { db, enqueue } = app
  const removeFiles = fileRemoval(enqueue)
  const goes = () => db.transaction((tx) => outdateEditions(removeFiles, tx, classId))
  const meanwhile = {
    ...bookmaker,
    prepare: async (task: Parameters<typeof bookmaker.prepare>[0]) => {
      const pages = await bookmaker.prepare(task)
      await goes()
      return pages
    },
  }
  try {
    await prepareBook({ db, enqueue, drawsAhead: false, files, bookmaker: meanwhile }, classId)
    expect(await isKept(app, classId)).toBe(false)
    await prepareBook({ db, enqueue, drawsAhead: false, files, bookmaker }, classId)
    expect(await isKept(app, classId)).toBe(true)
    // A cache that somebody has cleared is filled again, although nothing has changed.
    await files.storage.remove(partsScope(classId))
    await prepareBook({ db, enqueue, drawsAhead: false, files, bookmaker }, classId)
    expect(await isKept(app, classId)).toBe(true)
    await goes()
    expect((await planStore.find(app.db, classId))?.hash).toBeNull()
  } finally {
    bookmaker.close()
  }
})
