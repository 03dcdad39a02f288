import type { ReleaseBoard, ReleaseOf } from '#contract/content/release.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { aboutPeople } from '../about/about-store.ts'
import { type Known, withWord } from '../about/list-about-me.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import { mayNotesWait } from '../student-notes/may-notes-wait.ts'
import { noteStore } from '../student-notes/store.ts'
import { freshAmong } from './fresh-places.ts'
import { releaseStore } from './release-store.ts'

/** All that is about people, with what they say to it. */
export async function allKnown(tx: Tx | Db, classId: string): Promise<Known[]> {
  const words = await ownWordStore.current(tx, classId)
  return (await aboutPeople(tx, classId)).map((about) => withWord(about, words))
}

/** Who has released what is about them: how much of it, never what. */
export async function showRelease(tx: Tx | Db, classId: string): Promise<ReleaseBoard> {
  const book = await yearbookStore.find(tx, classId)
  const known = await allKnown(tx, classId)
  const fresh = await freshAmong(tx, classId, known)
  const theirs = Map.groupBy(known, ({ about }) => about.memberId)
  const people = await releaseStore.people(tx, classId)
  const names = new Map(people.map(({ memberId, name }) => [memberId, name]))
  const said = known.flatMap(({ about, said: word, standing }) =>
    word === undefined ? [] : [{ about, word, standing, name: names.get(about.memberId) ?? '' }],
  )
  return {
    round: { state: roundOf(book), endsOn: book.releaseEndsOn },
    people: people.map((person) => ({ ...person, ...countsOf(theirs.get(person.memberId) ?? [], fresh) })),
    objections: said
      .filter(({ standing }) => standing === 'asked')
      .flatMap(({ about: { moduleId, title, text, by, mention }, word: { id, remark }, name }) => {
        const memberId = mention?.subjectId ?? null
        const page = memberId === null ? null : { memberId, name: names.get(memberId) ?? '' }
        return moduleId === null ? [] : { id, name, moduleId, title, page, by, text, remark }
      }),
    remarks: said
      .filter(({ standing, word }) => standing === 'out' && word.remark.trim() !== '')
      .map(({ about: { kind, title }, word: { id, remark }, name }) => ({ id, name, kind, title, remark })),
    photos: await releaseStore.silentPhotos(tx, classId),
    unreleasedNotes: await noteStore.unreleased(tx, classId),
    anonymousNotes: await mayNotesWait(tx, classId),
  }
}

function countsOf(
  items: readonly Known[],
  fresh: ReadonlySet<Known>,
): Omit<ReleaseOf, 'memberId' | 'name' | 'hasAccount'> {
  const open = items.filter(({ standing }) => standing === 'open').length
  const out = items.filter(({ standing }) => standing === 'out' || standing === 'asked').length
  const asked = items.filter((item) => !fresh.has(item))
  const silent = asked.length > 0 && asked.every(({ said, standing }) => said === undefined && standing === 'open')
  return { fine: items.length - open - out, open, out, fresh: items.length - asked.length, silent }
}
