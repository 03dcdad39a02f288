import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { validateXML } from 'xmllint-wasm'
import { articleFromText } from '#domain/content/article.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { bookExport } from '../../../schema/book.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { auditEntry } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { putDocument, putPhoto } from '../../../testing/collected.ts'
import { gone, picture, printed } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { outcome, photoIntent, upload } from '../../../testing/uploads.ts'
import { fileKeys } from '../../account/file-key.ts'
import { exportDiedJob, sweepExportsJob } from './jobs.ts'

const schema = await readFile(new URL('../../../../docs/book-export.xsd', import.meta.url), 'utf8')
const idOf = ({ memberId = '' }: Person) => memberId
const reason = 'Anruf der Stufe wegen des Layouts'
const shown = async (app: TestApp, person: Person) => (await app.as(person).book.export.get({})).bookExport

async function ready(app: TestApp, person: Person) {
  await app.as(person).book.export.request({})
  await expect.poll(async () => (await shown(app, person))?.state, { timeout: 20_000 }).toBe('ready')
  const made = await shown(app, person)
  if (made === null) throw new Error('nothing was made')
  return made
}

const fetchFile = (app: TestApp, person: Person, id: string, query = '') =>
  fetch(`${app.url}/files/book-export/${id}${query}`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(person.sessionId)}` },
  })

async function exported(app: TestApp, person: Person) {
  const response = await fetchFile(app, person, (await ready(app, person)).id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="abibuch-[a-z0-9-]+-20\d\d-xml.zip"$/,
  )
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const xml = strFromU8(files['book.xml'] ?? new Uint8Array())
  const checked = await validateXML({ xml: [{ fileName: 'book.xml', contents: xml }], schema: [schema] })
  expect(checked.errors).toEqual([])
  expect(strFromU8(files['book-export.xsd'] ?? new Uint8Array())).toBe(schema)
  for (const [, path = ''] of xml.matchAll(/(?:file|portrait)="([^"]+)"/g))
    expect(files[path]?.length).toBeGreaterThan(0)
  return { files, xml, readme: strFromU8(files['LIESMICH.txt'] ?? new Uint8Array()) }
}

/** Bytes where the rows of the tests say that there are some. */
async function store(app: TestApp, classId: string, id: string, name: string, bytes: string) {
  const kind = name.endsWith('pdf') ? 'pdf' : 'photo'
  await app.files.storage.put({ ownerId: classId, kind, id, name }, Readable.from([bytes]))
  await app.db
    .update(file)
    .set({ kind, name: 'original.pdf', printReady: name === 'print.jpg' })
    .where(eq(file.id, id))
}

const hostile = 'a]]>&lt;b <script>\u202egespiegelt\u202c "x" &#x0; 😀 ünï'
const asPrinted = 'a]]&gt;&amp;lt;b &lt;script&gt;gespiegelt &quot;x&quot; &amp;#x0; 😀 ünï'

test('an export of every type of content is valid, with photos, PDFs and remarks for layouters', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, redakteur, student } = await app.a.class()
  const absent = await app.a.member({ classId, firstName: 'Ben', lastName: 'Adler' })
  await app.a.teacher({ classId, lastName: 'Vogt', subject: 'Sport' })
  await app.a.module(classId, { type: 'chapter', title: hostile })
  const question = { id: crypto.randomUUID(), text: 'Lieblingsort?' }
  const freeText = { id: crypto.randomUUID(), title: 'Danke' }
  const pages = await app.a.module(classId, {
    type: 'personal-page',
    settings: { kinds: ['profile', 'article', 'pdf'], questions: [question], freeTexts: [freeText] },
  })
  const { texts, personalPage } = app.as(student).content
  const own = { moduleId: pages, memberId: idOf(student), version: 0 }
  await personalPage.choose({ moduleId: pages, kind: 'profile' })
  await texts.save({ ...own, field: answerField(question.id), value: `${hostile}\nzweite Zeile` })
  await texts.save({ ...own, field: freeTextField(freeText.id), value: 'Danke, Mama' })
  const of = (moduleId: string, uploader: Person) => ({ classId, moduleId, uploaderId: idOf(uploader) })
  const face = await putPhoto(app, { ...of(pages, student), subjectId: idOf(student) }, PORTRAIT_SLOT)
  await store(app, classId, face.fileId, 'print.jpg', 'a face')
  const article = await app.a.module(classId, { type: 'editorial', settings: { author: idOf(student) } })
  const doc = articleFromText(`Dreizehn Jahre ${hostile}`)
  doc.content.push(
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [
        { type: 'text', text: 'Prag ' },
        { type: 'text', text: 'und', marks: [{ type: 'bold' }, { type: 'italic' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph' },
            { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
          ],
        },
      ],
    },
    {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ja' }, { type: 'hardBreak' }] }],
    },
  )
  await texts.save({ moduleId: article, memberId: null, field: 'article', value: doc, version: 0 })
  const collage = await app.a.module(classId, {
    type: 'photo-collage',
    title: '../Über Zoë/CON',
    settings: { descriptions: true },
  })
  const seen = await putPhoto(app, of(collage, student))
  await store(app, classId, seen.fileId, 'print.jpg', 'a print')
  const crop = { x: 0, y: 0.25, width: 1, height: 0.5 }
  await app.db.update(contentPhoto).set({ description: hostile, crop }).where(eq(contentPhoto.id, seen.photoId))
  const onIt = { moduleId: collage, photoIds: [seen.photoId], memberId: absent }
  await app.as(student).content.photoPeople.name(onIt)
  const unready = await putPhoto(app, of(collage, student))
  await store(app, classId, unready.fileId, 'screen.webp', 'a screen')
  await putPhoto(app, of(collage, student))
  const quotes = await app.a.module(classId)
  await app
    .as(student)
    .content.quote.add({ moduleId: quotes, quoteId: crypto.randomUUID(), text: hostile, giver: 'Herr Vogt' })
  const ranking = await app.a.module(classId, { type: 'student-ranking', title: 'Wer lacht?' })
  await app.as(student).content.ranking.vote({ moduleId: ranking, candidateId: absent })
  await app.as(redakteur).content.modules.change({ query: { moduleId: ranking }, body: { voteEnded: true } })
  const placeholder = await app.a.module(classId, {
    type: 'placeholder',
    title: 'Anzeigen',
    settings: {
      description: 'Grußwort',
      editingNote: 'kurz',
      layouterNote: `${hostile}\nrechts`,
      externalLink: 'https://daten.example/a?b=1&c=2',
    },
  })
  const pdf = await putDocument(app, of(placeholder, redakteur))
  await store(app, classId, pdf.fileId, 'original.pdf', '%PDF-')

  const { files, xml, readme } = await exported(app, admin)
  expect(xml).toContain(`<title>${asPrinted}</title>`)
  expect(xml).toContain(`<words>${asPrinted}\nzweite Zeile</words>`)
  expect(xml).toContain(`<layouter-note>${asPrinted}\nrechts</layouter-note>`)
  expect(xml).toContain('<editing-note>kurz</editing-note>')
  expect(xml).toContain('<external-link>https://daten.example/a?b=1&amp;c=2</external-link>')
  expect(xml).toContain('<heading level="2">Prag <italic><bold>und</bold></italic></heading>')
  expect(xml).toMatch(/<place rank="1" votes="1" person="person-\d+">\s*<name>Ben Adler<\/name>/)
  expect(xml).toContain('<crop x="0" y="0.25" width="1" height="0.5"/>')
  expect(xml).toContain(`<caption>${asPrinted}</caption>`)
  const [, ben] = /<person id="(person-\d+)"[^>]*>\s*<name>Ben Adler</.exec(xml) ?? []
  expect(xml).toContain(`<shows person="${ben}"/>`)
  expect(xml, 'no ids of the product').not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(Object.keys(files).toSorted()).toEqual([
    'LIESMICH.txt',
    'book-export.xsd',
    'book.xml',
    'fotos/0001-mia-oezdemir-gross.jpg',
    'fotos/0002-ueber-zoe-con.jpg',
    'fotos/0003-ueber-zoe-con.webp',
    'pdf/0001-anzeigen.pdf',
  ])
  expect(strFromU8(files['fotos/0002-ueber-zoe-con.jpg'] ?? new Uint8Array())).toBe('a print')
  expect(readme, 'one has no bytes').toContain('Diese Dateien fehlen')
})

test('what was hidden or taken out, strangers and anonymous authors are in no export', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, redakteur, student } = await app.a.class()
  const author = await app.a.person({ classId, names: { firstName: 'Xenia', lastName: 'Unverkennbar' } })
  await app.a.person({ classId, waiting: true, names: { firstName: 'Wanda', lastName: 'Wartend' } })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const write = (by: Person, text: string, anonymous: boolean) =>
    app.as(by).content.studentNotes.save({ moduleId: notes, targetId: idOf(student), text, version: 0, anonymous })
  await write(author, 'Anonymer Gruß', true)
  // The rule is kept with each note.
  await app.db.update(contentModule).set({ settings: sql`jsonb_set(settings, '{anonymous}', 'false')` })
  await write(admin, 'Offener Gruß', false)
  await app.night()
  const quotes = await app.a.module(classId)
  const [hidden, kept] = [crypto.randomUUID(), crypto.randomUUID()]
  const { quote, reports } = app.as(redakteur).content
  await quote.add({ moduleId: quotes, quoteId: hidden, text: 'Verborgenes', giver: 'Herr Vogt' })
  await quote.add({ moduleId: quotes, quoteId: kept, text: 'Sichtbares', giver: 'Herr Vogt' })
  await reports.decide({ kind: 'quote', itemId: hidden, hidden: true })
  const draft = await app.a.module(classId, { title: 'Entwurf', state: 'DRAFT' })
  expect(draft).toBeTruthy()

  const { xml } = await exported(app, redakteur)
  expect(xml).toMatch(/<note>\s*<words>Anonymer Gruß<\/words>\s*<\/note>/)
  expect(xml).toMatch(/<words>Offener Gruß<\/words>\s*<author>/)
  expect(xml).toContain('Sichtbares')
  const about = xml.slice(xml.indexOf('<student-notes>'))
  expect(about, 'only in the list of people').not.toContain('Unverkennbar')
  for (const word of ['Verborgenes', 'Wartend', 'Entwurf']) expect(xml).not.toContain(word)
})

test('photos leave without what the camera knew', async ({ app }) => {
  await app.startWorker()
  const { classId, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'photo-collage' })
  const taken = await picture()
    .withExif({ IFD0: { Make: 'Geheimkamera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  const photo = await upload(app, student, taken, { intent: photoIntent(moduleId) })
  expect(await outcome(app, student, photo)).toMatchObject({ state: 'placed' })
  await printed(app, photo)
  const { files } = await exported(app, admin)
  const [bytes] = Object.entries(files).flatMap(([path, each]) =>
    path.startsWith('fotos/') ? [Buffer.from(each)] : [],
  )
  expect(bytes?.includes('Geheimkamera')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect((await sharp(bytes).metadata()).space).toBe('cmyk')
})

test('whoever goes from the book is in no export that can be fetched any more', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const made = await ready(app, admin)
  await app.as(admin).school.members.remove({ memberId: idOf(student) })
  expect(await shown(app, admin)).toBeNull()
  expect((await fetchFile(app, admin, made.id)).status).toBe(404)
  expect(await gone(app, classId, 'book-export', made.id)).toBe(true)
})

test('one that is being made when somebody goes is told to have failed, and its bytes are not kept', async ({
  app,
}) => {
  const { classId, admin, redakteur } = await app.a.class()
  const { bookExport: begun } = await app.as(admin).book.export.request({})
  const again = await app.as(redakteur).book.export.request({})
  expect(again.bookExport.id, 'whoever asks meanwhile waits for the same').toBe(begun.id)
  const quotes = await app.a.module(classId)
  const quoteId = crypto.randomUUID()
  await app.as(redakteur).content.quote.add({ moduleId: quotes, quoteId, text: 'Gemein', giver: 'Herr Vogt' })
  await app.as(redakteur).content.reports.decide({ kind: 'quote', itemId: quoteId, hidden: true })
  expect(await shown(app, admin)).toMatchObject({ state: 'failed' })
  await app.startWorker()
  expect(await ready(app, admin)).toMatchObject({ state: 'ready', percent: 100 })
})

test('however often it is asked for at once, one is begun', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const asked = await Promise.all(Array.from({ length: 8 }, () => app.as(admin).book.export.request({})))
  expect(new Set(asked.map(({ bookExport: { id } }) => id)).size).toBe(1)
  expect(await app.db.$count(bookExport, eq(bookExport.classId, classId))).toBe(1)
})

test('students and other classes fetch none; staff say why, and that is on record', async ({ app }) => {
  await app.startWorker()
  const [{ classId, admin, student }, there] = [await app.a.class(), await app.a.class()]
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  const { id } = await ready(app, admin)
  expect((await fetchFile(app, student, id)).status).toBe(403)
  expect((await fetchFile(app, there.admin, id)).status).toBe(404)
  expect((await fetchFile(app, there.admin, id, `?yearbookId=${classId}`)).status).toBe(404)
  expect((await fetch(`${app.url}/files/book-export/${id}`)).status).toBe(401)
  expect((await fetchFile(app, staff, id, `?yearbookId=${classId}`)).status).toBe(422)
  const query = `?${new URLSearchParams({ yearbookId: classId, reason })}`
  expect((await fetchFile(app, staff, id, query)).status).toBe(200)
  expect((await app.as(staff).book.export.get({ yearbookId: classId })).bookExport?.id).toBe(id)
  const { bookExport: anew } = await app.as(staff).book.export.request({ yearbookId: classId, reason })
  expect(anew.id).not.toBe(id)
  const entries = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'book:export'))
  expect(entries.filter((each) => each.classId === classId && each.reason === reason)).toHaveLength(2)
})

test('one that died can be asked for again, and one that is over goes', async ({ app }) => {
  await app.startWorker()
  const { classId, admin } = await app.a.class()
  const { id } = await ready(app, admin)
  await app.db.update(bookExport).set({ state: 'making', bytes: null, expiresAt: null })
  await app.db.transaction((tx) => app.enqueue(tx, exportDiedJob, { exportId: id }))
  await expect.poll(async () => (await shown(app, admin))?.state).toBe('failed')
  const next = await ready(app, admin)
  await app.db.update(bookExport).set({ expiresAt: sql`now() - interval '1 minute'` })
  expect(await shown(app, admin)).toBeNull()
  await app.db.transaction((tx) => app.enqueue(tx, sweepExportsJob, {}))
  expect(await gone(app, classId, 'book-export', next.id)).toBe(true)
})
