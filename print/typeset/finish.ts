import type { PrintFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { toPdfx3 } from '../pdfx/to-pdfx3.ts'
import { preflight } from '../preflight/preflight.ts'

export type Finishing = { format: PrintFormat; title: string; profile: Uint8Array; date: Date; id: string }

/**
 * From what the compiler wrote to what the press takes: boxes, output intent and metadata are set, tagging is dropped.
 * Our own pages pass our own data check without a single finding, or they do not leave the house.
 */
export function finish(pdf: Uint8Array, { format, title, profile, date, id }: Finishing): Uint8Array {
  const parts: Uint8Array[] = []
  const before = lastOf(preflight(bytesSource(pdf), { format, inflate: nodeInflate }))
  const options = { format, facts: { title, date, id }, profile, inflate: nodeInflate }
  const sink = { write: (part: Uint8Array) => void parts.push(part.slice()) }
  const written = () => bytesSource(Buffer.concat(parts))
  const failure = lastOf(toPdfx3(bytesSource(pdf), sink, options, { before, written }))
  const findings = failure === undefined ? before.findings : [failure, ...before.findings]
  if (findings.length > 0)
    throw new Error(`${title}: ${findings.map(({ code, found }) => `${code} ${found ?? ''}`).join(', ')}`)
  return Buffer.concat(parts)
}

function lastOf<Result>(running: Generator<unknown, Result>): Result {
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
  }
}
