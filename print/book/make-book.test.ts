import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { qpdfFaults } from '../testing/qpdf-faults.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { photosIn, type SetPart } from '../typeset/part.ts'
import { setArticle } from './article.ts'
import { openCompilers } from './compilers.ts'
import type { BookContent, BookModule } from './content.ts'
import { KeptParts, readKeptPart } from './kept-parts.ts'
import { adPagesOf } from './page-map.ts'
import { planBook } from './plan.ts'
import { findingsIn, makeSample } from './testing/make-sample.ts'
import { sampleBook, samplePhoto } from './testing/sample-book.ts'
import { samplePicture } from './testing/sample-pictures.ts'

/** Compiling the compiler takes its time on a busy machine, and so does a whole book. */
const LONG = 240_000
let compiler: Compiler
let folder: string

beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-book-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

const made = (content: BookContent, { world = 'tomate', kept = new KeptParts(compiler), least = 0 } = {}) =>
  makeSample(kept, content, 'freitreppe', samplePicture, { world, least })

const findings = (pdf: Uint8Array, pages: number) => findingsIn(pdf, printFormat('content', { pages: pages + 4 }))

test(
  'a class of 18 with everything that a book can hold: whole sheets, ready for the press, each photo once',
  async () => {
    const content = sampleBook(18)
    const { pdf, pages, asked, missing } = await made(content)
    expect(pages % 4).toBe(0)
    expect(missing).toEqual([])
    expect(findings(pdf, pages)).toEqual([])
    // Whatever somebody has given is printed, and stands in the file once.
    expect(asked.toSorted()).toEqual([...photosIn(content)].toSorted())
    const file = join(folder, 'book.pdf')
    await writeFile(file, pdf)
    expect(qpdfFaults(file)).toEqual([])
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2)
    expect(fonts.filter((font) => !/ yes yes (yes|no) /.test(font))).toEqual([])
    const words = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    for (const { first } of content.people) expect(words).toContain(first.split(' ')[0])
    // The same again is the same file.
    expect((await made(content)).pdf.equals(pdf)).toBe(true)
  },
  LONG,
)

test(
  'the contents say „Inhalt“ once, with a photo beside them or without, and the index is of no chapter',
  async () => {
    const whole = sampleBook(3)
    const bare = { ...whole, modules: whole.modules.filter(({ type }) => type !== 'collage' && type !== 'article') }
    const parts = new KeptParts(compiler)
    for (const [content, hasPhoto] of [
      [whole, true],
      [bare, false],
    ] as const) {
      const look = { design: 'freitreppe', world: 'tomate' } as const
      const { placed } = await planBook(content, look, async (part) => parts.set(part))
      const contents = placed.find(({ part }) => part.kind === 'contents')
      if (contents === undefined) throw new Error('a book of chapters without contents')
      expect(contents.part.photo !== null).toBe(hasPhoto)
      const file = join(folder, 'contents.pdf')
      await writeFile(file, (await parts.set(contents.part)).pdf())
      expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).match(/Inhalt/g)).toHaveLength(1)
      expect(placed.find(({ part }) => part.kind === 'index')?.chapter).toBeNull()
    }
  },
  LONG,
)

test(
  'an empty class still has a book, with as many pages as it takes to bind it',
  async () => {
    const { pages, pdf } = await made({ ...sampleBook(3), modules: [], motto: null }, { world: 'klee', least: 44 })
    expect(pages).toBe(44)
    expect(findings(pdf, pages)).toEqual([])
  },
  LONG,
)

