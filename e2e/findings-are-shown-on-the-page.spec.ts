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

test('findings stand in words, and each can be seen on a picture of its page', { tag: '@desktop' }, async ({
  page,
}) => {
  await show(page, faulty())
  const kind = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect(kind('Ein Bild ist zu grob aufgelöst')).toContainText('Seite 2127 dpi (nötig: 300 dpi)')
  await expect(kind('Eine Schrift ist nicht eingebettet')).toContainText('Helvetica-Bold')
  await expect(page.getByRole('img', { name: 'Seite 2' })).toHaveCount(0)

  await kind('Farben sind nicht in CMYK angelegt')
    .getByRole('button', { name: /^Stelle zeigen/ })
    .click()
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

/** A coloured area on thirty pages, and three other things on a page each. */
function oftenFaulty(): Uint8Array {
  const maker = new PdfMaker()
  const good = embeddedFont(maker)
  const photo = cmykImage(maker, 500, 400)
  const resources = `/Font << /F1 ${good} 0 R >> /XObject << /I ${photo} 0 R >>`
  for (let number = 1; number <= 34; number++) {
    const isRed = number !== 4 && number <= 31
    const content = [
      text('Steckbriefe', 40, 200, 30),
      isRed ? `0.9 0.2 0.2 rg 56 ${200 + number * 10} 200 120 re f 0 0 0 1 k` : '',
      number === 12 ? placed('I', 80, 60, 100, 80) : '',
      number === 20 ? text('Rand', 1, 100) : '',
      number === 33 ? '0 0 0 1 K 0.1 w 60 300 m 300 300 l S' : '',
    ].join(' ')
    maker.page({ content, resources })
  }
  return maker.bytes()
}

test('the same on thirty pages is one entry, whose places are leafed through by hand and by keys', {
  tag: '@desktop',
}, async ({ page }) => {
  await show(page, oftenFaulty())
  await expect(page.getByRole('listitem')).toHaveCount(4)
  const colours = page.getByRole('listitem').filter({ hasText: 'Farben sind nicht in CMYK angelegt' })
  await expect(colours).toContainText('Seiten 1–3 und 5–31')
  await expect(page.getByRole('listitem').filter({ hasText: 'Text steht nah am Rand' })).toContainText('Seite 20')
  expect(await violationsOn(page)).toEqual([])

  await colours.getByRole('button', { name: /^30 Stellen zeigen/ }).press('Enter')
  const places = page.getByRole('region', { name: 'Stellen: Farben sind nicht in CMYK angelegt' })
  const status = places.getByRole('status').filter({ hasText: 'Seite' })
  await expect(places).toBeFocused()
  await expect(status).toContainText('Stelle 1 von 30 · Seite 1')
  await expect(status).toContainText('Fläche in DeviceRGB (nötig: CMYK)')
  await expect(places.getByRole('img', { name: 'Seite 1', exact: true })).toBeInViewport()

  await page.keyboard.press('ArrowLeft')
  await expect(status).toContainText('Stelle 30 von 30 · Seite 31')
  await page.keyboard.press('ArrowRight')
  const next = places.getByRole('button', { name: 'Nächste Stelle' })
  for (let step = 0; step < 3; step++) await next.click()
  await expect(status).toContainText('Stelle 4 von 30 · Seite 5')
  await expect(next).toBeFocused()
  await expect(places.getByRole('img', { name: 'Seite 5', exact: true })).toBeVisible()
  await places.getByRole('button', { name: 'Vorige Stelle' }).click()
  await expect(status).toContainText('Stelle 3 von 30 · Seite 3')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])

  // Another kind takes its place, and one place needs no leafing.
  await page.getByRole('button', { name: /^Stelle zeigen: Text steht nah am Rand/ }).click()
  await expect(places).toHaveCount(0)
  const edge = page.getByRole('region', { name: 'Stellen: Text steht nah am Rand' })
  await expect(edge.getByRole('status')).toContainText('Seite 20')
  await expect(edge.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^Stelle ausblenden/ }).click()
  await expect(edge).toHaveCount(0)
})

test('a file without findings says so', async ({ page }) => {
  await show(page, new PdfMaker().page().page().bytes())
  await expect(page.getByText('Alles in Ordnung: Alle 2 Seiten sind geprüft und können gedruckt werden.')).toBeVisible()
})
