import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { PdfMaker, pt } from '../make-pdf.ts'
import { AREA } from './colors.ts'

type Build = (maker: PdfMaker) => { content: string; resources?: string; more?: string }
const painted = (name: string, build: Build, codes: FindingCode[] = []): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    return maker.page(build(maker)).bytes()
  },
})
const line = `${pt(50)} ${pt(50)} m ${pt(100)} ${pt(90)} l`
const withState = (name: string, state: string, codes: FindingCode[] = []) =>
  painted(
    name,
    () => ({ content: `/G gs 0 0 0 1 k ${AREA} f`, resources: `/ExtGState << /G << ${state} >> >>` }),
    codes,
  )

/** A layer that is on or off, and something in RGB on it. */
const layered = (
  name: string,
  state: 'ON' | 'OFF',
  codes: FindingCode[],
  build?: (maker: PdfMaker, layer: number) => ReturnType<Build>,
): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    const layer = maker.add('<< /Type /OCG /Name (Entwurf) >>')
    maker.catalogue = `/OCProperties << /OCGs [${layer} 0 R] /D << /${state} [${layer} 0 R] >> >>`
    const page = build?.(maker, layer) ?? {
      content: `/OC /L BDC 1 0 0 rg ${AREA} f EMC`,
      resources: `/Properties << /L ${layer} 0 R >>`,
    }
    return maker.page(page).bytes()
  },
})
const annotation = (maker: PdfMaker, flags: number, content: string) => {
  const appearance = maker.stream('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', content)
  return `/Annots [${maker.add(`<< /Type /Annot /Subtype /Stamp /F ${flags} /Rect [100 100 200 200] /AP << /N ${appearance} 0 R >> >>`)} 0 R]`
}

export const linesAndLayers: readonly Case[] = [
  painted('a line of 0.5 pt', () => ({ content: `0.5 w ${line} S` })),
  painted('a line of 0.25 pt', () => ({ content: `0.25 w ${line} S` })),
  painted('a line of 0.1 pt', () => ({ content: `0.1 w ${line} S` }), ['HAIRLINE']),
  painted('a line of 0 pt is as thin as can be', () => ({ content: `0 w ${line} S` }), ['HAIRLINE']),
  painted(
    'a line that is made thin by the matrix',
    () => ({ content: `q 0.1 0 0 0.1 0 0 cm 1 w 1000 1000 m 2000 2000 l S Q` }),
    ['HAIRLINE'],
  ),
  painted('a thin line that the matrix makes thick', () => ({
    content: `q 10 0 0 10 0 0 cm 0.1 w 10 10 m 20 20 l S Q`,
  })),
  painted('a thin width that nothing is drawn with', () => ({ content: `0.01 w ${AREA} f` })),
  painted('a thin line off the page', () => ({ content: '0.1 w 900 900 m 950 950 l S' })),
  painted(
    'a thin width by the graphics state',
    () => ({ content: `/G gs ${line} S`, resources: '/ExtGState << /G << /LW 0.1 >> >>' }),
    ['HAIRLINE'],
  ),
  painted('a line width after q and Q', () => ({ content: `q 0.1 w Q ${line} S` })),

  painted(
    'a form whose RGB is clipped away once and seen once',
    (maker) => {
      const form = maker.stream('/Type /XObject /Subtype /Form /BBox [0 0 600 800]', `1 0 0 rg ${AREA} f`)
      return { content: 'q 400 400 5 5 re W n /F Do Q /F Do', resources: `/XObject << /F ${form} 0 R >>` }
    },
    ['NOT_CMYK'],
  ),
  painted(
    'a form whose line is thick once and thin once',
    (maker) => {
      const form = maker.stream('/Type /XObject /Subtype /Form /BBox [0 0 600 800]', `${line} S`)
      return { content: '2 w /F Do 0.05 w /F Do', resources: `/XObject << /F ${form} 0 R >>` }
    },
    ['HAIRLINE'],
  ),
  withState('opacity of 50 percent', '/ca 0.5', ['TRANSPARENCY_PRESENT']),
  withState('opacity of 100 percent', '/ca 1 /CA 1'),
  withState('opacity of strokes only, for a fill', '/CA 0.5'),
  withState('a blend mode', '/BM /Multiply', ['TRANSPARENCY_PRESENT']),
  withState('the normal blend mode', '/BM /Normal'),
  withState('the compatible blend mode in a list', '/BM [/Compatible /Multiply]'),
  withState('no soft mask', '/SMask /None'),
  withState('a soft mask', '/SMask << /Type /Mask /S /Alpha >>', ['TRANSPARENCY_PRESENT']),
  painted('transparency that is set and ends before anything is painted', () => ({
    content: `q /G gs Q 0 0 0 1 k ${AREA} f`,
    resources: '/ExtGState << /G << /ca 0.5 >> >>',
  })),
  painted('a transparency group without transparency', (maker) => {
    const form = maker.stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceCMYK >>',
      `0 0 0 1 k ${AREA} f`,
    )
    return { content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` }
  }),

  layered('RGB on a layer that is shown', 'ON', ['NOT_CMYK']),
  layered('RGB on a layer that is hidden', 'OFF', []),
  layered('what follows a hidden layer is seen', 'OFF', ['NOT_CMYK'], (_maker, layer) => ({
    content: `/OC /L BDC /Span BMC EMC EMC 1 0 0 rg ${AREA} f`,
    resources: `/Properties << /L ${layer} 0 R >>`,
  })),
  layered('a hidden form', 'OFF', [], (maker, layer) => {
    const form = maker.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /OC ${layer} 0 R`,
      `1 0 0 rg ${AREA} f`,
    )
    return { content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` }
  }),
  layered('a rule that shows when all are off', 'OFF', ['NOT_CMYK'], (maker, layer) => {
    const rule = maker.add(`<< /Type /OCMD /OCGs [${layer} 0 R] /P /AllOff >>`)
    return { content: `/OC /L BDC 1 0 0 rg ${AREA} f EMC`, resources: `/Properties << /L ${rule} 0 R >>` }
  }),
  layered('a rule that shows when any is on', 'OFF', [], (maker, layer) => {
    const rule = maker.add(`<< /Type /OCMD /OCGs [${layer} 0 R] >>`)
    return { content: `/OC /L BDC 1 0 0 rg ${AREA} f EMC`, resources: `/Properties << /L ${rule} 0 R >>` }
  }),

  painted(
    'a printed note in RGB',
    (maker) => ({ content: '', more: annotation(maker, 4, '1 0 0 rg 0 0 100 100 re f') }),
    ['NOT_CMYK'],
  ),
  painted('a note that is shown and not printed', (maker) => ({
    content: '',
    more: annotation(maker, 0, '1 0 0 rg 0 0 100 100 re f'),
  })),
  painted('a hidden note', (maker) => ({ content: '', more: annotation(maker, 6, '1 0 0 rg 0 0 100 100 re f') })),
  painted('a printed note in CMYK', (maker) => ({
    content: '',
    more: annotation(maker, 4, '0 0 1 0 k 0 0 100 100 re f'),
  })),
]
