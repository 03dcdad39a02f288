import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Handed, PageKind } from '#domain/content/personal-page.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { contentStore } from '../store.ts'
import { showPage } from './show-page.ts'
import { pageStore } from './store.ts'

/** Profile, article or PDF: what the own page is to be. What was filled into the others stays, should one change back. */
export function choosePageKind(
  deps: ContentDeps,
  actor: Member,
  { moduleId, kind }: { moduleId: string; kind: PageKind },
): Promise<PersonalPage> {
  return deps.db.transaction(async (tx) => {
    const { settings } = await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
    if (!settings.kinds.includes(kind)) throw new AppError('NOT_FOUND')
    await pageStore.decide(tx, { ...ofOwn(actor), moduleId }, { kind, helperDone: false })
    await announce(tx, actor.classId, 'content')
    return showPage(deps, actor, { moduleId }, tx)
  })
}

/** Asks somebody of the class to write the own article, or to upload the own PDF; null takes that back. */
export function handOver(
  deps: ContentDeps,
  actor: Member,
  asked: { moduleId: string; what: Handed; memberId: string | null },
): Promise<PersonalPage> {
  return deps.db.transaction(async (tx) => {
    const { moduleId, what, memberId } = asked
    const { settings } = await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
    if (!settings.kinds.includes(what)) throw new AppError('NOT_FOUND')
    const helper = memberId === actor.memberId ? null : memberId
    if (helper !== null && (await contentStore.nameOf(tx, actor.classId, helper)) === undefined)
      throw new AppError('NOT_FOUND')
    const choice = what === 'article' ? { authorId: helper } : { uploaderId: helper }
    await pageStore.decide(tx, { ...ofOwn(actor), moduleId }, { kind: what, ...choice, helperDone: false })
    await announce(tx, actor.classId, 'tasks')
    return showPage(deps, actor, { moduleId }, tx)
  })
}

/** Whoever was asked to make it says that it is finished, or is not after all. The owner's own mark stays theirs. */
export function finishFor(
  deps: ContentDeps,
  actor: Member,
  { moduleId, memberId, done }: { moduleId: string; memberId: string; done: boolean },
): Promise<PersonalPage> {
  return deps.db.transaction(async (tx) => {
    await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
    const of = { classId: actor.classId, moduleId, memberId }
    if (!(await pageStore.finishFor(tx, of, actor.memberId, done))) throw new AppError('NOT_FOUND')
    await announce(tx, actor.classId, 'content')
    return showPage(deps, actor, { moduleId, memberId }, tx)
  })
}

const ofOwn = ({ classId, memberId }: Member) => ({ classId, memberId })
