import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { bytesSource } from '../pdf/source.ts'
import { cases } from '../testing/cases.ts'
import { check, convert, finish, inFile, options } from '../testing/convert.ts'
import { embeddedFont, PdfMaker, text } from '../testing/make-pdf.ts'
import { qpdfFaults } from '../testing/qpdf-faults.ts'
import { toPdfx3 } from './to-pdfx3.ts'

describe('files without errors become PDF/X-3 that says the same', () => {
  const fine = cases.filter(
    ({ kind = 'content', extent, codes }) =>
      kind === 'content' &&
      extent === undefined &&
      codes.every((code) => ['SPOT_COLOR_COUNT', 'HAIRLINE', 'TEXT_NEAR_TRIM', 'INK_COVERAGE_HIGH'].includes(code)),
  )
  const refused = [
    'RGB on a layer that is hidden',
    'a hidden form',
    'a rule that shows when any is on',
    'a printed note in CMYK',
    'half the size in units of two points',
  ]
  test.for(fine)('$name', ({ name, bytes }) => {
    const { failure, result } = convert(bytes())
    if (refused.includes(name)) expect(failure?.code).toBe('PDFX3_CONVERSION_FAILED')
    else {
      expect(failure).toBeUndefined()
      expect(check(result)).toEqual({ ...check(bytes()), readable: true })
    }
  })
})

test('other programs read it too, and find what belongs there', () => {
  const maker = new PdfMaker()
  const resources = `/Font << /F1 ${embeddedFont(maker)} 0 R >>`
  maker.page({ content: text('Hallo', 50, 150), resources }).page({ content: text('Welt', 50, 150), resources })
  const { failure, result } = convert(maker.compressedBytes())
  expect(failure).toBeUndefined()
  inFile(result, (path) => {
    expect(qpdfFaults(path)).toEqual([])
    const info =
      execFileSync('pdfinfo', ['-box', path]).toString() + execFileSync('pdfinfo', ['-custom', path]).toString()
    expect(info).toContain('Pages:           2')
    expect(info).toMatch(/GTS_PDFXVersion:\s+PDF\/X-3:2003/)
    expect(info).toContain('Abibuch „Öhringen“ & Co')
    expect(info).toMatch(/TrimBox:\s+0\.00\s+0\.00\s+595\.28\s+841\.89/)
  })
})

const half = { content: '/G gs 0 0 9 9 re f', resources: '/ExtGState << /G << /ca 0.5 >> >>' }

test('what is painted with transparency keeps it, and does not call itself PDF/X-3', () => {
  const maker = new PdfMaker()
  const mask = maker.stream(
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    'x',
  )
  const image = maker.stream(
    `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask ${mask} 0 R`,
    'cmyk',
  )
  const group = '/Group << /S /Transparency /CS /DeviceCMYK >>'
  const form = maker.stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${group}`, '0 0 0 1 k 0 0 9 9 re f')
  const resources = `${half.resources} /XObject << /I ${image} 0 R /F ${form} 0 R >>`
  const bytes = maker.page({ content: `${half.content} /F Do 0.1 0 0 0.1 9 9 cm /I Do`, resources }).bytes()
  const before = check(bytes)
  expect(new Set(before.findings.map(({ code }) => code))).toEqual(new Set(['TRANSPARENCY_PRESENT']))
  const { failure, result } = convert(bytes)
  expect(failure).toBeUndefined()
  expect(check(result)).toEqual(before)
  const written = Buffer.from(result).toString('latin1')
  for (const kept of ['/ca 0.5', '/SMask', '/Group', '/OutputIntents', '/TrimBox']) expect(written).toContain(kept)
  expect(written).not.toContain('PDF/X-3')
})

const printedNote = '/Annots [<< /Subtype /Square /F 4 /Rect [0 0 9 9] /AP << >> >>]'

test('transparency excuses nothing else', () => {
  const noted = new PdfMaker().page({ ...half, more: printedNote }).bytes()
  expect(convert(noted).failure).toMatchObject({ found: 'Anmerkungen, die mitgedruckt werden' })
  const layered = new PdfMaker()
  layered.catalogue = '/OCProperties << /OCGs [] /D << /BaseState /OFF >> >>'
  expect(convert(layered.page(half).bytes()).failure).toMatchObject({ found: 'ausgeblendete Ebenen' })
})

test('transparency behind thousands of other warnings is not lost either', () => {
  const maker = new PdfMaker()
  // Each line of another width is a warning of its own.
  const lines = Array.from({ length: 20 }, (_, at) => `${(at + 4) / 100} w ${at * 9} 100 m ${at * 9} 300 l S`)
  for (let page = 0; page < 110; page++) maker.page({ content: `0 0 0 1 K ${lines.join('\n')}` })
  const bytes = maker.page(half).bytes()
  expect(check(bytes).findings.length).toBeGreaterThan(2_000)
  expect(Buffer.from(convert(bytes).result).includes('/ca 0.5')).toBe(true)
})

test.for([
  ['RGB', (maker: PdfMaker) => maker.page({ content: '1 0 0 rg 0 0 9 9 re f' }), 'Fehler in der Datei'],
] as const)('what cannot be mended is refused: %s', ([, build, found]) => {
  const maker = new PdfMaker()
  build(maker)
  expect(convert(maker.bytes()).failure).toMatchObject({ code: 'PDFX3_CONVERSION_FAILED', found })
})

test('names of glyphs and resources stay, whatever they are called', () => {
  const maker = new PdfMaker()
  const glyph = maker.stream('', '1000 0 d0 0 0 1 0 k 0 0 800 800 re f')
  const font = maker.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Differences [65 /A] >> /CharProcs << /A ${glyph} 0 R >> /Resources << >> >>`,
  )
  const form = maker.stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 0 1 k 0 0 9 9 re f')
  const resources = `/Font << /F1 ${font} 0 R /A ${embeddedFont(maker)} 0 R >> /XObject << /A ${form} 0 R /OC ${form} 0 R >>`
  const content = `${text('A', 50, 150)} /A Do /OC Do BT /A 12 Tf 200 200 Td (B) Tj ET`
  const { failure, result } = convert(maker.page({ content, resources }).bytes())
  expect(failure).toBeUndefined()
  const written = Buffer.from(result).toString('latin1')
  expect(written.match(/\/A \d+ 0 R/g)).toHaveLength(3)
})

test('a copy that paints less than the original is refused', () => {
  const maker = new PdfMaker()
  const bytes = maker
    .page({ content: text('Hallo', 50, 150), resources: `/Font << /F1 ${embeddedFont(maker)} 0 R >>` })
    .bytes()
  const lost = bytesSource(new PdfMaker().page().bytes())
  const running = toPdfx3(bytesSource(bytes), { write: () => {} }, options, {
    before: check(bytes),
    written: () => lost,
  })
  expect(finish(running)).toMatchObject({ code: 'PDFX3_CONVERSION_FAILED' })
})
