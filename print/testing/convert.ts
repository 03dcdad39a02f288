import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFormat } from '#domain/book/print-format.ts'
import { joined } from '../pdf/inflate.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { toPdfx3 } from '../pdfx/to-pdfx3.ts'
import { preflight, type Report } from '../preflight/preflight.ts'

const format = printFormat('content')
export const options = {
  format,
  inflate: nodeInflate,
  profile: readFileSync(join(import.meta.dirname, '../pdfx/FOGRA39L.icc')),
  facts: {
    title: 'Abibuch „Öhringen“ & Co',
    date: new Date('2026-11-15T12:00:00Z'),
    id: '00112233445566778899aabbccddeeff',
  },
}

export function finish<Result>(running: Generator<unknown, Result>): Result {
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
  }
}
export const check = (bytes: Uint8Array): Report =>
  finish(preflight(bytesSource(bytes), { format, inflate: nodeInflate }))

/** A file checked, converted and checked again, as the server does it. */
export function convert(bytes: Uint8Array) {
  const parts: Uint8Array[] = []
  const before = check(bytes)
  const sink = { write: (part: Uint8Array) => void parts.push(part.slice()) }
  const failure = finish(
    toPdfx3(bytesSource(bytes), sink, options, { before, written: () => bytesSource(joined(parts)) }),
  )
  return { failure, result: joined(parts) }
}

/** For programs that want a file. */
export function inFile<T>(bytes: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdfx-'))
  const path = join(folder, 'file.pdf')
  writeFileSync(path, bytes)
  try {
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
