import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { test as base, expect } from 'vitest'
import { Definition } from '#domain/content/definition.ts'
import { schemaOfField } from '#domain/content/field.ts'
import { frames } from '#domain/content/frame.ts'
import { ModuleType } from '#domain/content/module-type.ts'
import { PageKind, PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { originalName, photoNames } from '#domain/file/photo-variant.ts'
import { centredCrop, printHint } from '#domain/file/resolution.ts'
import { Addresses } from '#domain/order/address.ts'
import { Details } from '#domain/order/details.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { totalOf } from '#domain/yearbook/progress.ts'
import { startEmbedded } from '../adapters/postgres/embedded.ts'
import { contentDone, contentModule } from '../schema/content.ts'
import { contentPhoto, contentText, note, personalPage, quote, rankingVote } from '../schema/entry.ts'
import { file, portrait } from '../schema/file.ts'
import { member } from '../schema/school.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { removeFolder } from '../testing/remove-folder.ts'
import { copyUsedFolder } from '../testing/used-data-folder.ts'
import { fillDemo } from './demo.ts'
import { DEMO_PASSWORD } from './demo-logins.ts'
import { clusterFolder, DATABASE } from './supervise/database.ts'

type Fixtures = { app: TestApp; signIn: (email: string) => Promise<ReturnType<TestApp['as']>> }

/** What the first start made, for all tests, which only look. */
const test = base.extend<Fixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'stufenbuch-demo-'))
      await chmod(home, 0o755) // or root's server would have to live elsewhere
      const dataDir = join(home, 'var')
      await copyUsedFolder(dataDir)
      const cluster = await startEmbedded({ dir: clusterFolder(dataDir) })
      const app = await startTestApp({
        clusterUrl: cluster.url(),
        database: { url: cluster.url(DATABASE), drop: cluster.stop },
        env: { DATA_DIR: dataDir, NOTE_KEY: await readFile(join(dataDir, 'note-key'), 'utf8') },
      })
      await use(app)
      await app.close()
      await removeFolder(home)
    },
    { scope: 'file' },
  ],
  signIn: async ({ app }, use) =>
    use(async (email) => {
      const { idToken } = await app.as().account.signIn({ email, password: DEMO_PASSWORD })
      return app.as({ idToken })
    }),
})

