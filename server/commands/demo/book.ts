import { eq, sql } from 'drizzle-orm'
import { moduleTypes } from '#domain/content/module-type.ts'
import type { Files } from '../../adapters/files/files.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { split } from '../../features/content/modules/definition.ts'
import type { NoteSeals } from '../../features/content/student-notes/seal.ts'
import { contentAssignment, contentDone, contentModule } from '../../schema/content.ts'
import { rankingAnswer } from '../../schema/entry.ts'
import { yearbook } from '../../schema/yearbook.ts'
import type { DemoClass, DemoMember } from './classes.ts'
import { diligence } from './diligence.ts'
import { fillCollage } from './fill/collage.ts'
import { fillEditorial } from './fill/editorial.ts'
import type { Filling, Placed, PlacedBook } from './fill/filling.ts'
import { fillMottos } from './fill/mottos.ts'
import { fillNotes } from './fill/notes.ts'
import { fillPages } from './fill/pages.ts'
import { fillPlaceholder } from './fill/placeholder.ts'
import { fillQuotes } from './fill/quotes.ts'
import { fillRankings } from './fill/rankings.ts'
import { fillReports } from './fill/reports.ts'
import { type DemoBook, type DemoModule, demoModules } from './modules.ts'

/** A book in the middle of the work: three weeks to go, most have begun, some have finished. */
export async function fillBook(tx: Tx, goethe: DemoClass, files: Files, seals: NoteSeals): Promise<void> {
  const deadline = sql`((now() at time zone 'Europe/Berlin')::date + 23)`
  await tx.update(yearbook).set({ deadline }).where(eq(yearbook.classId, goethe.classId))

  const idOf = (name: string) => {
    const found = goethe.members.find((each) => each.name === name)
    if (found === undefined) throw new Error(`nobody is called ${name}`)
    return found.id
  }
  const book = await placeModules(tx, goethe, demoModules(idOf))
  const filling: Filling = { ...goethe, book, files, seals, idOf }
  await fillPages(tx, filling)
  await fillNotes(tx, filling)
  await fillQuotes(tx, filling)
  await fillRankings(tx, filling)
  await fillEditorial(tx, filling)
  await fillCollage(tx, filling)
  await fillPlaceholder(tx, filling)
  await fillMottos(tx, filling)
  await fillReports(tx, filling)
}

async function placeModules(tx: Tx, { classId, members }: DemoClass, modules: DemoBook): Promise<PlacedBook> {
  const placed: Record<string, Placed> = {}
  for (const [position, [part, module]] of Object.entries<DemoModule>(modules).entries()) {
    const { voteEnded = false, notesReleased = false, state } = module
    const { type, title, settings, assigned, answers } = split(module.definition)
    // Whoever comes into the demo was not there when its votes ended.
    const voteEndedAt = voteEnded ? sql`now() - interval '5 days'` : null
    const values = { classId, type, title, settings, state, position, voteEnded, voteEndedAt, notesReleased }
    const [added] = await tx.insert(contentModule).values(values).returning()
    if (added === undefined) throw new Error('nothing was inserted')
    const moduleId = added.id
    if (assigned.length > 0)
      await tx.insert(contentAssignment).values(assigned.map((memberId) => ({ classId, moduleId, memberId })))
    if (answers.length > 0)
      await tx.insert(rankingAnswer).values(answers.map((each, at) => ({ ...each, classId, moduleId, position: at })))
    const done = finishedBy(module, position, assigned, members)
    if (done.length > 0)
      await tx.insert(contentDone).values(done.map(({ id }) => ({ classId, memberId: id, moduleId })))
    placed[part] = { ...module, id: moduleId, done }
  }
  return placed as PlacedBook
}

function finishedBy(
  { definition, finished: { share, logins } }: DemoModule,
  position: number,
  assigned: readonly string[],
  members: readonly DemoMember[],
): DemoMember[] {
  if (moduleTypes[definition.type].filledBy === 'nobody' || share === 0) return []
  if (assigned.length > 0) return members.filter(({ id }) => assigned.includes(id))
  return members.filter((member, at) =>
    member.isLogin ? logins.includes(at) : ((at * 7_919 + position * 104_729) % 101) / 101 < share * diligence(at),
  )
}
