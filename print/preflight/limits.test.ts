import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { PdfMaker } from '../testing/make-pdf.ts'
import { preflight, type Report } from './preflight.ts'

function check(bytes: Uint8Array): Report {
  const running = preflight(bytesSource(bytes), { format: printFormat('content'), inflate: nodeInflate })
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
  }
}
const withContent = (data: Uint8Array): Uint8Array => {
  const maker = new PdfMaker()
  const content = maker.stream('/Filter /FlateDecode', data)
  const file = Buffer.from(maker.page().bytes()).toString('latin1')
  return Buffer.from(file.replace(/\/Contents \d+ 0 R/, `/Contents ${content} 0 R`), 'latin1')
}

test('more than 20 million operators are more than can be checked', { timeout: 120_000 }, () => {
  const report = check(withContent(deflateSync(Buffer.alloc(2 * 20_000_100, 'n '), { level: 1 })))
  expect(report).toMatchObject({ readable: false, findings: [{ code: 'IMPORT_FAILED' }] })
})

test('a million objects are no trouble', { timeout: 120_000 }, () => {
  const file = Buffer.from(new PdfMaker().page().bytes()).toString('latin1')
  const start = file.indexOf('xref\n')
  const size = Number(/\/Size (\d+)/.exec(file)?.[1])
  const unused = '0000000015 00000 n \n'.repeat(1_000_000)
  const table = file
    .slice(start)
    .replace(`0 ${size}\n`, `0 ${size + 1_000_000}\n`)
    .replace('trailer', `${unused}trailer`)
  expect(check(Buffer.from(file.slice(0, start) + table, 'latin1'))).toMatchObject({ readable: true, findings: [] })
})

test('more objects than any book has are refused', () => {
  const file = Buffer.from(new PdfMaker().page().bytes()).toString('latin1')
  const bytes = Buffer.from(file.replace(/xref\n0 \d+\n/, 'xref\n3000000 1\n'), 'latin1')
  expect(check(bytes)).toMatchObject({ readable: false, findings: [{ code: 'IMPORT_FAILED' }] })
})
