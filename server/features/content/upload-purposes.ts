import { can } from '#domain/account/capability.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { PhotoCollageSettings } from '#domain/content/photo-collage.ts'
import { PDF_PAGES_PER_PLACEHOLDER } from '#domain/content/placeholder.ts'
import { AppError } from '#domain/errors.ts'
import { type IntentOf, purposeLimits } from '#domain/file/intent.ts'
import { contentQuota } from '#domain/file/quota.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import { ownedByClass, type PurposesOf, type Uploader } from '../file/purpose.ts'
import { dropFiles, type PendingUploads, pendingUploads, showAsPortrait } from '../file/steps.ts'
import { requireWritable } from '../yearbook/steps.ts'
import { yearbookStore } from '../yearbook/store.ts'
import type { ContentDeps } from './deps.ts'
import { documentStore } from './documents/store.ts'
import { openForFilling } from './gate.ts'
import { moduleStore } from './modules/store.ts'
import { pageStore } from './personal-page/store.ts'
import { photoStore } from './photos/store.ts'
import { contentStore } from './store.ts'

type Deps = Pick<ContentDeps, 'removeFiles' | 'placeMinutes'>

/** What goes into the book has this in common: everybody of the class may, and the book is held as by whoever writes. */
const written = {
  capability: 'content:fill',
  quota: contentQuota,
  topic: 'content',
  hold: async (tx: Tx, classId: string) => void (await yearbookStore.holdShared(tx, classId)),
  owner: ownedByClass,
} as const

/** Where uploads of the class's content may go. Asked when an upload begins, and again before it is put in its place. */
export const contentPurposes = (
  deps: Deps,
): PurposesOf<'personal-photo' | 'collage-photo' | 'personal-pdf' | 'placeholder-pdf'> => ({
  'personal-photo': {
    ...purposeLimits['personal-photo'],
    ...written,
    admit: (tx, actor, intent) => requireFrame(tx, actor, intent),
    place: async (tx, upload, file) => {
      const { moduleId, memberId: subjectId, slot } = upload.intent
      const { classId, memberId: uploaderId } = upload.uploader
      await requireFrame(tx, upload.uploader, upload.intent)
      const before = await photoStore.inSlot(tx, moduleId, subjectId, slot)
      if (before !== undefined) await dropFiles(deps.removeFiles, tx, classId, [before.fileId])
      await photoStore.add(tx, { classId, moduleId, subjectId, slot, uploaderId, fileId: file.id })
      if (slot === PORTRAIT_SLOT) {
        await showAsPortrait(deps.removeFiles, tx, file.id, { classId, memberId: subjectId })
        await announce(tx, classId, 'members')
      }
    },
  },
  'collage-photo': {
    ...purposeLimits['collage-photo'],
    ...written,
    admit: async (tx, actor, { moduleId }) => {
      const limits = await holdCollage(tx, actor, moduleId)
      const onTheirWay = await pendingUploads(tx, {
        classId: actor.classId,
        purpose: 'collage-photo',
        moduleId,
        memberId: actor.memberId,
        minutes: deps.placeMinutes,
      })
      await requireRoom(tx, limits, { moduleId, memberId: actor.memberId, onTheirWay })
    },
    place: async (tx, upload, file) => {
      const { moduleId } = upload.intent
      const { classId, memberId: uploaderId } = upload.uploader
      const limits = await holdCollage(tx, upload.uploader, moduleId)
      await requireRoom(tx, limits, { moduleId, memberId: uploaderId, onTheirWay: { own: 0, all: 0 } })
      await photoStore.addToCollage(tx, { classId, moduleId, uploaderId, fileId: file.id, createdAt: upload.begunAt })
    },
  },
  'personal-pdf': {
    ...purposeLimits['personal-pdf'],
    ...written,
    admit: (tx, actor, intent) => requirePdfPage(tx, actor, intent),
    place: async (tx, upload, file) => {
      const { moduleId, memberId: subjectId } = upload.intent
      const { classId, memberId: uploaderId } = upload.uploader
      await requirePdfPage(tx, upload.uploader, upload.intent)
      if (file.pages !== 1) throw new AppError('PDF_ONE_PAGE')
      const before = await documentStore.ofPage(tx, moduleId, subjectId)
      if (before !== null) await dropFiles(deps.removeFiles, tx, classId, [before.fileId])
      await documentStore.add(tx, { classId, moduleId, subjectId, uploaderId, fileId: file.id, name: upload.name })
    },
  },
  'placeholder-pdf': {
    ...purposeLimits['placeholder-pdf'],
    ...written,
    admit: (tx, actor, { moduleId }) => holdPlaceholder(tx, actor, moduleId),
    place: async (tx, upload, file) => {
      const { moduleId } = upload.intent
      const { classId, memberId: uploaderId } = upload.uploader
      await holdPlaceholder(tx, upload.uploader, moduleId)
      if ((await documentStore.pagesOf(tx, moduleId)) + (file.pages ?? 0) > PDF_PAGES_PER_PLACEHOLDER)
        throw new AppError('PDF_TOO_MANY_PAGES')
      await documentStore.add(tx, { classId, moduleId, uploaderId, fileId: file.id, name: upload.name })
    },
  },
})

