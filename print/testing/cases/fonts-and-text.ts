import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { embeddedFont, PdfMaker, plainFont, text } from '../make-pdf.ts'

type Fonts = (maker: PdfMaker) => number
const written = (name: string, content: string, font: Fonts, codes: FindingCode[] = []): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    return maker.page({ content, resources: `/Font << /F1 ${font(maker)} 0 R >>` }).bytes()
  },
})
const embedded: Fonts = (maker) => embeddedFont(maker)
const plain: Fonts = (maker) => plainFont(maker)
/** Glyphs that are drawings: a square in the colour that is given. */
const drawn =
  (glyph: string): Fonts =>
  (maker) => {
    const procedure = maker.stream('', glyph)
    return maker.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Type /Encoding /Differences [97 /square] >> /CharProcs << /square ${procedure} 0 R >> /Resources << >> >>`,
    )
  }
const composite =
  (hasFile: boolean): Fonts =>
  (maker) => {
    const file = hasFile ? `/FontFile2 ${maker.deflated('', 'font')} 0 R` : ''
    const descriptor = maker.add(`<< /Type /FontDescriptor /FontName /Noto /Ascent 800 /Descent -200 ${file} >>`)
    const inner = maker.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Noto /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 [500 600] 10 20 700] /FontDescriptor ${descriptor} 0 R >>`,
    )
    return maker.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Noto /Encoding /Identity-H /DescendantFonts [${inner} 0 R] >>`,
    )
  }
const middle = text('Hallo Welt', 50, 150)

export const fontsAndText: readonly Case[] = [
  written('an embedded font', middle, embedded),
  written('a font that is not embedded', middle, plain, ['FONT_NOT_EMBEDDED']),
  written('a font that nothing is written with', '', plain),
  written('a font that is chosen and writes nothing', 'BT /F1 12 Tf ET', plain),
  written('a font that writes an empty text', 'BT /F1 12 Tf 100 100 Td () Tj ET', plain),
  written('invisible text of a scan', `BT 3 Tr ET ${middle}`, plain),
  written('text that is only a clip', `BT 7 Tr ET ${middle}`, plain),
  written('text off the page', text('Hallo', 300, 100), plain),
  written('an embedded font of two bytes', 'BT /F1 12 Tf 200 200 Td <00010002> Tj ET', composite(true)),
  written('a font of two bytes without a file', 'BT /F1 12 Tf 200 200 Td <00010002> Tj ET', composite(false), [
    'FONT_NOT_EMBEDDED',
  ]),
  written('blanks in a font that is not embedded', 'BT /F1 12 Tf 100 100 Td (   ) Tj ET', plain),
  written('a font that the page does not have', 'BT /F9 12 Tf 200 200 Td (Hallo) Tj ET', embedded, [
    'FONT_NOT_EMBEDDED',
  ]),
  written(
    'drawn glyphs in CMYK while the colour of the text is RGB',
    `1 0 0 rg ${text('a', 50, 150)}`,
    drawn('1000 0 d0 0 0 1 0 k 0 0 800 800 re f'),
  ),
  written('a thin outline of text', `1 Tr 0.1 w ${middle}`, embedded, ['HAIRLINE']),
  written('text in RGB', `1 0 0 rg ${middle}`, embedded, ['NOT_CMYK']),
  written('text with an outline in RGB', `1 0 0 RG 2 Tr 1 w ${middle}`, embedded, ['NOT_CMYK']),
  written('text with a colour for outlines that has none', `1 0 0 RG ${middle}`, embedded),
  written(
    'drawn glyphs with a colour of their own in RGB',
    text('a', 50, 150),
    drawn('1000 0 d0 1 0 0 rg 0 0 800 800 re f'),
    ['NOT_CMYK'],
  ),
  written('drawn glyphs in CMYK', text('a', 50, 150), drawn('1000 0 d0 0 0 1 0 k 0 0 800 800 re f')),
  written(
    'drawn glyphs without a colour ignore the ones inside',
    text('a', 50, 150),
    drawn('1000 0 0 0 800 800 d1 1 0 0 rg 0 0 800 800 re f'),
  ),
  written(
    'drawn glyphs without a colour, written in RGB',
    `0 1 0 rg ${text('a', 50, 150)}`,
    drawn('1000 0 0 0 800 800 d1 0 0 800 800 re f'),
    ['NOT_CMYK'],
  ),
  written('a drawn glyph in RGB that is not used', text('b', 50, 150), drawn('1000 0 d0 1 0 0 rg 0 0 800 800 re f')),

  written('text 4 mm from the edge', text('Hallo', 4, 150), embedded),
  written('text 1 mm from the left edge', text('Hallo', 1, 150), embedded, ['TEXT_NEAR_TRIM']),
  written('text 1 mm from the lower edge', text('Hallo', 50, 2), embedded, ['TEXT_NEAR_TRIM']),
  written('text at the upper edge', text('Hallo', 50, 294), embedded, ['TEXT_NEAR_TRIM']),
  written('a line that runs over the right edge', text('x'.repeat(80), 100, 150), embedded, ['TEXT_NEAR_TRIM']),
  written('a line with narrow letters that fits', `BT 50 Tz ET ${text('x'.repeat(80), 100, 150)}`, embedded),
  written(
    'a line set by gaps that ends before the edge',
    'BT /F1 12 Tf 300 300 Td [(abc) -2000 (def)] TJ ET',
    embedded,
  ),
  written(
    'a line set by gaps that runs over the edge',
    'BT /F1 12 Tf 300 300 Td [(abc) -23000 (def)] TJ ET',
    embedded,
    ['TEXT_NEAR_TRIM'],
  ),
  written('text in the bleed only is cut away', text('Beschnitt', 20, -2.9, 5), embedded),
  written('invisible text at the edge', `BT 3 Tr ET ${text('Hallo', 1, 150)}`, embedded),
  written(
    'text moved by Td and T* stays inside',
    "BT /F1 12 Tf 14 TL 100 700 Td (eins) Tj T* (zwei) Tj (drei) ' ET",
    embedded,
  ),
  written(
    'text that T* moves off the page ends at the edge',
    'BT /F1 12 Tf 60 TL 100 65 Td (eins) Tj T* (zwei) Tj ET',
    embedded,
    ['TEXT_NEAR_TRIM'],
  ),
  written('text turned by a quarter', 'BT /F1 12 Tf 0 1 -1 0 300 300 Tm (Hallo) Tj ET', embedded),
]
