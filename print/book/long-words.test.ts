import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designNames } from '#domain/book/design.ts'
import type { Article } from '#domain/content/article.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { BookModule, Page } from './content.ts'
import { KeptParts } from './kept-parts.ts'
import { makeSample } from './testing/make-sample.ts'
import { sampleBook, samplePhoto } from './testing/sample-book.ts'
import { samplePicture } from './testing/sample-pictures.ts'

const LONG = 240_000
const BLEED_MM = 3
const LEAST_MARGIN_MM = 4
let parts: KeptParts
let folder: string
beforeAll(async () => {
  parts = new KeptParts(await warmCompiler())
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-shouts-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

const shouts = [
  `Ja${'a'.repeat(60)}!`,
  `N${'e'.repeat(40)}${'i'.repeat(40)}n`,
  'x'.repeat(60),
  '!'.repeat(60),
  '1234567890'.repeat(6),
  'hdsjkfhg'.repeat(7),
  '_'.repeat(50),
  '-'.repeat(60),
  'instagram.com/mia_ott_abi_2027_offiziell_und_noch_viel_mehr_als_das',
] as const
const shout = (at: number, words = 'Freuen, zum Beispiel:') => `${words} ${shouts[at % shouts.length]}`

const article = (at: number): Article => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: shout(at, 'Titel') }] },
    ...Array.from({ length: 8 }, (_, nth) => ({
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text: shout(at + nth) },
        { type: 'text' as const, text: ` ${shouts[(at + nth) % shouts.length]}`, marks: [{ type: 'bold' as const }] },
      ],
    })),
  ],
})
const photos = (of: string, count: number) =>
  Array.from({ length: count }, (_, at) => samplePhoto(`${of}-${at}`, shout(at, 'Foto').slice(0, 60), [4_000, 3_000]))

/** Words that do not keep to what is read of a page, in a picture with its bleed. */
function wordsOutside(pdf: string): string[] {
  const pages = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('<page ')
  return pages.slice(1).flatMap((page, at) =>
    [...page.matchAll(/xMin="([\d.-]+)".*?xMax="([\d.-]+)".*?>(.*?)</g)].flatMap(([, left, right, word]) => {
      const [from, to] = [left, right].map((points) => (Number(points) / 72) * 25.4 - BLEED_MM) as [number, number]
      const isInside = from > LEAST_MARGIN_MM && to < 210 - LEAST_MARGIN_MM
      return isInside ? [] : `page ${at + 1}: ${word} from ${from.toFixed()} to ${to.toFixed()} mm`
    }),
  )
}

test.for(designNames)('%s: a shout without end breaks wherever it stands', { timeout: LONG }, async (design) => {
  const content = sampleBook(10)
  const pages = content.people.map(
    (person, at): Page =>
      at % 5 === 4
        ? { kind: 'article', person, article: article(at), photos: [] }
        : {
            kind: 'profile',
            person,
            answers: Array.from({ length: [2, 3, 9, 20][at % 5] as number }, (_, nth) => ({
              question: nth % 3 === 0 ? shout(at + nth, 'Was').slice(0, 60) : 'Was ich kann',
              text: shout(at + nth),
            })),
            photos: photos(`own-${at}`, at % 3),
          },
  )
  const places = <Who>(each: (at: number) => Who) =>
    shouts.map((_, at) => ({ ...each(at), place: at + 1, votes: 30 - at }))
  const modules: BookModule[] = [
    { id: 'chapter', type: 'chapter', title: shout(0, 'Kapitel').slice(0, 60) },
    { id: 'pages', type: 'pages', title: 'Wir', pages },
    {
      id: 'article',
      type: 'article',
      title: shout(1, 'Grußwort').slice(0, 60),
      author: null,
      article: article(2),
      photos: [],
    },
    {
      id: 'quotes',
      type: 'quotes',
      title: 'Zitate',
      note: shout(3),
      quotes: [...shouts, ...shouts].map((_, at) => ({
        id: `q-${at}`,
        text: shout(at),
        giver: shout(at).slice(0, 60),
      })),
      poster: null,
    },
    {
      id: 'notes',
      type: 'notes',
      title: 'Kommentare',
      people: content.people.map((person, at) => ({
        person,
        notes: Array.from({ length: [1, 3, 9][at % 3] as number }, (_, nth) => ({
          text: nth % 2 === at % 2 ? shout(at + nth) : 'Danke für dein Verantwortungsbewusstsein',
          author: at % 4 === 3 ? null : 'Maximilian Alexander Graf von Hohenstein-Wallerstein',
        })),
      })),
    },
    {
      id: 'survey',
      type: 'survey',
      title: shout(2, 'Umfrage').slice(0, 60),
      ranking: { title: 'Umfrage', voters: 90, groups: [{ title: '', places: places((at) => ({ text: shout(at) })) }] },
    },
    {
      id: 'teachers',
      type: 'teacher-ranking',
      title: 'Lehrer',
      ranking: {
        title: 'Lehrer',
        voters: 90,
        groups: [
          {
            title: '',
            places: places((at) => ({ name: shout(at).slice(0, 60), subject: shout(at, '').slice(0, 60) })),
          },
        ],
      },
    },
    { id: 'collage', type: 'collage', title: shout(4, 'Fahrt').slice(0, 60), photos: photos('trip', 12), hero: null },
  ]
  const { pdf } = await makeSample(parts, { ...content, modules }, design, samplePicture)
  const file = join(folder, `${design}.pdf`)
  await writeFile(file, pdf)
  expect(wordsOutside(file)).toEqual([])
})

/** How high words of a page stand, in points: its fonts' boxes, which are a little more than the size of the type. */
function heightOf(word: string, pdf: string): number {
  const page = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' })
  const heights = [...page.matchAll(/yMin="([\d.]+)".*?yMax="([\d.]+)">(.*?)</g)].flatMap(([, top, foot, text]) =>
    text === word ? [Number(foot) - Number(top)] : [],
  )
  return Math.min(...heights)
}
const longOnes = ['HA'.repeat(34), 'Donaudampfschifffahrtsgesellschaftskapitän', shouts[8]]
const layouts = [
  ['thirds', 3],
  ['halves', 2],
  ['page', 1],
] as const

test('plakatwand: a long word in a comment breaks, and makes no other word of it small', {
  timeout: LONG,
}, async () => {
  const compiler = await warmCompiler()
  const [person] = sampleBook(1).people
  const file = join(folder, 'notes.pdf')
  const heightBeside = async (layout: string, count: number, word: string) => {
    const people = Array.from({ length: count }, () => ({
      person,
      notes: [{ text: `Danke für alles, ${word} und bis bald!`, author: null }],
    }))
    const look = { design: 'plakatwand', world: 'signal', side: 'left', kind: 'notes' } as const
    await writeFile(file, compiler.set({ ...look, layout, people }).pdf)
    expect(wordsOutside(file)).toEqual([])
    return heightOf('Danke', file)
  }
  for (const [layout, count] of layouts)
    for (const word of longOnes)
      expect(await heightBeside(layout, count, word), `${layout}: ${word}`).toBeGreaterThan(
        0.4 * (await heightBeside(layout, count, 'kurz')),
      )
})
