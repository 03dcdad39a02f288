import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { printFormat } from '#domain/book/print-format.ts'
import { nodeInflate, openFileSource } from '#print/pdf/source-node.ts'
import { toPdfx3 } from '#print/pdfx/to-pdfx3.ts'
import { preflight } from '#print/preflight/preflight.ts'

/** A file checked, converted to PDF/X-3 and checked again, from disk to disk: node conversion.ts FROM TO */
const [from = '', to = ''] = process.argv.slice(2)
const options = {
  format: printFormat('content'),
  inflate: nodeInflate,
  profile: readFileSync(join(import.meta.dirname, '../../print/pdfx/FOGRA39L.icc')),
  facts: { title: 'Abibuch', date: new Date(0), id: '00112233445566778899aabbccddeeff' },
}
const source = openFileSource(from)
const before = lastOf(preflight(source, options))
const file = openSync(to, 'w')
const sink = { write: (bytes: Uint8Array) => void writeSync(file, bytes) }
const failure = lastOf(toPdfx3(source, sink, options, { before, written: () => openFileSource(to) }))
closeSync(file)
source.close()
if (failure !== undefined) throw new Error(`the conversion failed: ${failure.found}`)

function lastOf<Result>(running: Generator<unknown, Result>): Result {
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
  }
}
