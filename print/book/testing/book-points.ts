import { execFileSync } from 'node:child_process'
import type { SetPart } from '../../typeset/part.ts'
import type { BookContent, Person } from '../content.ts'
import type { Placed } from '../pages.ts'

/** The words of a book, page by page, as another program reads them. */
export const wordsOf = (file: string): string[] =>
  execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\f')
    .slice(0, -1)

/** Letters and figures as they stand one after the other, whatever the lines, hyphens and marks. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

type Book = { content: BookContent; placed: readonly Placed[]; words: readonly string[] }

const ofKind = ({ placed }: Book, kind: string) => placed.filter(({ part }) => part.kind === kind)
const wordsIn = ({ words }: Book, { first, furniture }: Placed) =>
  words.slice(first - 1, first - 1 + furniture.length).join('\n')

/** Of what people wrote into a part each letter stands on its pages, at least as often. */
export function lostLetters(book: Book): string[] {
  return book.placed.flatMap((each) => {
    const printed = countOf(bare(wordsIn(book, each)))
    const lost = [...countOf(bare(writtenIn(each.part).join('')))].filter(
      ([letter, times]) => (printed.get(letter) ?? 0) < times,
    )
    return lost.map(([letter, times]) => `${each.part.kind} ${each.first}: ${times} × ${letter}`)
  })
}

const written = new Set(['text', 'giver', 'author'])
function writtenIn(part: SetPart): string[] {
  const found: string[] = []
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (written.has(key)) found.push(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name)
  }
  walk(part, '')
  return found
}
function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Everybody has a page with their name on it, a tile among the faces, and an entry in the index that names this page. */
export function missingPeople(book: Book): string[] {
  const lettersOf = (kind: string) => {
    const pages = ofKind(book, kind).map((each) => wordsIn(book, each))
    return bare(pages.join(''))
  }
  const [faces, index] = [lettersOf('faces'), lettersOf('index')]
  const own = new Map(
    [...ofKind(book, 'profile'), ...ofKind(book, 'own-article')].map(({ part, first }) => [
      (part.person as Person).id,
      first,
    ]),
  )
  return book.content.people.flatMap(({ id, first }) => {
    const name = bare(first)
    const page = own.get(id)
    if (page === undefined) return [`${name} has no page`]
    // Surnames with letters of another font, or read from the right, are read in another order by other programs.
    const entry = `${name}${page}`
    return [
      ...(bare(book.words[page - 1] ?? '').includes(name) ? [] : [`${name} is not on page ${page}`]),
      ...(faces.includes(name) ? [] : [`${name} is not among the faces`]),
      ...(index.includes(entry) ? [] : [`${name} is not in the index with page ${page}`]),
    ]
  })
}

/** Each page that has a number bears its own. */
export function wrongFolios({ placed, words }: Book): string[] {
  return placed.flatMap(({ first, furniture, part }) =>
    furniture.flatMap((each, at) => {
      const number = first + at
      const all = (words[number - 1] ?? '').split(/\s+/)
      return each === 'none' || all.includes(String(number)) ? [] : [`${part.kind}: page ${number} without its number`]
    }),
  )
}

type Chapter = { title: string; page: number; items: { title: string; page: number }[] }
const titled = ['article', 'collage', 'quotes']

/** What the contents say stands where they say: a chapter's title on its opener, a module's on its first pages. */
export function wrongContents(book: Book): string[] {
  const titles = new Set(book.content.modules.filter(({ type }) => titled.includes(type)).map(({ title }) => title))
  return ofKind(book, 'contents').flatMap((contents) => {
    const said = bare(wordsIn(book, contents))
    return (contents.part.chapters as Chapter[]).flatMap(({ title, page, items }) => {
      const entries = [{ title, page }, ...items.filter((item) => titles.has(item.title))]
      const wrong = entries.filter((entry) => {
        const opening = bare(book.words.slice(entry.page - 1, entry.page + 2).join(''))
        return !opening.includes(bare(entry.title))
      })
      const isSaid = said.includes(bare(title)) && said.includes(String(page))
      return [
        ...(isSaid ? [] : [`${title} is not in the contents`]),
        ...wrong.map((entry) => `${entry.title} is not on page ${entry.page}`),
      ]
    })
  })
}

type IndexGroup = { entries: { name: string; own: number | null; others: string }[] }

/** Each page that the index names for somebody has their name on it. */
export function wrongIndex(book: Book): string[] {
  const entries = ofKind(book, 'index').flatMap(({ part }) =>
    (part.groups as IndexGroup[]).flatMap((all) => all.entries),
  )
  return entries.flatMap(({ name, own, others }) => {
    const first = bare(name.split(', ').at(-1) ?? '')
    const pages = [...(own === null ? [] : [own]), ...Array.from(others.matchAll(/\d+/g), Number)]
    const wrong = pages.filter((page) => !bare(book.words[page - 1] ?? '').includes(first))
    return wrong.map((page) => `${name} is not on page ${page}`)
  })
}

/** Pages that only fill up the last sheet. */
export function fillersIn({ placed }: Book): number {
  const last = placed.findLastIndex(
    ({ part }) => !['filler', 'photo', 'end-paper', 'index', 'imprint'].includes(part.kind),
  )
  return placed.slice(last + 1).filter(({ part }) => part.kind !== 'index' && part.kind !== 'imprint').length
}
