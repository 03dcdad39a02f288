import type { Collage } from '#contract/content/photo-collage.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { isSeen, nothing } from '#domain/content/visibility.ts'
import { pendingUploads } from '../../file/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { photoPeopleStore } from '../photo-people/store.ts'
import { photoStore } from '../photos/store.ts'
import { contentStore } from '../store.ts'

/** How many people are offered to be named next: those of a group of friends, and then some. */
const OFFERED = 12

/** The photos so far. What is hidden, or not wanted by somebody on it, only editors and whoever added it still see. */
export async function showCollage(deps: ContentDeps, actor: Member, moduleId: string): Promise<Collage> {
  const { title, settings, isMine } = await findFillable(deps.db, actor, { moduleId, types: ['photo-collage'] })
  const isEditor = can(actor.role, 'content:define')
  const photos = await photoStore.ofCollage(deps.db, actor, moduleId)
  const pending = await pendingUploads(deps.db, {
    classId: actor.classId,
    purpose: 'collage-photo',
    moduleId,
    memberId: actor.memberId,
    minutes: deps.placeMinutes,
  })
  // Photos of somebody who is shut out keep their places, since they come back with them.
  const taken = await photoStore.countOfCollage(deps.db, moduleId)
  const mine = await photoStore.countOfPerson(deps.db, moduleId, actor.memberId)
  const { uploadLimit, perPerson } = settings
  const share = perPerson === null ? Number.POSITIVE_INFINITY : perPerson - mine - pending.own
  return {
    moduleId,
    title,
    descriptions: settings.descriptions,
    uploadLimit,
    perPerson,
    taken,
    mine,
    room: Math.max(0, Math.min(uploadLimit - taken - pending.all, share)),
    onTheirWay: pending.own,
    mayUpload: isMine || isEditor,
    photos: photos.filter(({ hidden, withdrawn, mine }) =>
      isSeen(actor, 'collage-photo', { ...nothing, there: true, mine, hidden, withdrawn, ofTask: true }),
    ),
    namedLately: await photoPeopleStore.lately(deps.db, actor, OFFERED),
    done: await contentStore.isDone(deps.db, actor, moduleId),
  }
}
