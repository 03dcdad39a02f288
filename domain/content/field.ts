import { z } from 'zod'
import { lines } from '../text.ts'
import { Article, plainText } from './article.ts'
import { EditorialLink } from './editorial.ts'
import type { ModuleType } from './module-type.ts'
import { ANSWER_MAX, FREE_TEXT_MAX, type PersonalPageSettings } from './personal-page.ts'
import { SavedArticle } from './saved-article.ts'

/**
 * A text that saves itself while somebody types: the article or the link of an editorial, and of a personal page the
 * article, an answer (`answer:` and the question's id) or a free text (`free:` and its id).
 */
export const TextField = z
  .string()
  .regex(/^(article|link|(answer|free):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/)

export const TextValue = z.union([z.string(), Article])
export type TextValue = z.infer<typeof TextValue>
export const SavedTextValue: z.ZodType<TextValue> = z.union([z.string(), SavedArticle])

export const answerField = (questionId: string) => `answer:${questionId}`
export const freeTextField = (freeTextId: string) => `free:${freeTextId}`

type Of =
  | { type: 'editorial'; settings: { externalLinkAllowed: boolean } }
  | { type: 'personal-page'; settings: PersonalPageSettings }

/** What may stand in a field of this module; `undefined` where it has no such field. */
export function schemaOfField(
  module: Of | { type: Exclude<ModuleType, Of['type']> },
  field: string,
): z.ZodType<TextValue> | undefined {
  if (module.type === 'editorial') {
    if (field === 'article') return Article
    return field === 'link' && module.settings.externalLinkAllowed ? EditorialLink : undefined
  }
  if (module.type !== 'personal-page') return undefined
  const { kinds, questions, freeTexts } = module.settings
  if (field === 'article') return kinds.includes('article') ? Article : undefined
  if (!kinds.includes('profile')) return undefined
  if (questions.some(({ id }) => field === answerField(id))) return lines(ANSWER_MAX)
  return freeTexts.some(({ id }) => field === freeTextField(id)) ? lines(FREE_TEXT_MAX) : undefined
}

/** Articles keep their earlier versions. */
export const keepsHistory = (field: string): boolean => field === 'article'

/** The bare words. */
export const wordsOf = (value: TextValue): string => (typeof value === 'string' ? value : plainText(value)).trim()

/** Nothing is in it but blanks. */
export const isEmptyText = (value: TextValue): boolean => wordsOf(value) === ''

const MUCH = 100

const SENTENCE = 30

/**
 * More than half of a text is gone at once: by a slip of the hand, perhaps. Or a sentence stands where another stood: of two
 * versions of one person one was chosen.
 */
export function losesMuch(before: TextValue, after: TextValue): boolean {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const same = lengthOfSame(was, is)
  const isReplaced = Math.min(was.length, is.length) - same > SENTENCE
  return was.length - is.length > Math.max(MUCH, was.length / 2) || isReplaced
}

/** At the beginning and at the end. */
function lengthOfSame(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let before = 0
  while (before < most && one[before] === other[before]) before++
  let behind = 0
  while (behind < most - before && one.at(-1 - behind) === other.at(-1 - behind)) behind++
  return before + behind
}
