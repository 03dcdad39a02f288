import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Extent, FileKind } from '#domain/book/print-format.ts'
import type { Report } from '#print/preflight/preflight.ts'
import { cases } from '../print/testing/cases.ts'
import { PdfMaker } from '../print/testing/make-pdf.ts'
import { serveDataCheck } from './support/data-check.ts'

type Checked = { report: Report; progress: number[] }
type InPage = { name: string; kind: FileKind; extent: Extent; base64: string }

let folder: string
let server: Awaited<ReturnType<typeof serveDataCheck>>
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-check-'))
  server = await serveDataCheck(folder)
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Runs in the page: a real File, a real worker. */
async function check({ kind, extent, base64 }: InPage): Promise<Checked> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const { runDataCheck } = window as unknown as typeof import('../web/pieces/data-check/run-data-check.ts')
  const progress: number[] = []
  const file = new File([bytes], 'buch.pdf', { type: 'application/pdf' })
  const { report } = runDataCheck(file, { kind, extent }, ({ page }) => void progress.push(page))
  return { report: await report, progress }
}

test('every planted case leads to the same codes as on the server', async ({ page }) => {
  await page.goto(server.url)
  const wrong: string[] = []
  for (const { name, kind = 'content', extent = {}, bytes, codes } of cases) {
    const base64 = Buffer.from(bytes()).toString('base64')
    const { report } = await page.evaluate(check, { name, kind, extent, base64 })
    const found = [...new Set(report.findings.map(({ code }) => code))].sort()
    if (found.join() !== codes.toSorted().join()) wrong.push(`${name}: ${found.join()}`)
  }
  expect(wrong).toEqual([])
})

test('it tells how far it is, and ends at once when it is cancelled', async ({ page }) => {
  await page.goto(server.url)
  const maker = new PdfMaker()
  for (let at = 0; at < 300; at++) maker.page({ content: '0 0 0 1 k 9 9 99 99 re f '.repeat(200) })
  const base64 = Buffer.from(maker.bytes()).toString('base64')
  const { report, progress } = await page.evaluate(check, {
    name: '',
    kind: 'content',
    extent: {},
    base64,
  } satisfies InPage)
  expect(report).toMatchObject({ pages: 300, findings: [], readable: true })
  expect(progress).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))

  const outcome = await page.evaluate(async (content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    const { runDataCheck } = window as unknown as typeof import('../web/pieces/data-check/run-data-check.ts')
    const running = runDataCheck(new File([bytes], 'buch.pdf'), { kind: 'content' })
    running.cancel()
    return running.report.catch((error: Error) => error.name)
  }, base64)
  expect(outcome).toBe('CheckCancelled')
})
