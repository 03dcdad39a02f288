import type { PersonalPage } from '#contract/content/personal-page.ts'
import { type Article, emptyArticle, plainText } from '#domain/content/article.ts'
import { answerField, freeTextField, isEmptyText } from '#domain/content/field.ts'
import { ANSWER_MAX, FREE_TEXT_MAX, PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { photoOf } from '#print/book/photo.ts'
import { ownWordStore } from '../../content/about/own-word-store.ts'
import type { Collected } from '../../content/collected.ts'
import { documentStore } from '../../content/documents/store.ts'
import { showPage } from '../../content/personal-page/show-page.ts'
import { nameOf, newcomer, peopleOf } from './people.ts'
import { type Asked, NAME, type SeeModule, typedText } from './seen.ts'

type CollectedPage = Collected<'personal-page'>['content']['pages'][number]

/** The personal page alone, without those around it. */
export const seePage: SeeModule = async (content, actor, asked) => {
  const page = await showPage(content, actor, asked)
  const { memberId, name } = page.member
  const texts = textsOf(page, asked)
  const documents = page.document === null ? [] : await documentStore.ofModule(content.db, page.moduleId)
  const document = documents.find(({ subjectId }) => subjectId === memberId)?.document ?? null
  const faceless = await ownWordStore.whoTookOut(content.db, actor.classId, ['portrait'])
  const photos = photosOf(page).filter(({ slot }) => slot !== PORTRAIT_SLOT || !faceless.has(memberId))
  const portrait = photos.find(({ slot }) => slot === PORTRAIT_SLOT)
  const known = (await peopleOf(content.db, actor.classId)).get(memberId) ?? newcomer(memberId, name)
  const person =
    portrait === undefined ? known : { ...known, portrait: photoOf(portrait.fileId, portrait, portrait.crop) }
  const printed: CollectedPage = {
    ...{ memberId, name, kind: page.kind, photos },
    answers: texts.questions.map(({ title, text }) => ({ question: title, text })),
    texts: texts.freeTexts.map(({ title, text }) => ({ title, text })),
    article: page.kind === 'article' ? texts.article : null,
    document: page.kind === 'pdf' ? document : null,
  }
  const words = page.kind === 'article' ? [{ id: 'article', text: plainText(texts.article) }] : texts.all
  const written = words.some(({ text }) => text.trim() !== '')
  return {
    module: { id: page.moduleId, type: 'personal-page', title: page.title, content: { pages: [printed] } },
    people: new Map([[memberId, person]]),
    words: [{ id: NAME, text: nameOf(person) }, ...words],
    photos: photos.map(({ fileId }) => fileId),
    isAllTheirs: true,
    isEmpty: !written && photos.length === 0 && printed.document === null,
    hasStandIns: false,
    takenOut: page.takenOut,
  }
}

function textsOf(page: PersonalPage, asked: Asked) {
  const current = (field: string) => {
    const saved = page.texts.find((each) => each.field === field)
    return saved?.hidden ? undefined : (typedText(asked, field) ?? saved?.value)
  }
  const fields = (of: readonly { id: string; title: string }[], field: (id: string) => string, most: number) =>
    of.flatMap(({ id, title }) => {
      const text = page.kind === 'profile' ? current(field(id)) : undefined
      return typeof text === 'string' && !isEmptyText(text) ? [{ id: field(id), title, text, most }] : []
    })
  const { questions: asking, freeTexts: free } = page.settings
  const questions = fields(
    asking.map(({ id, text }) => ({ id, title: text })),
    answerField,
    ANSWER_MAX,
  )
  const freeTexts = fields(free, freeTextField, FREE_TEXT_MAX)
  const article = (current('article') as Article | undefined) ?? emptyArticle
  return { questions, freeTexts, all: [...questions, ...freeTexts], article }
}

/** As the book takes them: in the order of their frames, and nothing that is hidden or not wanted. */
function photosOf({ kind, settings, photos }: PersonalPage): CollectedPage['photos'] {
  const frames = [
    { slot: PORTRAIT_SLOT, title: '', shape: 'portrait' as const },
    ...(kind === 'profile' ? settings.photoCategories : []).map(({ id, title, shape }) => ({ slot: id, title, shape })),
  ]
  return frames.flatMap((frame) => {
    const photo = photos.find(({ slot, hidden, objected }) => slot === frame.slot && !hidden && !objected)
    if (photo === undefined) return []
    const { fileId, width, height, crop, description } = photo
    return [{ ...frame, fileId, width, height, crop, description }]
  })
}