test(
  'a book that is made again takes its parts from the one before, and keeps nothing else',
  async () => {
    const content = sampleBook(4)
    const first = new KeptParts(compiler)
    const { pdf } = await made(content, { kept: first })
    const set: string[] = []
    let title: SetPart | undefined
    const counting = {
      version: compiler.version,
      set: (part: Parameters<Compiler['set']>[0]) => {
        set.push(part.kind)
        title ??= part
        return compiler.set(part)
      },
    }
    const written = async (name: string, parts: KeptParts) => {
      const path = join(folder, name)
      await parts.write(path)
      return path
    }
    const again = new KeptParts(counting, await written('first', first))
    expect((await made(content, { kept: again })).pdf.equals(pdf)).toBe(true)
    expect(set).toEqual([])
    // Another motto is another title page, and nothing else; what it was is gone from what is kept.
    const changed = new KeptParts(counting, await written('again', again))
    await made({ ...content, motto: 'Abinauten' }, { kept: changed })
    expect(set).toEqual(['title'])
    const bytes = (name: string) => statSync(join(folder, name)).size
    await written('changed', changed)
    expect(bytes('changed')).toBeLessThan(bytes('again') * 1.2)
    // One part is found without the others; a file that is none of ours, or was not written to its end, is not used.
    const { key, told, count, missing, pdf: page } = await changed.set(title as SetPart)
    const alone = readKeptPart(join(folder, 'changed'), key)
    expect(alone).toMatchObject({ key, told, count, missing })
    expect(Buffer.from(page()).equals(alone?.pdf() as Uint8Array)).toBe(true)
    expect(readKeptPart(join(folder, 'again'), key)).toBeUndefined()
    await copyFile(join(folder, 'changed'), join(folder, 'half'))
    await truncate(join(folder, 'half'), bytes('changed') - 1)
    expect(readKeptPart(join(folder, 'half'), key)).toBeUndefined()
    // Other templates or fonts: everything is set anew.
    await made(content, { kept: new KeptParts({ ...counting, version: 'another' }, join(folder, 'again')) })
    expect(set.length).toBeGreaterThan(10)
  },
  LONG,
)

test(
  'two compilers at once make the book that one makes, and say what went wrong in them',
  async () => {
    const content = sampleBook(5)
    const { pdf } = await made(content)
    const two = await openCompilers(2)
    try {
      expect((await made(content, { kept: new KeptParts(two) })).pdf.equals(pdf)).toBe(true)
      const unknown = { design: 'freitreppe', world: 'tomate', side: 'left', kind: 'unknown' } as const
      await expect(new KeptParts(two).set(unknown)).rejects.toThrow('unknown')
    } finally {
      await two.close()
    }
  },
  LONG,
)

test(
  'what people type is text and nothing else',
  async () => {
    const hostile = '#panic() $x$ #import "x": * \\ @label <told> [*nein*] \u202Eumgekehrt'
    const content = sampleBook(4)
    const { pdf, pages } = await made({
      ...content,
      motto: hostile,
      people: content.people.map((person) => ({ ...person, first: hostile })),
      modules: [
        {
          id: 'quotes',
          type: 'quotes',
          title: hostile,
          note: hostile,
          quotes: [{ id: 'quote', text: hostile, giver: hostile }],
          poster: null,
        },
      ],
    })
    expect(pages % 4).toBe(0)
    const file = join(folder, 'hostile.pdf')
    await writeFile(file, pdf)
    const words = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
    expect(words).toContain('#panic()')
    expect(words).toContain('[*nein*]')
  },
  LONG,
)

test.each(['left', 'right'] as const)(
  'text that runs on from a %s page keeps its inner and outer margins',
  async (side) => {
    const long = sampleBook(1).modules.find(({ title }) => title === 'Ein sehr langer Bericht')
    if (long?.type !== 'article') throw new Error('no long article')
    const text = setArticle(long.article, { withIntro: true })
    const data = { kind: 'article', title: 'Bericht', kicker: '', author: null, number: 1, photos: [], ...text }
    const { pdf } = compiler.set({ design: 'freitreppe', world: 'tomate', side, ...data })
    const file = join(folder, `running-${side}.pdf`)
    await writeFile(file, pdf)
    const pages = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }).split('<page ').slice(2)
    expect(pages.length).toBeGreaterThan(1)
    const margins = pages.map((page) => Math.min(...[...page.matchAll(/xMin="([\d.]+)"/g)].map(([, x]) => Number(x))))
    // With the bleed: 21 mm at the fold, 16.5 mm at the edge. The first page of the part is not among them.
    const [inner, outer] = [(21 / 25.4) * 72, (16.5 / 25.4) * 72]
    const expected = pages.map((_, at) => ((at % 2 === 0) === (side === 'left') ? inner : outer))
    for (const [at, margin] of margins.entries()) expect(margin).toBeCloseTo(expected[at] as number, 0)
  },
)

