import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { dropFiles } from '../../file/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { photoStore } from '../photos/store.ts'

type Removal = { moduleId: string; photoIds: readonly string[] }

/** Several at once, all or none. What somebody else has removed meanwhile is gone as wished. */
export function removePhotos(deps: ContentDeps, actor: Member, { moduleId, photoIds }: Removal): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await openForFilling(tx, actor, { moduleId, types: ['photo-collage'], hold: 'alone' })
    const photos = await photoStore.some(tx, moduleId, photoIds)
    const areTheirs = photos.every(({ uploaderId }) => uploaderId === actor.memberId)
    if (!areTheirs && !can(actor.role, 'content:define')) throw new AppError('NOT_FOUND')
    const fileIds = photos.map(({ fileId }) => fileId)
    await dropFiles(deps.removeFiles, tx, actor.classId, fileIds)
    await announce(tx, actor.classId, 'content')
  })
}
