import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import { printFormat } from '#domain/book/print-format.ts'
import type { Article } from '#domain/content/article.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import { TICKET_BACK_LINES_MAX } from '#domain/order/ticket.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { photosIn } from '../typeset/part.ts'
import type { BookContent, BookModule } from './content.ts'
import { KeptParts } from './kept-parts.ts'
import { boundPart, findingsIn, makeSample, makeSampleCover } from './testing/make-sample.ts'
import { sampleBook, samplePhoto } from './testing/sample-book.ts'
import { samplePicture, sampleSizes } from './testing/sample-pictures.ts'

const LONG = 240_000
let compiler: Compiler
let folder: string
beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-designs-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

const made = async (content: BookContent, design: DesignName, world?: string) =>
  makeSample(new KeptParts(compiler), content, design, samplePicture, world === undefined ? {} : { world })

async function textOf(pdf: Uint8Array, name: string): Promise<string> {
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, pdf)
  return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
}
/** Letters and figures as they stand one after the other, whatever the lines, hyphens and marks. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
const lettersOf = async (pdf: Uint8Array, name: string) => bare(await textOf(pdf, name))

const isPages = (module: BookModule) => module.type === 'pages'

test.for(designNames)(
  '%s: a whole class in whole sheets, ready for the press with its cover, each photo once, no name missing',
  { timeout: LONG },
  async (design) => {
    const content = sampleBook(12)
    const { pdf, pages, asked } = await made(content, design)
    const cover = await makeSampleCover(new KeptParts(compiler), content, design, samplePicture, pages)
    expect(pages % 4).toBe(0)
    expect(findingsIn(pdf, printFormat('content', { pages: pages + 4 }))).toEqual([])
    const format = printFormat('cover', { cover: 'HARDCOVER', pages: pages + 4, turnInMm: 18 })
    expect(findingsIn(cover, format)).toEqual([])
    expect(asked.toSorted()).toEqual([...photosIn(content)].toSorted())
    const letters = await lettersOf(pdf, design)
    for (const { first } of content.people) expect(letters).toContain(bare(first))
  },
)

/** Counted, since lines, columns and pages put them into another order. */
function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

test.for(designNames)('%s: of what somebody wrote nothing is lost, however long', { timeout: LONG }, async (design) => {
  const [, [world]] = worldsOf(design) as [unknown, [string, unknown]]
  const content = sampleBook(6)
  // Letters that stand nowhere else in the book.
  const text = (length: number) => 'ЖЩЫ '.repeat(length / 4).trim()
  const pages = content.people.map((person, at) => ({
    kind: 'profile' as const,
    person,
    answers: Array.from({ length: [1, 2, 3, 5, 8, 20][at] as number }, () => ({
      question: 'Frage',
      text: text([200, 600, 1000][at % 3] as number),
    })),
    photos: [],
  }))
  const notes = content.people.map((person, at) => ({
    person,
    notes: Array.from({ length: [1, 3, 9, 30, 2, 5][at] as number }, () => ({ text: text(180), author: null })),
  }))
  const quotes = Array.from({ length: 19 }, (_, at) => ({
    id: `quote-${at}`,
    text: text([20, 60, 100, 400][at % 4] as number),
    giver: '',
  }))
  const modules: BookModule[] = content.modules
    .filter(isPages)
    .map((module) => ({ ...module, pages }) as BookModule)
    .concat([
      { id: 'notes', type: 'notes', title: 'Kommentare', people: notes },
      { id: 'quotes', type: 'quotes', title: 'Zitate', note: '', quotes, poster: null },
    ])
  const long = { ...content, modules }
  const { pdf, pages: count } = await made(long, design, world)
  expect(findingsIn(pdf, printFormat('content', { pages: count + 4 }))).toEqual([])
  const given = countOf(
    bare(
      [
        ...pages.flatMap(({ answers }) => answers.map((answer) => answer.text)),
        ...notes.flatMap((about) => about.notes.map((note) => note.text)),
        ...quotes.map((quote) => quote.text),
      ].join(''),
    ),
  )
  const printed = countOf(await lettersOf(pdf, `${design}-long`))
  for (const [letter, times] of given) expect(printed.get(letter), letter).toBe(times)
  // The same again is the same file.
  expect((await made(long, design, world)).pdf.equals(pdf)).toBe(true)
})

