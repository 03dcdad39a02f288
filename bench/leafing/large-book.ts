import { setTimeout as sleep } from 'node:timers/promises'
import type { BookPages } from '#contract/book.ts'
import { pictureSizes } from '#domain/book/page-picture.ts'
import { articleFromText } from '#domain/content/article.ts'
import type { Signed } from './people.ts'

export const FEWEST_PAGES = 200
/** About four pages each. */
const ARTICLES = 26
const words = 'Dreizehn Jahre lang haben wir diese Flure gekannt, und auf einmal kennt uns dort niemand mehr. '
const article = articleFromText(Array.from({ length: 24 }, (_, at) => `${at + 1}. ${words.repeat(5)}`).join('\n\n'))

/** The demo's book, with articles until it has 200 pages; all of its pictures are drawn. */
export async function largeBook({ api, picture }: Signed): Promise<BookPages> {
  if ((await pagesOf(api)).keys.length < FEWEST_PAGES) await addArticles(api)
  for (;;) {
    const { book, keys } = await pagesOf(api)
    if (keys.length >= FEWEST_PAGES) {
      for (const key of keys) for (const size of pictureSizes.slice(0, 2)) await picture(`/files/page/${key}/${size}`)
      return book
    }
    await sleep(2_000)
  }
}

async function pagesOf(api: Signed['api']): Promise<{ book: BookPages; keys: string[] }> {
  const book = await api.book.pages({})
  return { book, keys: book.madeAt === null ? [] : book.parts.flatMap((part) => part.keys ?? []) }
}

async function addArticles(api: Signed['api']): Promise<void> {
  const members = await api.school.members.list({})
  const author = members.find(({ isMe }) => isMe)?.id ?? null
  for (let at = 1; at <= ARTICLES; at++) {
    const definition = {
      type: 'editorial' as const,
      title: `Noch ein Rückblick ${at}`,
      settings: { author, externalLinkAllowed: false },
    }
    const { id: moduleId } = await api.content.modules.create({ query: {}, body: { definition: definition as never } })
    await api.content.modules.change({ query: { moduleId }, body: { state: 'PUBLISHED' } })
    await api.content.texts.save({ moduleId, memberId: null, field: 'article', value: article, version: 0 })
  }
}
