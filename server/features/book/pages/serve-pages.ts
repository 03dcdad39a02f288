import { z } from 'zod'
import type { PageMap } from '#domain/book/page-map.ts'
import { pictureSizes } from '#domain/book/page-picture.ts'
import { type Reader, seesPart } from '#domain/book/who-sees-pages.ts'
import { AppError } from '#domain/errors.ts'
import { BookLook } from '#domain/school/book-look.ts'
import type { ServePicture } from '../../../platform/http/pictures.ts'
import { ofClassOrStaff } from '../../../platform/http/signed-in.ts'
import { requireRecentLook } from '../../school/class/look-into.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { draw, drawnCover, drawnPart } from './drawing.ts'
import { pageFile } from './page-files.ts'
import { pageMaps } from './page-maps.ts'
import { readerOf } from './reader.ts'

const Params = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), size: z.enum(pictureSizes) })
const Look = z.object({ yearbookId: BookLook.yearbookId })

/** Pages as pictures, for those who see them. Drawn when somebody looks for the first time. */
export function servePages(serve: ServePicture, deps: BookDeps): void {
  const { db, storage } = deps
  const mapOf = pageMaps(db)
  serve('/files/page/:key/:size', 'book:preview', async (user, { params, query }) => {
    const named = Params.safeParse(params)
    const look = Look.safeParse(query)
    if (!named.success || !look.success) return undefined
    const { key, size } = named.data
    const actor = ofClassOrStaff(user)
    const classId = actor.kind === 'member' ? actor.classId : look.data.yearbookId
    if (classId === undefined) throw new AppError('REASON_REQUIRED')
    if (actor.kind === 'staff') await requireRecentLook(db, actor, classId, 'book:preview')
    await requireUnlocked(db, actor, classId)
    const map = await mapOf(classId)
    const drawn = map === null ? undefined : drawnFor(await readerOf(db, actor, classId), map, key)
    if (drawn === undefined) return undefined
    const picture = pageFile(classId, key, size)
    if ((await storage.size(picture)) === undefined) await draw(deps, classId, drawn, size)
    return { key: picture, version: `${key}.${size}` }
  })
}

function drawnFor(reader: Reader, map: PageMap, key: string) {
  if (map.cover.key === key) return drawnCover(map.cover)
  const part = map.parts.find(({ keys }) => keys.includes(key))
  return part !== undefined && seesPart(reader, part) ? drawnPart(map, part) : undefined
}