test.for(designNames)(
  '%s: no photo is lost and no word below it, however many stand on a page',
  { timeout: LONG },
  async (design) => {
    const content = sampleBook(6)
    // Each begins and ends with its own number, in letters that stand nowhere else in the book.
    const wordsOf = (nth: number, length: number) =>
      `Щ${nth}Ы ${'Alle vor der Aula, und ein Hund, den keiner kennt. '.repeat(3).slice(0, length - 12)} Э${nth}Ю`
    let photos = 0
    const some = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const words = wordsOf(++photos, at % 3 === 1 ? 30 : PHOTO_DESCRIPTION_MAX)
        const [width, height] = sampleSizes[(at + count) % sampleSizes.length] as (typeof sampleSizes)[number]
        return samplePhoto(`some-${photos}`, words, [width, height])
      })
    const long = 'Den Geruch von Kakao am Kiosk und die Fensterbank im zweiten Stock, auf der wir alles gelernt haben. '
    const article = (paragraphs: number): Article => ({
      type: 'doc',
      content: Array.from({ length: paragraphs }, () => ({
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text: long.repeat(5) }],
      })),
    })
    const pages = content.people.map((person, at) =>
      at % 2 === 0
        ? {
            kind: 'profile' as const,
            person,
            answers: Array.from({ length: [2, 9, 20][at / 2] as number }, (_, nth) => ({
              question: 'Frage',
              text: long.repeat(1 + (nth % 3)),
            })),
            photos: some(8),
          }
        : { kind: 'article' as const, person, article: article([1, 4, 9][(at - 1) / 2] as number), photos: some(6) },
    )
    const modules: BookModule[] = [
      ...content.modules.filter(isPages).map((module) => ({ ...module, pages }) as BookModule),
      ...[1, 2, 7].map((count) => ({
        id: `article-${count}`,
        type: 'article' as const,
        title: 'Grußwort',
        author: null,
        article: article(count),
        photos: some(count),
      })),
      { id: 'collage', type: 'collage', title: 'Kursfahrt', photos: some(40) } as BookModule,
    ]
    const { pdf, pages: count, asked } = await made({ ...content, modules }, design)
    expect(findingsIn(pdf, printFormat('content', { pages: count + 4 }))).toEqual([])
    expect(asked.filter((id) => id.startsWith('some-'))).toHaveLength(photos)
    const letters = await lettersOf(pdf, `${design}-photos`)
    const marks = Array.from({ length: photos }, (_, at) => [`Щ${at + 1}Ы`, `Э${at + 1}Ю`]).flat()
    expect(marks.filter((mark) => !letters.includes(mark))).toEqual([])
  },
)

const tickets = [
  { ball: 'Ball', date: '26. Juni', place: 'Aula', price: '', back: '' },
  {
    ball: 'Die lange Nacht der langen Kleider und kurzen Reden im Juni',
    date: 'am Freitag, dem 18. Juni 2027, ab neunzehn Uhr dreißig, Ende',
    place: 'Stadthalle Neustadt an der Weinstraße, Großer Kurfürstensaal',
    price: 'Abendkasse 42,50 Euro inklusive Getränke und Garderobe, ja',
    back: 'Bitte bringt einen Ausweis mit. '.repeat(9),
  },
  { ball: 'W'.repeat(60), date: 'حفلة التخرج ٢٠٢٧', place: '🎉 Łódź Żółć', price: '35 €', back: 'ß'.repeat(300) },
  {
    ...{ ball: 'Ball', date: '26. Juni', place: 'Aula', price: '' },
    back: `${'Zeile\n'.repeat(TICKET_BACK_LINES_MAX - 1)}${'W'.repeat(200)}Ende`,
  },
]

test.for(designNames)(
  '%s: tickets of one side and of two are ready for the press, in every colour world and with any words',
  { timeout: LONG },
  async (design) => {
    for (const [world] of worldsOf(design))
      for (const [nth, words] of tickets.entries()) {
        const sides = 1 + (nth % 2)
        const part = {
          design,
          world,
          kind: 'ticket',
          side: 'right',
          school: 'Goethe-Gymnasium',
          year: 2027,
          sides,
        } as const
        const format = printFormat('ticket', { pages: sides })
        const { pdf } = compiler.set({ ...part, ...words })
        expect(findingsIn(await boundPart(pdf, format), format), `${world} ${nth}`).toEqual([])
      }
  },
)

test.for(designNames)(
  '%s: words with marks stand apart from those beside them, in articles of one’s own and of the book',
  { timeout: LONG },
  async (design) => {
    const content = sampleBook(2)
    const inline = (text: string, type?: 'bold' | 'italic') => ({
      type: 'text' as const,
      text,
      ...(type !== undefined && { marks: [{ type }] }),
    })
    const article = (name: string): Article => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            inline(`${name} bin `),
            inline('echt', 'bold'),
            inline(' nett und '),
            inline('mal', 'italic'),
            inline(' auch still', 'bold'),
            inline('.'),
          ],
        },
      ],
    })
    const modules: BookModule[] = [
      ...content.modules.filter(isPages).map((module) => ({
        ...module,
        pages: content.people.map((person) => ({
          kind: 'article' as const,
          person,
          article: article('Ich'),
          photos: [],
        })),
      })),
      { id: 'a', type: 'article', title: 'Grußwort', author: null, article: article('Du'), photos: [] },
    ]
    const { pdf } = await made({ ...content, modules }, design)
    const words = (await textOf(pdf, `${design}-words`)).replaceAll(/\s+/g, ' ')
    for (const name of ['Ich', 'Du']) expect(words).toContain(`${name} bin echt nett und mal auch still.`)
  },
)
