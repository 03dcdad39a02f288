import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { cmykImage, jpeg, PdfMaker, placed, pt } from '../make-pdf.ts'

type Build = (maker: PdfMaker) => { content: string; resources?: string; more?: string }
const painted = (name: string, build: Build, codes: FindingCode[] = []): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    return maker.page(build(maker)).bytes()
  },
})
export const image = (maker: PdfMaker, dict: string, data: Uint8Array | string) =>
  maker.stream(`/Type /XObject /Subtype /Image ${dict}`, data)
/** An image of this many pixels, 50 mm wide and high: 591 pixels are 300 dpi. */
export const square = (name: string, number: (maker: PdfMaker) => number, codes: FindingCode[] = []) =>
  painted(
    name,
    (maker) => ({
      content: placed('I', 40, 40, 50, 50),
      resources: `/XObject << /I ${number(maker)} 0 R >>`,
    }),
    codes,
  )
const ENOUGH = 600
const jpegOf = (space: string, components: number) => (maker: PdfMaker) =>
  image(
    maker,
    `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`,
    jpeg(ENOUGH, ENOUGH, components),
  )
const inForm = (maker: PdfMaker, content: string, resources: string, more = '') =>
  maker.stream(
    `/Type /XObject /Subtype /Form /BBox [-1000 -1000 2000 2000] ${resources === '' ? '' : `/Resources << ${resources} >>`} ${more}`,
    content,
  )

