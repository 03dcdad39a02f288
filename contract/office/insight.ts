import { z } from 'zod'
import { FindingCode } from '#domain/book/finding.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { Nothing } from '../base.ts'
import { read } from './parts.ts'

/** What staff look at each morning. */
export const Insight = z.object({
  /** The last weeks, day by day. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      activeClasses: z.int(),
      /** Of all tasks of the classes at work, in percent; null where there were none. */
      filledPercent: z.number().nullable(),
    }),
  ),
  phases: z.array(
    z.object({
      phase: OrderPhase,
      orders: z.int(),
      /** How long half of them stayed in it, of those that left it in the last half year; null where none did. */
      medianHours: z.number().nullable(),
    }),
  ),
  /** Of the last 90 days, the most frequent first. */
  failures: z.array(z.object({ code: z.enum(FindingCode.options), checks: z.int() })),
  counts: z.object({ schools: z.int(), newSchools: z.int(), classes: z.int(), quietClasses: z.int() }),
})
export type Insight = z.infer<typeof Insight>

export const insight = {
  get: read
    .route({ method: 'GET', path: '/office/insight', summary: 'Zahlen für den Überblick' })
    .input(Nothing)
    .output(Insight),
}
