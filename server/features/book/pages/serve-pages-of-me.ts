import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Member } from '#domain/account/actor.ts'
import type { MappedPart, PageMap } from '#domain/book/page-map.ts'
import { seesPart } from '#domain/book/who-sees-pages.ts'
import type { FileKey } from '../../../adapters/files/files.ts'
import type { ServePicture } from '../../../platform/http/pictures.ts'
import { ofClass } from '../../../platform/http/signed-in.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { planStore } from '../preparing/plan-store.ts'
import { draw, drawnPart } from './drawing.ts'
import { placesOnPage } from './find-about-me.ts'
import { pageFile, putPicture, veiledFile } from './page-files.ts'
import { readerOf } from './reader.ts'

const Params = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) })

/** Pages as one person sees what is about them: of pages that are not theirs nothing else. */
export function servePagesOfMe(serve: ServePicture, deps: BookDeps): void {
  const { db, storage } = deps
  serve('/files/page-of-me/:key', 'class:open', async (user, { params }) => {
    const named = Params.safeParse(params)
    if (!named.success) return undefined
    const { key } = named.data
    const actor = ofClass(user)
    await requireUnlocked(db, actor, actor.classId)
    const plan = await planStore.find(db, actor.classId)
    const part = plan?.map?.parts.find(({ keys }) => keys.includes(key))
    if (plan?.map == null || plan.madeAt === null || part === undefined) return undefined
    if (!seesPart(await readerOf(db, actor, actor.classId), part)) return veiledPage(deps, actor, plan.map, part, key)
    const page = pageFile(actor.classId, key, 'page')
    if ((await storage.size(page)) === undefined) await draw(deps, actor.classId, drawnPart(plan.map, part), 'page')
    return { key: page, version: key }
  })
}

async function veiledPage(
  deps: BookDeps,
  actor: Member,
  map: PageMap,
  part: MappedPart,
  key: string,
): Promise<{ key: FileKey; version: string } | undefined> {
  const { storage, typesetter } = deps
  const places = await placesOnPage(deps, actor, map, key)
  if (places.length === 0) return undefined
  const shown = createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 32)
  const veiled = veiledFile(actor.classId, key, shown)
  if ((await storage.size(veiled)) === undefined) {
    const page = pageFile(actor.classId, key, 'page')
    if ((await storage.size(page)) === undefined) await draw(deps, actor.classId, drawnPart(map, part), 'page')
    const picture = await storage.withLocalFile(page, (path) => readFile(path))
    await putPicture(storage, veiled, await typesetter.veil({ picture, places }))
  }
  return { key: veiled, version: `${key}.${shown}` }
}
