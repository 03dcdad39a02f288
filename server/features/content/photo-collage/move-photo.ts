import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { photoStore } from '../photos/store.ts'

type Move = { moduleId: string; photoId: string; after: string | null }

/** The order of the photos is the editors', as is that of the book. Two who sort at once: one after the other. */
export function movePhoto(deps: ContentDeps, actor: Member, { moduleId, photoId, after }: Move): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await openForFilling(tx, actor, { moduleId, types: ['photo-collage'], hold: 'alone' })
    const order = await photoStore.order(tx, moduleId)
    const others = order.filter((id) => id !== photoId)
    if (others.length === order.length || (after !== null && !others.includes(after))) throw new AppError('NOT_FOUND')
    others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, photoId)
    await photoStore.setOrder(tx, others)
    await announce(tx, actor.classId, 'content')
  })
}
