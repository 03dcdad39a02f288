import type { PhotoOfMe } from '#contract/content/photo-people.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { below } from '../about/about.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import { seenOfPhoto } from '../about/shown-about.ts'
import type { ContentDeps } from '../deps.ts'
import { namingStore } from './naming-store.ts'
import { type OwnWord, photoPeopleStore } from './store.ts'

type Word = { [Part in keyof OwnWord]?: boolean | undefined }

/**
 * Whoever is on a photo decides whether their name stands at it, and whether it is printed. Taking out works after the
 * deadline and the lock too, and then marks a finished book as outdated; giving back is a change of content like any other.
 */
export function decidePhoto(deps: ContentDeps, actor: Member, photoId: string, said: Word): Promise<PhotoOfMe> {
  return deps.db.transaction(async (tx) => {
    await yearbookStore.holdAlone(tx, actor.classId)
    const [before] = await namingStore.of(tx, actor, photoId)
    if (before === undefined) throw new AppError('NOT_FOUND')
    const word = { named: said.named ?? before.named, objected: said.objected ?? before.objected }
    const takesOut = (before.named && !word.named) || (!before.objected && word.objected)
    const givesBack = (!before.named && word.named) || (before.objected && !word.objected)
    if (givesBack) await requireWritable(tx, actor, 'alone')
    if (takesOut) await deps.outdate(tx, actor.classId)
    if (!takesOut && !givesBack) return before
    await photoPeopleStore.say(tx, [photoId], actor.memberId, {
      ...(word.named !== before.named && { named: word.named }),
      ...(word.objected !== before.objected && { objected: word.objected }),
    })
    if (word.objected !== before.objected) {
      const said = {
        title: before.title,
        says: word.objected ? 'out' : 'fine',
        seen: below(seenOfPhoto(before), before.title),
        remark: '',
      } as const
      await ownWordStore.say(
        tx,
        actor,
        { kind: 'photo', id: photoId },
        { ...said, ...(await deps.bookOf(tx, actor.classId)) },
      )
    }
    await announce(tx, actor.classId, 'content')
    return { ...before, ...word }
  })
}
