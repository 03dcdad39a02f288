import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fontsAndText } from '../testing/cases/fonts-and-text.ts'
import { images } from '../testing/cases/images.ts'
import { cases } from '../testing/cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'agree-'))
afterAll(() => rmSync(folder, { recursive: true }))

function ask(program: string, flags: string[], bytes: Uint8Array): string[][] {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, bytes)
  const { stdout } = spawnSync(program, [...flags, path], { encoding: 'utf8' })
  const lines = stdout.split('\n').slice(2)
  return lines.filter((line) => line.trim() !== '').map((line) => line.trim().split(/\s+/))
}

/** What the others cannot know: they list what lies in the file, we judge what is seen. */
const seenOtherwise = [
  'a font that nothing is written with',
  'a font that is chosen and writes nothing',
  'a font that writes an empty text',
  'invisible text of a scan',
  'text that is only a clip',
  'text off the page',
  'blanks in a font that is not embedded',
  'a font that the page does not have',
]

describe('pdffonts finds the same fonts not embedded', () => {
  const judged = fontsAndText.filter(({ name }) => !seenOtherwise.includes(name))
  test.for(judged)('$name', ({ bytes, codes }) => {
    const fonts = ask('pdffonts', [], bytes())
    // name type encoding emb sub uni object: names and types may have blanks, so it is counted from the end.
    const missing = fonts.some((row) => row.at(-5) === 'no')
    expect(missing).toBe(codes.includes('FONT_NOT_EMBEDDED'))
  })
})

describe('pdfimages finds the same resolutions', () => {
  const measured = images.filter(
    ({ name }) => /pixels|enough/i.test(name) && !/dot|single|not on the page|plain|fewer/.test(name),
  )
  test('there are some to compare', () => expect(measured.length).toBeGreaterThan(5))
  test.for(measured)('$name', ({ bytes, codes }) => {
    // … width height color comp bpc enc interp object ID x-ppi y-ppi size ratio
    const coarse = ask('pdfimages', ['-list'], bytes()).some((row) => Math.min(Number(row[12]), Number(row[13])) < 300)
    expect(coarse).toBe(codes.includes('LOW_RESOLUTION'))
  })
})

describe('pdfimages finds the same colours', () => {
  const jpegs = images.filter(({ name }) => /^a JPEG in/.test(name))
  test.for(jpegs)('$name', ({ bytes, codes }) => {
    const isRgb = ask('pdfimages', ['-list'], bytes()).some((row) => row[5] === 'rgb')
    expect(isRgb).toBe(codes.includes('NOT_CMYK'))
  })
})

/** qpdf looks at objects and streams, and not at what a page is made of. */
const beyondQpdf = [
  'no pages',
  'a page without a size',
  'something to paint that is missing',
  'a form that paints itself',
  'q without end',
]
/** It decodes the pictures too, which are stand-ins here, and says what it repaired. */
const forgiven = /error decoding stream data|file is damaged|expected endstream/
const BOMB = 'a stream that grows beyond all bounds'
const CLEAN = 0
const WARNED = 3

describe('qpdf --check reads what we read, and refuses what we refuse', () => {
  const judged = cases.filter(({ name }) => name !== BOMB && name !== 'a password' && !beyondQpdf.includes(name))
  test.for(judged)('$name', ({ bytes, codes }) => {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, bytes())
    const { status, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
    if (codes.includes('IMPORT_FAILED')) expect(status).not.toBe(CLEAN)
    else if (status === WARNED) expect(stderr).toMatch(forgiven)
    else expect(status).toBe(CLEAN)
  })
})
