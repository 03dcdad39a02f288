import type { Tx } from '../../../adapters/postgres/connect.ts'
import { rankingAnswer, rankingVote } from '../../../schema/entry.ts'
import type { Filling, Placed } from './filling.ts'

type For = Pick<typeof rankingVote.$inferInsert, 'memberId' | 'teacherId' | 'answerId'>
/** How many votes each gets; where fewer have voted, the last go without. */
type Tally = readonly (readonly [candidate: string, votes: number])[]

const late: Tally = [
  ['Karim Haddad', 12],
  ['Zoe Marquardt', 9],
  ['Leon Seidel', 7],
  ['Max Freiherr', 5],
  ['Hannah Vogel', 3],
]
/** A shared first place. */
const laugh: Tally = [
  ['Emilia Rossi', 13],
  ['Kofi Mensah', 13],
  ['Frida Jansen', 6],
  ['Yusuf Demir', 5],
  ['Robin Lange', 4],
  ['Mila Petrović', 2],
]
const comedian: Tally = [
  ['Neuhaus', 11],
  ['Stollberg', 8],
  ['Brückner', 5],
  ['Prinz', 3],
  ['Reinhardt', 2],
]
const places: Tally = [
  ['Die Mauer am Fahrradkeller', 9],
  ['Mensa', 4],
  ['Treppe vor dem Musikraum', 6],
  ['Schlange vor dem Bäcker', 5],
  ['Da, wo das WLAN geht', 4],
]
/** What students added to the editors' answers, by their place in the class. */
const ownAnswers: readonly [text: string, by: number][] = [
  ['Schlange vor dem Bäcker', 8],
  ['Da, wo das WLAN geht', 30],
  ['Herrn Wichmanns Computerraum, wenn er gute Laune hat', 41],
]

export async function fillRankings(tx: Tx, { classId, members, teachers, book, idOf }: Filling): Promise<void> {
  const editors = book.places.definition.settings.answers.length
  const own = ownAnswers.map(([text, by], at) => ({
    classId,
    moduleId: book.places.id,
    memberId: members[by]?.id ?? null,
    text,
    position: editors + at,
  }))
  const added = await tx.insert(rankingAnswer).values(own).returning()
  const answers = [...book.places.definition.settings.answers, ...added]

  const vote = async (module: Placed, tally: Tally, candidate: (name: string) => For, each = 1) => {
    const slate = tally.flatMap(([name, votes]) => Array.from({ length: votes }, () => candidate(name)))
    const voters = module.done.flatMap(({ id }) => Array.from({ length: each }, () => id))
    const ballots = new Map(
      slate.slice(0, voters.length).map((one, at) => {
        // One step for each vote: so nobody gives two to the same while there are others.
        const voterId = module.done[at % module.done.length]?.id ?? ''
        return [`${voterId} ${Object.values(one).join()}`, { classId, moduleId: module.id, voterId, ...one }]
      }),
    )
    await tx.insert(rankingVote).values([...ballots.values()])
  }
  const student = (name: string): For => ({ memberId: idOf(name) })
  await vote(book.late, late, student, 2)
  await vote(book.laugh, laugh, student)
  await vote(book.comedian, comedian, (name) => ({ teacherId: found(teachers, (each) => each.lastName === name).id }))
  await vote(book.places, places, (name) => ({ answerId: found(answers, (each) => each.text === name).id }), 3)
}

function found<Item>(items: readonly Item[], is: (item: Item) => boolean): Item {
  const item = items.find(is)
  if (item === undefined) throw new Error('a vote for nobody')
  return item
}
