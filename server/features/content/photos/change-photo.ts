import type { Photo } from '#contract/content/photos.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { AppError } from '#domain/errors.ts'
import type { Crop } from '#domain/file/resolution.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { dropFiles } from '../../file/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { photoStore } from './store.ts'

type Description = { text: string; version: number }
type Change = { photoId: string; crop?: Crop | null | undefined; description?: Description | undefined }

/** Another part of it, or other words under it. */
export function changePhoto(deps: ContentDeps, actor: Member, { photoId, crop, description }: Change): Promise<Photo> {
  return deps.db.transaction(async (tx) => {
    const { module } = await holdOwnPhoto(tx, actor, photoId)
    const isDescribed = module.type === 'photo-collage' && module.settings.descriptions
    if (description !== undefined && !isDescribed) throw new AppError('BAD_REQUEST')
    if (crop !== undefined) await photoStore.change(tx, photoId, { crop })
    if (description !== undefined) await describe(tx, photoId, description)
    const photo = await photoStore.show(tx, actor, photoId)
    if (photo === undefined) throw new AppError('NOT_FOUND')
    await announce(tx, actor.classId, 'content')
    return photo
  })
}

/** Written upon the version that is there, or not at all: the one who wrote is shown both. */
async function describe(tx: Tx, photoId: string, { text, version }: Description) {
  const before = await photoStore.hold(tx, photoId)
  if (before === undefined) throw new AppError('NOT_FOUND')
  if (before.description === text) return
  if (before.version !== version)
    throw new AppError('TEXT_CHANGED', { value: before.description, version: before.version })
  await photoStore.change(tx, photoId, { description: text, version: version + 1 })
}

export function removePhoto(deps: ContentDeps, actor: Member, photoId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { photo } = await holdOwnPhoto(tx, actor, photoId)
    await dropFiles(deps.removeFiles, tx, actor.classId, [photo.fileId])
    await announce(tx, actor.classId, 'content')
    // A face goes from the lists, too.
    if (photo.slot === PORTRAIT_SLOT) await announce(tx, actor.classId, 'members')
  })
}

/** A photo is for whoever added it, for whom it stands on the page, and for the editors. */
async function holdOwnPhoto(tx: Tx, actor: Member, photoId: string) {
  const photo = await photoStore.find(tx, actor.classId, photoId)
  const isTheirs = photo?.uploaderId === actor.memberId || photo?.subjectId === actor.memberId
  if (photo === undefined || !(isTheirs || can(actor.role, 'content:define'))) throw new AppError('NOT_FOUND')
  const types = ['photo-collage', 'personal-page'] as const
  return { photo, module: await openForFilling(tx, actor, { moduleId: photo.moduleId, types }) }
}
