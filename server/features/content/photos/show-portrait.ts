import type { StandingPortrait } from '#contract/content/photos.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { ContentDeps } from '../deps.ts'
import { contentStore } from '../store.ts'
import { maySee } from '../visibility.ts'
import { photoStore } from './store.ts'

/** The portrait on somebody's page, for a class that looks at its faces: whoever added a wrong one can put another there. */
export async function showPortrait({ db }: ContentDeps, actor: Member, memberId: string): Promise<StandingPortrait> {
  const owner = await contentStore.nameOf(db, actor.classId, memberId)
  if (owner === undefined) throw new AppError('NOT_FOUND')
  const photo = await photoStore.portraitOf(db, actor, memberId)
  if (photo === undefined || !(await maySee(db, actor, 'photo', photo.id))) return { photo: null, mayChange: false }
  return { photo, mayChange: photo.mine || memberId === actor.memberId || can(actor.role, 'content:define') }
}
