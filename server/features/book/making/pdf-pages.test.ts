import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '#print/pdf/source.ts'
import { nodeInflate } from '#print/pdf/source-node.ts'
import { preflight } from '#print/preflight/preflight.ts'
import { PdfMaker, plainFont, text } from '#print/testing/make-pdf.ts'
import { qpdfFaults } from '#print/testing/qpdf-faults.ts'
import { file } from '../../../schema/file.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { outcome, upload } from '../../../testing/uploads.ts'
import { fileKeys } from '../../account/file-key.ts'

const LONG = 120_000
const everywhere = '-20 -20 700 900 re f\n'

/** As a press wants it: the ground in cyan, to the edges and beyond, half of it magenta. */
const forThePress = () =>
  new PdfMaker()
    .page({ content: `1 0 0 0 k ${everywhere} 0 1 0 0 k -20 -20 700 441 re f\n` })
    .page({ content: `0 0 1 0 k ${everywhere}`, more: '/Rotate 180' })
    .bytes()

/** As such programs export it: RGB, a font that is not in the file, no bleed; and a page that lies on its side. */
function fromTheWeb() {
  const maker = new PdfMaker()
  const resources = `/Font << /F1 ${plainFont(maker)} 0 R >>`
  const plain = { media: [0, 0, 210, 297], trim: null } as const
  maker.page({ ...plain, resources, content: `1 0 0 rg ${everywhere} 0 0 0 rg ${text('Eisdiele', 40, 200, 40)}` })
  maker.page({ media: [0, 0, 297, 210], trim: null, content: `0 0 1 rg ${everywhere}` })
  // It has its bleed, and colours that the press has not.
  return maker.page({ content: `0 1 0 rg ${everywhere}` }).bytes()
}

async function bring(app: TestApp, person: Person, bytes: Uint8Array, moduleId: string): Promise<void> {
  const id = await upload(app, person, Buffer.from(bytes), { intent: { purpose: 'placeholder-pdf', moduleId } })
  expect(await outcome(app, person, id)).toMatchObject({ state: 'placed' })
  const isReady = async () => (await app.db.select().from(file).where(eq(file.id, id)))[0]?.printReady
  await expect.poll(isReady, { timeout: LONG, interval: 100 }).toBe(true)
}

async function madeBook(app: TestApp, editor: Person) {
  await app.as(editor).book.make({ cover: 'SOFTCOVER' })
  const state = async () => (await app.as(editor).book.get({})).making?.state
  await expect.poll(state, { timeout: LONG, interval: 200 }).toBe('ready')
  const { edition } = await app.as(editor).book.get({})
  const response = await fetch(`${app.url}/files/edition/${edition?.id}/content`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(editor.sessionId)}` },
  })
  const path = join(app.config.dataDir, 'book.pdf')
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  return { path, warnings: edition?.warnings ?? [] }
}

/** The colour of a place on a page, in mm from its upper left corner. */
async function colourAt(path: string, page: number, x: number, y: number): Promise<number[]> {
  const where = ['-f', String(page), '-l', String(page), '-r', '25.4', '-png', path]
  const png = execFileSync('pdftoppm', where, { maxBuffer: 1 << 26 })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y + 3) * info.width + Math.round(x + 3)) * 3
  return [...data.subarray(at, at + 3)]
}
const isClose = (one: readonly number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] as number)) < 70)

test('pages that people bring stand in the book: those fit for the press as they are, the others as sharp pictures', {
  timeout: LONG,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, redakteur } = await app.a.class()
  const settings = { description: '', editingNote: '', layouterNote: 'nie drucken', externalLink: null, ad: true }
  const moduleId = await app.a.module(classId, { type: 'placeholder', title: 'Anzeigen', settings })
  await bring(app, redakteur, forThePress(), moduleId)
  await bring(app, redakteur, fromTheWeb(), moduleId)
  const { path, warnings } = await madeBook(app, redakteur)

  expect(warnings.filter(({ kind }) => kind === 'left-out-pdf')).toEqual([])
  const running = preflight(bytesSource(await readFile(path)), { format: printFormat('content'), inflate: nodeInflate })
  let step = running.next()
  while (!step.done) step = running.next()
  expect(step.value.findings).toEqual([])
  expect(qpdfFaults(path)).toEqual([])

  // Behind the title page: two pages as they are, then three pictures of pages.
  const first = 2
  expect(isClose(await colourAt(path, first, 105, 60), [0, 160, 230])).toBe(true)
  expect(isClose(await colourAt(path, first, 105, 250), [230, 0, 126])).toBe(true)
  expect(isClose(await colourAt(path, first + 1, 1, 1), [255, 237, 0])).toBe(true)
  expect(isClose(await colourAt(path, first + 2, 105, 60), [227, 6, 19])).toBe(true)
  expect(isClose(await colourAt(path, first + 2, 5, 5), [255, 255, 255])).toBe(true)
  expect(isClose(await colourAt(path, first + 3, 105, 60), [49, 39, 131])).toBe(true)
  expect(isClose(await colourAt(path, first + 3, 105, 200), [255, 255, 255])).toBe(true)
  const green = await colourAt(path, first + 4, 100, 100)
  expect(isClose(green, [255, 255, 255])).toBe(false)
  expect(await colourAt(path, first + 4, -2, -2)).toEqual(green)
  const images = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).split('\n').slice(2)
  const drawn = images.flatMap((line) => {
    const [page, , , , , colour, , , , , , , dpi] = line.trim().split(/\s+/)
    return page === undefined || page === '' ? [] : [{ page: Number(page), colour, isSharp: Number(dpi) >= 350 }]
  })
  const sharpOn = (page: number) => ({ page, colour: 'cmyk', isSharp: true })
  expect(drawn).toEqual([sharpOn(first + 2), sharpOn(first + 3), sharpOn(first + 4)])
  const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
  expect(words).toContain('Anzeige')
  expect(words).not.toContain('nie drucken')
})
