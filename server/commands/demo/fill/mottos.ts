import { eq } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { mottoSuggestion, mottoVote, yearbook } from '../../../schema/yearbook.ts'
import type { Filling } from './filling.ts'

const MOTTO = 'Dreizehn Jahre Anlauf'
const mottos: readonly [text: string, votes: number][] = [
  [MOTTO, 14],
  ['ABIcetamol – der Schmerz hat ein Ende', 11],
  ['Kohlrabi, Kabi, Abi', 6],
  ['Abi looking for freedom', 9],
]

/** The class has voted, and the admin has chosen what won. */
export async function fillMottos(tx: Tx, { classId, members }: Filling): Promise<void> {
  const voters = members.filter(({ isLogin }) => !isLogin)
  for (const [at, [text, votes]] of mottos.entries()) {
    const suggestedBy = members[at * 5 + 2]
    if (suggestedBy === undefined) continue
    const values = { classId, memberId: suggestedBy.id, text }
    const [suggestion] = await tx.insert(mottoSuggestion).values(values).returning()
    if (suggestion === undefined) continue
    const ballots = voters.splice(0, votes).map(({ id }) => ({ memberId: id, classId, suggestionId: suggestion.id }))
    if (ballots.length > 0) await tx.insert(mottoVote).values(ballots)
  }
  await tx.update(yearbook).set({ motto: MOTTO, mottoState: 'fixed' }).where(eq(yearbook.classId, classId))
}