test('the demo class has 60 students and 14 teachers, faces, and a book in the middle of the work', async ({
  app,
  signIn,
}) => {
  const tables = [member, file, portrait, contentPhoto, contentText, contentDone, note, quote, rankingVote]
  const counts = () => Promise.all(tables.map((table) => app.db.$count(table)))
  const before = await counts()
  // Filled once, and told by every start.
  const logins = await fillDemo(app.config.databaseUrl, app.files, app.seals)
  expect(await counts()).toEqual(before)
  expect(logins.map(({ role }) => role)).toEqual([
    'Stufenadmin',
    'Redakteur:in',
    'Schüler:in',
    'Backoffice',
    'Stufenadmin, Redaktion abgeschlossen',
    'Stufenadmin, nur Druck',
    'Stufenadmin, nach Redaktionsschluss',
  ])

  const admin = await signIn('admin@goethe.example')
  expect((await admin.school.gradClass.get()).counts).toEqual({
    students: 60,
    joined: 52,
    waiting: 2,
    names: 0,
    teachers: 14,
    editors: 1,
  })
  const student = await signIn('schueler@goethe.example')
  expect(await student.school.members.newcomers()).toMatchObject([{ name: 'Lasse Thomsen' }])
  const students = await admin.school.members.list()
  expect(students.find(({ waiting, adminDecides }) => waiting && adminDecides)).toMatchObject({ firstName: 'Deniz' })
  expect(students.some(({ arrival }) => arrival?.cameBy === 'vouch')).toBe(true)
  expect(students.filter(({ portrait }) => portrait !== null).length).toBeGreaterThan(40)
  expect(students.filter(({ isNew }) => isNew).length).toBeGreaterThan(0)

  const board = await admin.yearbook.board()
  expect(board.chapters).toMatchObject({ published: 27, drafts: 2 })
  expect(board.progress.filled).toBeGreaterThan(100)
  expect(board.motto).toEqual({ suggestions: 4, voters: 40 })
  const tasks = await (await signIn('schueler@goethe.example')).content.tasks()
  expect(new Set(tasks.map(({ done }) => done))).toEqual(new Set([true, false]))
  // Otherwise whoever joins the demo would find votes done that were never theirs.
  const { voteEnded, voteEndedAt } = contentModule
  expect(await app.db.$count(contentModule, and(voteEnded, isNull(voteEndedAt)))).toBe(0)

  const [planned] = await admin.order.list()
  const { details, addresses } = await admin.order.get({ orderId: planned?.id ?? '' })
  expect(Details.parse(details)).toEqual(details)
  expect(Addresses.parse(addresses)).toEqual(addresses)

  const closed = await signIn('admin@humboldt.example')
  expect(await closed.yearbook.get()).toMatchObject({ dataState: 'data-verification-requested' })
  const over = await signIn('admin@schiller.example')
  expect(await over.yearbook.board()).toMatchObject({ preview: { locked: true, unfilled: 1 } })
  const progress = await admin.yearbook.progress()
  expect(new Set(progress.people.map(({ tasks }) => totalOf(tasks).filled)).size).toBeGreaterThan(4)
  const printOnly = await signIn('admin@lessing.example')
  expect(await printOnly.school.gradClass.get()).toMatchObject({ usage: 'print-only' })
  const orders = await printOnly.order.list()
  expect(orders.map(({ phase }) => phase).sort()).toEqual(OrderPhase.options.toSorted())
  for (const { id, type, phase } of orders) {
    const order = await printOnly.order.get({ orderId: id })
    expect(Details.parse(order.details), phase).toEqual(order.details)
    expect(order.files.length, phase).toBe(type === 'TICKET_ORDER' ? 1 : 2)
    const history = await printOnly.order.after.history({ orderId: id })
    expect(history.at(0)?.to, phase).toBe(phase)
    if (order.orderedAt === null) continue
    expect(Date.parse(history.at(-1)?.at ?? ''), phase).toBeLessThan(Date.parse(order.orderedAt))
    expect((order.termsVersion ?? '') < order.orderedAt, phase).toBe(true)
  }
  expect(await app.db.$count(member, eq(member.waiting, true))).toBe(2)
})

