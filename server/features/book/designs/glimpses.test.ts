import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { designNames, worldsOf } from '#domain/book/design.ts'
import { fileRemoval } from '../../../platform/file-removal.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { fileKeys } from '../../account/file-key.ts'
import { outdateEditions } from '../steps.ts'
import { glimpseFile } from './glimpse-files.ts'

const LONG = 120_000

const picture = (app: TestApp, { sessionId }: Person, path: string) =>
  fetch(`${app.url}/files/glimpse/${path}`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}` },
  })
const keysOf = async (app: TestApp, person: Person, design: string) => {
  const { looks } = await app.as(person).book.designs()
  const look = looks.find((each) => each.design === design)
  return new Map(look?.pages.map(({ page, key }) => [page, `${design}/${look.world}/${page}/${key}`]))
}

test('editors see their own first pages in every design and colour; others do not', { timeout: LONG }, async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  await app.a.module(classId, { type: 'personal-page', title: 'Wir' })
  const { looks } = await app.as(redakteur).book.designs()
  const all = designNames.flatMap((design) => worldsOf(design).map(([world]) => `${design} ${world}`))
  expect(looks.map(({ design, world }) => `${design} ${world}`)).toEqual(all)
  for (const { pages } of looks) expect(pages.map(({ page }) => page)).toEqual(['cover', 'title', 'profile'])
  const keys = looks.flatMap(({ pages }) => pages.map(({ key }) => key))
  expect(new Set(keys).size, 'each looks otherwise').toBe(keys.length)
  await expect(app.as(student).book.designs()).rejects.toMatchObject({ code: 'FORBIDDEN' })

  for (const design of designNames) {
    const paths = await keysOf(app, redakteur, design)
    for (const [page, path] of paths) {
      const drawn = await picture(app, redakteur, path)
      expect([drawn.status, drawn.headers.get('content-type')], path).toEqual([200, 'image/webp'])
      const { width } = await sharp(await drawn.bytes()).metadata()
      expect(width).toBe(page === 'cover' ? 1_160 : 560)
    }
  }
  const path = (await keysOf(app, redakteur, 'freitreppe')).get('profile') ?? ''
  expect((await picture(app, student, path)).status).toBe(403)
  const stranger = (await app.a.class()).redakteur
  expect((await picture(app, stranger, path)).status, 'of another class').toBe(404)
  expect(
    (
      await picture(
        app,
        redakteur,
        path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
    ).status,
  ).toBe(404)
})

test('another picture takes the place of the one before, and all go when something is taken out', {
  timeout: LONG,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, admin } = await app.a.class()
  const { storage } = app.files
  const sizeOf = (path: string) => {
    const key = path.split('/').at(-1) ?? ''
    return storage.size(glimpseFile(classId, { look: { design: 'freitreppe', world: 'tomate' }, page: 'title', key }))
  }
  const title = async () => (await keysOf(app, admin, 'freitreppe')).get('title') ?? ''
  const before = await title()
  expect(await title(), 'the same as long as nothing changes').toBe(before)
  await picture(app, admin, before)
  expect(await sizeOf(before)).toBeGreaterThan(0)
  const isTheirs = eq(yearbook.classId, classId)
  await app.db.update(yearbook).set({ motto: 'Abinauten', mottoState: 'fixed' }).where(isTheirs)
  const after = await title()
  expect(after).not.toBe(before)
  expect((await picture(app, admin, after)).status).toBe(200)
  expect(await sizeOf(before), 'what was').toBeUndefined()
  expect(await sizeOf(after)).toBeGreaterThan(0)
  await app.db.transaction((tx) => outdateEditions(fileRemoval(app.enqueue), tx, classId))
  await expect.poll(() => sizeOf(after), { timeout: LONG }).toBeUndefined()
})

test('as long as the preview is closed, nothing is shown', async ({ app }) => {
  const { admin } = await app.a.class({ features: ['CONTENT_MANAGEMENT_SYSTEM'] })
  await expect(app.as(admin).book.designs()).rejects.toMatchObject({ code: 'PREVIEW_LOCKED' })
})
