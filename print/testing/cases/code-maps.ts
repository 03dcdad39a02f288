import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { embeddedFont, PdfMaker } from '../make-pdf.ts'

type Composite = {
  /** The name of a map, or a map. */
  map: string | { content: string; dict?: string }
  /** Of the font below: its widths. */
  metrics?: string
  /** Text for those who copy. */
  toUnicode?: string
  embedded?: boolean
}
function compositeFont(maker: PdfMaker, { map, metrics = '', toUnicode, embedded = true }: Composite): number {
  const file = embedded ? `/FontFile2 ${maker.deflated('', 'font')} 0 R` : ''
  const descriptor = maker.add(`<< /Type /FontDescriptor /FontName /Noto /Ascent 800 /Descent -200 ${file} >>`)
  const inner = maker.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Noto /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${metrics} /FontDescriptor ${descriptor} 0 R >>`,
  )
  const encoding =
    typeof map === 'string'
      ? `/${map}`
      : `${maker.deflated(`/Type /CMap /CMapName /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${map.dict ?? ''}`, map.content)} 0 R`
  const copied = toUnicode === undefined ? '' : `/ToUnicode ${maker.deflated('', toUnicode)} 0 R`
  return maker.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Noto /Encoding ${encoding} /DescendantFonts [${inner} 0 R] ${copied} >>`,
  )
}
export const written = (name: string, font: Composite, shown: string, codes: FindingCode[] = []): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    const content = `BT /F1 12 Tf ${shown} ET`
    return maker.page({ content, resources: `/Font << /F1 ${compositeFont(maker, font)} 0 R >>` }).bytes()
  },
})
const simple = (name: string, font: (maker: PdfMaker) => number, shown: string, codes: FindingCode[] = []): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    return maker.page({ content: `BT /F1 12 Tf ${shown} ET`, resources: `/Font << /F1 ${font(maker)} 0 R >>` }).bytes()
  },
})
export const NEAR: FindingCode[] = ['TEXT_NEAR_TRIM']

