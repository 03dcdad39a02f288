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
const famous: Tally = [
  ['Helene Krause', 14],
  ['Matteo Conti', 10],
  ['Kofi Mensah', 7],
  ['Zoe Marquardt', 5],
  ['Lara Schmitz', 3],
  ['Theo Zimmer', 2],
]
const asleep: Tally = [
  ['Leon Seidel', 16],
  ['Karim Haddad', 9],
  ['Paula Reuter', 6],
  ['Hannes Petersen', 4],
  ['Ida Sommer', 3],
]
const rescue: Tally = [
  ['Linh Nguyen', 12],
  ['Clara Meyer', 11],
  ['Yusuf Demir', 8],
  ['Marie-Luise Engel', 4],
  ['Oskar Lehmann', 3],
]
const style: Tally = [
  ['Elif Aydın', 8],
  ['Emilia Rossi', 6],
  ['Tilda Ohlsen', 4],
  ['Sophie Dubois', 2],
  ['Matteo Conti', 7],
  ['Can Özdemir', 5],
  ['Jakob Ritter', 3],
  ['Anton Weiß', 2],
  ['Robin Lange', 5],
  ['Amina Bah', 2],
]
const patient: Tally = [
  ['Reinhardt', 15],
  ['Kaplan', 11],
  ['Stollberg', 7],
  ['Ferrari', 4],
  ['Vogt', 2],
]
const boards: Tally = [
  ['Liebermann', 19],
  ['Sander', 9],
  ['Brückner', 6],
  ['Wichmann', 3],
]
const after: Tally = [
  ['Studieren', 13],
  ['Reisen', 11],
  ['Erst mal schlafen', 8],
  ['Ausbildung', 5],
  ['Ein freiwilliges Jahr', 4],
  ['Arbeiten und sparen', 2],
]
const faust: Tally = [
  ['Nein', 24],
  ['Ja', 17],
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
  await vote(book.famous, famous, student)
  await vote(book.asleep, asleep, student)
  await vote(book.rescue, rescue, student)
  await vote(book.style, style, student)
  const teacher = (name: string): For => ({ teacherId: found(teachers, (each) => each.lastName === name).id })
  await vote(book.comedian, comedian, teacher)
  await vote(book.patient, patient, teacher)
  await vote(book.boards, boards, teacher)
  const answerIn =
    (list: readonly { id: string; text: string }[]) =>
    (name: string): For => ({
      answerId: found(list, (each) => each.text === name).id,
    })
  await vote(book.places, places, answerIn(answers), 3)
  await vote(book.after, after, answerIn(book.after.definition.settings.answers))
  await vote(book.faust, faust, answerIn(book.faust.definition.settings.answers))
}

function found<Item>(items: readonly Item[], is: (item: Item) => boolean): Item {
  const item = items.find(is)
  if (item === undefined) throw new Error('a vote for nobody')
  return item
}
