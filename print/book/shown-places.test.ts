import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { layCollage } from './collage.ts'
import { collagePages } from './collage-pages.ts'
import type { Person, RankedAnswer, Ranking } from './content.ts'
import { looks } from './looks.ts'
import type { PartData } from './pages.ts'
import { studentPages, surveyPages } from './ranking-pages.ts'
import { samplePhoto } from './testing/sample-book.ts'

const LONG = 240_000
let compiler: Compiler
let folder: string
beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-places-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A part on its own, and the words of each of its pages in one line without spaces. */
async function set(design: DesignName, data: PartData) {
  const [[world]] = worldsOf(design) as [[string, unknown]]
  const { pdf, told } = compiler.set({ design, world, side: 'left', ...data })
  const file = join(folder, `${design}-${data.kind}.pdf`)
  await writeFile(file, pdf)
  const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
  return { told, pages: text.split('\f').map((page) => page.replaceAll(/[\s­-]/g, '')) }
}

/** Names that stand nowhere else; every third is too long for its line. */
const person = (at: number): Person => ({
  id: `person-${at}`,
  first: `Vorname${String(at).padStart(3, '0')}`,
  last: at % 3 === 0 ? 'Graf von Hohenstein-Wallerstein zu Oberkirchen' : 'Ott',
  rightToLeft: false,
  tint: at,
  portrait: at % 4 === 0 ? null : samplePhoto(`face-${at}`, '', [3_000, 4_000]),
})
const places = (from: number, count: number, votes: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ person: person(from + at), votes: votes(at) })).map((each, at, all) => ({
    ...each,
    place: 1 + all.slice(0, at).filter((other) => other.votes > each.votes).length,
  }))
const title = 'Wer wird auch in dreißig Jahren noch erzählen, dass die Schulzeit die schönste war?'
const ranking = (from: number, count: number, votes: (at: number) => number) => ({
  ...{ title, voters: 99 },
  groups: [{ title: '', places: places(from, count, votes) }],
})

test.for(designNames)(
  '%s: the index is told exactly who is named on a page of rankings',
  { timeout: LONG },
  async (design) => {
    const rankings = [
      ...[0, 20, 40, 60, 80].map((from) => ranking(from, 12, (at) => 40 - at)),
      // More share a first place than can be named.
      ...[100, 120].map((from) => ranking(from, 11, () => 5)),
      ranking(140, 6, (at) => (at < 4 ? 9 : 3)),
      {
        ...{ title, voters: 99 },
        groups: ['Schülerinnen', 'Schüler', 'Alle anderen'].map((group, nth) => ({
          title: group,
          places: places(200 + nth * 20, 11, (at) => 30 - at),
        })),
      },
    ]
    const { told, pages } = await set(design, { kind: 'ranking', pages: studentPages(rankings) })
    const wrong = (told.named ?? []).flatMap((ids, page) => {
      const named = pages[page]?.match(/Vorname\d{3}/g) ?? []
      const said = ids.map((id) => `Vorname${id.slice('person-'.length).padStart(3, '0')}`)
      return [...new Set(said)].toSorted().join() === [...new Set(named)].toSorted().join() ? [] : [[page, said, named]]
    })
    expect(wrong).toEqual([])
    expect(told.named?.flat().length).toBeGreaterThan(40)
    // Whoever shares a first place is counted, though not everybody is named.
    expect(pages.join('')).toContain('Gleichstandzu11')
    expect(pages.join('')).toContain('und3weitere')
  },
)

test.for(designNames)(
  '%s: answers of a survey that do not stand on its page are counted there',
  { timeout: LONG },
  async (design) => {
    const survey = (count: number): Ranking<RankedAnswer> => ({
      ...{ title: 'Und dann?', voters: 200 },
      groups: [
        {
          title: '',
          places: Array.from({ length: count }, (_, at) => ({
            ...{ text: `Antwort${String(at).padStart(2, '0')}, ausführlich und etwas länger`, place: at + 1 },
            votes: 100 - at,
          })),
        },
      ],
    })
    for (const count of [3, 9, 10, 11, 24, 60]) {
      const { pages } = await set(design, { kind: 'survey', pages: surveyPages([survey(count), survey(2)]) })
      const text = pages.find((page) => page.includes(count > 2 ? 'Antwort02' : 'Antwort00')) ?? ''
      const shown = new Set(text.match(/Antwort\d\d/g)).size
      const more = Number(/und(\d+)weitereAntwort/.exec(text)?.[1] ?? 0)
      expect(shown + more, `${count} answers`).toBe(count)
      if (count <= 24) expect(more, `of ${count}`).toBe(0)
    }
  },
)

test.for(designNames)('%s: a photo that has a page of its own keeps its words', { timeout: LONG }, async (design) => {
  const photo = samplePhoto('alone', 'Karlsbrücke, sechs Uhr morgens. Nur wir und die Heiligen.', [3_000, 4_000])
  const { pages } = await set(design, { kind: 'photo', photo })
  expect(pages[0]).toContain('Karlsbrücke,sechsUhrmorgens.NurwirunddieHeiligen.')
})

test.for(designNames)(
  '%s: in a collage the longest words of each photo are printed',
  { timeout: LONG },
  async (design) => {
    const words = (at: number) =>
      `Foto${String(at).padStart(2, '0')} ${'kurz hinter der Grenze, während alle schliefen und der Zug nicht weiterfuhr. '.repeat(3)}`
        .slice(0, PHOTO_DESCRIPTION_MAX)
        .trim()
    const sizes: [number, number][] = [
      [4_000, 3_000],
      [3_000, 4_000],
      [1_600, 1_200],
    ]
    for (const count of [1, 3, 5, 9, 20, 40]) {
      const photos = Array.from({ length: count }, (_, at) => samplePhoto(`p${count}-${at}`, words(at), sizes[at % 3]))
      const made = await collagePages(photos, true, looks[design].collage, async (...of) => layCollage(...of))
      const { pages } = await set(design, { kind: 'collage', title: 'Unterwegs', pages: made })
      const found = new Set(pages.join('').match(/Foto\d\d/g))
      const missing = photos.filter((_, at) => !found.has(`Foto${String(at).padStart(2, '0')}`)).length
      expect(missing, `of ${count}`).toBe(0)
    }
  },
)