test('a collage of many photos begins left: a photo of it fills the right page before, and none stands twice', async () => {
  const tall = (name: string) => samplePhoto(name, '', [3_000, 4_000])
  const photos = Array.from({ length: 9 }, (_, at) => tall(`p${at}`))
  const content = sampleBook(3)
  const collage: BookModule = { id: crypto.randomUUID(), type: 'collage', title: 'Stufenfahrt', photos, hero: null }
  const planned = async (modules: BookModule[]) => {
    const kept = new KeptParts(compiler)
    const look = { design: 'freitreppe', world: 'tomate' } as const
    const { placed } = await planBook({ ...content, modules }, look, async (part) => kept.set(part))
    return placed.filter(({ part }) => part.kind === 'photo' || part.kind === 'collage')
  }
  const before: BookModule = {
    ...{ id: crypto.randomUUID(), type: 'placeholder', title: '', description: '', ad: false, pages: [] },
  }
  const firstOf = async (modules: BookModule[]) => {
    const [placed] = await planned(modules)
    return `${placed?.part.kind} ${placed?.first}`
  }
  expect(await firstOf([collage])).toBe('collage 2')
  expect(await firstOf([before, collage])).toBe('photo 3')
  const [alone, rest] = await planned([before, collage])
  expect(rest?.first).toBe(4)
  expect([...photosIn(alone?.part), ...photosIn(rest?.part)].toSorted()).toEqual(photos.map(({ id }) => id).toSorted())
}, 60_000)

test('an article of two pages begins left too, behind one of its photos; its first stays with the title', async () => {
  const content = sampleBook(3)
  const found = content.modules.find(({ title }) => title === 'Neun Leute, ein Lieferwagen')
  if (found?.type !== 'article') throw new Error('no article')
  const photos = ['lead', 'second', 'third'].map((name) => samplePhoto(name, '', [3_000, 4_000]))
  const before: BookModule = {
    ...{ id: crypto.randomUUID(), type: 'placeholder', title: '', description: '', ad: false, pages: [] },
  }
  const planned = async (shown: typeof photos) => {
    const kept = new KeptParts(compiler)
    const look = { design: 'freitreppe', world: 'tomate' } as const
    const modules = [before, { ...found, photos: shown }]
    const { placed } = await planBook({ ...content, modules }, look, async (part) => kept.set(part))
    return placed
      .filter(({ part }) => part.kind === 'photo' || part.kind === 'article')
      .map(({ part, first }) => [part.kind, first, [...photosIn(part)].map((id) => id.split('_')[0])])
  }
  expect(await planned(photos)).toEqual([
    ['photo', 3, ['second']],
    ['article', 4, ['lead', 'third']],
  ])
  // Without a photo to spare it begins right: no page stays empty, and no photo stands twice.
  expect(await planned(photos.slice(0, 1))).toEqual([['article', 3, ['lead']]])
}, 60_000)

test('ads are found on the pages on which they stand', async () => {
  const content = sampleBook(3)
  const kept = new KeptParts(compiler)
  const { placed } = await planBook(content, { design: 'freitreppe', world: 'tomate' }, async (part) => kept.set(part))
  const ad = placed.find(({ part }) => part.kind === 'pdf' && part.ad === true)
  expect(ad).toBeDefined()
  expect(adPagesOf(placed)).toEqual([ad?.first, (ad?.first ?? 0) + 1])
  const without = { ...content, modules: content.modules.filter((module) => !('ad' in module && module.ad)) }
  const again = await planBook(without, { design: 'freitreppe', world: 'tomate' }, async (part) => kept.set(part))
  expect(adPagesOf(again.placed)).toEqual([])
}, 60_000)
