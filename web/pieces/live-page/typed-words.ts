import { TYPED_MAX, type TypedWords } from '#contract/book/live-page.ts'
import { type Article, plainText, printable } from '#domain/content/article.ts'
import { articleProblem } from '../article/article-problem.ts'
import { drafts } from '../autosave/browser-drafts.ts'
import { noteKey, textKey } from '../autosave/content-texts.ts'
import { formDrafts, type NewQuote } from '../autosave/form-drafts.ts'

type Of = { moduleId: string; memberId: string | null; textsOf: string | null; photoIds: readonly string[] }

const wordsIn = (value: unknown): string => printable(String(value)).slice(0, TYPED_MAX)

/** What stands in the fields of a form now, saved or not. */
export function typedWords({ moduleId, memberId, textsOf, photoIds }: Of): TypedWords {
  const [[, note] = []] = memberId === null ? [] : drafts.under(noteKey(moduleId, memberId))
  const [[, quote] = []] = drafts.under(formDrafts.newQuote.key(moduleId))
  const descriptions = photoIds.flatMap((photoId) =>
    drafts.under(`description/${photoId}`).map(([, text]) => ({ photoId, text: wordsIn(text) })),
  )
  return {
    texts: drafts.under(textKey(moduleId, textsOf, '')).flatMap(([field, value]) => textOf(field, value)),
    ...(note !== undefined && { note: wordsIn((note as { text: string }).text) }),
    ...(quote !== undefined && { quote: quoteOf(quote as { text: string; giver: string }) }),
    ...(descriptions.length > 0 && { descriptions }),
  }
}

/** What stands on the page though its author has yet to add it, in a sentence. */
export function notAddedWords(moduleId: string): string | undefined {
  const [[, quote] = []] = drafts.under(formDrafts.newQuote.key(moduleId))
  const words = quote as NewQuote | undefined
  return words === undefined || words.text.trim() === '' ? undefined : formDrafts.newQuote.writing.hold?.(words)
}

type TypedText = NonNullable<TypedWords['texts']>[number]

/** An article that cannot be saved as it is stands there as it was saved last. */
function textOf(field: string, value: unknown): TypedText[] {
  if (typeof value === 'string') return field === 'link' ? [] : [{ field, value: wordsIn(value) }]
  const article = value as Article
  return articleProblem(article) === undefined ? [{ field, value: article }] : []
}

const quoteOf = ({ text, giver }: { text: string; giver: string }) => ({ text: wordsIn(text), giver: wordsIn(giver) })

const plain = (value: string | Article): string => (typeof value === 'string' ? value : plainText(value))

/** All words, by where they stand. */
const fieldsOf = ({ texts = [], note = '', quote, descriptions = [] }: TypedWords): [string, string][] => [
  ...texts.map(({ field, value }): [string, string] => [field, plain(value)]),
  ['note', note],
  ['quote', quote?.text ?? ''],
  ...descriptions.map(({ photoId, text }): [string, string] => [photoId, text]),
]

const [BEFORE, AFTER] = [50, 20]

/** A few words around what was typed last; none where nothing was. */
export function typedLast(before: TypedWords | undefined, now: TypedWords): string {
  if (before === undefined) return ''
  const known = new Map(fieldsOf(before))
  for (const [field, text] of fieldsOf(now)) {
    const was = known.get(field) ?? ''
    if (text === was) continue
    let at = 0
    while (at < text.length && text[at] === was[at]) at++
    return text.slice(Math.max(0, at - BEFORE), at + AFTER)
  }
  return ''
}
