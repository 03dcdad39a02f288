import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ModuleType } from '../../domain/content/module-type.ts'
import { expect } from './test.ts'

/** A photo as a phone makes it: turned by its EXIF, with a place in it. */
export async function photo(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: { r: 18, g: 165, b: 140 } } })
    .withExif({ IFD0: { Model: 'Testphone 9' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
    .jpeg()
    .toBuffer()
  return { name: 'prag.jpg', mimeType: 'image/jpeg', buffer }
}

export const openTask = async (page: Page, type: ModuleType, moduleId: string) => {
  await page.goto(`/fill/${type}?moduleId=${moduleId}`)
}

/** "Als erledigt markieren" at the end of the page, and what it says then. */
export async function finish(page: Page, { empty = false } = {}): Promise<void> {
  const state = page.getByRole('region', { name: 'Stand der Aufgabe' })
  await state.getByRole('button', { name: 'Als erledigt markieren' }).click()
  const question = page.getByRole('dialog', { name: 'Trotzdem erledigt?' })
  if (empty) await question.getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(state.getByText('Erledigt. Danke!')).toBeVisible()
  await expect(state.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
}

/** Chooses files in a part of the page, or in the only place for them that it has. */
export async function upload(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
  within?: string,
): Promise<void> {
  const place = within === undefined ? page.getByRole('main') : page.getByRole('region', { name: within })
  const field = place.locator('input[type="file"]').first()
  // A collage that has photos opens it on demand.
  const opener = place.getByRole('button', { name: 'Hinzufügen', exact: true })
  await field.or(opener).first().waitFor({ state: 'attached' })
  if ((await field.count()) === 0) await opener.click()
  const consent = place.getByRole('checkbox', { name: /sind einverstanden/ })
  if ((await consent.count()) > 0) await consent.check()
  await field.setInputFiles(files)
}

/** The next text that the server has taken; to be asked for before it is typed. */
export const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/text') && response.ok())

/** The smallest A4 page. */
export const onePage = makePage()

function makePage(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    '<< /Length 33 >>\nstream\n0.1 0.6 0.5 rg 40 40 300 300 re f\nendstream',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text)
}
