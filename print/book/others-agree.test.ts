import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames } from '#domain/book/design.ts'
import type { Bound } from '../bind/photos.ts'
import { qpdfFaults } from '../testing/qpdf-faults.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { KeptParts } from './kept-parts.ts'
import { makeSample } from './testing/make-sample.ts'
import { sampleBook } from './testing/sample-book.ts'
import { darkPicture, samplePicture } from './testing/sample-pictures.ts'

const LONG = 240_000
let compiler: Compiler
let folder: string
const kept = new Map<DesignName, KeptParts>()
beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-agree-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(design: DesignName, photo: (id: string) => Bound): Promise<string> {
  const parts = kept.get(design) ?? new KeptParts(compiler)
  kept.set(design, parts)
  const file = join(folder, `${design}-${photo.name}.pdf`)
  await writeFile(file, (await makeSample(parts, sampleBook(8), design, photo)).pdf)
  return file
}
const run = (command: string, ...args: string[]) => execFileSync(command, args, { maxBuffer: 1 << 28 })
const rowsOf = (output: Buffer) => output.toString().trim().split('\n').slice(2)

test.for(designNames)(
  '%s: for other programs too its fonts are embedded, its photos CMYK and sharp',
  {
    timeout: LONG,
  },
  async (design) => {
    const file = await fileOf(design, samplePicture)
    expect(rowsOf(run('pdffonts', file)).filter((font) => !/ yes yes (yes|no) /.test(font))).toEqual([])
    const images = rowsOf(run('pdfimages', '-list', file)).map((row) => row.trim().split(/\s+/))
    expect(images.length).toBeGreaterThan(80)
    for (const [page, , , , , color, channels, , , , , , across, down] of images) {
      expect([color, channels], `page ${page}`).toEqual(['cmyk', '4'])
      expect(Math.min(Number(across), Number(down)), `page ${page}`).toBeGreaterThanOrEqual(300)
    }
  },
)

/** In percent. */
const MOST_INK = 300

test.for(designNames)(
  '%s: qpdf finds it whole, and Ghostscript no place with more than 300 %% of ink, however dark and noisy the photos',
  {
    timeout: LONG,
  },
  async (design) => {
    const file = await fileOf(design, darkPicture)
    // Photos of full size qpdf reads in the book of a class of 18 (make-book.test.ts): it takes a tenth of a second for each.
    expect(qpdfFaults(file)).toEqual([])
    const pixels = run(
      'gs',
      ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-r12'],
      ...['-sDEVICE=bitcmyk', '-dGrayValues=256', '-sOutputFile=-', file],
    )
    let most = 0
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const sum = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) + (pixels[at + 3] ?? 0)
      if (sum > most) most = sum
    }
    const percent = (most / 255) * 100
    // The photos are dark enough to matter: what profile they go through is what keeps the limit.
    expect(percent).toBeGreaterThan(270)
    expect(percent).toBeLessThanOrEqual(MOST_INK)
  },
)