/**
 * A frame of somebody's page: their own, any for the editors, and the portrait of a classmate without an account, who
 * could not add it. The page's row is held, so that two photos for one frame come one after the other.
 */
async function requireFrame(tx: Tx, actor: Uploader, intent: IntentOf<'personal-photo'>) {
  const { moduleId, memberId, slot } = intent
  const { settings } = await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
  const owner = await contentStore.pageOwner(tx, actor, memberId)
  const isFrame = slot === PORTRAIT_SLOT || settings.photoCategories.some(({ id }) => id === slot)
  // Whoever has no account could not add it themselves; what somebody else has added stays.
  const standing = await photoStore.inSlot(tx, moduleId, memberId, slot)
  const isFree = standing === undefined || standing.uploaderId === actor.memberId
  const forAbsent = slot === PORTRAIT_SLOT && owner?.accountId === null && isFree && !actor.waiting
  const may = memberId === actor.memberId || can(actor.role, 'content:define') || forAbsent
  if (owner === undefined || !isFrame || !may || !settings.kinds.includes('profile')) throw new AppError('NOT_FOUND')
  await pageStore.hold(tx, { classId: actor.classId, moduleId, memberId })
}

async function requirePdfPage(tx: Tx, actor: Uploader, { moduleId, memberId }: IntentOf<'personal-pdf'>) {
  const { settings } = await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
  const owner = await contentStore.pageOwner(tx, actor, memberId)
  if (owner === undefined || !settings.kinds.includes('pdf')) throw new AppError('NOT_FOUND')
  const page = await pageStore.hold(tx, { classId: actor.classId, moduleId, memberId })
  const may = [memberId, page.uploaderId].includes(actor.memberId) || can(actor.role, 'content:define')
  if (!may) throw new AppError('NOT_FOUND')
}

type CollageLimits = Pick<PhotoCollageSettings, 'uploadLimit' | 'perPerson'>

/** Counting and adding go together: one upload of a collage after another. */
async function holdCollage(tx: Tx, actor: Uploader, moduleId: string): Promise<CollageLimits> {
  const options = { moduleId, types: ['photo-collage'], hold: 'alone' } as const
  return (await openForFilling(tx, actor, options)).settings
}

type Adding = { moduleId: string; memberId: string; onTheirWay: PendingUploads }

/** For one more photo, in the collage and in the share of whoever adds it. */
async function requireRoom(
  tx: Tx,
  { uploadLimit, perPerson }: CollageLimits,
  { moduleId, memberId, onTheirWay }: Adding,
): Promise<void> {
  if ((await photoStore.countOfCollage(tx, moduleId)) + onTheirWay.all >= uploadLimit)
    throw new AppError('FILE_COUNT_EXCEEDED', { limit: uploadLimit })
  if (perPerson === null) return
  if ((await photoStore.countOfPerson(tx, moduleId, memberId)) + onTheirWay.own >= perPerson)
    throw new AppError('PHOTO_SHARE_REACHED', { limit: perPerson })
}

/** The editors', published or not. */
async function holdPlaceholder(tx: Tx, actor: Uploader, moduleId: string): Promise<void> {
  if (!can(actor.role, 'content:define')) throw new AppError('NOT_FOUND')
  await requireWritable(tx, actor)
  const module = await moduleStore.hold(tx, actor.classId, moduleId)
  if (module?.type !== 'placeholder') throw new AppError('NOT_FOUND')
}
