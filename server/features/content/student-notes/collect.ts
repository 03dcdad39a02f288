import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { PublishedModule } from '../kind.ts'
import { peopleStore } from '../people-store.ts'
import { noteStore } from './store.ts'

type CollectedNote = { text: string; author: string | null }
/** Those about whom something is printed. */
export type CollectedNotes = { people: { memberId: string; name: string; notes: CollectedNote[] }[] }

export async function collectNotes(
  tx: Tx | Db,
  { id, classId }: PublishedModule<'student-notes'>,
): Promise<CollectedNotes> {
  const about = Map.groupBy(await noteStore.printed(tx, id), (note) => note.about.memberId)
  const people = await peopleStore.inBook(tx, classId)
  return {
    people: people.flatMap(({ memberId, name }) => {
      const notes = about.get(memberId)
      return notes === undefined ? [] : { memberId, name, notes: notes.map(({ text, author }) => ({ text, author })) }
    }),
  }
}
