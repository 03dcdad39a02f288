import { answerField, freeTextField, type TextValue } from '#domain/content/field.ts'
import type { FrameShape } from '#domain/content/frame.ts'
import { type PageKind, PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentText, personalPage } from '../../../schema/entry.ts'
import type { DemoMember } from '../classes.ts'
import { diligence } from '../diligence.ts'
import { addDocument } from '../documents.ts'
import { chessPage } from '../pages/page.ts'
import { addPhotos, type Shot } from '../photos.ts'
import { picker } from '../pick.ts'
import { drawScene, type Size } from '../pictures/scene.ts'
import { drawPortrait } from '../portrait.ts'
import { readArticle } from '../read-article.ts'
import { pageArticles } from '../words/articles.ts'
import { freeTexts, photoFrames, questions } from '../words/profile.ts'
import type { Filling } from './filling.ts'

/** Those who made something else of their page than most; an article may be a friend's to write. */
const others: Record<string, { kind: PageKind; article?: string | undefined; author?: string }> = {
  'Max Freiherr': { kind: 'article', article: pageArticles[0] },
  'Helene Krause': { kind: 'article', article: pageArticles[1] },
  'Felix Krämer': { kind: 'article', article: pageArticles[2] },
  'Bela Horváth': { kind: 'article', article: pageArticles[3], author: 'Linh Nguyen' },
  'Nele Hoffmann': { kind: 'article', author: 'Anna-Lena Groß' },
  'Ilja Sokolow': { kind: 'pdf' },
}
/** Enough for print, and no more: a start with a new database waits for them. */
const sizes: Record<FrameShape, Size> = {
  upright: { width: 900, height: 1_200 },
  wide: { width: 1_360, height: 1_020 },
  square: { width: 1_000, height: 1_000 },
}
const PORTRAIT: Size = { width: 1_350, height: 1_800 }
/** For a whole page: who has nothing to say is shown the larger. */
const LARGE_PORTRAIT: Size = { width: 2_700, height: 3_600 }

/** How much of a profile somebody has filled: questions, free texts, photos. */
type Amount = { answers: number; texts: number; photos: number }
const nothing: Amount = { answers: 0, texts: 0, photos: 0 }
const [answers, texts, photos] = [questions.length, freeTexts.length, photoFrames.length]
const ofLogins: readonly Amount[] = [
  { answers, texts, photos },
  { answers: 7, texts: 1, photos: 2 },
  { answers: 4, texts: 0, photos: 1 },
]

function amountOf(at: number, isDone: boolean): Amount {
  if (isDone) return { answers, texts, photos: [2, 0, 0, 3, 0, 1][at % 6] ?? 0 }
  return diligence(at) === 0 ? nothing : { answers: 2 + (at % 5), texts: at % 2, photos: at % 4 === 1 ? 1 : 0 }
}

export async function fillPages(tx: Tx, filling: Filling): Promise<void> {
  const { classId, members, files, book, idOf } = filling
  const { id: moduleId, done } = book.pages
  const texts: (typeof contentText.$inferInsert)[] = []
  const pages: (typeof personalPage.$inferInsert)[] = []
  const shots: Shot[] = []
  for (const [at, member] of members.entries()) {
    const of = { classId, moduleId, memberId: member.id }
    const write = (field: string, value: TextValue, authorId = member.id) =>
      texts.push({ classId, moduleId, subjectId: member.id, field, value, authorId, savedBy: authorId, empty: false })
    const other = others[member.name]
    const amount = ofLogins[at] ?? amountOf(at, done.includes(member))
    const isQuiet = other === undefined && amount === nothing
    if (member.hasFace) shots.push(portraitOf(filling, member, isQuiet ? LARGE_PORTRAIT : PORTRAIT))
    if (other !== undefined) {
      const authorId = other.author === undefined ? null : idOf(other.author)
      pages.push({ ...of, kind: other.kind, authorId })
      if (other.article !== undefined) write('article', readArticle(other.article), authorId ?? member.id)
      if (other.kind === 'pdf') {
        const place = { classId, moduleId, subjectId: member.id, uploaderId: member.id, name: 'Meine Seite.pdf' }
        await addDocument(tx, files, chessPage(), place)
      }
      continue
    }
    if (isQuiet) continue
    pages.push({ ...of, kind: 'profile' })
    for (const [field, value] of wordsOf(filling, member, amount)) write(field, value)
    shots.push(...shotsOf(filling, member, amount))
  }
  await tx.insert(personalPage).values(pages)
  await tx.insert(contentText).values(texts)
  await addPhotos(tx, files, shots)
}

function wordsOf({ book }: Filling, { name }: DemoMember, amount: Amount): [field: string, value: string][] {
  const pick = picker(`${name} answers`)
  const { settings } = book.pages.definition
  const answers = settings.questions
    .slice(0, amount.answers)
    .map(({ id }, at): [string, string] => [answerField(id), pick(questions[at]?.answers ?? [])])
  const free = settings.freeTexts
    .slice(0, amount.texts)
    .map(({ id }, at): [string, string] => [freeTextField(id), pick(freeTexts[at]?.texts ?? [])])
  return [...answers, ...free]
}

const placeOf = ({ classId, book }: Filling, { id }: DemoMember) => ({
  ...{ classId, moduleId: book.pages.id, subjectId: id, uploaderId: id },
})

function portraitOf(filling: Filling, member: DemoMember, size: Size): Shot {
  const drawing = drawPortrait(member.name, member.gender, 'young', size)
  return { drawing, place: { ...placeOf(filling, member), slot: PORTRAIT_SLOT }, faceOf: member.id }
}

function shotsOf(filling: Filling, member: DemoMember, amount: Amount): Shot[] {
  const pick = picker(`${member.name} photos`)
  const frames = filling.book.pages.definition.settings.photoCategories.slice(0, amount.photos)
  return frames.map((frame, at): Shot => {
    const scene = pick(photoFrames[at]?.scenes ?? (['sea'] as const))
    const place = { ...placeOf(filling, member), slot: frame.id }
    return { drawing: drawScene(scene, member.name, sizes[frame.shape]), place }
  })
}
