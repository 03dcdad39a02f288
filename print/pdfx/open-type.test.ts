import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { check, convert, inFile } from '../testing/convert.ts'
import { PdfMaker } from '../testing/make-pdf.ts'

/** The wrapping of an OpenType file around tables. */
function openType(kind: string, tables: Record<string, Uint8Array>): Uint8Array {
  const names = Object.keys(tables)
  const head = Buffer.alloc(12 + names.length * 16)
  head.write(kind, 0, 'latin1')
  head.writeUInt16BE(names.length, 4)
  let at = head.length
  for (const [index, [name, data]] of Object.entries(tables).entries()) {
    head.write(name, 12 + index * 16, 'latin1')
    head.writeUInt32BE(at, 12 + index * 16 + 8)
    head.writeUInt32BE(data.length, 12 + index * 16 + 12)
    at += data.length
  }
  return Buffer.concat([head, ...Object.values(tables)])
}
const OUTLINES = Buffer.from('\x01\x00\x04\x01 outlines', 'latin1')
const WRAPPED = openType('OTTO', { head: Buffer.alloc(54), 'CFF ': OUTLINES })
const TRUE_TYPE = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
)

type Kind = 'Type1' | 'TrueType' | 'CIDFontType0' | 'CIDFontType2'
type Said = { key: 'FontFile' | 'FontFile2' | 'FontFile3'; subtype: string }
const OPEN_TYPE: Said = { key: 'FontFile3', subtype: '/Subtype /OpenType' }
function written(kind: Kind, file: Uint8Array, { key, subtype }: Said = OPEN_TYPE): Uint8Array {
  const maker = new PdfMaker()
  maker.version = '1.6'
  const program = maker.deflated(subtype, file)
  const descriptor = maker.add(
    `<< /Type /FontDescriptor /FontName /ABCDEF+NotoSans /Flags 4 /Ascent 750 /Descent -250 /${key} ${program} 0 R >>`,
  )
  const isNumbered = kind.startsWith('CID')
  const own = maker.add(
    isNumbered
      ? `<< /Type /Font /Subtype /${kind} /BaseFont /ABCDEF+NotoSans /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor ${descriptor} 0 R >>`
      : `<< /Type /Font /Subtype /${kind} /BaseFont /ABCDEF+NotoSans /FirstChar 65 /LastChar 66 /Widths [500 500] /FontDescriptor ${descriptor} 0 R >>`,
  )
  const font = isNumbered
    ? maker.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+NotoSans /Encoding /Identity-H /DescendantFonts [${own} 0 R] >>`,
      )
    : own
  return maker
    .page({ content: 'BT /F1 12 Tf 200 200 Td <00410042> Tj ET', resources: `/Font << /F1 ${font} 0 R >>` })
    .bytes()
}

test.for([
  ['Type1', WRAPPED, '/FontFile3', '/Type1C', 'Type 1C'],
  ['CIDFontType0', WRAPPED, '/FontFile3', '/CIDFontType0C', 'CID Type 0C'],
  ['TrueType', TRUE_TYPE, '/FontFile2', '/Length1', 'TrueType'],
  ['CIDFontType2', TRUE_TYPE, '/FontFile2', '/Length1', 'CID TrueType'],
] as const)('an OpenType file of a font of the kind %s is unwrapped', ([kind, file, key, entry, type]) => {
  const original = written(kind, file)
  const { failure, result } = convert(original)
  expect(failure).toBeUndefined()
  const text = Buffer.from(result).toString('latin1')
  expect(text).not.toContain('/OpenType')
  expect(text).toContain(`${key} `)
  expect(text).toContain(entry)
  if (file === WRAPPED) expect(text).toContain(`stream\n${OUTLINES.toString('latin1')}\nendstream`)
  expect(check(result)).toEqual(check(original))
  inFile(result, (path) => {
    const fonts = execFileSync('pdffonts', [path], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    expect(fonts).toMatch(new RegExp(`ABCDEF\\+NotoSans +${type} +\\S+ +yes`))
  })
})

test.for([
  ['Type1', WRAPPED, { key: 'FontFile3', subtype: '/Subtype /Type1C' }, '/FontFile3', '/Type1C'],
  ['Type1', WRAPPED, { key: 'FontFile3', subtype: '' }, '/FontFile3', '/Type1C'],
  ['Type1', WRAPPED, { key: 'FontFile2', subtype: '' }, '/FontFile3', '/Type1C'],
  ['Type1', WRAPPED, { key: 'FontFile', subtype: '' }, '/FontFile3', '/Type1C'],
  ['CIDFontType0', WRAPPED, { key: 'FontFile3', subtype: '/Subtype /CIDFontType0C' }, '/FontFile3', '/CIDFontType0C'],
  ['TrueType', TRUE_TYPE, { key: 'FontFile3', subtype: '/Subtype /Type1C' }, '/FontFile2', '/Length1'],
] as const)(
  'an OpenType file of a font of the kind %s that calls itself otherwise is unwrapped',
  ([kind, file, said, key, entry]) => {
    const original = written(kind, file, said)
    const { failure, result } = convert(original)
    expect(failure).toBeUndefined()
    const text = Buffer.from(result).toString('latin1')
    expect(text).toContain(`${key} `)
    expect(text).toContain(entry)
    expect(text).not.toContain('OTTO')
    if (file === WRAPPED) expect(text).toContain(`stream\n${OUTLINES.toString('latin1')}\nendstream`)
  },
)

test('TrueType under its own key stays as it is, and as small', () => {
  const original = written('TrueType', TRUE_TYPE, { key: 'FontFile2', subtype: '' })
  const { failure, result } = convert(original)
  expect(failure).toBeUndefined()
  expect(Buffer.from(result).includes(deflateSync(TRUE_TYPE))).toBe(true)
})

test.for([
  ['TrueType', WRAPPED],
  ['CIDFontType2', WRAPPED],
  ['Type1', TRUE_TYPE],
  ['CIDFontType0', TRUE_TYPE],
] as const)('an OpenType file whose outlines are none of a font of the kind %s is refused', ([kind, file]) => {
  expect(convert(written(kind, file)).failure).toMatchObject({
    code: 'PDFX3_CONVERSION_FAILED',
    found: 'Schrift, deren Datei nicht zu ihr passt',
  })
})

test('an OpenType file without outlines is refused', () => {
  const { failure } = convert(written('Type1', openType('OTTO', { head: Buffer.alloc(54) })))
  expect(failure).toMatchObject({ code: 'PDFX3_CONVERSION_FAILED', found: 'Schrift, deren Datei beschädigt ist' })
})
