import { deflateSync } from 'node:zlib'

/** PDFs for tests, written by hand: what is planted in them is exactly what stands in the test. */
export type MadePage = {
  content?: string | Uint8Array
  /** Entries of the resources: "/Font << /F1 5 0 R >>". */
  resources?: string
  /** Left, bottom, right, top in mm; the usual ones are A4 with 3 mm bleed on a sheet with 3 mm more. */
  media?: Rectangle
  trim?: Rectangle | null
  bleed?: Rectangle | null
  /** More entries of the page's dictionary. */
  more?: string
}
type Rectangle = readonly [number, number, number, number]

const POINTS_PER_MM = 72 / 25.4
export const pt = (mm: number): number => Number((mm * POINTS_PER_MM).toFixed(3))
const SHEET: Rectangle = [-3, -3, 213, 300]
const PAGE: Rectangle = [0, 0, 210, 297]
const box = (key: string, rectangle: Rectangle | null | undefined) =>
  rectangle === null || rectangle === undefined ? '' : `/${key} [${rectangle.map(pt).join(' ')}]`

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

export class PdfMaker {
  private readonly objects: Uint8Array[] = []
  private readonly pages: number[] = []
  /** Number 1 is the catalogue, 2 the page tree. */
  private readonly treeNumber = 2
  catalogue = ''
  trailer = ''
  version = '1.4'

  constructor() {
    this.objects.push(new Uint8Array(0), new Uint8Array(0))
  }

  /** Adds an object and gives the number under which it can be named. */
  add(body: string): number {
    this.objects.push(bytesOf(body))
    return this.objects.length
  }
  stream(dict: string, data: string | Uint8Array, options: { length?: number } = {}): number {
    const bytes = typeof data === 'string' ? bytesOf(data) : data
    const head = bytesOf(`<< ${dict} /Length ${options.length ?? bytes.length} >>\nstream\n`)
    this.objects.push(Buffer.concat([head, bytes, bytesOf('\nendstream')]))
    return this.objects.length
  }
  deflated(dict: string, data: string | Uint8Array): number {
    return this.stream(`${dict} /Filter /FlateDecode`, deflateSync(typeof data === 'string' ? bytesOf(data) : data))
  }
  page({ content = '', resources = '', media = SHEET, trim = PAGE, bleed, more = '' }: MadePage = {}): this {
    const contents = this.stream('', content)
    const boxes = [box('MediaBox', media), box('TrimBox', trim), box('BleedBox', bleed)].join(' ')
    const dict = `<< /Type /Page /Parent ${this.treeNumber} 0 R ${boxes} /Resources << ${resources} >> /Contents ${contents} 0 R ${more} >>`
    this.pages.push(this.add(dict))
    return this
  }

  private finish(): void {
    const kids = this.pages.map((number) => `${number} 0 R`).join(' ')
    this.objects[0] = bytesOf(`<< /Type /Catalog /Pages 2 0 R ${this.catalogue} >>`)
    this.objects[1] = bytesOf(`<< /Type /Pages /Kids [${kids}] /Count ${this.pages.length} >>`)
  }

