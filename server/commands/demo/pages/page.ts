import { type Dict, Name, type PdfObject, Ref } from '#print/pdf/objects.ts'
import { PdfWriter } from '#print/pdf/write.ts'
import { lettering } from './lettering.ts'

const POINTS_PER_MM = 72 / 25.4
const BLEED_MM = 3
const A4 = { widthMm: 210, heightMm: 297 }

/** A page of a PDF, drawn in mm from the lower left corner of the trimmed page. */
function page(drawing: string): Uint8Array {
  const parts: Uint8Array[] = []
  const writer = new PdfWriter({ write: (bytes) => void parts.push(Uint8Array.from(bytes)) }, '1.4')
  const box = (more: number): PdfObject =>
    [-more, -more, A4.widthMm + more, A4.heightMm + more].map((mm) => mm * POINTS_PER_MM)
  const content = Buffer.from(`${POINTS_PER_MM} 0 0 ${POINTS_PER_MM} 0 0 cm 1 J 1 j\n${drawing}`, 'latin1')
  const dict = (entries: Record<string, PdfObject>): Dict => new Map(Object.entries(entries))
  writer.object(1, dict({ Type: new Name('Catalog'), Pages: new Ref(2, 0) }))
  writer.object(2, dict({ Type: new Name('Pages'), Kids: [new Ref(3, 0)], Count: 1 }))
  const boxes = { MediaBox: box(BLEED_MM), BleedBox: box(BLEED_MM), TrimBox: box(0) }
  const leaf = { Type: new Name('Page'), Parent: new Ref(2, 0), ...boxes, Resources: dict({}), Contents: new Ref(4, 0) }
  writer.object(3, dict(leaf))
  writer.stream(4, dict({}), content.length, [content])
  writer.finish(dict({ Root: new Ref(1, 0) }))
  return Buffer.concat(parts)
}

const fill = (cmyk: string) => `${cmyk} k\n`
const stroke = (cmyk: string, widthMm: number) => `${cmyk} K ${widthMm} w\n`
const everywhere = '-3 -3 216 303 re f\n'
/** A round spot is a line without length. */
const ball = (x: number, y: number, diameter: number, cmyk: string) =>
  `${stroke(cmyk, diameter)}${x} ${y} m ${x} ${y} l S\n`

/** Four curves that nobody can tell from a circle. */
function circle(x: number, y: number, radius: number): string {
  const near = radius * 0.5523
  const quarter = (...points: number[]) => `${points.map((at) => at.toFixed(2)).join(' ')} c `
  return [
    `${x + radius} ${y} m `,
    quarter(x + radius, y + near, x + near, y + radius, x, y + radius),
    quarter(x - near, y + radius, x - radius, y + near, x - radius, y),
    quarter(x - radius, y - near, x - near, y - radius, x, y - radius),
    quarter(x + near, y - radius, x + radius, y - near, x + radius, y),
    'S\n',
  ].join('')
}

/** What the ice cream parlour pays for. */
export const iceCreamPage = (): Uint8Array =>
  page(
    [
      fill('0.02 0.06 0.16 0'),
      everywhere,
      stroke('0.1 0.85 0.6 0.1', 3.2),
      lettering('EISDIELE ROMA', 105, 248, 14.5),
      stroke('0.7 0.2 0.4 0.2', 1.4),
      lettering('SEIT 1973 IN DER LINDENALLEE', 105, 228, 6.5),
      ball(88, 150, 46, '0.02 0.45 0.2 0'),
      ball(122, 150, 46, '0.3 0 0.35 0'),
      ball(105, 180, 46, '0.02 0.12 0.5 0'),
      fill('0.12 0.42 0.75 0.08'),
      '66 138 m 144 138 l 105 50 l f\n',
      stroke('0.2 0.55 0.85 0.25', 0.9),
      ...[79, 92, 105, 118, 131].map((x) => `${x} 137 m ${x + (105 - x) * 0.7} 76 l S\n`),
      stroke('0.1 0.85 0.6 0.1', 1.8),
      lettering('EINE KUGEL GRATIS', 105, 30, 8.5),
      stroke('0.7 0.2 0.4 0.2', 1.2),
      lettering('FÜR ALLE MIT ABI 2027', 105, 17, 6),
    ].join(''),
  )

/** A wheel as its spokes, rim and hub. */
const wheel = (x: number, y: number, radius: number) =>
  [
    stroke('0 0 0 0.85', 2.4),
    circle(x, y, radius),
    stroke('0 0 0 0.45', 0.6),
    ...Array.from({ length: 12 }, (_, at) => {
      const [dx, dy] = [Math.cos((at * Math.PI) / 6) * radius, Math.sin((at * Math.PI) / 6) * radius]
      return `${x} ${y} m ${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)} l S\n`
    }),
    ball(x, y, 5, '0 0 0 0.85'),
  ].join('')

/** What the bicycle shop pays for. */
export const bicyclePage = (): Uint8Array =>
  page(
    [
      fill('0.28 0.02 0.1 0'),
      everywhere,
      fill('0.62 0.1 0.4 0'),
      '-3 -3 216 78 re f\n',
      stroke('0.9 0.5 0.2 0.3', 3.4),
      lettering('FAHRRAD LINDNER', 105, 246, 13.5),
      stroke('0.9 0.5 0.2 0.3', 1.4),
      lettering('WIR HABEN EUCH NEUN JAHRE', 105, 222, 7),
      lettering('DEN PLATTEN GEFLICKT', 105, 208, 7),
      wheel(58, 105, 32),
      wheel(152, 105, 32),
      stroke('0 0.75 0.7 0', 4),
      '58 105 m 82 150 l 132 152 l 98 106 l 58 105 l S\n82 150 m 98 106 l S\n132 152 m 152 105 l S\n',
      stroke('0 0 0 0.85', 4),
      '82 150 m 78 160 l S\n68 162 m 90 162 l S\n132 152 m 128 168 l 142 171 l S\n',
      ball(98, 106, 11, '0 0 0 0.85'),
      stroke('0 0 0 0', 1.8),
      lettering('ZUM ABI: EINE DURCHSICHT', 105, 42, 7.5),
      lettering('GESCHENKT', 105, 24, 10),
    ].join(''),
  )

/** Somebody's page: thirteen years as a game of chess. */
export const chessPage = (): Uint8Array =>
  page(
    [
      fill('0.55 0.3 0.3 0.15'),
      everywhere,
      stroke('0 0.02 0.1 0', 3),
      lettering('ILJA', 105, 246, 24),
      fill('0.02 0.06 0.16 0'),
      '37 76 136 136 re f\n',
      fill('0.5 0.6 0.65 0.35'),
      ...Array.from({ length: 32 }, (_, at) => {
        const row = Math.floor(at / 4)
        return `${37 + ((at % 4) * 2 + (row % 2)) * 17} ${76 + row * 17} 17 17 re f\n`
      }),
      ...[2, 5, 9, 12, 18, 23].map((at) =>
        ball(45.5 + (at % 8) * 17, 84.5 + Math.floor(at / 3) * 17, 10, at % 2 === 0 ? '0 0 0 0.85' : '0 0.1 0.3 0'),
      ),
      stroke('0 0.02 0.1 0', 2),
      lettering('MATT IN 13 JAHREN', 105, 40, 10),
    ].join(''),
  )
