import { beforeAll, expect, test } from 'vitest'
import { type DesignName, designs } from '#domain/book/design.ts'
import { PdfDocument } from '../pdf/document.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { Interpreter } from '../preflight/painted/interpreter.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { photoBehind } from '../typeset/stand-in.ts'
import type { BookContent, BookModule, Person, TitledPhoto } from './content.ts'
import type { indexOfNames } from './index-of-names.ts'
import { KeptParts } from './kept-parts.ts'
import type { Placed } from './pages.ts'
import { planBook } from './plan.ts'
import { sampleBook, samplePhoto } from './testing/sample-book.ts'

const LONG = 240_000
let compiler: Compiler
beforeAll(async () => {
  compiler = await warmCompiler()
}, LONG)

const COUNT = 14
const everybody = Array.from({ length: COUNT }, (_, at): Person => {
  return { id: `on-${at}`, first: 'Kim', last: `Nachname ${at}`, rightToLeft: false, tint: at, portrait: null }
})
/** Each photo shows one person, and nobody is on two. */
const photos = everybody.map(
  ({ id }, at): TitledPhoto => ({ ...samplePhoto(`p${at}`, '', [3_000, 4_000]), people: [id] }),
)

/** Photos in a collage of one page and in one of several, before each a chapter, and so many pages that photos fill some. */
function aBook(chapters: number): BookContent {
  const modules = (title: string, some: TitledPhoto[]): BookModule[] => [
    { id: `chapter ${title}`, type: 'chapter', title },
    { id: `collage ${title}`, type: 'collage', title, photos: some, hero: null },
  ]
  const more = Array.from({ length: chapters - 2 }, (_, at) => modules(`Kapitel ${at + 3}`, []))
  const content = sampleBook(1)
  return {
    ...content,
    people: everybody,
    modules: [...modules('Stufenfahrt', photos.slice(0, 4)), ...modules('Abiball', photos.slice(4)), ...more.flat()],
  }
}

async function planned(content: BookContent, design: DesignName) {
  const kept = new KeptParts(compiler)
  const [world = ''] = Object.keys(designs[design].worlds)
  const { placed } = await planBook(content, { design, world }, async (part) => kept.set(part), 60)
  return { placed, kept }
}

/** On which pages each photo is really painted, as the binder will find it. */
async function paintedOn({
  placed,
  kept,
}: {
  placed: readonly Placed[]
  kept: KeptParts
}): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  for (const { part, first } of placed) {
    const document = new PdfDocument(bytesSource((await kept.set(part)).pdf()), { inflate: nodeInflate })
    let page = first
    const interpreter = new Interpreter(document, {
      placeholder: () => {},
      mark: ({ image }) => {
        if (image === undefined) return
        const id = photoBehind(document.source.read(image.stream.start, 128))
        if (id !== undefined) found.set(id, (found.get(id) ?? new Set()).add(page))
      },
    })
    for (const each of document.pages()) {
      interpreter.page(each, [-1_000, -1_000, 2_000, 2_000], 1)
      page++
    }
  }
  return found
}

/** "3, 5–7" as pages. */
const pagesIn = (list: string): number[] =>
  list
    .split(', ')
    .filter((run) => run !== '')
    .flatMap((run) => {
      const [from = 0, to = from] = run.split('–').map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    })

function indexIn(placed: readonly Placed[]): Map<string, number[]> {
  const groups = placed.find(({ part }) => part.kind === 'index')?.part.groups as ReturnType<typeof indexOfNames>
  return new Map(groups.flatMap(({ entries }) => entries.map(({ name, others }) => [name, pagesIn(others)])))
}

test.each(
  (Object.keys(designs) as DesignName[]).flatMap((design) => [2, 14].map((chapters) => ({ design, chapters }))),
)(
  'in $design with $chapters chapters everybody is found on the pages that really show a photo of them',
  async ({ design, chapters }) => {
    const book = await planned(aBook(chapters), design)
    const painted = await paintedOn(book)
    const index = indexIn(book.placed)
    for (const [at, { last }] of everybody.entries()) {
      const really = [...(painted.get(photos[at]?.id ?? '') ?? [])].toSorted((one, other) => one - other)
      expect(index.get(`${last}, Kim`), last).toEqual(really)
    }
    expect(
      [...painted.values()].some((pages) => pages.size > 1),
      'some stand on more than one page',
    ).toBe(true)
  },
  LONG,
)

test(
  'who is on photos makes no other part but the index',
  async () => {
    const content = aBook(2)
    const without = {
      ...content,
      modules: content.modules.map((each) =>
        each.type === 'collage' ? { ...each, photos: each.photos.map((photo) => ({ ...photo, people: [] })) } : each,
      ),
    }
    const partsOf = async (book: BookContent) =>
      (await planned(book, 'schuhkarton')).placed
        .map(({ part }) => part)
        .filter(({ kind }) => kind !== 'index')
        .map((part) => JSON.stringify(part))
    expect(await partsOf(content)).toEqual(await partsOf(without))
  },
  LONG,
)