test('in the demo every type of content is filled as people could have done it, and every login has something to do', async ({
  app,
  signIn,
}) => {
  await expectFiles(app)
  const admin = await signIn('admin@goethe.example')
  const editor = await signIn('redaktion@goethe.example')
  const student = await signIn('schueler@goethe.example')
  const { modules } = await admin.content.modules.get({})
  expect(new Set(modules.map(({ definition }) => definition.type))).toEqual(new Set(ModuleType.options))
  for (const { definition } of modules) expect(Definition.parse(definition)).toEqual(definition)
  const named = (title: string) => {
    const found = modules.find(({ definition }) => definition.title === title)
    if (found === undefined) throw new Error(`there is no ${title}`)
    return { ...found, moduleId: found.id }
  }
  const of = (title: string) => ({ moduleId: named(title).id })
  for (const { moduleId, field, value } of await app.db.select().from(contentText)) {
    const schema = modules.filter(({ id }) => id === moduleId).map(({ definition }) => schemaOfField(definition, field))
    expect(schema[0]?.parse(value)).toEqual(value)
  }

  const pages = of('Steckbriefe')
  expect((await admin.content.personalPage.get(pages)).photos).toHaveLength(5)
  const half = await student.content.personalPage.get(pages)
  expect(half).toMatchObject({ kind: 'profile', done: false })
  expect(half.texts.length).toBeLessThan(half.settings.questions.length)
  expect(await student.content.handedToMe()).toMatchObject([{ what: 'article', begun: false }])
  const kinds = await app.db.select({ kind: personalPage.kind }).from(personalPage)
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(PageKind.options))

  const notes = await student.content.studentNotes.get(of('Was ich dir noch sagen wollte'))
  expect(notes.aboutMe.length).toBeGreaterThan(2)
  expect(new Set(notes.aboutMe.map(({ anonymous }) => anonymous))).toEqual(new Set([true, false]))
  expect(new Set(notes.people.map(({ amount }) => amount))).toEqual(new Set(['few', 'some']))
  const { quotes } = await editor.content.quote.get({ ...of('Sprüche aus dem Unterricht'), of: 'everybody' })
  expect(quotes.length).toBeGreaterThanOrEqual(25)

  const ended = await student.content.ranking.get(of('Das ansteckendste Lachen'))
  expect(ended.results.flatMap(({ places }) => places).filter(({ place }) => place === 1)).toHaveLength(2)
  for (const title of ['Wer hätte auch Comedian werden können?', 'Wer kommt auch zur Zeugnisvergabe zu spät?'])
    expect((await editor.content.ranking.get(of(title))).voters).toBeGreaterThan(20)
  const places = await student.content.ranking.get(of('Der beste Ort in der großen Pause'))
  expect(places.candidates).toHaveLength(8)

  expect((await editor.content.editorial.get(of('Vorwort'))).article.version).toBe(2)
  expect((await student.content.editorial.get(of('Ein Tag in der Oberstufe'))).article.version).toBe(0)
  const { photos } = await student.content.photoCollage.get(of('Studienfahrt nach Prag'))
  expect(photos).toHaveLength(12)
  expect(new Set(photos.map(({ by }) => by)).size).toBeGreaterThan(8)
  const small = photos.filter((photo) => printHint(photo, centredCrop(photo, frames.collage), frames.collage))
  expect(small).toHaveLength(1)
  expect(named('Anzeigen').documents).toMatchObject([
    { name: 'Anzeige Eisdiele Roma.pdf', pages: [{}] },
    { name: 'Anzeige Fahrrad Lindner.pdf', pages: [{}] },
  ])
  expect(photos.filter(({ people }) => people.length > 1)).toHaveLength(4)
  expect(await student.content.photoPeople.ofMe()).toHaveLength(1)
  const reports = await editor.content.reports.list()
  expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['photo', 'quote'])
})

/** Every file lies where those of people lie, whole and with what is made of it. */
async function expectFiles(app: TestApp): Promise<void> {
  const { storage } = app.files
  const rows = await app.db.select().from(file)
  for (const row of rows) {
    expect(await storage.size(row)).toBe(row.bytes)
    const beside = row.kind === 'photo' ? [originalName('jpeg'), ...Object.values(photoNames)] : []
    for (const name of beside) expect(await storage.size({ ...row, name })).toBeGreaterThan(1_000)
  }
  const kept = (kind: string) => rows.filter((row) => row.kind === kind)
  expect(kept('photo').length).toBeGreaterThan(40)
  expect(kept('photo').every(({ printReady, width, height }) => printReady && width && height)).toBe(true)
  const a4 = [{ widthMm: 210, heightMm: 297 }]
  const ofClass = kept('document').filter(({ classId }) => classId !== null)
  expect(ofClass.map(({ pageSizes }) => pageSizes)).toEqual([a4, a4, a4])
  const faces = await app.db
    .select({ slot: contentPhoto.slot, width: sql<number>`${file.width}`, height: sql<number>`${file.height}` })
    .from(portrait)
    .innerJoin(contentPhoto, eq(contentPhoto.fileId, portrait.fileId))
    .innerJoin(file, eq(file.id, portrait.fileId))
  expect(faces.length).toBeGreaterThan(10)
  for (const face of faces) {
    expect(face.slot).toBe(PORTRAIT_SLOT)
    expect(printHint(face, centredCrop(face, frames.portrait), frames.portrait)).toBeUndefined()
  }
}
