import type { Article } from '#domain/content/article.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import type { FrameShape } from '#domain/content/frame.ts'
import { type PageKind, type PhotoCategory, PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import { documentStore, type PrintedDocument } from '../documents/store.ts'
import type { PublishedModule } from '../kind.ts'
import { peopleStore } from '../people-store.ts'
import { type PrintedPhoto, photoStore } from '../photos/store.ts'
import { articleIn, textStore } from '../texts/store.ts'
import { pageKindOf } from './page-kind.ts'
import { pageStore } from './store.ts'

type Slot = { slot: string; title: string; shape: FrameShape | 'portrait' }
/** Everything that a page of another kind would hold is empty. */
type CollectedPage = {
  memberId: string
  name: string
  /** Null where they have neither chosen nor filled any. */
  kind: PageKind | null
  answers: { question: string; text: string }[]
  texts: { title: string; text: string }[]
  article: Article | null
  /** The portrait whatever the page is: it is the face beside the name. */
  photos: (Slot & PrintedPhoto)[]
  document: PrintedDocument | null
}
export type CollectedPages = { pages: CollectedPage[] }

/** A page for everybody of the class, also without an account, as the list of the class is sorted. */
export async function collectPages(
  tx: Tx | Db,
  { id, classId, settings }: PublishedModule<'personal-page'>,
): Promise<CollectedPages> {
  const people = await peopleStore.inBook(tx, classId)
  const out = await ownWordStore.outOf(tx, id, 'page')
  const faceless = await ownWordStore.whoTookOut(tx, classId, ['portrait'])
  const kinds = await pageStore.kinds(tx, { classId, id })
  const texts = Map.groupBy(await textStore.written(tx, id), ({ subjectId }) => subjectId)
  const photos = Map.groupBy(await photoStore.printed(tx, id), ({ subjectId }) => subjectId)
  const documents = new Map((await documentStore.ofModule(tx, id)).map((each) => [each.subjectId, each.document]))

  const pageOf = ({ memberId, name }: (typeof people)[number]): CollectedPage => {
    if (out.has(memberId)) return { memberId, name, ...emptyPage }
    const kind = pageKindOf(settings.kinds, kinds.get(memberId))
    const written = texts.get(memberId) ?? []
    const words = (field: string) => {
      const value = written.find((each) => each.field === field)?.value
      return typeof value === 'string' ? value : undefined
    }
    const standing = photos.get(memberId) ?? []
    const { questions, freeTexts, photoCategories } = kind === 'profile' ? settings : nothingAsked
    return {
      memberId,
      name,
      kind,
      answers: questions.flatMap((question) => {
        const text = words(answerField(question.id))
        return text === undefined ? [] : { question: question.text, text }
      }),
      texts: freeTexts.flatMap(({ id: freeTextId, title }) => {
        const text = words(freeTextField(freeTextId))
        return text === undefined ? [] : { title, text }
      }),
      article: kind === 'article' ? articleIn(written) : null,
      photos: slotsOf(photoCategories).flatMap((slot) => {
        const photo = standing.find((each) => each.slot === slot.slot)?.photo
        const isUnwanted = slot.slot === PORTRAIT_SLOT && faceless.has(memberId)
        return photo === undefined || isUnwanted ? [] : { ...slot, ...photo }
      }),
      document: (kind === 'pdf' ? documents.get(memberId) : undefined) ?? null,
    }
  }
  return { pages: people.map(pageOf) }
}

/** Of whoever does not want theirs in the book: the name alone. */
const emptyPage = { kind: null, answers: [], texts: [], article: null, photos: [], document: null }

const nothingAsked = { questions: [], freeTexts: [], photoCategories: [] }

const slotsOf = (categories: readonly PhotoCategory[]): Slot[] => [
  { slot: PORTRAIT_SLOT, title: '', shape: 'portrait' },
  ...categories.map(({ id, title, shape }) => ({ slot: id, title, shape })),
]