const ownMap = (space: string, glyphs: string) =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def\n${space}\n${glyphs}\nendcmap end end`
export const ONE_BYTE = ownMap(
  '1 begincodespacerange <00> <ff> endcodespacerange',
  '1 begincidrange <00> <ff> 0 endcidrange',
)
const FOUR_BYTES = ownMap(
  '1 begincodespacerange <00000000> <ffffffff> endcodespacerange',
  '1 begincidrange <00000000> <000000ff> 0 endcidrange',
)
const MIXED = ownMap(
  '2 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange',
  '2 begincidrange <00> <7f> 1 <8000> <80ff> 500 endcidrange 1 begincidchar <8101> 700 endcidchar',
)
const blankAt = (code: string) => `1 beginbfchar <${code}> <0020> endbfchar`
export const repeated = (codes: string, times: number) => `<${codes.repeat(times)}> Tj`

export const codeMaps: readonly Case[] = [
  written(
    'codes of one byte that run over the edge',
    { map: { content: ONE_BYTE } },
    `200 400 Td ${repeated('41', 40)}`,
    NEAR,
  ),
  written(
    'codes of one byte that end before the edge',
    { map: { content: ONE_BYTE } },
    `200 400 Td ${repeated('41', 30)}`,
  ),
  written(
    'codes of four bytes that end before the edge',
    { map: { content: FOUR_BYTES } },
    `300 400 Td ${repeated('00000041', 20)}`,
  ),
  written(
    'codes of four bytes that run over the edge',
    { map: { content: FOUR_BYTES } },
    `300 400 Td ${repeated('00000041', 25)}`,
    NEAR,
  ),
  written(
    'codes of one and two bytes with narrow glyphs',
    { map: { content: MIXED }, metrics: '/W [1 128 250 500 755 500 700 [100]]' },
    // 20 × 3 and 60 × 6 points.
    `40 400 Td ${repeated('41', 20)} ${repeated('8041', 60)}`,
  ),
  written(
    'codes of one and two bytes, one glyph of its own',
    { map: { content: MIXED }, metrics: '/W [700 [100]]' },
    `300 400 Td ${repeated('8101', 100)}`,
  ),
  written(
    'codes of one and two bytes that run over the edge',
    { map: { content: MIXED }, metrics: '/W [1 128 250 500 755 500]' },
    `200 400 Td ${repeated('41', 20)} ${repeated('8041', 60)}`,
    NEAR,
  ),
  written(
    'a map that stands on another',
    {
      map: { content: ownMap('', '1 begincidchar <0041> 9 endcidchar'), dict: '/UseCMap /Identity-H' },
      metrics: '/W [9 [100]]',
    },
    `300 400 Td ${repeated('0041', 100)}`,
  ),
  written(
    'a map that stands on another by its word',
    { map: { content: ownMap('/Identity-V usecmap', '') } },
    `500 700 Td ${repeated('0041', 40)}`,
  ),
  written('a damaged map is read as two bytes', { map: { content: '(((' } }, `300 400 Td ${repeated('0041', 20)}`),

  written(
    'Unicode in two bytes with narrow letters',
    { map: 'UniGB-UCS2-H', metrics: '/W [1 95 500]' },
    `350 400 Td ${repeated('0041', 30)}`,
  ),
  written(
    'Unicode in two bytes with wide signs',
    { map: 'UniGB-UCS2-H', metrics: '/W [1 95 500]' },
    `350 400 Td ${repeated('4e00', 30)}`,
    NEAR,
  ),
  written('Unicode with signs of four bytes', { map: 'UniJIS-UTF16-H' }, `300 400 Td ${repeated('d840dc0b', 20)}`),
  written(
    'Shift JIS with one byte for a letter',
    { map: '90ms-RKSJ-H', metrics: '/W [1 95 500]' },
    `350 400 Td ${repeated('41', 30)}`,
  ),
  written('Shift JIS with two bytes for a sign', { map: '90ms-RKSJ-H' }, `300 400 Td ${repeated('8840', 20)}`),
  written('Shift JIS that runs over the edge', { map: '90ms-RKSJ-H' }, `300 400 Td ${repeated('8840', 25)}`, NEAR),

  written(
    'blanks of Unicode in a font that is not embedded',
    { map: 'UniGB-UCS2-H', embedded: false },
    '300 400 Td <00203000> Tj',
  ),
  written(
    'a sign of Unicode in a font that is not embedded',
    { map: 'UniGB-UCS2-H', embedded: false },
    '300 400 Td <4e00> Tj',
    ['FONT_NOT_EMBEDDED'],
  ),
  written(
    'glyphs that are known to be blanks, in a font that is not embedded',
    { map: 'Identity-H', embedded: false, toUnicode: blankAt('0003') },
    '300 400 Td <00030003> Tj',
  ),
  written(
    'glyphs that are known to be blanks run over the edge',
    { map: 'Identity-H', toUnicode: blankAt('0003') },
    `500 400 Td <0041> Tj ${repeated('0003', 20)}`,
  ),
  written(
    'glyphs that may be anything run over the edge',
    { map: 'Identity-H' },
    `500 400 Td <0041> Tj ${repeated('0003', 20)}`,
    NEAR,
  ),
  simple('blanks at the end of a line run over the edge', embeddedFont, `500 400 Td (Hallo${' '.repeat(40)}) Tj`),
  simple('blanks at the start of a line begin at the edge', embeddedFont, '2 400 Td (     Hallo) Tj'),
  simple(
    'a letter in the place of the blank, in a font that is not embedded',
    (maker) => maker.add('<< /Type /Font /Subtype /Type1 /BaseFont /Odd /Encoding << /Differences [32 /A] >> >>'),
    '300 400 Td (   ) Tj',
    ['FONT_NOT_EMBEDDED'],
  ),
]
