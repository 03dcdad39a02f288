import type { FindingCode } from '#domain/book/finding.ts'
import type { FileKind } from '#domain/book/print-format.ts'
import type { Case } from '../case.ts'
import { PdfMaker, pt } from '../make-pdf.ts'

/** An area in the middle of the page. */
export const AREA = `${pt(50)} ${pt(50)} ${pt(60)} ${pt(60)} re`
const TINT = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] /N 1 >>'
const OTHER_TINT = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 1 0] /N 1 >>'
const separation = (name: string, tint = TINT) => `[/Separation /${name} /DeviceCMYK ${tint}]`

type Build = (maker: PdfMaker) => { content: string; resources?: string; more?: string }
const painted = (name: string, build: Build, codes: FindingCode[] = [], kind: FileKind = 'content'): Case => ({
  name,
  kind,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    return maker.page(build(maker)).bytes()
  },
})
const filled = (name: string, color: string, codes: FindingCode[] = [], resources = '') =>
  painted(name, () => ({ content: `${color} ${AREA} f`, resources }), codes)
const inSpace = (name: string, space: string, values: string, codes: FindingCode[] = []) =>
  filled(name, `/C cs ${values} scn`, codes, `/ColorSpace << /C ${space} >>`)

const profile = (maker: PdfMaker, signature: string, components: number) => {
  const head = Buffer.alloc(128)
  head.write(signature, 16, 'latin1')
  return maker.deflated(`/N ${components}`, head)
}
const withProfile = (name: string, signature: string, components: number, values: string, codes: FindingCode[] = []) =>
  painted(
    name,
    (maker) => ({
      content: `/C cs ${values} sc ${AREA} f`,
      resources: `/ColorSpace << /C [/ICCBased ${profile(maker, signature, components)} 0 R] >>`,
    }),
    codes,
  )

const shadingOf = (space: string) =>
  `<< /ShadingType 2 /ColorSpace ${space} /Coords [0 0 100 100] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >> >>`
const tiling = (maker: PdfMaker, content: string, paintType = 1) =>
  maker.stream(
    `/Type /Pattern /PatternType 1 /PaintType ${paintType} /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>`,
    content,
  )
const spots = (...names: string[]) => ({
  content: names.map((_, at) => `/C${at} cs 1 scn ${AREA} f`).join(' '),
  resources: `/ColorSpace << ${names.map((name, at) => `/C${at} ${separation(name)}`).join(' ')} >>`,
})

