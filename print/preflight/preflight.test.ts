import { describe, expect, test } from 'vitest'
import { FindingCode, findings } from '#domain/book/finding.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { cases } from '../testing/cases.ts'
import { PdfMaker } from '../testing/make-pdf.ts'
import { preflight, type Report } from './preflight.ts'

function check(bytes: Uint8Array, ...[kind, extent]: Parameters<typeof printFormat>): Report {
  const running = preflight(bytesSource(bytes), { format: printFormat(kind, extent), inflate: nodeInflate })
  let step = running.next()
  while (!step.done) step = running.next()
  return step.value
}
const codesOf = (report: Report) => [...new Set(report.findings.map(({ code }) => code))].sort()

describe('one thing planted in each file', () => {
  test.for(cases)('$name', { timeout: 60_000 }, ({ bytes, kind = 'content', extent, codes }) => {
    expect(codesOf(check(bytes(), kind, extent))).toEqual(codes.toSorted())
  })
  test('each name stands once, and there are many', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
    expect(cases.length).toBeGreaterThanOrEqual(100)
  })
  test('every code of a check is planted at least once', () => {
    const planted = new Set(cases.flatMap(({ codes }) => codes))
    const elsewhere = ['FILE_OVER_1GB', 'PAYLOAD_OVER_100MB', 'PDFX3_CONVERSION_FAILED']
    expect(FindingCode.options.filter((code) => !planted.has(code))).toEqual(elsewhere)
  })
})

test('a finding names page, place and figure', () => {
  const content = '1 0 0 rg 283.465 566.929 141.732 28.346 re f'
  const bytes = new PdfMaker().page().page({ content }).bytes()
  expect(check(bytes, 'content').findings).toEqual([
    {
      code: 'NOT_CMYK',
      severity: 'error',
      page: 2,
      box: { x: 100, y: 87, width: 50, height: 10 },
      found: 'Fläche in DeviceRGB',
      expected: 'CMYK',
    },
  ])
})

/** What is wrong with the page as a whole has no place on it. */
const ofPage = ['DIMENSIONS_WRONG', 'WIDTH_WRONG', 'HEIGHT_WRONG', 'SPINE_WRONG', 'BLEED_MISSING']

test('whatever is found on a page has its place, what was found there, and what should be', { timeout: 60_000 }, () => {
  for (const { name, bytes, kind = 'content', extent } of cases) {
    const { findings, sheets } = check(bytes(), kind, extent)
    for (const { code, page, box, found, expected } of findings) {
      const named = `${name}: ${code}`
      expect(found, named).not.toBeNull()
      if (page === null) continue
      expect(expected, named).not.toBeNull()
      const sheet = sheets.find((each) => each.page === page)
      expect(sheet, named).toBeDefined()
      if (ofPage.includes(code)) continue
      expect(box, named).not.toBeNull()
      for (const value of Object.values(box ?? {})) expect(Number.isFinite(value), named).toBe(true)
      expect(box?.width, named).toBeLessThanOrEqual((sheet?.width ?? 0) + 0.01)
      expect(box?.height, named).toBeLessThanOrEqual((sheet?.height ?? 0) + 0.01)
    }
  }
})

test('pages with findings say how they lie on their sheet', () => {
  const content = '1 0 0 rg 99 99 9 9 re f'
  const bytes = new PdfMaker()
    .page()
    .page({ content, media: [-10, -3, 213, 302] })
    .bytes()
  expect(check(bytes, 'content').sheets).toEqual([
    { page: 2, width: 223, height: 305, trim: { x: 10, y: 5, width: 210, height: 297 } },
  ])
})

test('on a turned page places are those that are seen', () => {
  const content = '1 0 0 rg 0 0 28.346 56.693 re f'
  const sheet = { media: [-3, -3, 300, 213], trim: [0, 0, 297, 210] } as const
  const at = (turn: number) =>
    check(new PdfMaker().page({ ...sheet, content, more: `/Rotate ${turn}` }).bytes(), 'content').findings.find(
      ({ code }) => code === 'NOT_CMYK',
    )?.box
  // A mark in the lower left corner, 10 mm wide and 20 mm high.
  expect(at(0)).toEqual({ x: 0, y: 190, width: 10, height: 20 })
  expect(at(90)).toEqual({ x: 0, y: 0, width: 20, height: 10 })
  expect(at(180)).toEqual({ x: 287, y: 0, width: 10, height: 20 })
  expect(at(270)).toEqual({ x: 190, y: 287, width: 20, height: 10 })
})

test('a file beyond its limit is not even opened', () => {
  const source = { ...bytesSource(new Uint8Array(0)), size: 1024 ** 3 + 1 }
  const report = (kind: 'content' | 'page') => preflight(source, { format: printFormat(kind) }).next().value as Report
  expect(codesOf(report('content'))).toEqual(['FILE_OVER_1GB'])
  expect(codesOf(report('page'))).toEqual(['PAYLOAD_OVER_100MB'])
})

test('it tells how far it is after each page, and can be stopped', () => {
  const maker = new PdfMaker()
  for (let page = 0; page < 5; page++) maker.page()
  const running = preflight(bytesSource(maker.bytes()), { format: printFormat('content') })
  expect(running.next().value).toEqual({ page: 1, pages: 5 })
  expect(running.next().value).toEqual({ page: 2, pages: 5 })
  expect(running.return({ pages: 2, findings: [], marks: 0, sheets: [], readable: true }).done).toBe(true)
})

test('however many warnings there are, no error is lost', () => {
  const maker = new PdfMaker()
  const inks = Array.from(
    { length: 60 },
    (_, at) => `1 1 ${(0.5 + at / 200).toFixed(3)} 1 k ${at} ${at} 1 1 re f`,
  ).join(' ')
  for (let page = 0; page < 60; page++) maker.page({ content: inks })
  maker.page({ content: '1 0 0 rg 9 9 9 9 re f' })
  expect(codesOf(check(maker.bytes(), 'content', { pages: 8 }))).toEqual([
    'INK_COVERAGE_HIGH',
    'NOT_CMYK',
    'PAGE_COUNT_WRONG',
  ])
})

test('every code has its words', () => {
  for (const code of FindingCode.options) {
    expect(findings[code].short.length, code).toBeGreaterThan(5)
    expect(findings[code].long.length, code).toBeGreaterThan(findings[code].short.length)
  }
})
