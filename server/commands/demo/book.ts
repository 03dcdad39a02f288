import { eq, sql } from 'drizzle-orm'
import { type ModuleType, moduleTypes, type PublishState } from '#domain/content/module-type.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { contentDone, contentModule } from '../../schema/content.ts'
import { mottoSuggestion, mottoVote, yearbook } from '../../schema/yearbook.ts'
import type { DemoClass } from './classes.ts'

/** The parts of the book, and which share of the class has finished each. */
const modules: readonly [type: ModuleType, title: string, state: PublishState, finished: number][] = [
  ['chapter', 'Das sind wir', 'PUBLISHED', 0],
  ['personal-page', 'Steckbriefe', 'PUBLISHED', 0.72],
  ['student-notes', 'Was ich dir noch sagen wollte', 'PUBLISHED', 0.4],
  ['chapter', 'Unsere Lehrer:innen', 'PUBLISHED', 0],
  ['quote', 'Sprüche aus dem Unterricht', 'PUBLISHED', 0.9],
  ['teacher-ranking', 'Wer hätte auch Comedian werden können?', 'PUBLISHED', 0.55],
  ['chapter', 'Unsere Zeit', 'PUBLISHED', 0],
  ['student-ranking', 'Wer kommt auch zur Zeugnisvergabe zu spät?', 'PUBLISHED', 0.63],
  ['custom-ranking', 'Der beste Ort in der großen Pause', 'PUBLISHED', 0.2],
  ['photo-collage', 'Studienfahrt nach Prag', 'PUBLISHED', 0.1],
  ['editorial', 'Dreizehn Jahre in tausend Wörtern', 'DRAFT', 0],
  ['photo-collage', 'Mottowoche', 'DRAFT', 0],
  ['placeholder', 'Anzeigen', 'DRAFT', 0],
]

const mottos: readonly [text: string, votes: number][] = [
  ['Abi Wonderland – zwölf Jahre im Kaninchenbau', 14],
  ['ABIcetamol – der Schmerz hat ein Ende', 11],
  ['Kohlrabi, Kabi, Abi', 6],
  ['Abi looking for freedom', 9],
]

/** How eager somebody is; those who can sign in to the demo are like most. */
const diligence = (at: number): number =>
  at < 3 ? 1 : at % 9 === 4 ? 0 : at % 7 === 3 ? 12 : 0.4 + ((at * 53) % 100) / 80

/** A book in the middle of the work: three weeks to go, most have begun, some have finished. */
export async function fillBook(tx: Tx, { classId, memberIds }: DemoClass): Promise<void> {
  const deadline = sql`((now() at time zone 'Europe/Berlin')::date + 23)`
  await tx.update(yearbook).set({ deadline }).where(eq(yearbook.classId, classId))

  for (const [position, [type, title, state, finished]] of modules.entries()) {
    const [added] = await tx.insert(contentModule).values({ classId, type, title, state, position }).returning()
    if (added === undefined || moduleTypes[type].filledBy !== 'everybody' || state === 'DRAFT') continue
    // Some have finished everything, some have not begun, most are in between.
    const done = memberIds.filter((_, at) => ((at * 7_919 + position * 104_729) % 101) / 101 < finished * diligence(at))
    if (done.length > 0)
      await tx.insert(contentDone).values(done.map((memberId) => ({ classId, memberId, moduleId: added.id })))
  }

  const voters = memberIds.slice(3)
  for (const [at, [text, votes]] of mottos.entries()) {
    const suggestedBy = memberIds[at * 5 + 2]
    if (suggestedBy === undefined) continue
    const values = { classId, memberId: suggestedBy, text }
    const [suggestion] = await tx.insert(mottoSuggestion).values(values).returning()
    if (suggestion === undefined) continue
    const ballots = voters.splice(0, votes).map((memberId) => ({ memberId, classId, suggestionId: suggestion.id }))
    if (ballots.length > 0) await tx.insert(mottoVote).values(ballots)
  }
}