export const images: readonly Case[] = [
  square('enough pixels', (maker) => cmykImage(maker, ENOUGH, ENOUGH)),
  square('591 pixels on 50 mm are just 300 dpi', (maker) => cmykImage(maker, 591, 591)),
  square('580 pixels on 50 mm', (maker) => cmykImage(maker, 580, 580), ['LOW_RESOLUTION']),
  square('enough across, too few down', (maker) => cmykImage(maker, 800, 400), ['LOW_RESOLUTION']),
  painted('too few pixels, but not on the page', (maker) => ({
    content: placed('I', 230, 40, 50, 50),
    resources: `/XObject << /I ${cmykImage(maker, 50, 50)} 0 R >>`,
  })),
  painted('an image that lies in the file and is not painted', (maker) => ({
    content: '',
    resources: `/XObject << /I ${cmykImage(maker, 50, 50)} 0 R >>`,
  })),
  painted('a single pixel stretched to an area', (maker) => ({
    content: placed('I', 40, 40, 50, 50),
    resources: `/XObject << /I ${cmykImage(maker, 1, 1)} 0 R >>`,
  })),
  painted('a dot of few pixels', (maker) => ({
    content: placed('I', 40, 40, 1, 1),
    resources: `/XObject << /I ${cmykImage(maker, 4, 4)} 0 R >>`,
  })),
  painted(
    'the same image once large enough and once too large',
    (maker) => ({
      content: placed('I', 10, 10, 50, 50) + placed('I', 70, 70, 100, 100),
      resources: `/XObject << /I ${cmykImage(maker, ENOUGH, ENOUGH)} 0 R >>`,
    }),
    ['LOW_RESOLUTION'],
  ),
  painted('turned by 45 degrees with enough pixels', (maker) => ({
    content: `q 0.7071 0.7071 -0.7071 0.7071 ${pt(100)} ${pt(100)} cm ${pt(50)} 0 0 ${pt(50)} 0 0 cm /I Do Q`,
    resources: `/XObject << /I ${cmykImage(maker, ENOUGH, ENOUGH)} 0 R >>`,
  })),
  painted(
    'turned by two degrees with too few pixels',
    (maker) => ({
      content: `q 0.99939 0.0349 -0.0349 0.99939 ${pt(100)} ${pt(100)} cm ${pt(50)} 0 0 ${pt(50)} 0 0 cm /I Do Q`,
      resources: `/XObject << /I ${cmykImage(maker, 580, 580)} 0 R >>`,
    }),
    ['LOW_RESOLUTION'],
  ),
  painted('mirrored with enough pixels', (maker) => ({
    content: `q ${-pt(50)} 0 0 ${pt(50)} ${pt(100)} ${pt(100)} cm /I Do Q`,
    resources: `/XObject << /I ${cmykImage(maker, ENOUGH, ENOUGH)} 0 R >>`,
  })),
  painted(
    'enlarged by the matrix of a form',
    (maker) => {
      const inner = cmykImage(maker, ENOUGH, ENOUGH)
      const form = inForm(maker, placed('I', 10, 10, 50, 50), `/XObject << /I ${inner} 0 R >>`, '/Matrix [2 0 0 2 0 0]')
      return { content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` }
    },
    ['LOW_RESOLUTION'],
  ),
  painted(
    'in a form without resources of its own',
    (maker) => {
      const inner = cmykImage(maker, 100, 100)
      const form = inForm(maker, placed('I', 10, 10, 50, 50), '')
      return { content: '/F Do', resources: `/XObject << /F ${form} 0 R /I ${inner} 0 R >>` }
    },
    ['LOW_RESOLUTION'],
  ),
  painted('cut away by the box of its form', (maker) => {
    const inner = cmykImage(maker, 50, 50)
    const form = maker.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << /XObject << /I ${inner} 0 R >> >>`,
      placed('I', 40, 40, 50, 50),
    )
    return { content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` }
  }),
  painted(
    'a scan of one bit with too few pixels',
    (maker) => ({
      content: `0 0 0 1 k ${placed('I', 40, 40, 50, 50)}`,
      resources: `/XObject << /I ${image(maker, '/Width 200 /Height 200 /ImageMask true /BitsPerComponent 1', Buffer.alloc(25 * 200))} 0 R >>`,
    }),
    ['LOW_RESOLUTION'],
  ),
  painted(
    'a mask painted in RGB',
    (maker) => ({
      content: `1 0 0 rg ${placed('I', 40, 40, 50, 50)}`,
      resources: `/XObject << /I ${image(maker, '/Width 600 /Height 600 /ImageMask true /BitsPerComponent 1', Buffer.alloc(75 * 600))} 0 R >>`,
    }),
    ['NOT_CMYK'],
  ),
  painted('a small inline image', () => ({
    content: `q ${pt(1)} 0 0 ${pt(1)} 100 100 cm BI /W 2 /H 2 /CS /CMYK /BPC 8 ID ${'\x01\x02EI\x03\x04 EI \x05\x06\x07\x08\x09\x0a'} EI Q`,
  })),
  painted(
    'an inline image in RGB',
    () => ({
      content: `q ${pt(20)} 0 0 ${pt(20)} 100 100 cm BI /W 2 /H 2 /CS /RGB /BPC 8 ID ${'a'.repeat(12)} EI Q`,
    }),
    ['NOT_CMYK'],
  ),

  square('a JPEG with something behind its end', (maker) =>
    image(
      maker,
      `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`,
      Buffer.concat([jpeg(ENOUGH, ENOUGH, 4), Buffer.alloc(300)]),
    ),
  ),
  square(
    'a JPEG of three channels without a colour space',
    (maker) =>
      image(
        maker,
        `/Width ${ENOUGH} /Height ${ENOUGH} /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg(ENOUGH, ENOUGH, 3),
      ),
    ['NOT_CMYK'],
  ),
  square('a JPEG in RGB', jpegOf('/DeviceRGB', 3), ['NOT_CMYK']),
  square('a JPEG in gray', jpegOf('/DeviceGray', 1)),
  square('a JPEG of three channels that is called CMYK', jpegOf('/DeviceCMYK', 3), ['PIXEL_DATA']),
  square('a JPEG of four channels that is called RGB', jpegOf('/DeviceRGB', 4), ['PIXEL_DATA', 'NOT_CMYK']),
  square(
    'a JPEG that is smaller than it says',
    (maker) =>
      image(
        maker,
        `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg(300, 300, 4),
      ),
    ['PIXEL_DATA'],
  ),
  square(
    'a JPEG without its end',
    (maker) =>
      image(
        maker,
        `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg(ENOUGH, ENOUGH, 4, { cut: true }),
      ),
    ['PIXEL_DATA'],
  ),
  square(
    'a JPEG that is none',
    (maker) =>
      image(
        maker,
        `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`,
        'GIF89a and so on',
      ),
    ['PIXEL_DATA'],
  ),
  square('plain pixels, as many as needed', (maker) =>
    image(
      maker,
      `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      Buffer.alloc(ENOUGH * ENOUGH),
    ),
  ),
  square(
    'plain pixels, fewer than needed',
    (maker) =>
      image(
        maker,
        `/Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        Buffer.alloc(1_000),
      ),
    ['PIXEL_DATA'],
  ),
  square(
    'an image whose length lies',
    (maker) =>
      maker.stream(
        `/Type /XObject /Subtype /Image /Width ${ENOUGH} /Height ${ENOUGH} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg(ENOUGH, ENOUGH, 4),
        { length: 20 },
      ),
    ['PIXEL_DATA'],
  ),
  square('an image without a colour space', (maker) =>
    image(maker, `/Width ${ENOUGH} /Height ${ENOUGH} /BitsPerComponent 8 /Filter /DCTDecode`, jpeg(ENOUGH, ENOUGH, 4)),
  ),
  square(
    'an image with a soft mask',
    (maker) => {
      const mask = image(
        maker,
        '/Width 600 /Height 600 /ColorSpace /DeviceGray /BitsPerComponent 8',
        Buffer.alloc(360_000),
      )
      return cmykImage(maker, ENOUGH, ENOUGH, `/SMask ${mask} 0 R`)
    },
    ['TRANSPARENCY_PRESENT'],
  ),
  square(
    'a placeholder by OPI',
    (maker) => cmykImage(maker, ENOUGH, ENOUGH, '/OPI << /1.3 << /Type /OPI /F (bild.tif) >> >>'),
    ['OPI_PRESENT'],
  ),
  painted(
    'a form as a placeholder by OPI',
    (maker) => {
      const form = inForm(maker, '', '', '/OPI << /2.0 << /Type /OPI /F (bild.tif) >> >>')
      return { content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` }
    },
    ['OPI_PRESENT'],
  ),
  painted('a placeholder that is not painted', (maker) => ({
    content: '',
    resources: `/XObject << /I ${cmykImage(maker, ENOUGH, ENOUGH, '/OPI << >>')} 0 R >>`,
  })),
]
