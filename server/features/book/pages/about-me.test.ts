import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { AboutKind } from '#domain/content/about-me.ts'
import { articleFromText } from '#domain/content/article.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { contentModule } from '../../../schema/content.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { dayAhead } from '../../../testing/content-samples.ts'
import { printed, picture as taken } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { outcome, photoIntent, upload } from '../../../testing/uploads.ts'
import { fileKeys } from '../../account/file-key.ts'

const LONG = 180_000
const idOf = ({ memberId = '' }: Person) => memberId
const cookieOf = (app: TestApp, { sessionId }: Person) => ({
  cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}`,
})
const picture = (app: TestApp, person: Person, key: string) =>
  fetch(`${app.url}/files/page-of-me/${key}`, { headers: cookieOf(app, person) })

async function placesOf(app: TestApp, person: Person) {
  const mine = () => app.as(person).book.mine()
  await expect.poll(async () => (await mine()).madeAt, { timeout: LONG }).not.toBeNull()
  return (await mine()).places
}

/** Something of each kind that is about Lena, and the words by which it is known on a page. */
async function aboutLena(app: TestApp) {
  const { classId, admin, redakteur, student } = await app.a.class()
  const lena = await app.a.person({ classId, names: { firstName: 'Lena', lastName: 'Hoffmann' } })
  const ben = await app.a.person({ classId, names: { firstName: 'Ben', lastName: 'Brandt' } })
  const page = await app.a.module(classId, { type: 'personal-page', settings: { kinds: ['article', 'profile'] } })
  await app.as(lena).content.personalPage.choose({ moduleId: page, kind: 'article' })
  const write = (by: Person, moduleId: string, memberId: string | null, text: string, version = 0) =>
    app.as(by).content.texts.save({ moduleId, memberId, field: 'article', value: articleFromText(text), version })
  await write(lena, page, idOf(lena), 'Eigenseite mit Worten.')
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  for (const targetId of [idOf(lena), idOf(ben)]) {
    const text = targetId === idOf(lena) ? 'Nachtkommentar über dich.' : 'Kommentar für den anderen, nicht für Lena.'
    await app.as(student).content.studentNotes.save({ moduleId: notes, targetId, text, version: 0, anonymous: true })
  }
  await app.night()
  const quotes = await app.a.module(classId, { type: 'quote', title: 'Sprüche' })
  for (const [text, giver] of [
    ['Zitatsatz von mir.', 'Lena Hoffmann'],
    ['Fremdes bleibt fremd.', 'Herr Vogt'],
  ] as const)
    await app.as(ben).content.quote.add({ moduleId: quotes, quoteId: crypto.randomUUID(), text, giver })
  const ranking = await app.a.module(classId, { type: 'student-ranking', title: 'Rangfrage' })
  for (const voter of [admin, redakteur])
    await app.as(voter).content.ranking.vote({ moduleId: ranking, candidateId: idOf(lena) })
  await app.as(student).content.ranking.vote({ moduleId: ranking, candidateId: idOf(ben) })
  await app.db.update(contentModule).set({ voteEnded: true }).where(eq(contentModule.id, ranking))
  const answers = ['Unter dem Bett von Lena.', 'Anderswo ist es schöner'].map((text) => ({
    id: crypto.randomUUID(),
    text,
  }))
  const survey = await app.a.module(classId, { type: 'custom-ranking', title: 'Umfrage', settings: { answers } })
  for (const [at, voter] of [admin, redakteur].entries())
    await app.as(voter).content.ranking.vote({ moduleId: survey, candidateId: answers[at]?.id ?? '' })
  await app.db.update(contentModule).set({ voteEnded: true }).where(eq(contentModule.id, survey))
  const collage = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  const file = await upload(app, ben, await taken(1600, 1200).jpeg().toBuffer(), { intent: photoIntent(collage) })
  expect(await outcome(app, ben, file)).toMatchObject({ state: 'placed' })
  await printed(app, file)
  const portrait = {
    purpose: 'personal-photo',
    moduleId: page,
    memberId: idOf(lena),
    slot: PORTRAIT_SLOT,
    consent: true,
  }
  const face = await upload(app, lena, await taken(900, 1200).jpeg().toBuffer(), { intent: portrait })
  expect(await outcome(app, lena, face)).toMatchObject({ state: 'placed' })
  await printed(app, face)
  const [photo] = (await app.as(ben).content.photoCollage.get({ moduleId: collage })).photos
  const photoId = photo?.id ?? ''
  await app.as(ben).content.photoPeople.name({ moduleId: collage, photoIds: [photoId], memberId: idOf(lena) })
  const settings = { author: idOf(ben), externalLinkAllowed: false }
  const article = await app.a.module(classId, { type: 'editorial', title: 'Bericht', settings })
  await write(ben, article, null, 'Im Bus schlief Lena Hoffmann bis Prag.')
  await app.as(redakteur).content.release.open({ endsOn: dayAhead(7) })
  return { classId, redakteur, lena, ben, write, article }
}

const wordsOf: Record<Exclude<AboutKind, 'photo' | 'portrait' | 'ranking'>, string> = {
  page: 'Eigenseite mit Worten.',
  note: 'Nachtkommentar über dich.',
  'named-note': 'Kommentar für den anderen, nicht für Lena.',
  quote: 'Zitatsatz von mir.',
  answer: 'Unter dem Bett von Lena.',
  mention: 'schlief Lena Hoffmann',
}

test('everybody finds the places that are about them on the pages, and of the rest of those pages nothing', {
  timeout: LONG,
}, async ({ app }) => {
  await app.startWorker()
  const { redakteur, lena, ben } = await aboutLena(app)
  const places = await placesOf(app, lena)
  expect([...new Set(places.map(({ kind }) => kind))].toSorted()).toEqual(AboutKind.options.toSorted())
  const quote = places.find(({ kind }) => kind === 'quote')
  const [mark] = quote?.marks ?? []
  expect(mark?.width).toBeGreaterThan(0.05)
  const key = quote?.key ?? ''
  const veiled = await picture(app, lena, key)
  expect([veiled.status, veiled.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const whole = await picture(app, redakteur, key)
  const [shown, all] = [await veiled.bytes(), await whole.bytes()]
  const { width = 0, height = 0 } = await sharp(shown).metadata()
  expect({ width, height }).toEqual(await sizeOf(all))
  // Where the mark is, both are the same; elsewhere there are no letters left.
  const at = areaOf(mark, width, height)
  expect(await difference(shown, all, at)).toBeLessThan(12)
  expect(await sharpness(shown)).toBeLessThan((await sharpness(all)) * 0.6)
  expect((await picture(app, ben, key)).status, 'nothing on it is about him').toBe(404)
  expect((await picture(app, (await app.a.class()).student, key)).status).toBe(404)
  const own = places.find(({ kind }) => kind === 'page')?.key ?? ''
  expect((await picture(app, lena, own)).status).toBe(200)
})

test('"Bitte raus" of each kind: the next file for the press has it no more', { timeout: LONG }, async ({ app }) => {
  await app.startWorker()
  const { redakteur, lena, write, article } = await aboutLena(app)
  const before = await printedBook(app, redakteur)
  for (const words of Object.values(wordsOf)) expect(before.words).toContain(words)
  expect(before.photos, 'that of the collage, and her face').toBe(2)
  expect(rankedIn(before.words)).toContain('Lena Hoffmann')
  const { items } = await app.as(lena).content.release.mine()
  expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(AboutKind.options.toSorted())
  // Her face alone: whatever else is about her stays.
  await app.as(lena).content.release.say({ kind: 'portrait', id: idOf(lena), says: 'out' })
  const faceless = await printedBook(app, redakteur)
  expect(faceless.photos).toBe(1)
  expect(faceless.words).toContain(wordsOf.page)
  for (const { kind, id } of items) await app.as(lena).content.release.say({ kind, id, says: 'out' })
  expect((await app.as(redakteur).book.get({})).edition).toMatchObject({ outdated: true })
  // The editors have seen to what only they can.
  await write(redakteur, article, null, 'Im Bus schlief jemand bis Prag.', 1)
  const after = await printedBook(app, redakteur)
  for (const words of Object.values(wordsOf)) expect(after.words).not.toContain(words)
  expect(after.photos).toBe(0)
  expect(rankedIn(after.words)).toContain('Ben Brandt 1')
  expect(rankedIn(after.words)).not.toContain('Lena')
  expect(after.words, 'what is about others stays').toContain('Fremdes bleibt fremd.')
})

const rankedIn = (words: string) => /Rangfrage(.*?)Bericht/.exec(words)?.[1]

async function printedBook(app: TestApp, editor: Person) {
  await app.as(editor).book.make({ cover: 'SOFTCOVER' })
  const state = async () => (await app.as(editor).book.get({})).making?.state
  await expect.poll(state, { timeout: LONG, interval: 200 }).toBe('ready')
  const { edition } = await app.as(editor).book.get({})
  const response = await fetch(`${app.url}/files/edition/${edition?.id}/content`, { headers: cookieOf(app, editor) })
  const path = join(app.config.dataDir, 'book.pdf')
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  const images = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').slice(2)
  // One line for each page that shows it.
  return { words, photos: new Set(images.map((line) => line.trim().split(/\s+/)[10])).size }
}

type Area = { left: number; top: number; width: number; height: number }
const areaOf = (mark: Area | undefined, width: number, height: number): Area => ({
  left: Math.round((mark?.left ?? 0) * width),
  top: Math.round((mark?.top ?? 0) * height),
  width: Math.round((mark?.width ?? 0) * width),
  height: Math.round((mark?.height ?? 0) * height),
})
async function sizeOf(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
const greys = async (bytes: Uint8Array, area?: Area) => {
  const picture = sharp(bytes)
  return (area === undefined ? picture : picture.extract(area)).greyscale().raw().toBuffer()
}
async function difference(one: Uint8Array, other: Uint8Array, area: Area) {
  const [these, those] = [await greys(one, area), await greys(other, area)]
  return these.reduce((sum, value, at) => sum + Math.abs(value - (those[at] ?? 0)), 0) / these.length
}
/** How much one pixel differs from the next. */
async function sharpness(bytes: Uint8Array) {
  const pixels = await greys(bytes)
  let sum = 0
  for (let at = 1; at < pixels.length; at++) sum += Math.abs((pixels[at] as number) - (pixels[at - 1] as number))
  return sum / pixels.length
}
