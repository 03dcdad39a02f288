import type pg from 'pg'
import type { Mailbox } from '../../../server/testing/mailbox.ts'
import type { TestPrinter } from '../../../server/testing/printer.ts'
import type { Ledger } from '../ledger.ts'

export type Fate = 'lost' | 'doubled' | 'half'
/** What is not as people were told, with enough to look it up. */
export type Finding = { of: string; fate: Fate; what: string }

export type Evidence = {
  client: pg.Client
  ledger: Ledger
  filesDir: string
  mailbox: Mailbox
  shelf: Awaited<ReturnType<TestPrinter['shelf']>>
}
export type Proof = (evidence: Evidence) => Promise<Finding[]>

/** None is lost, two are one too many. */
export function once(of: string, what: string, count: number): Finding[] {
  if (count === 1) return []
  return [{ of, fate: count === 0 ? 'lost' : 'doubled', what: `${what} (${count})` }]
}