export const colors: readonly Case[] = [
  filled('CMYK', '0.2 0.3 0 0 k'),
  filled('gray', '0.5 g'),
  filled('RGB', '1 0 0 rg', ['NOT_CMYK']),
  painted('RGB that is set and never used', () => ({ content: `1 0 0 rg 0 0 0 1 k ${AREA} f` })),
  painted('RGB for strokes that nothing strokes', () => ({ content: `1 0 0 RG 0 0 0 1 k ${AREA} f` })),
  painted('a line in RGB', () => ({ content: `1 0 0 RG 2 w ${AREA} S` }), ['NOT_CMYK']),
  painted('filled in CMYK, outlined in RGB', () => ({ content: `0 0 0 1 k 0 0 1 RG 2 w ${AREA} B` }), ['NOT_CMYK']),
  painted('a path in RGB that is only a clip', () => ({ content: `1 0 0 rg ${AREA} W n 0 0 0 1 k ${AREA} f` })),
  painted('RGB off the page', () => ({ content: `1 0 0 rg ${pt(-60)} 0 20 20 re f` })),
  painted('RGB in the bleed', () => ({ content: `1 0 0 rg ${pt(-2)} 0 4 20 re f` }), ['NOT_CMYK']),
  painted('RGB in a clip that shows nothing of it', () => ({
    content: `q 0 0 10 10 re W n 1 0 0 rg ${AREA} f Q`,
  })),
  painted('RGB between q and Q does not last', () => ({ content: `q 1 0 0 rg Q ${AREA} f` })),
  filled(
    'RGB replaced by CMYK as default',
    '1 0 0 rg',
    [],
    '/ColorSpace << /DefaultRGB [/Separation /Black /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>',
  ),
  filled(
    'CMYK replaced by RGB as default',
    '0 0 0 1 k',
    ['NOT_CMYK'],
    '/ColorSpace << /DefaultCMYK [/CalRGB << >>] >>',
  ),
  inSpace('CalRGB', '[/CalRGB << /WhitePoint [1 1 1] >>]', '1 0 0', ['NOT_CMYK']),
  inSpace('CalGray', '[/CalGray << /WhitePoint [1 1 1] >>]', '0.5'),
  inSpace('Lab', '[/Lab << /WhitePoint [1 1 1] >>]', '50 20 20', ['NOT_CMYK']),
  inSpace('a list of RGB colours', '[/Indexed /DeviceRGB 1 <FF000000FF00>]', '1', ['NOT_CMYK']),
  inSpace('a list of CMYK colours', '[/Indexed /DeviceCMYK 1 <FF00000000FF0000>]', '1'),
  withProfile('an RGB profile', 'RGB ', 3, '1 0 0', ['NOT_CMYK']),
  withProfile('a CMYK profile', 'CMYK', 4, '0 0 0 1'),
  withProfile('a gray profile', 'GRAY', 1, '0.4'),
  withProfile('a profile that says CMYK with three components is taken for RGB', 'CMYK', 3, '1 0 0', ['NOT_CMYK']),
  withProfile('a profile without a signature and four components', '????', 4, '0 0 0 1'),
  painted('RGB is fine on a page of a person', () => ({ content: `1 0 0 rg ${AREA} f` }), [], 'page'),

  painted(
    'a gradient in RGB',
    () => ({ content: `q ${AREA} W n /S sh Q`, resources: `/Shading << /S ${shadingOf('/DeviceRGB')} >>` }),
    ['NOT_CMYK'],
  ),
  painted('a gradient in CMYK', () => ({
    content: `q ${AREA} W n /S sh Q`,
    resources: `/Shading << /S ${shadingOf('/DeviceCMYK')} >>`,
  })),
  painted(
    'a gradient in RGB as a pattern',
    (maker) => ({
      content: `/Pattern cs /P scn ${AREA} f`,
      resources: `/Pattern << /P ${maker.add(`<< /Type /Pattern /PatternType 2 /Shading ${shadingOf('/DeviceRGB')} >>`)} 0 R >>`,
    }),
    ['NOT_CMYK'],
  ),
  painted(
    'a tile in RGB',
    (maker) => ({
      content: `/Pattern cs /P scn ${AREA} f`,
      resources: `/Pattern << /P ${tiling(maker, '1 0 0 rg 0 0 5 5 re f')} 0 R >>`,
    }),
    ['NOT_CMYK'],
  ),
  painted('a tile in CMYK', (maker) => ({
    content: `/Pattern cs /P scn ${AREA} f`,
    resources: `/Pattern << /P ${tiling(maker, '0 0 1 0 k 0 0 5 5 re f')} 0 R >>`,
  })),
  painted('a tile in RGB that nothing uses', (maker) => ({
    content: `0 0 0 1 k ${AREA} f`,
    resources: `/Pattern << /P ${tiling(maker, '1 0 0 rg 0 0 5 5 re f')} 0 R >>`,
  })),
  painted(
    'a tile without colour, painted in RGB',
    (maker) => ({
      content: `/C cs 1 0 0 /P scn ${AREA} f`,
      resources: `/ColorSpace << /C [/Pattern /DeviceRGB] >> /Pattern << /P ${tiling(maker, '0 0 5 5 re f', 2)} 0 R >>`,
    }),
    ['NOT_CMYK'],
  ),
  painted('a tile without colour, painted in CMYK', (maker) => ({
    content: `/C cs 0 0 0 1 /P scn ${AREA} f`,
    resources: `/ColorSpace << /C [/Pattern /DeviceCMYK] >> /Pattern << /P ${tiling(maker, '1 0 0 rg 0 0 5 5 re f', 2)} 0 R >>`,
  })),

  painted(
    'a tile in CMYK painted half transparent',
    (maker) => ({
      content: `/G gs /Pattern cs /P scn ${AREA} f`,
      resources: `/ExtGState << /G << /ca 0.5 >> >> /Pattern << /P ${tiling(maker, '0 0 1 0 k 0 0 5 5 re f')} 0 R >>`,
    }),
    ['TRANSPARENCY_PRESENT'],
  ),
  painted(
    'a word for glyphs in the content of a page changes nothing',
    () => ({ content: `0 0 0 0 0 0 d1 1 0 0 rg ${AREA} f` }),
    ['NOT_CMYK'],
  ),
  filled(
    'a colour space that is called G and is none',
    '/G cs 1 0 0 scn',
    ['NOT_CMYK'],
    '/ColorSpace << /G [/CalRGB << >>] >>',
  ),
  inSpace(
    'DeviceN counts only inks that are printed',
    `[/DeviceN [/Cyan /Magenta /Yellow /Black /None] /DeviceCMYK ${TINT}]`,
    '0.8 0.8 0.8 0.8 1',
  ),
  inSpace('a spot colour', separation('HKS#2043'), '1', ['SPOT_COLOR_COUNT']),
  inSpace('black as a separation', separation('Black'), '1'),
  inSpace('nothing as a separation', separation('None'), '1'),
  inSpace('DeviceN of process colours', `[/DeviceN [/Cyan /Magenta] /DeviceCMYK ${TINT}]`, '1 0.5'),
  inSpace('DeviceN with a spot colour', `[/DeviceN [/Cyan /Gold] /DeviceCMYK ${TINT}]`, '1 0.5', ['SPOT_COLOR_COUNT']),
  inSpace('DeviceN with one ink twice', `[/DeviceN [/Cyan /Cyan] /DeviceCMYK ${TINT}]`, '1 0.5', [
    'DUPLICATE_CHANNELS',
  ]),
  painted('a spot colour that nothing is painted with', () => ({
    content: `0 0 0 1 k ${AREA} f`,
    resources: `/ColorSpace << /C ${separation('Gold')} >>`,
  })),
  painted('four spot colours', () => spots('A', 'B', 'D', 'E'), ['SPOT_COLOR_COUNT']),
  painted('five spot colours are nine inks', () => spots('A', 'B', 'D', 'E', 'F'), [
    'SPOT_COLOR_COUNT',
    'TOO_MANY_CHANNELS',
  ]),
  painted('one ink under two spellings', () => spots('PANTONE#20300#20C', 'Pantone#20300'), [
    'SPOT_COLOR_COUNT',
    'DUPLICATE_CHANNELS',
  ]),
  painted('two inks of the same family', () => spots('PANTONE#20300#20C', 'PANTONE#20310#20C'), ['SPOT_COLOR_COUNT']),
  painted('a spot colour that is called black', () => spots('Schwarz'), ['SPOT_COLOR_COUNT', 'DUPLICATE_CHANNELS']),
  painted(
    'one name in two mixtures',
    () => ({
      content: `/A cs 1 scn ${AREA} f /B cs 1 scn ${AREA} f`,
      resources: `/ColorSpace << /A ${separation('Gold')} /B ${separation('Gold', OTHER_TINT)} >>`,
    }),
    ['SPOT_COLOR_COUNT', 'DUPLICATE_CHANNELS'],
  ),
  inSpace('registration colour on the page', separation('All'), '1', ['REGISTRATION_COLOR']),
  painted('registration colour beside the page', () => ({
    content: `/C cs 1 scn ${pt(-2.5)} ${pt(100)} ${pt(2)} 1 re f`,
    resources: `/ColorSpace << /C ${separation('All')} >>`,
  })),
  inSpace('registration colour with no ink', separation('All'), '0'),

  filled('400 percent', '1 1 1 1 k', ['INK_COVERAGE_HIGH']),
  filled('340 percent', '0.8 0.8 0.8 1 k', ['INK_COVERAGE_HIGH']),
  filled('330 percent', '0.77 0.77 0.76 1 k'),
  filled('rich black', '0.6 0.4 0.4 1 k'),

  painted(
    'white that overprints, mode 1',
    () => ({ content: `/G gs 0 0 0 0 k ${AREA} f`, resources: '/ExtGState << /G << /op true /OPM 1 >> >>' }),
    ['WHITE_OVERPRINT'],
  ),
  painted('white that overprints, mode 0, knocks out', () => ({
    content: `/G gs 0 0 0 0 k ${AREA} f`,
    resources: '/ExtGState << /G << /op true /OPM 0 >> >>',
  })),
  painted('black that overprints', () => ({
    content: `/G gs 0 0 0 1 k ${AREA} f`,
    resources: '/ExtGState << /G << /op true /OPM 1 >> >>',
  })),
  painted('white gray that overprints', () => ({
    content: `/G gs 1 g ${AREA} f`,
    resources: '/ExtGState << /G << /op true /OPM 1 >> >>',
  })),
  painted(
    'a spot colour of 0 percent that overprints',
    () => ({
      content: `/G gs /C cs 0 scn ${AREA} f`,
      resources: `/ExtGState << /G << /op true >> >> /ColorSpace << /C ${separation('Black')} >>`,
    }),
    ['WHITE_OVERPRINT'],
  ),
  painted(
    'a white line that overprints by OP',
    () => ({ content: `/G gs 0 0 0 0 K 2 w ${AREA} S`, resources: '/ExtGState << /G << /OP true /OPM 1 >> >>' }),
    ['WHITE_OVERPRINT'],
  ),
  painted('OP that op takes back for fills', () => ({
    content: `/G gs 0 0 0 0 k ${AREA} f`,
    resources: '/ExtGState << /G << /OP true /op false /OPM 1 >> >>',
  })),
]
