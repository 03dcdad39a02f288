import type { AboutMe, OwnItems } from '#contract/content/release.ts'
import type { Member } from '#domain/account/actor.ts'
import { aboutKinds, type OwnWord } from '#domain/content/about-me.ts'
import { AppError } from '#domain/errors.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { photoPeopleStore } from '../photo-people/store.ts'
import { rankingStore } from '../ranking/store.ts'
import { noteStore } from '../student-notes/store.ts'
import type { About } from './about.ts'
import { type Known, knownAbout, listAboutMe, shown, withWord } from './list-about-me.ts'
import { ownWordStore, type Subject } from './own-word-store.ts'

type Said = Subject & { says: OwnWord; seen?: string | undefined; remark?: string | undefined }

/**
 * Whoever something in the book is about says whether it may stand there. Taking out works in every state of the book and
 * marks a finished one as outdated; agreeing again works until the editing is closed.
 */
export function sayOwnWord(
  deps: ContentDeps,
  actor: Member,
  { remark = '', says, seen, ...subject }: Said,
): Promise<AboutMe> {
  return deps.db.transaction(async (tx) => {
    const before = await known(tx, actor, subject)
    const takesOut = says === 'out' && aboutKinds[subject.kind].alone && before.standing !== 'out'
    const givesBack = says === 'fine' && before.standing === 'out'
    if (takesOut) await deps.outdate(tx, actor.classId)
    else if (givesBack && isLocked((await yearbookStore.holdAlone(tx, actor.classId)).dataState))
      throw new AppError('BOOK_LOCKED')
    // Two taps at once: one after the other.
    await rankingStore.holdVoter(tx, actor)
    if (takesOut || givesBack) await take(tx, actor, before.about, takesOut)
    const word = { title: before.about.title, says, seen: seen ?? before.about.seen, remark }
    await ownWordStore.say(tx, actor, subject, { ...word, ...(await deps.bookOf(tx, actor.classId)) })
    if (takesOut || givesBack) await announce(tx, actor.classId, 'content')
    await announce(tx, actor.classId, 'release')
    const words = await ownWordStore.current(tx, actor.classId, actor.memberId)
    const about = { ...before.about, ...(before.about.takenOut !== null && { takenOut: says === 'out' }) }
    return shown(about, withWord(about, words).said)
  })
}

/** "Passt so" to all that is still open, each as it was seen. */
export function agreeToAll(
  deps: ContentDeps,
  actor: Member,
  seen: readonly (Subject & { seen: string })[],
): Promise<OwnItems> {
  return deps.db.transaction(async (tx) => {
    const book = await yearbookStore.find(tx, actor.classId)
    await rankingStore.holdVoter(tx, actor)
    const open = (await knownAbout(tx, actor, book)).filter(({ standing }) => standing === 'open')
    const state = await deps.bookOf(tx, actor.classId)
    for (const { about } of open) {
      const was = seen.find(({ kind, id }) => kind === about.kind && id === about.id)
      if (was === undefined || was.seen !== about.seen) continue
      const word = { title: about.title, says: 'fine', seen: was.seen, remark: '', ...state } as const
      await ownWordStore.say(tx, actor, about, word)
    }
    await announce(tx, actor.classId, 'release')
    return listAboutMe(deps, tx, actor)
  })
}

async function known(tx: Tx, actor: Member, { kind, id }: Subject): Promise<Known> {
  const book = await yearbookStore.find(tx, actor.classId)
  const found = (await knownAbout(tx, actor, book)).find(({ about }) => about.kind === kind && about.id === id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Where the thing itself keeps that it is out; of the others the word is enough. */
async function take(tx: Tx, actor: Member, { kind, id }: About, takenOut: boolean): Promise<void> {
  if (kind === 'note') await noteStore.change(tx, id, { takenOut })
  if (kind === 'photo') await photoPeopleStore.object(tx, actor, id, takenOut)
}
