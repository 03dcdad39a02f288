import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { bind } from '../bind/bind.ts'
import { samplePhoto } from '../book/testing/sample-book.ts'
import { samplePicture } from '../book/testing/sample-pictures.ts'
import { seenPages } from '../book/testing/seen-pages.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Side } from './part.ts'

const LONG = 120_000
const HAIR = 0.2
const FEW_LETTERS = 12
const profile = readFileSync(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
const facts = { title: 'Abibuch', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }

const titles = {
  usual: 'Tag 1',
  'long words': 'Geburtstagsüberraschung in der Jugendherberge',
  'a word without end': 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzverabschiedungsfeier',
  'a shout': 'x'.repeat(140),
  'many words': 'Letzter Abend am See, bevor der Bus ohne uns losgefahren ist. '.repeat(2).trim(),
}
/** Small ones in every corner and at both edges of a page. */
const small = [
  { x: -3, y: -3, width: 28, height: 34 },
  { x: 25, y: -3, width: 34, height: 26 },
  { x: 189, y: 60, width: 24, height: 60 },
  { x: 0, y: 100, width: 26, height: 30 },
  { x: 100, y: 120, width: 60, height: 60 },
  { x: -3, y: 270, width: 40, height: 30 },
  { x: 60, y: 262, width: 26, height: 38 },
]

/** A page with photos that bear such a title, as it is bound. */
async function collageOf(title: string, side: Side, places = small) {
  const compiler = await warmCompiler()
  const boxes = places.map((place, at) => ({
    ...place,
    photo: { ...samplePhoto(`c${at}`, title), ratio: 4 / 3 },
    number: null,
  }))
  const pages = [{ deep: false, title: null, boxes, furniture: 'none' }]
  const { pdf } = compiler.set({ design: 'plakatwand', world: 'signal', kind: 'collage', side, title: 'Fahrt', pages })
  const pieces: Uint8Array[] = []
  const sink = { write: (bytes: Uint8Array) => void pieces.push(bytes.slice()) }
  await bind({ parts: [pdf], format: printFormat('content'), photo: samplePicture, facts, profile }, sink)
  const bound = Buffer.concat(pieces)
  const [page] = seenPages(bound)
  const lines = execFileSync('pdftotext', ['-raw', '-', '-'], { input: bound, encoding: 'utf8' })
  return { ...(page as NonNullable<typeof page>), lines }
}

test.for(Object.entries(titles))(
  '%s: words on a photo stay on it, and few of them leave most of it to be seen',
  { timeout: LONG },
  async ([, title]) => {
    for (const side of ['left', 'right'] as const) {
      const { areas, photos } = await collageOf(title, side)
      // Strips follow their photo, each painted before its words.
      const [ends, strips] = [photos.map(({ order }) => order), areas.filter(({ bottom, top }) => bottom - top < 6)]
      expect(photos).toHaveLength(small.length)
      for (const [at, place] of small.entries()) {
        const next = ends[at + 1] ?? Number.POSITIVE_INFINITY
        const own = strips.filter(({ order }) => order > (ends[at] as number) && order < next)
        expect(own.length).toBeGreaterThan(0)
        for (const strip of own) {
          expect(strip.left).toBeGreaterThanOrEqual(place.x - HAIR)
          expect(strip.right).toBeLessThanOrEqual(place.x + place.width + HAIR)
          expect(strip.top).toBeGreaterThanOrEqual(place.y - HAIR)
          expect(strip.bottom).toBeLessThanOrEqual(place.y + place.height + HAIR)
        }
        const height = Math.max(...own.map(({ bottom }) => bottom)) - Math.min(...own.map(({ top }) => top))
        if (title.length <= FEW_LETTERS) expect(height, title).toBeLessThanOrEqual(place.height / 3)
      }
    }
  },
)

test('a word that is too long for its photo is hyphenated, and nothing of it is lost', { timeout: LONG }, async () => {
  const title = 'Geburtstagsüberraschung am Oberstufenkoordinationstag'
  const places = [
    { x: -3, y: -3, width: 46, height: 38 },
    { x: 60, y: 60, width: 38, height: 40 },
    { x: 168, y: 120, width: 42, height: 42 },
  ]
  const { lines } = await collageOf(title, 'left', places)
  expect(lines).toMatch(/-\n/)
  const whole = lines.replaceAll(/-\n/g, '').replaceAll(/\s+/g, ' ')
  expect(whole.split(title)).toHaveLength(places.length + 1)
})
