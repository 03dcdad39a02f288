import type { AboutMe, OwnItems } from '#contract/content/release.ts'
import type { Member } from '#domain/account/actor.ts'
import { aboutKinds, type Standing, standingOf } from '#domain/content/about-me.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { type Book, yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { freshAmong } from '../release/fresh-places.ts'
import type { Who } from '../store.ts'
import type { About } from './about.ts'
import { aboutPeople } from './about-store.ts'
import { ownWordStore, type SaidWord, wordKey } from './own-word-store.ts'

/** All that the book says or shows about somebody, as far as they may know it by now. */
export async function listAboutMe(
  deps: Pick<ContentDeps, 'printState'>,
  tx: Tx | Db,
  actor: Member,
): Promise<OwnItems> {
  const book = await yearbookStore.find(tx, actor.classId)
  const known = await knownAbout(tx, actor, book)
  const fresh = await freshAmong(tx, actor.classId, known)
  return {
    round: { state: roundOf(book), endsOn: book.releaseEndsOn },
    print: await deps.printState(tx, actor.classId),
    items: known.map((each) => shown(each.about, each.said, fresh.has(each))),
  }
}

export type Known = { about: About; said: SaidWord | undefined; standing: Standing }

/** Before the editors ask everybody, only what is told elsewhere already. */
export async function knownAbout(tx: Tx | Db, { classId, memberId }: Who, book: Book): Promise<Known[]> {
  const words = await ownWordStore.current(tx, classId, memberId)
  const isTold = roundOf(book) !== 'none' || book.previewReleased
  return (await aboutPeople(tx, classId, memberId))
    .filter(({ kind }) => isTold || aboutKinds[kind].early)
    .map((about) => withWord(about, words))
}

export function withWord(about: About, words: ReadonlyMap<string, SaidWord>): Known {
  const said = words.get(wordKey(about.memberId, about))
  return { about, said, standing: standing(about, said) }
}

/** Where the thing itself knows whether it is out, that counts: it may have been taken out elsewhere. */
function standing({ kind, seen, takenOut }: About, said: SaidWord | undefined): Standing {
  if (takenOut === true) return 'out'
  if (takenOut === false && said?.says === 'out') return 'open'
  return standingOf(kind, seen, said)
}

export const shown = (about: About, said: SaidWord | undefined, fresh = false): AboutMe => {
  const { memberId: _, takenOut: __, mention: ___, own: ____, ...item } = about
  const stands = standing(about, said)
  const changed = stands === 'open' && said?.says === 'fine'
  return { ...item, standing: stands, changed, fresh, remark: said?.remark ?? '', answer: said?.answer ?? '' }
}
