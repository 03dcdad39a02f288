import { z } from 'zod'
import type { Member, User } from '#domain/account/actor.ts'
import { FileSlot, fileLabels } from '#domain/order/print-file.ts'
import type { ServeDownload } from '../../../platform/http/downloads.ts'
import type { ServePicture } from '../../../platform/http/pictures.ts'
import { ofClass } from '../../../platform/http/signed-in.ts'
import type { OrderDeps } from '../deps.ts'
import { requirePrint } from '../enter-portal.ts'
import { pagesOf } from '../shown.ts'
import { orderStore } from '../store.ts'
import { orderFileStore } from './file-store.ts'
import { pagePicture } from './page-pictures.ts'

const OfFile = z.object({ orderId: z.uuid(), slot: z.enum(FileSlot.options) })
const OfPage = OfFile.extend({
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
})
const OfPhoto = z.object({ orderId: z.uuid(), fileId: z.uuid() })

/**
 * What an order is printed from, and its pages as pictures: for those of its class who see orders. Photos of what was wrong
 * show parcels with their addresses: for those who see to the order.
 */
export function serveOrderFiles(download: ServeDownload, picture: ServePicture, deps: OrderDeps): void {
  download('/files/order/:orderId/:slot', 'order:read', async (user, { params }) => {
    const found = await findFile(deps, user, OfFile.safeParse(params).data)
    if (found === undefined) return undefined
    const label = fileLabels[found.slot].replaceAll(/[^A-Za-z]+/g, '-')
    return { key: found.file, name: `Bestellung-${found.order.number}-${label}.pdf` }
  })

  picture('/files/order/:orderId/:slot/page/:page', 'order:read', async (user, { params }) => {
    const named = OfPage.safeParse(params).data
    const found = await findFile(deps, user, named)
    if (found === undefined || named === undefined || named.page > pagesOf(found, found.order.edition)) return undefined
    return pagePicture(deps, { ...found, page: named.page })
  })

  picture('/files/order/:orderId/problem/:fileId', 'order:manage', async (user, { params }) => {
    const named = OfPhoto.safeParse(params).data
    if (named === undefined) return undefined
    const { classId } = await reader(deps, user)
    const photo = await orderFileStore.photo(deps.db, classId, named)
    return photo && { key: photo, version: photo.id }
  })
}

async function reader(deps: OrderDeps, user: User): Promise<Member> {
  const actor = ofClass(user)
  await requirePrint(deps, actor)
  return actor
}

/** Of an order of the own class, whoever has brought or set it. */
async function findFile(deps: OrderDeps, user: User, named: z.infer<typeof OfFile> | undefined) {
  if (named === undefined) return undefined
  const { classId } = await reader(deps, user)
  const order = await orderStore.find(deps.db, classId, named.orderId)
  if (order === undefined) return undefined
  const files = (await orderStore.filesOf(deps.db, [order])).get(order.id) ?? []
  const file = files.find(({ slot }) => slot === named.slot)
  return file && { ...file, order }
}
