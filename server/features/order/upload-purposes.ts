import { AppError } from '#domain/errors.ts'
import { type IntentOf, purposeLimits } from '#domain/file/intent.ts'
import { printQuota } from '#domain/file/quota.ts'
import { isBinding } from '#domain/order/phase.ts'
import { slotsOf } from '#domain/order/print-file.ts'
import { PROBLEM_PHOTOS_MAX } from '#domain/order/problem.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { PurposesOf } from '../file/purpose.ts'
import { bytesOnTheirWay } from '../file/steps.ts'
import { classStore } from '../school/class/store.ts'
import { holdDraft } from './change-order.ts'
import { orderFileStore } from './files/file-store.ts'
import { filesChanged, putFile } from './files/put-file.ts'
import { orderStore } from './store.ts'

type Deps = { removeFiles: RemoveFiles; printSpaceBytes: number }
type OfClass = { classId: string }

/** What is uploaded for an order: only the admin may, the class is held, and the file is the order's. */
const ordered = {
  capability: 'order:manage',
  quota: printQuota,
  topic: 'order',
  hold: async (tx: Tx, classId: string) => void (await classStore.lock(tx, classId)),
  owner: ({ intent }: { intent: { orderId: string } }) => ({ ownerId: intent.orderId, classId: null, memberId: null }),
} as const

/** Where files of orders may go. Asked when an upload begins, and again before it is put in its place. */
export const orderPurposes = (deps: Deps): PurposesOf<'print-file' | 'problem-photo'> => ({
  'print-file': {
    ...purposeLimits['print-file'],
    ...ordered,
    admit: async (tx, { classId }, intent, bytes) => {
      const { id: orderId, slot } = await requirePlace(tx, { classId }, intent)
      const taken = await orderFileStore.bytesOf(tx, classId, { orderId, slot })
      const coming = await bytesOnTheirWay(tx, classId, 'print-file')
      if (taken + coming + bytes > deps.printSpaceBytes) throw new AppError('PRINT_SPACE_FULL')
    },
    place: async (tx, { uploader, intent, name }, { id: fileId }) => {
      const { slot, ...order } = await requirePlace(tx, uploader, intent)
      await putFile(deps.removeFiles, tx, order, { slot, fileId, name })
      await filesChanged(tx, order, { kind: 'member', memberId: uploader.memberId })
    },
  },
  'problem-photo': {
    ...purposeLimits['problem-photo'],
    ...ordered,
    admit: (tx, actor, intent) => requireProblem(tx, actor, intent),
    place: async (tx, { uploader, intent }, { id: fileId }) => {
      await requireProblem(tx, uploader, intent)
      await orderFileStore.addPhoto(tx, { problemId: intent.problemId, fileId })
    },
  },
})

/** A place for a file of an order that is not under way, and brings its own. The order is held. */
async function requirePlace(tx: Tx, { classId }: OfClass, { orderId, slot: named }: IntentOf<'print-file'>) {
  if (!(await orderStore.features(tx, classId)).includes('PRINT_SYSTEM')) throw new AppError('PRINT_NOT_USED')
  const order = await holdDraft(tx, { classId }, orderId)
  const slot = slotsOf(order.type).find((each) => each === named)
  if (slot === undefined) throw new AppError('NOT_FOUND')
  if (order.editionId !== null || order.ticket !== null) throw new AppError('OWN_FILES_NOT_CHOSEN')
  return { ...order, slot }
}

/** Something that was reported of an order of this class, and has room for one more photo. */
async function requireProblem(
  tx: Tx,
  { classId }: OfClass,
  { orderId, problemId }: IntentOf<'problem-photo'>,
): Promise<void> {
  const order = await orderStore.hold(tx, classId, orderId)
  if (order === undefined || !(await orderFileStore.isProblemOf(tx, orderId, problemId)))
    throw new AppError('NOT_FOUND')
  if (!isBinding(order.phase)) throw new AppError('ORDER_NOT_MOVABLE')
  if ((await orderFileStore.countPhotos(tx, problemId)) >= PROBLEM_PHOTOS_MAX) throw new AppError('FILE_COUNT_EXCEEDED')
}
