import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames } from '#domain/book/design.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { BookModule } from './content.ts'
import { KeptParts } from './kept-parts.ts'
import { studentPages } from './ranking-pages.ts'
import { makeSample } from './testing/make-sample.ts'
import { sampleBook } from './testing/sample-book.ts'
import { samplePicture } from './testing/sample-pictures.ts'

const LONG = 240_000
let parts: KeptParts
let folder: string
beforeAll(async () => {
  parts = new KeptParts(await warmCompiler())
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-ties-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

const content = sampleBook(24)
const withFaces = content.people.filter(({ portrait }) => portrait !== null)

/** Places by their votes, the most first; equal votes share a place. */
const placed = (votes: readonly number[], from = 0) =>
  votes.map((count, at) => ({
    person: withFaces[from + at] ?? expect.fail('too few'),
    place: votes.indexOf(count) + 1,
    votes: count,
  }))
const ranking = (...groups: (readonly number[])[]) => ({
  title: 'Sportskanone',
  voters: 9,
  groups: groups.map((votes, at) => ({ title: `Gruppe ${at}`, places: placed(votes, at * 4) })),
})

test('a podium is for three: of more who share the first place none is less', () => {
  const layouts = (votes: number[]) => studentPages([ranking(votes)]).map(({ layout }) => layout)
  expect(layouts([4, 3, 2])).toEqual(['feature'])
  expect(layouts([2, 2, 2, 1])).toEqual(['feature'])
  expect(layouts([2, 2, 2, 2, 1])).toEqual(['compact'])
})

type Ranking = ReturnType<typeof ranking>

/** The pictures on the page of this one ranking, each by how many of its pixels stand on an inch. */
async function picturesOf(design: DesignName, one: Ranking): Promise<number[]> {
  const modules: BookModule[] = [{ id: 'one', type: 'student-ranking', title: one.title, ranking: one }]
  const { pdf, pages } = await makeSample(parts, { ...content, modules }, design, samplePicture)
  const file = join(folder, `${design}.pdf`)
  await writeFile(file, pdf)
  const on = (tool: string, page: number, ...options: string[]) =>
    execFileSync(tool, ['-f', `${page}`, '-l', `${page}`, ...options], { encoding: 'utf8' })
  const page =
    Array.from({ length: pages }, (_, at) => at + 1)
      .filter((each) => on('pdftotext', each, file, '-').includes(one.title))
      .at(-1) ?? expect.fail('not printed')
  const pictures = on('pdfimages', page, '-list', file).trim().split('\n').slice(2)
  return pictures.filter((line) => line.includes('image')).map((line) => Number(line.trim().split(/\s+/).at(12)))
}

test.for(designNames)(
  '%s: who shares the first place of a group has a face there, too, whichever group it is',
  { timeout: LONG },
  async (design) => {
    expect(await picturesOf(design, ranking([2, 2, 1], [3, 3, 3, 1]))).toHaveLength(5)
    expect(await picturesOf(design, ranking([5, 1], [3, 3, 1], [2, 1]))).toHaveLength(4)
    expect(await picturesOf(design, ranking([5, 1], [4], [3], [2, 2]))).toHaveLength(5)
  },
)

/** The same face for all, so that the picture tells how large it is printed. */
const alike = (one: Ranking): Ranking => {
  const portrait = withFaces[0]?.portrait ?? expect.fail('no face')
  const groups = one.groups.map(({ title, places }) => ({
    title,
    places: places.map((each) => ({ ...each, person: { ...each.person, portrait } })),
  }))
  return { ...one, groups }
}

test.for(designNames)(
  '%s: on a podium a shared first place is as large for each',
  { timeout: LONG },
  async (design) => {
    for (const [votes, shared] of [
      [[6, 6, 2, 2], 2],
      [[4, 4, 4, 1], 3],
    ] as const) {
      const dense = (await picturesOf(design, alike(ranking(votes)))).sort((one, other) => one - other)
      const firsts = dense.slice(0, shared)
      expect(Math.max(...firsts) - Math.min(...firsts), `${votes}: ${dense}`).toBeLessThanOrEqual(1)
    }
  },
)
