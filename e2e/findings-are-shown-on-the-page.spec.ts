import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { cmykImage, embeddedFont, PdfMaker, placed, plainFont, text } from '../print/testing/make-pdf.ts'
import { violationsOn } from './support/accessible.ts'
import { serveDataCheck } from './support/data-check.ts'

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

async function show(page: Page, bytes: Uint8Array): Promise<void> {
  await page.goto(server.url)
  await page.evaluate((base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const { showReport } = window as unknown as { showReport: (file: File, kind: string) => Promise<void> }
    return showReport(new File([content], 'buch.pdf'), 'content')
  }, Buffer.from(bytes).toString('base64'))
}

function faulty(): Uint8Array {
  const maker = new PdfMaker()
  const good = embeddedFont(maker)
  const bad = plainFont(maker, 'Helvetica-Bold')
  const photo = cmykImage(maker, 500, 400)
  return maker
    .page({ content: text('Steckbriefe', 40, 200, 30), resources: `/Font << /F1 ${good} 0 R >>` })
    .page({
      content: `0.9 0.2 0.2 rg 56 600 200 120 re f ${placed('I', 80, 60, 100, 80)} 0 0 0 1 k ${text('Abi 2027', 30, 180, 24)} ${text('Rand', 1, 100)}`,
      resources: `/Font << /F1 ${bad} 0 R >> /XObject << /I ${photo} 0 R >>`,
    })
    .bytes()
}

test('findings stand in words, and each can be seen on a picture of its page', async ({ page }) => {
  await show(page, faulty())
  await expect(page.getByText('Farben sind nicht in CMYK angelegt')).toBeVisible()
  await expect(page.getByText('Seite 2: 127 dpi (nötig: 300 dpi)')).toBeVisible()
  await expect(page.getByText('Seite 2: Helvetica-Bold')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Seite 2' })).toHaveCount(0)

  const row = page.getByRole('listitem').filter({ hasText: 'Seite 2: Fläche in DeviceRGB' }).last()
  await row.getByRole('button', { name: 'Stelle zeigen' }).click()
  const picture = page.getByRole('img', { name: 'Seite 2' })
  await expect(picture).toBeVisible()
  await expect(picture).toBeInViewport()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The picture is the page: red where the area is, and the mark lies around it.
  const seen = await picture.evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const at = (x: number, y: number) => [
      ...(canvas.getContext('2d')?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? []),
    ]
    return { area: at(0.25, 0.23), paper: at(0.9, 0.9) }
  })
  expect(seen.area[0]).toBeGreaterThan(180)
  expect(seen.area[1]).toBeLessThan(120)
  expect(seen.paper.slice(0, 3)).toEqual([255, 255, 255])
  const mark = await page.getByTitle('Farben sind nicht in CMYK angelegt').boundingBox()
  const sheet = await picture.boundingBox()
  if (mark === null || sheet === null) throw new Error('nothing is drawn')
  // 56 of 612 points from the left with the bleed before it, 200 wide.
  expect((mark.x - sheet.x) / sheet.width).toBeCloseTo((56 + 8.504) / 612.28, 2)
  expect(mark.width / sheet.width).toBeCloseTo(200 / 612.28, 1)
  expect(await violationsOn(page)).toEqual([])
})

test('a file without findings says so', async ({ page }) => {
  await show(page, new PdfMaker().page().page().bytes())
  await expect(page.getByText('Alles in Ordnung: Alle 2 Seiten sind geprüft und können gedruckt werden.')).toBeVisible()
})
