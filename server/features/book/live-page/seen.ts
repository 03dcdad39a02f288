import type { TypedWords } from '#contract/book/live-page.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Article } from '#domain/content/article.ts'
import type { Person } from '#print/book/content.ts'
import type { OwnWords } from '#print/picture/live-pages.ts'
import type { Collected } from '../../content/collected.ts'
import type { ContentDeps } from '../../content/deps.ts'

/** A module as one person sees it, in the shape in which the book collects it. */
export type Seen = {
  module: Collected
  /** Those who stand on the page. */
  people: ReadonlyMap<string, Person>
  /** What is theirs: words with as many characters as they may have, photos by their files. */
  words: readonly (OwnWords & { most?: number })[]
  photos: readonly string[]
  isAllTheirs: boolean
  isEmpty: boolean
  hasStandIns: boolean
  /** They do not want it in the book: what is shown is not printed. */
  takenOut?: boolean
}

export type Asked = {
  moduleId: string
  memberId: string | undefined
  typed: TypedWords
}

/** The same answers as the form has, and nothing that these do not hold. */
export type SeeModule = (content: ContentDeps, actor: Member, asked: Asked) => Promise<Seen>

/** By which the name of whose page it is stands among the words. */
export const NAME = 'name'

/** What is typed goes before what is saved. */
export const typedText = ({ typed }: Asked, field: string): string | Article | undefined =>
  typed.texts?.find((each) => each.field === field)?.value
