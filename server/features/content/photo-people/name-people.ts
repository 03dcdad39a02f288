import type { NamingDone } from '#contract/content/photo-people.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { PEOPLE_ON_PHOTO_MAX } from '#domain/content/photo-collage.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { photoStore } from '../photos/store.ts'
import { contentStore } from '../store.ts'
import { photoPeopleStore } from './store.ts'

type Naming = { moduleId: string; photoIds: readonly string[]; memberId: string }

/**
 * Somebody of the class is on these photos, with an account or without. Who has taken their name off a photo is not named
 * on it again by others; of how many photos that is so is told, since whoever names them would wonder.
 */
export function namePerson(deps: ContentDeps, actor: Member, naming: Naming): Promise<NamingDone> {
  const { memberId } = naming
  return deps.db.transaction(async (tx) => {
    const photoIds = await holdOwnPhotos(tx, actor, naming)
    if (photoIds.length === 0) throw new AppError('NOT_FOUND')
    if ((await contentStore.nameOf(tx, actor.classId, memberId)) === undefined) throw new AppError('NOT_FOUND')
    const done = await photoPeopleStore.name(tx, { classId: actor.classId, photoIds, memberId, by: actor.memberId })
    if ((await photoPeopleStore.mostOnOne(tx, photoIds)) > PEOPLE_ON_PHOTO_MAX)
      throw new AppError('PHOTO_PEOPLE_LIMIT', { limit: PEOPLE_ON_PHOTO_MAX })
    await announce(tx, actor.classId, 'content')
    return { declined: photoIds.length - done.length }
  })
}

/** The name goes from these photos. Whoever takes the own name off has decided that others do not put it on again. */
export function unnamePerson(deps: ContentDeps, actor: Member, naming: Naming): Promise<void> {
  const { memberId } = naming
  return deps.db.transaction(async (tx) => {
    const photoIds = await holdOwnPhotos(tx, actor, naming)
    if (memberId === actor.memberId) await photoPeopleStore.say(tx, photoIds, memberId, { named: false })
    else await photoPeopleStore.unname(tx, photoIds, memberId)
    await announce(tx, actor.classId, 'content')
  })
}

/** Those of a collage that are still there; who is on a photo says whoever added it, or an editor. One after the other. */
async function holdOwnPhotos(tx: Tx, actor: Member, { moduleId, photoIds }: Naming): Promise<string[]> {
  await openForFilling(tx, actor, { moduleId, types: ['photo-collage'], hold: 'alone' })
  const photos = await photoStore.some(tx, moduleId, photoIds)
  const areTheirs = photos.every(({ uploaderId }) => uploaderId === actor.memberId)
  if (!areTheirs && !can(actor.role, 'content:define')) throw new AppError('NOT_FOUND')
  return photos.map(({ id }) => id)
}
