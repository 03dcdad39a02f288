import { seenAs, wordsOfSeen } from '#domain/content/about-me.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { hashOf } from '../about/about.ts'
import type { Known } from '../about/list-about-me.ts'

const HASH_CHARS = 16
/** Of what somebody had been asked about, by no word of it. */
const markOf = ({ about: { memberId, kind, id } }: Known, seen: string): string =>
  hashOf(memberId, kind, id, seen).slice(0, HASH_CHARS)

/** What they changed on their own page, or said of themselves; another heading is the editors' doing. */
const isTheirDoing = ({ about: { own, seen }, said }: Known) =>
  own && !(said?.says === 'fine' && wordsOfSeen(said.seen) === wordsOfSeen(seen))

const isOpen = ({ standing }: Known) => standing === 'open'

/** The round ends: what nobody has said a word to is known from now on, so that what comes later can be told from it. */
export const leaveOpen = (tx: Tx, classId: string, known: readonly Known[]) =>
  yearbookStore.change(tx, classId, { releaseLeft: known.filter(isOpen).map((each) => markOf(each, each.about.seen)) })

/** Which of it came or changed after the round had ended: nobody whom it is about has been asked. Where none has ended, nothing. */
export async function freshAmong(tx: Tx | Db, classId: string, known: readonly Known[]): Promise<Set<Known>> {
  const left = await yearbookStore.releaseLeft(tx, classId)
  const wasLeft = (each: Known) => seenAs(each.about.seen).some((seen) => left?.has(markOf(each, seen)))
  return new Set(left === null ? [] : known.filter((each) => isOpen(each) && !isTheirDoing(each) && !wasLeft(each)))
}