  /** With a table of objects, as PDF 1.4 has it. */
  bytes(): Uint8Array {
    this.finish()
    const parts: Uint8Array[] = [bytesOf(`%PDF-${this.version}\n%\xe2\xe3\xcf\xd3\n`)]
    let at = (parts[0] as Uint8Array).length
    const offsets = this.objects.map((body, index) => {
      const bytes = Buffer.concat([bytesOf(`${index + 1} 0 obj\n`), body, bytesOf('\nendobj\n')])
      parts.push(bytes)
      at += bytes.length
      return at - bytes.length
    })
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = this.objects.length + 1
    parts.push(
      bytesOf(
        `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${this.trailer} >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    )
    return Buffer.concat(parts)
  }

  /** As PDF 1.5 has it: everything but streams lies in an object stream, and the table is a stream too. */
  compressedBytes(): Uint8Array {
    this.finish()
    const isStream = this.objects.map((body) => Buffer.from(body).includes('\nstream\n'))
    const inner = this.objects.flatMap((body, index) => (isStream[index] ? [] : [{ number: index + 1, body }]))
    let offset = 0
    const heads = inner.map(({ number, body }) => {
      const head = `${number} ${offset}`
      offset += body.length + 1
      return head
    })
    const first = `${heads.join(' ')} `
    const packed = Buffer.concat([bytesOf(first), ...inner.flatMap(({ body }) => [body, bytesOf('\n')])])
    const packedNumber = this.objects.length + 1
    const tableNumber = packedNumber + 1
    const parts: Uint8Array[] = [bytesOf('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')]
    let at = (parts[0] as Uint8Array).length
    const places = new Map<number, number>()
    const write = (number: number, body: Uint8Array) => {
      places.set(number, at)
      const bytes = Buffer.concat([bytesOf(`${number} 0 obj\n`), body, bytesOf('\nendobj\n')])
      parts.push(bytes)
      at += bytes.length
    }
    const asStream = (dict: string, data: Uint8Array) =>
      Buffer.concat([bytesOf(`<< ${dict} /Length ${data.length} >>\nstream\n`), data, bytesOf('\nendstream')])
    for (const [index, body] of this.objects.entries()) if (isStream[index]) write(index + 1, body)
    write(
      packedNumber,
      asStream(`/Type /ObjStm /N ${inner.length} /First ${first.length} /Filter /FlateDecode`, deflateSync(packed)),
    )
    const rows = Buffer.alloc((tableNumber + 1) * 7)
    const row = (number: number, kind: number, place: number, index: number) => {
      rows.writeUInt8(kind, number * 7)
      rows.writeUInt32BE(place, number * 7 + 1)
      rows.writeUInt16BE(index, number * 7 + 5)
    }
    row(0, 0, 0, 65_535)
    for (const [index, { number }] of inner.entries()) row(number, 2, packedNumber, index)
    for (const [number, place] of places) row(number, 1, place, 0)
    row(tableNumber, 1, at, 0)
    const start = at
    write(
      tableNumber,
      asStream(
        `/Type /XRef /Size ${tableNumber + 1} /W [1 4 2] /Root 1 0 R ${this.trailer} /Filter /FlateDecode`,
        deflateSync(rows),
      ),
    )
    parts.push(bytesOf(`startxref\n${start}\n%%EOF\n`))
    return Buffer.concat(parts)
  }
}

/** The head of a JPEG that says what a test wants, and the end that it should have; nothing is in between. */
export function jpeg(width: number, height: number, components: number, options: { cut?: boolean } = {}): Uint8Array {
  const frame = [0xff, 0xc0, 0, 8 + components * 3, 8, height >> 8, height & 255, width >> 8, width & 255, components]
  const channels = Array.from({ length: components }, (_, at) => [at + 1, 0x11, 0]).flat()
  const scan = [
    0xff,
    0xda,
    0,
    6 + components * 2,
    components,
    ...Array.from({ length: components }, (_, at) => [at + 1, 0]).flat(),
    0,
    63,
    0,
  ]
  const data = Array.from({ length: 200 }, (_, at) => (at * 7) % 200)
  return Uint8Array.from([
    0xff,
    0xd8,
    ...frame,
    ...channels,
    ...scan,
    ...data,
    ...(options.cut === true ? [] : [0xff, 0xd9]),
  ])
}

/** A CMYK JPEG as an image of the file. */
export const cmykImage = (maker: PdfMaker, width: number, height: number, more = ''): number =>
  maker.stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode ${more}`,
    jpeg(width, height, 4),
  )

/** An image painted on a place in mm. */
export const placed = (name: string, x: number, y: number, width: number, height: number): string =>
  `q ${pt(width)} 0 0 ${pt(height)} ${pt(x)} ${pt(y)} cm /${name} Do Q\n`

/** A font with a file in it, as far as anybody looks. */
export function embeddedFont(maker: PdfMaker, name = 'Inter-Regular'): number {
  const file = maker.deflated('/Length1 4', 'font')
  const descriptor = maker.add(
    `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Ascent 750 /Descent -250 /FontFile2 ${file} 0 R >>`,
  )
  const widths = Array.from({ length: 224 }, () => 500).join(' ')
  return maker.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+${name} /FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor ${descriptor} 0 R >>`,
  )
}
export const plainFont = (maker: PdfMaker, name = 'Helvetica'): number =>
  maker.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`)

/** A text at a place in mm. */
export const text = (words: string, x: number, y: number, size = 12): string =>
  `BT /F1 ${size} Tf ${pt(x)} ${pt(y)} Td (${words}) Tj ET\n`
