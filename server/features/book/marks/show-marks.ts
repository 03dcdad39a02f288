import type { MarkOptions, Marks } from '#contract/book/marks.ts'
import type { Member } from '#domain/account/actor.ts'
import { type MarkKind, suitsPoster } from '#domain/book/mark.ts'
import { AppError } from '#domain/errors.ts'
import type { BookContent, BookModule, TitledPhoto } from '#print/book/content.ts'
import { photosForContents, showsContentsPhoto } from '#print/book/contents-photo.ts'
import { suitsHero } from '#print/book/hero.ts'
import { bookContent } from '../book-content.ts'
import type { BookDeps } from '../deps.ts'
import { designStore } from '../design-store.ts'
import { markStore } from './mark-store.ts'

/** What is marked. What does not stand in the book for now, since it is hidden, keeps its mark. */
export const showMarks = ({ db }: BookDeps, { classId }: Member): Promise<Marks> => markStore.ofClass(db, classId)

type Place = { kind: MarkKind; moduleId?: string | null | undefined }

/** What could be marked: all that stands in the book, and is large or short enough for the place. */
export async function showMarkOptions({ db }: BookDeps, { classId }: Member, of: Place): Promise<MarkOptions> {
  const content = await bookContent(db, classId)
  const { design } = await designStore.find(db, classId)
  const { quotes, photos } = optionsIn(content, of)
  return {
    quotes,
    photos: photos.map(({ id: fileId, title }) => ({ fileId, title })),
    shown: of.kind !== 'contents' || showsContentsPhoto(content.modules, design),
  }
}

type Options = { quotes: Extract<BookModule, { type: 'quotes' }>['quotes']; photos: TitledPhoto[] }

export function optionsIn({ modules }: Pick<BookContent, 'modules'>, { kind, moduleId }: Place): Options {
  if (kind === 'contents') return { quotes: [], photos: photosForContents(modules) }
  const module = modules.find(({ id }) => id === moduleId)
  if (kind === 'poster' && module?.type === 'quotes')
    return { quotes: module.quotes.filter(({ text }) => suitsPoster(text)), photos: [] }
  if (kind === 'hero' && module?.type === 'collage') return { quotes: [], photos: module.photos.filter(suitsHero) }
  throw new AppError('NOT_FOUND')
}
