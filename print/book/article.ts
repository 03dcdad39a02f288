import type { Article, Inline, List, ListItem, Mark } from '#domain/content/article.ts'
import { typographic } from './typography.ts'

/** Running text as templates read it. */
export type Run = { text: string; bold: boolean; italic: boolean } | { space: true } | { break: true }
export type TextBlock =
  | { type: 'paragraph' | 'heading' | 'quote'; runs: Run[] }
  | { type: 'item'; runs: Run[]; mark: string; depth: number }

export type SetArticle = { intro: string | null; quote: string | null; blocks: TextBlock[]; characters: number }

const INTRO_MOST = 240
const QUOTE_FROM_CHARACTERS = 1_800

/** An article as its pages need it: a short first paragraph becomes the intro, a good sentence the quote. */
export function setArticle(article: Article, { withIntro }: { withIntro: boolean }): SetArticle {
  const all = article.content.flatMap((block): TextBlock[] => {
    if (block.type === 'paragraph') return [{ type: 'paragraph', runs: runsOf(block.content) }]
    if (block.type === 'heading') return [{ type: 'heading', runs: runsOf(block.content) }]
    if (block.type === 'blockquote')
      return block.content.map((each) => ({ type: 'quote', runs: runsOf(each.content) }) as const)
    return itemsOf(block, 1)
  })
  const blocks = all.filter(({ runs }) => runs.length > 0)
  const [first] = blocks
  const beginning = first?.type === 'paragraph' ? wordsOf(first) : ''
  const isIntro = withIntro && blocks.length > 1 && beginning !== '' && beginning.length <= INTRO_MOST
  const rest = isIntro ? blocks.slice(1) : blocks
  const text = rest.map(wordsOf).join(' ')
  return {
    intro: isIntro ? beginning : null,
    quote: text.length >= QUOTE_FROM_CHARACTERS ? pullQuote(text) : null,
    blocks: rest,
    characters: text.length,
  }
}

const wordsOf = ({ runs }: TextBlock): string => runs.map((run) => ('text' in run ? run.text : ' ')).join('')

const runsOf = (content: readonly Inline[] | undefined): Run[] =>
  (content ?? []).flatMap((inline): Run[] =>
    inline.type === 'hardBreak' ? [{ break: true }] : partedRun(inline.text, inline.marks ?? []),
  )

/** Spaces at its ends part a run from its neighbours: as words of their own, since those of a text are trimmed on their way. */
function partedRun(text: string, marks: readonly Mark[]): Run[] {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const has = (wanted: Mark['type']) => marks.some(({ type }) => type === wanted)
  return [
    ...(before === '' ? [] : [{ space: true } as const]),
    ...(words === '' ? [] : [{ text: typographic(words), bold: has('bold'), italic: has('italic') }]),
    ...(after === '' ? [] : [{ space: true } as const]),
  ]
}

const itemsOf = (list: List, depth: number): TextBlock[] =>
  list.content.flatMap((item, at) => itemOf(item, list.type === 'orderedList' ? `${at + 1}.` : '–', depth))

const itemOf = ({ content }: ListItem, mark: string, depth: number): TextBlock[] =>
  content.flatMap((each): TextBlock[] =>
    each.type === 'paragraph' ? [{ type: 'item', runs: runsOf(each.content), mark, depth }] : itemsOf(each, depth + 1),
  )

/** The first sentence in quotation marks, else one from the middle third; none where no sentence has the right length. */
function pullQuote(text: string): string | null {
  const spoken = /„[^“]{30,110}“/u.exec(text)?.[0]
  if (spoken !== undefined) return spoken
  const middle = text.slice(text.length / 3, (text.length * 2) / 3)
  return middle.match(/(?<=[.!?] )[^.!?]{39,89}[.!?]/gu)?.[0]?.trim() ?? null
}
