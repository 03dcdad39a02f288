import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './support/test.ts'

test('an editor takes all content along for the layout, and sees how far it is', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Unser erstes Kapitel' })
  await signInAs(redakteur)
  const at = '2026-11-16T13:00:00.000Z'
  const state = { id: crypto.randomUUID(), percent: 40, bytes: null, requestedAt: at, expiresAt: null }
  const answer = (bookExport: object | null) => ({ json: { bookExport } })
  await page.route('**/api/book/export', (route) => route.fulfill({ status: 500, json: { code: 'SERVER_ERROR' } }))
  await page.goto('/define/book')
  const panel = page.getByRole('region', { name: 'XML-Export' })
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/book/export')
  await page.route('**/api/book/export', (route) => route.fulfill(answer({ ...state, state: 'making' })))
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect(panel.getByRole('button')).toBeHidden()
  await page.unroute('**/api/book/export')
  await page.route('**/api/book/export', (route) => route.fulfill(answer({ ...state, state: 'failed' })))
  await expect(panel.getByText('Das hat leider nicht geklappt')).toBeVisible()
  await expectAccessible()

  await page.unroute('**/api/book/export')
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(panel.getByText(/Fertig: eine ZIP-Datei mit \d+ KB/)).toBeVisible()
  await expectAccessible()
  const downloading = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Herunterladen' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^abibuch-[a-z0-9-]+-20\d\d-xml\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(strFromU8(files['book.xml'] ?? new Uint8Array())).toContain('<title>Unser erstes Kapitel</title>')
})

test('staff make one of the book that they look into, and fetch it; students are offered none', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Unser erstes Kapitel' })
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto(`/define/book?yearbookId=${classId}`)
  await page.getByLabel('Warum schaust du hinein?').fill('Anruf der Stufe wegen des Layouts')
  await page.getByRole('button', { name: 'Ansehen' }).click()
  const panel = page.getByRole('region', { name: 'XML-Export' })
  await panel.getByRole('button', { name: 'XML-Export zusammenstellen' }).click()
  const downloading = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Herunterladen' }).click()
  expect(await (await downloading).failure()).toBeNull()

  const theirs = await openAs(student)
  await theirs.goto('/preview')
  await expect(theirs.getByRole('button', { name: /Buch öffnen$/ })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'XML-Export' })).toHaveCount(0)
})
