import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { designNames, worldsOf } from '#domain/book/design.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { bind } from '../bind/bind.ts'
import type { BoundPhoto } from '../bind/photos.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { photosIn } from '../typeset/part.ts'
import { KeptParts } from './kept-parts.ts'
import { planBook } from './plan.ts'
import { sampleBook } from './testing/sample-book.ts'

const LONG = 240_000
const profile = readFileSync(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
const ofPhotos = fileURLToPath(new URL('../pdfx/FOGRA39L-photos.icc', import.meta.url))
const facts = { title: 'Abibuch 2027', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }

let compiler: Compiler
let pdfium: PDFiumLibrary
beforeAll(async () => {
  compiler = await warmCompiler()
  pdfium = await PDFiumLibrary.init()
}, LONG)

/** A picture with a spot off its middle: whoever shows another part of it, or turns it, is found out. */
const drawn = (width: number, height: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="none" width="${width}" height="${height}">
<linearGradient id="sky" x2="0.3" y2="1"><stop offset="0" stop-color="#7fb3d5"/><stop offset="1" stop-color="#f5d7a1"/></linearGradient>
<rect width="400" height="300" fill="url(#sky)"/><circle cx="130" cy="110" r="60" fill="#b5533c"/><rect x="240" y="180" width="120" height="80" fill="#3f6b4f"/></svg>`),
  )
const bound = (jpeg: Buffer, width: number, height: number) => ({
  width,
  height,
  bytes: jpeg.length,
  read: () => [jpeg],
})

/** The same photo in the colours of the press with all its pixels, and as screens show it. */
async function photoOf(id: string): Promise<{ print: BoundPhoto; screen: BoundPhoto }> {
  const [width, height] = (id.split('_')[1] ?? '').split('x').map((side) => Number(side) / 4) as [number, number]
  const small = { width: Math.round(width / 3), height: Math.round(height / 3) }
  const print = await drawn(width, height).withIccProfile(ofPhotos).jpeg({ quality: 90 }).toBuffer()
  const screen = await drawn(width, height).resize(small).jpeg({ quality: 80 }).toBuffer()
  return {
    print: bound(print, width, height),
    screen: { ...bound(screen, small.width, small.height), forScreens: true },
  }
}

/** The first page of a part, as a stranger's program draws it, without its finest lines. */
async function picture(part: Uint8Array, photo: (id: string) => BoundPhoto): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const sink = { write: (bytes: Uint8Array) => void pieces.push(bytes.slice()) }
  bind({ parts: [part], format: printFormat('content'), photo, facts, profile }, sink)
  const document = await pdfium.loadDocument(Buffer.concat(pieces))
  try {
    const { data, width, height } = await document.getPage(0).render({ scale: 0.6 })
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .blur(1.5)
      .raw()
      .toBuffer()
  } finally {
    document.destroy()
  }
}

/** Inks are mixed a little differently than lights: the share of places that differ by more than that. */
const CLEARLY = 36
function differing(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > CLEARLY)) count++
  return count / (one.length / 3)
}

const MOST_DIFFERING = 0.005

test.for(designNames)('%s: preview and print are the same picture', { timeout: LONG }, async (design) => {
  const [[world]] = worldsOf(design) as [[string, unknown]]
  const kept = new KeptParts(compiler)
  const { placed } = await planBook(sampleBook(8), { design, world }, async (part) => kept.set(part))
  const parts = placed.map(({ part }) => part).filter((part) => photosIn(part).size > 0)
  // One of each kind, of collages and profiles more.
  const ofEach = [...Map.groupBy(parts, ({ kind }) => kind)].flatMap(([kind, all]) =>
    all.slice(0, ['collage', 'profile'].includes(kind) ? 3 : 1),
  )
  expect(ofEach.length).toBeGreaterThan(10)
  const photos = new Map<string, { print: BoundPhoto; screen: BoundPhoto }>()
  for (const size of new Set(ofEach.flatMap((part) => [...photosIn(part)]).map((id) => id.split('_')[1])))
    photos.set(size ?? '', await photoOf(`any_${size}`))
  const of = (variant: 'print' | 'screen') => (id: string) =>
    photos.get(id.split('_')[1] ?? '')?.[variant] as BoundPhoto
  const different: string[] = []
  for (const part of ofEach) {
    const pdf = (await kept.set(part)).pdf()
    const share = differing(await picture(pdf, of('print')), await picture(pdf, of('screen')))
    if (share > MOST_DIFFERING) different.push(`${part.kind}: ${(share * 100).toFixed(2)} % of it`)
  }
  expect(different).toEqual([])
})

test('a photo that is shown elsewhere, or mirrored, is noticed', { timeout: LONG }, async () => {
  const [shown] = sampleBook(3).people
  const part = compiler.set({
    design: 'freitreppe',
    world: 'tomate',
    side: 'left',
    kind: 'photo',
    photo: { ...shown?.portrait, title: '' },
  })
  const { print, screen } = await photoOf('any_3000x4000')
  const mirrored = await sharp(Buffer.concat([...screen.read()]))
    .flop()
    .jpeg()
    .toBuffer()
  const wrong = { ...screen, bytes: mirrored.length, read: () => [mirrored] }
  const expected = await picture(part.pdf, () => print)
  expect(differing(expected, await picture(part.pdf, () => screen))).toBeLessThan(MOST_DIFFERING)
  expect(differing(expected, await picture(part.pdf, () => wrong))).toBeGreaterThan(0.05)
})
