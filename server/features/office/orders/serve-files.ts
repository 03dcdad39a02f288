import { z } from 'zod'
import type { Staff, User } from '#domain/account/actor.ts'
import { FileSlot, fileLabels } from '#domain/order/print-file.ts'
import { audit } from '../../../platform/audit.ts'
import type { ServeDownload } from '../../../platform/http/downloads.ts'
import type { ServePicture } from '../../../platform/http/pictures.ts'
import { ofStaff } from '../../../platform/http/signed-in.ts'
import { pagePicture, shownFile } from '../../order/files/page-pictures.ts'
import { findPackage } from '../../order/hand-over/fetch-package.ts'
import { pagesOf } from '../../order/shown.ts'
import { orderStore } from '../../order/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { hasOpened } from './open-order.ts'
import { officeOrderStore } from './order-store.ts'

const OfOrder = z.object({ orderId: z.uuid() })
const OfFile = OfOrder.extend({ slot: z.enum(FileSlot.options) })
const OfPage = OfFile.extend({
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
})
const OfPhoto = OfOrder.extend({ fileId: z.uuid() })

/** Pages, files, photos and package of an order, for staff who have said why within the hour (`openOrder`). */
export function serveOfficeOrderFiles(download: ServeDownload, picture: ServePicture, deps: OfficeDeps): void {
  download('/files/office/order/:orderId/:slot', 'office:use', async (user, { params }) => {
    const found = await findFile(deps, user, OfFile.safeParse(params).data)
    if (found === undefined) return undefined
    const { order, by, slot } = found
    const taken = { action: 'office:fetch-files', classId: order.classId, subjectId: order.id, detail: { slot } }
    const label = fileLabels[slot].replaceAll(/[^A-Za-z]+/g, '-')
    return {
      key: await shownFile(deps, found),
      name: `Bestellung-${order.number}-${label}.pdf`,
      record: () => deps.db.transaction((tx) => audit(tx, by, taken)),
    }
  })

  picture('/files/office/order/:orderId/:slot/page/:page', 'office:use', async (user, { params }) => {
    const named = OfPage.safeParse(params).data
    const found = await findFile(deps, user, named)
    if (found === undefined || named === undefined || named.page > pagesOf(found, found.order.edition)) return undefined
    return pagePicture(deps.order, { ...found, page: named.page })
  })

  picture('/files/office/order/:orderId/problem/:fileId', 'office:use', async (user, { params }) => {
    const named = OfPhoto.safeParse(params).data
    if (named === undefined || (await looking(deps, user, named.orderId)) === undefined) return undefined
    const photo = await officeOrderStore.photo(deps.db, named)
    return photo && { key: photo, version: photo.id }
  })

  download('/files/office/package/:orderId', 'office:use', async (user, { params }) => {
    const named = OfOrder.safeParse(params).data
    const by = named && (await looking(deps, user, named.orderId))
    const order = named && (await orderStore.findAny(deps.db, named.orderId))
    if (by === undefined || order === undefined) return undefined
    return { ...(await findPackage(deps, by, order.id)), name: `Bestellung-${order.number}.zip` }
  })
}

/** Whoever has said why; for others there is nothing here. */
async function looking(deps: OfficeDeps, user: User, orderId: string): Promise<Staff | undefined> {
  const by = ofStaff(user)
  return (await hasOpened(deps, by, orderId)) ? by : undefined
}

async function findFile(deps: OfficeDeps, user: User, named: z.infer<typeof OfFile> | undefined) {
  const by = named && (await looking(deps, user, named.orderId))
  if (named === undefined || by === undefined) return undefined
  const order = await orderStore.findAny(deps.db, named.orderId)
  if (order === undefined) return undefined
  const files = (await orderStore.filesOf(deps.db, [order])).get(order.id) ?? []
  const file = files.find(({ slot }) => slot === named.slot)
  return file && { ...file, order, by }
}
