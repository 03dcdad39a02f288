import type { Trace } from '../school/trace.ts'
import { ownWordTrace } from './about/trace.ts'
import { deskTrace } from './desk/trace.ts'
import type { TraceDeps } from './kind.ts'
import { allEntries } from './kinds.ts'
import { taskMarks } from './modules/task-marks.ts'
import { reportTrace } from './reports/trace.ts'

/** What somebody leaves in the content of the book: sort by sort of entry, joined where the dialog has one word for them. */
export function contentTraces(deps: TraceDeps): readonly Trace[] {
  const sorts = [taskMarks, ...allEntries].map(({ tables, trace }) => ({ tables, ...trace(deps) }))
  const ofEntries = [...Map.groupBy(sorts, ({ kind }) => kind)].map(
    ([kind, traces]): Trace => ({
      kind,
      tables: traces.flatMap(({ tables }) => tables),
      count: async (tx, person) => {
        let sum = 0
        for (const { count } of traces) sum += await count(tx, person)
        return sum
      },
      forget: async (tx, person) => {
        for (const { forget } of traces) await forget(tx, person)
      },
      move: async (tx, from, to) => {
        for (const { move } of traces) await move(tx, from, to)
      },
      tells: traces.flatMap(({ tells }) => tells),
    }),
  )
  return [...ofEntries, reportTrace, deskTrace, ownWordTrace]
}
