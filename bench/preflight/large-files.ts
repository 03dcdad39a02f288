import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { jpeg, placed, pt } from '../../print/testing/make-pdf.ts'

/** Large print files, written object by object: what they hold never lies in memory as a whole. */
function startPdf(path: string) {
  const file = openSync(path, 'w')
  let at = 0
  const offsets: number[] = []
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    writeSync(file, bytes)
    at += bytes.length
  }
  const reserve = () => offsets.push(0)
  const add = (body: string, number = reserve()): number => {
    offsets[number - 1] = at
    write(`${number} 0 obj\n${body}\nendobj\n`)
    return number
  }
  const stream = (dict: string, ...parts: Uint8Array[]): number => {
    const number = reserve()
    offsets[number - 1] = at
    write(`${number} 0 obj\n<< ${dict} /Length ${parts.reduce((sum, { length }) => sum + length, 0)} >>\nstream\n`)
    for (const part of parts) write(part)
    write('\nendstream\nendobj\n')
    return number
  }
  const finish = (root: number) => {
    const table = at
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = offsets.length + 1
    write(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    )
    closeSync(file)
  }
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  return { add, stream, reserve, finish }
}

/** A real one: poppler would spend its time on complaints about any other. */
const FONT = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
const boxes = `/MediaBox [${[-3, -3, 213, 300].map(pt).join(' ')}] /TrimBox [0 0 ${pt(210)} ${pt(297)}]`

/** A book as classes hand it in: text on every page, some photos on each, nothing wrong with it. */
export function writeBook(
  path: string,
  { pages, photos, ...of }: { pages: number; photos: number } & ({ photoBytes: number } | { photo: Uint8Array }),
): void {
  const pdf = startPdf(path)
  const tree = pdf.reserve()
  // Only whoever decodes photos needs real ones.
  const photo =
    'photo' in of
      ? [of.photo]
      : [jpeg(2_400, 1_800, 4, { cut: true }), Buffer.alloc(of.photoBytes, 0x5a), Uint8Array.of(0xff, 0xd9)]
  const font = (() => {
    const file = readFileSync(createRequire(import.meta.url).resolve(FONT))
    const program = pdf.stream(`/Length1 ${file.length} /Filter /FlateDecode`, deflateSync(file))
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /NotoSans /Ascent 750 /Descent -250 /FontFile2 ${program} 0 R >>`,
    )
    const widths = Array.from({ length: 224 }, () => 500).join(' ')
    return pdf.add(
      `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+NotoSans /FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor ${descriptor} 0 R >>`,
    )
  })()
  const perPage = photos / pages
  const kids = Array.from({ length: pages }, (_, page) => {
    const count = Math.floor((page + 1) * perPage) - Math.floor(page * perPage)
    const images = Array.from({ length: count }, () =>
      pdf.stream(
        '/Type /XObject /Subtype /Image /Width 2400 /Height 1800 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode',
        ...photo,
      ),
    )
    const lines = Array.from(
      { length: 60 },
      (_, line) =>
        `BT /F1 10 Tf 0 0 0 1 k ${pt(20)} ${pt(280 - line * 4)} Td [(Zeile ${line} von Seite ${page}) -20 (mit Text, wie er in Abib\\374chern steht)] TJ ET\n0.2 0.1 0 0 k ${pt(15)} ${pt(279 - line * 4)} 3 3 re f\n`,
    ).join('')
    const pictures = images
      .map((_, at) => placed(`I${at}`, 20 + (at % 2) * 90, 20 + Math.floor(at / 2) * 70, 80, 60))
      .join('')
    const content = pdf.stream('/Filter /FlateDecode', deflateSync(Buffer.from(lines + pictures, 'latin1')))
    const names = images.map((number, at) => `/I${at} ${number} 0 R`).join(' ')
    return pdf.add(
      `<< /Type /Page /Parent ${tree} 0 R ${boxes} /Resources << /Font << /F1 ${font} 0 R >> /XObject << ${names} >> >> /Contents ${content} 0 R >>`,
    )
  })
  pdf.add(`<< /Type /Pages /Count ${pages} /Kids [${kids.map((number) => `${number} 0 R`).join(' ')}] >>`, tree)
  pdf.finish(pdf.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
}

/** One page with millions of lines and areas, as a map has them. */
export function writeDrawing(path: string, operators: number): void {
  const pdf = startPdf(path)
  const tree = pdf.reserve()
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return (seed / 0x7fffffff) * below
  }
  const lines: string[] = ['0.5 w 0.1 0.2 0.3 0 K 0.3 0.2 0.1 0 k\n']
  for (let count = 0; count < operators; count += 7) {
    const [x, y] = [random(560) + 10, random(800) + 10]
    const point = () => `${(x + random(20)).toFixed(1)} ${(y + random(20)).toFixed(1)}`
    lines.push(`${x.toFixed(1)} ${y.toFixed(1)} m ${point()} l ${point()} l S ${point()} 3 2 re f 0.5 w\n`)
  }
  const content = pdf.stream('/Filter /FlateDecode', deflateSync(Buffer.from(lines.join(''), 'latin1'), { level: 1 }))
  const page = pdf.add(`<< /Type /Page /Parent ${tree} 0 R ${boxes} /Resources << >> /Contents ${content} 0 R >>`)
  pdf.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`, tree)
  pdf.finish(pdf.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
}
