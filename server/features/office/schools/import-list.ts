import { readCsv } from '#domain/office/csv.ts'
import { countsOf, type ImportPlan, planImport } from '#domain/office/plan-import.ts'
import { REFUSED_SHOWN, type SchoolImportCounts, type SchoolImportRefusal } from '#domain/office/school-import.ts'
import { type ColumnChoice, type Place, readSchools } from '#domain/office/school-list.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { schoolFactsStore } from '../../school/facts-store.ts'

const ROWS_AT_ONCE = 1_000

export type SchoolList = { content: string; columns: ColumnChoice; place?: Place | undefined }

/** What a list would change in the schools of this moment. */
export async function planList(db: Db, { content, columns, place }: SchoolList): Promise<ImportPlan> {
  const { schools, refused } = readSchools(readCsv(content), columns, place)
  const plan = planImport(schools, await schoolFactsStore.known(db))
  return { ...plan, refused: [...refused, ...plan.refused].toSorted((one, two) => one.line - two.line) }
}

export const outcomeOf = (plan: ImportPlan): { counts: SchoolImportCounts; refused: SchoolImportRefusal[] } => ({
  counts: countsOf(plan),
  refused: plan.refused.slice(0, REFUSED_SHOWN),
})

/** Writes a plan, some rows at a time: whoever is cut off in between plans anew, and writes what is left. */
export async function carryOut(
  db: Db,
  { added, changed, identified }: ImportPlan,
  onProgress: (percent: number) => Promise<void>,
): Promise<void> {
  const total = added.length + changed.length + identified.length
  let done = 0
  const inPieces = async <Row>(rows: readonly Row[], write: (piece: readonly Row[]) => Promise<void>) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const piece = rows.slice(at, at + ROWS_AT_ONCE)
      await write(piece)
      done += piece.length
      await onProgress(Math.floor((done / total) * 100))
    }
  }
  // Ids first: where somebody keeps the own words they are found by nothing else.
  await inPieces(identified, (piece) => db.transaction((tx) => schoolFactsStore.identify(tx, piece)))
  await inPieces(changed, (piece) =>
    db.transaction(async (tx) => {
      await schoolFactsStore.changeListed(tx, piece)
      const classes = await schoolFactsStore.classesOf(
        tx,
        piece.map(({ id }) => id),
      )
      for (const { id } of classes) await announce(tx, id, 'class')
    }),
  )
  await inPieces(added, (piece) => db.transaction((tx) => schoolFactsStore.addListed(tx, piece)))
}
