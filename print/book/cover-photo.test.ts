import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COVER_PHOTO_MM, coverFrame } from '#domain/book/cover-photo.ts'
import { type DesignName, designNames } from '#domain/book/design.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { type Crop, centredCrop } from '#domain/file/resolution.ts'
import type { Bound } from '../bind/photos.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { isSharpIn } from './collage.ts'
import { KeptParts } from './kept-parts.ts'
import { cropped, photoOf } from './photo.ts'
import { findingsIn, makeSampleCover } from './testing/make-sample.ts'
import { sampleBook } from './testing/sample-book.ts'

const LONG = 120_000
const INNER = 120
let compiler: Compiler
let folder: string
beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-cover-photo-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

const wide = { width: 4_000, height: 3_000 }
/** Quick to draw, where nobody asks how sharp it is. */
const small = { width: 400, height: 300 }

/** Cyan, and in it a grey part whose left edge is green and whose right edge is blue. */
async function pictureOf(part: Crop, { width: across, height: down } = wide): Promise<Bound> {
  const [x, y] = [part.x * 400, part.y * 300]
  const [width, height] = [part.width * 400, part.height * 300]
  const edge = 0.06 * width
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#00b4e6"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#999"/>
    <rect x="${x}" y="${y}" width="${edge}" height="${height}" fill="#00a03c"/>
    <rect x="${x + width - edge}" y="${y}" width="${edge}" height="${height}" fill="#28289b"/></svg>`
  const jpeg = await sharp(Buffer.from(drawn)).resize(across).toColourspace('cmyk').jpeg().toBuffer()
  return { ...{ width: across, height: down }, bytes: jpeg.length, read: () => [jpeg] }
}

const kinds = {
  green: (r: number, g: number, b: number) => g > r + 50 && g > b + 40,
  blue: (r: number, g: number, b: number) => b > r + 50 && b > g + 50,
  cyan: (r: number, g: number, b: number) => g > r + 80 && b > r + 80,
}

/** How much of each colour is on the front, in square millimetres. */
async function onFront(pdf: Buffer, name: string) {
  const file = join(folder, name)
  await writeFile(`${file}.pdf`, pdf)
  execFileSync('pdftoppm', ['-r', '25.4', '-png', '-singlefile', `${file}.pdf`, file])
  const { data, info } = await sharp(`${file}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = { green: 0, blue: 0, cyan: 0 }
  for (let at = 0; at < data.length; at += info.channels) {
    if ((at / info.channels) % info.width < info.width / 2 + 8) continue
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    for (const kind of ['green', 'blue', 'cyan'] as const) if (kinds[kind](r, g, b)) found[kind]++
  }
  return found
}

async function coverWith(design: DesignName, crop: Crop | null, drawn: Crop, size = small) {
  const photo = photoOf('cover', wide, null)
  const content = { ...sampleBook(12), coverPhoto: crop === null ? photo : cropped(photo, crop) }
  const picture = await pictureOf(drawn, size)
  return makeSampleCover(new KeptParts(compiler), content, design, () => picture, INNER)
}

/** As the dialog would give it: of the shape that the photo has on the cover, and not from the middle. */
function chosenIn(design: DesignName): Crop {
  const { width, height } = centredCrop(wide, coverFrame(design, wide))
  return { x: 0.05, y: 0.02, width: width * 0.8, height: height * 0.8 }
}

const format = printFormat('cover', { cover: 'HARDCOVER', pages: INNER + 4, turnInMm: 18 })

test.for(designNames)(
  '%s: the chosen part stands on the cover, all of its width and nothing else',
  {
    timeout: LONG,
  },
  async (design) => {
    const crop = chosenIn(design)
    const seen = await onFront(await coverWith(design, crop, crop), `${design}-chosen`)
    expect(seen.green).toBeGreaterThan(150)
    expect(seen.blue).toBeGreaterThan(150)
    expect(seen.cyan).toBeLessThan(100)
    expect((await onFront(await coverWith(design, null, crop), `${design}-whole`)).cyan).toBeGreaterThan(1_000)
  },
)

test.for(designNames)(
  '%s: of a part that is too small for its place more is shown, so that it is sharp',
  {
    timeout: LONG,
  },
  async (design) => {
    const { x, y, width, height } = chosenIn(design)
    const pdf = await coverWith(design, { x, y, width: width / 4, height: height / 4 }, { x, y, width, height }, wide)
    expect(findingsIn(pdf, format)).toEqual([])
  },
)

test.for(['freitreppe', 'schuhkarton'] as const)(
  '%s: a wide photo stands there with everybody at its edges',
  {
    timeout: LONG,
  },
  async (design) => {
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    const seen = await onFront(await coverWith(design, null, whole), `${design}-edges`)
    expect(seen.green).toBeGreaterThan(500)
    expect(seen.blue).toBeGreaterThan(500)
  },
)

test('no frame needs more pixels than a photo has that may be chosen', () => {
  for (const design of designNames)
    for (const picture of [wide, { width: 3_000, height: 4_000 }, { width: 5_000, height: 2_420 }]) {
      const { widthMm: width, heightMm: height } = coverFrame(design, picture)
      const photo = photoOf('cover', picture, null)
      expect(isSharpIn(photo, COVER_PHOTO_MM)).toBe(true)
      expect(isSharpIn(photo, { width, height })).toBe(true)
    }
})
