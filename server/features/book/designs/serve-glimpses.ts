import { z } from 'zod'
import { DesignChoice } from '#domain/book/design.ts'
import { glimpsePages, glimpseWidths } from '#domain/book/glimpse.ts'
import { A4_MM, printFormat } from '#domain/book/print-format.ts'
import { photosIn } from '#print/typeset/part.ts'
import type { ServePicture } from '../../../platform/http/pictures.ts'
import { ofClass } from '../../../platform/http/signed-in.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { putPicture } from '../pages/page-files.ts'
import { withPhotoFiles } from '../photo-files.ts'
import { glimpseFile } from './glimpse-files.ts'
import { type Glimpse, glimpsesOfBook } from './glimpse-of-book.ts'

const Params = z.object({
  design: z.string(),
  world: z.string(),
  page: z.enum(glimpsePages),
  key: z.string().regex(/^[0-9a-f]{32}$/),
})
/** All of them several times an hour: nobody chooses faster. */
const LIMIT = { max: 300, seconds: 3_600 }

/** Pages of the class in some design, for its editors. Each is set and drawn when somebody looks for the first time. */
export function serveGlimpses(serve: ServePicture, deps: BookDeps): void {
  const { db, storage } = deps
  serve('/files/glimpse/:design/:world/:page/:key', 'book:design', async (user, { params }) => {
    const named = Params.safeParse(params)
    const look = DesignChoice.safeParse({ design: named.data?.design, world: named.data?.world })
    if (!named.success || !look.success) return undefined
    const { page, key } = named.data
    const actor = ofClass(user)
    const { classId } = actor
    await requireUnlocked(db, actor, classId)
    const file = glimpseFile(classId, { look: look.data, page, key })
    if ((await storage.size(file)) !== undefined) return { key: file, version: key }
    const glimpse = await find(deps, classId, key)
    if (glimpse === undefined || !(await draw(deps, classId, glimpse))) return undefined
    return { key: file, version: key }
  })
}

const find = async ({ db }: BookDeps, classId: string, key: string): Promise<Glimpse | undefined> =>
  (await glimpsesOfBook(db, classId)).glimpses.find((each) => each.key === key)

/** Several who look at the same wait for one drawing. */
const drawing = new Map<string, Promise<boolean>>()
function draw(deps: BookDeps, classId: string, glimpse: Glimpse): Promise<boolean> {
  const name = `${classId} ${glimpse.key}`
  const running = drawing.get(name) ?? drawNow(deps, classId, glimpse).finally(() => drawing.delete(name))
  drawing.set(name, running)
  return running
}

/** False where it is no longer true when it is drawn: then it lies nowhere. */
async function drawNow(deps: BookDeps, classId: string, glimpse: Glimpse): Promise<boolean> {
  const { db, storage, throttle, typesetter } = deps
  await throttle.take(['glimpse', classId], LIMIT)
  const { look, page, of, key } = glimpse
  const how = page === 'cover' ? openCover(of) : { format: printFormat('content'), widths: [glimpseWidths.page] }
  const { pages } = await withPhotoFiles({ db, storage }, photosIn(of), 'screen', (photos) =>
    typesetter.glimpse({ of, look, photos, ...how }),
  )
  const picture = pages[0]?.[0]
  if (picture === undefined) return false
  const file = glimpseFile(classId, glimpse)
  const { ownerId, kind, id } = file
  await storage.remove({ ownerId, kind, id })
  await putPicture(storage, file, picture)
  if ((await find(deps, classId, key)) !== undefined) return true
  await storage.remove({ ownerId, kind, id })
  return false
}

/** Back, spine and front beside each other. */
function openCover(of: Glimpse['of']) {
  const spine = 'part' in of && typeof of.part.spine === 'number' ? of.part.spine : 0
  const trimMm = { width: 2 * A4_MM.width + spine, height: A4_MM.height }
  return { format: { trimMm, bleedMm: 0 }, widths: [glimpseWidths.cover] }
}
