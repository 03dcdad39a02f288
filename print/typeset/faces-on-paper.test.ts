import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { bind } from '../bind/bind.ts'
import { samplePhoto } from '../book/testing/sample-book.ts'
import { samplePicture } from '../book/testing/sample-pictures.ts'
import { type SeenPhoto, seenPages } from '../book/testing/seen-pages.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Side } from './part.ts'

const LONG = 120_000
const [WIDTH, OFF_FOLD, BLEED] = [210, 8, 3]
const MOST_BEYOND = 0.06
const profile = readFileSync(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
const facts = { title: 'Abibuch', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }

const shapes = [
  [3_000, 4_000],
  [3_000, 3_774],
  [4_000, 4_000],
] as const
const personWith = (size: readonly [number, number]) => ({
  ...{ id: 'one', first: 'Anna-Lena', last: 'von der Heide', rightToLeft: false, tint: 0 },
  portrait: { ...samplePhoto('face', '', [...size]), id: 'face_3000x4000' },
})
type Who = ReturnType<typeof personWith>

const long = 'Die Freistunden, in denen wir angeblich gelernt haben, und Menschen, die meinen Namen rufen. '
const answers = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => ({ question: `Was ich vermisse ${at}`, text }))
const profileOf = (count: number, text: string, flip = false) => ({
  ...{ kind: 'profile', flip, growth: null, photos: [] },
  answers: answers(count, text),
})
const pages = {
  'a page of few words': (person: Who) => ({ ...profileOf(1, 'laut, loyal'), person }),
  'a page without words': (person: Who) => ({ ...profileOf(0, ''), person }),
  'a page of some words': (person: Who) => ({ ...profileOf(6, long), person }),
  'a page whose face stands at the fold': (person: Who) => ({ ...profileOf(6, long, true), person }),
  'a page of many words': (person: Who) => ({ ...profileOf(30, long.repeat(2)), person }),
  'an article of one’s own': (person: Who) => ({
    ...{ kind: 'own-article', person, title: 'Umwege', characters: 9, photos: [] },
    blocks: [{ type: 'paragraph', runs: [{ text: 'Ein Satz.', bold: false, italic: false }] }],
  }),
  comments: (person: Who) => ({
    ...{ kind: 'notes', layout: 'page' },
    people: [{ person, notes: Array.from({ length: 9 }, () => ({ text: long, author: 'Emre' })) }],
  }),
  'a ranking': (person: Who) => {
    const places = [31, 20, 10].map((votes, at) => ({ person: { ...person, id: `${at}` }, place: at + 1, votes }))
    return {
      ...{ kind: 'ranking' },
      pages: [{ layout: 'feature', rankings: [{ title: 'Wird zuerst berühmt', voters: 90, tied: 1, places }] }],
    }
  },
}

/** The largest photo of the first page of a part, as it is bound. */
async function faceOn(data: { kind: string }, side: Side): Promise<SeenPhoto> {
  const compiler = await warmCompiler()
  const { pdf } = compiler.set({ design: 'plakatwand', world: 'signal', side, ...data })
  const pieces: Uint8Array[] = []
  const sink = { write: (bytes: Uint8Array) => void pieces.push(bytes.slice()) }
  await bind({ parts: [pdf], format: printFormat('content'), photo: samplePicture, facts, profile }, sink)
  const [page] = seenPages(Buffer.concat(pieces))
  const sizeOf = ({ left, right }: SeenPhoto) => right - left
  return page?.photos.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] as SeenPhoto
}

test.for(Object.entries(pages))('%s: the face of a large circle stays on paper', { timeout: LONG }, async ([, of]) => {
  for (const shape of shapes)
    for (const side of ['left', 'right'] as const) {
      const { left, right, top, crop } = await faceOn(of(personWith(shape)), side)
      const whole = (right - left) / (1 - crop.width)
      const beyond = Math.max(0, -left) + Math.max(0, right - WIDTH)
      expect(crop.width + beyond / whole, `${shape} ${side}`).toBeLessThanOrEqual(MOST_BEYOND)
      expect(top).toBeGreaterThanOrEqual(-BLEED - 0.01)
      // At least as large as a portrait is asked for.
      expect(right - left).toBeGreaterThan(62)
      if (side === 'left') expect(right).toBeLessThanOrEqual(WIDTH - OFF_FOLD + 0.01)
      else expect(left).toBeGreaterThanOrEqual(OFF_FOLD - 0.01)
    }
})
