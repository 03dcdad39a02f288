import { z } from 'zod'
import { pictureSizes } from '#domain/book/page-picture.ts'
import { seesPart } from '#domain/book/who-sees-pages.ts'
import { AppError } from '#domain/errors.ts'
import { BookLook } from '#domain/school/book-look.ts'
import type { ServePicture } from '../../../platform/http/pictures.ts'
import { ofClassOrStaff } from '../../../platform/http/signed-in.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { planStore } from '../preparing/plan-store.ts'
import { pageFile } from './page-files.ts'
import { paintPart } from './paint-page.ts'
import { readerOf } from './reader.ts'

const Params = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), size: z.enum(pictureSizes) })
const Look = z.object({ yearbookId: BookLook.yearbookId })

/** Pages as pictures, for those who see them. Drawn when somebody looks for the first time. */
export function servePages(serve: ServePicture, deps: BookDeps): void {
  const { db, storage } = deps
  serve('/files/page/:key/:size', 'book:preview', async (user, { params, query }) => {
    const named = Params.safeParse(params)
    const look = Look.safeParse(query)
    if (!named.success || !look.success) return undefined
    const { key, size } = named.data
    const actor = ofClassOrStaff(user)
    const classId = actor.kind === 'member' ? actor.classId : look.data.yearbookId
    if (classId === undefined) throw new AppError('REASON_REQUIRED')
    await requireUnlocked(db, actor, classId)
    const plan = await planStore.find(db, classId)
    const part = plan?.madeAt == null ? undefined : plan.map?.parts.find(({ keys }) => keys.includes(key))
    if (plan?.map == null || part === undefined || !seesPart(await readerOf(db, actor, classId), part)) return undefined
    const picture = pageFile(classId, key, size)
    if ((await storage.size(picture)) === undefined) await paintPart(deps, { classId, map: plan.map, part, size })
    return { key: picture, version: `${key}.${size}` }
  })
}
