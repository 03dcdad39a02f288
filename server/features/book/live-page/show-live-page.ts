import type { LivePage, TypedWords } from '#contract/book/live-page.ts'
import type { Member } from '#domain/account/actor.ts'
import { pagePictures } from '#domain/book/page-picture.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { AppError } from '#domain/errors.ts'
import type { BookModule } from '#print/book/content.ts'
import type { LiveModule } from '#print/picture/live-pages.ts'
import { photosIn } from '#print/typeset/part.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import type { ContentDeps } from '../../content/deps.ts'
import { contentStore } from '../../content/store.ts'
import { moduleOf, Photos } from '../book-content.ts'
import type { BookDeps } from '../deps.ts'
import { designStore } from '../design-store.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { withPhotoFiles } from '../photo-files.ts'
import { planStore } from '../preparing/plan-store.ts'
import { notesOnPages } from './notes-on-pages.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { seePage } from './see-page.ts'
import { seeCollage, seeEditorial, seeNotes, seeQuotes, seeRanking } from './see-shared.ts'
import type { SeeModule, Seen } from './seen.ts'

/** Null where nobody has anything to fill. */
const see: Record<ModuleType, SeeModule | null> = {
  'personal-page': seePage,
  editorial: seeEditorial,
  quote: seeQuotes,
  'student-ranking': seeRanking,
  'teacher-ranking': seeRanking,
  'custom-ranking': seeRanking,
  'student-notes': seeNotes,
  'photo-collage': seeCollage,
  chapter: null,
  placeholder: null,
}

export type LiveDeps = BookDeps & {
  content: ContentDeps
  /** How often somebody may have their page set anew. */
  perMinute: number
}
type Asked = {
  moduleId: string
  memberId?: string | undefined
  typed?: TypedWords | undefined
  near?: string | undefined
}

const inTurn = oneAtATime()

/** What somebody is writing as it would be printed now, set from what they see on the form and what they typed. */
export async function showLivePage(
  deps: LiveDeps,
  actor: Member,
  asked: Asked,
  signal?: AbortSignal,
): Promise<LivePage> {
  const { db, throttle, content } = deps
  await requireUnlocked(db, actor, actor.classId)
  await throttle.take(['live-page', actor.memberId], { max: deps.perMinute, seconds: 60 })
  const { moduleId, memberId, typed = {}, near = '' } = asked
  const type = (await contentStore.findModule(db, actor, moduleId))?.type
  const seeModule = type === undefined ? null : see[type]
  if (seeModule === null) throw new AppError('NOT_FOUND')
  return inTurn(actor.memberId, async () => {
    const seen = await seeModule(content, actor, { moduleId, memberId, typed })
    const live = await setSeen(deps, actor, seen, { near, signal })
    return {
      pages: live.pages.map(({ number, picture }) => ({ number, picture: dataUrl(picture) })),
      shown: live.shown,
      notes: live.notes,
      isEmpty: seen.isEmpty,
      hasStandIns: seen.hasStandIns,
      takenOut: seen.takenOut === true,
    }
  })
}

const dataUrl = (webp: Uint8Array) => `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`

type Looking = { near: string; signal: AbortSignal | undefined }

async function setSeen(deps: LiveDeps, { classId }: Member, seen: Seen, { near, signal }: Looking) {
  const { db, typesetter } = deps
  const { words, photos: own, isAllTheirs } = seen
  const [module] = moduleOf(seen.module, seen.people, new Photos(everyPhoto))
  if (module === undefined) return { pages: [], shown: 0, notes: [] }
  const look = await designStore.find(db, classId)
  const stands = await placeInBook(db, classId, module)
  const live = await withPhotoFiles(deps, photosIn(module), 'screen', (photos) =>
    typesetter.live({ module, look, stands, words, own, isAllTheirs, near, photos, width: pagePictures.page }, signal),
  )
  return { ...live, notes: notesOnPages(seen, module, live) }
}

/** Their version for screens is all that a picture needs, and is there as soon as the photo is. */
const everyPhoto = { has: () => true }

/** In the book as it was set last, where that can be seen. */
async function placeInBook(db: Db, classId: string, module: BookModule): Promise<LiveModule['stands']> {
  const plan = await planStore.find(db, classId)
  if (plan?.map == null || plan.madeAt === null) return null
  const owner = module.type === 'pages' ? (module.pages[0]?.person.id ?? null) : null
  const part = plan.map.parts.find((each) => each.modules.includes(module.id) && each.owner === owner)
  return part === undefined ? null : { chapters: plan.map.chapters, first: part.first, chapter: part.chapter }
}
