import type { Page } from '@playwright/test'
import { dialog, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

const place = { street: 'Schulweg 1', postalCode: '40210', city: 'Düsseldorf', state: 'NRW' } as const
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Schulen' })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, Ort, PLZ oder Kennung' })

test('a school is found by a part of its name and its city corrected, with the keyboard alone', {
  tag: '@office',
}, async ({ page, app, signInAs, expectAccessible }) => {
  await app.schools([
    { ...place, name: 'Geschwister-Scholl-Gymnasium', city: 'Dusseldorv' },
    { ...place, name: 'Goethe-Gymnasium' },
  ])
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto('/admin/schools')
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible()
  await page.keyboard.press('/')
  await page.keyboard.type('wister')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=wister/)
  // The only one that is found opens from the search.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Geschwister-Scholl-Gymnasium' })).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Ort', { exact: true }).fill('Düsseldorf')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  // Typed and not saved: nobody leaves unasked.
  await page.getByLabel('Ort', { exact: true }).fill('Duisburg')
  await page.getByRole('link', { name: 'Alle Schulen' }).click()
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click()
  // As the list was.
  await expect(search(page)).toHaveValue('wister')
  await search(page).fill('dusseldorf scholl')
  await expect(page).toHaveURL(/search=dusseldorf/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('40210 Düsseldorf')
  await page.reload()
  await expect(search(page)).toHaveValue('dusseldorf scholl')
})

test('a long list is turned page by page, and the address holds which page it is', async ({ page, app, signInAs }) => {
  const names = Array.from({ length: 53 }, (_, at) => `Schule ${String(at).padStart(2, '0')}`)
  await app.schools(names.map((name) => ({ ...place, name })))
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto('/admin/schools')
  const pages = page.getByRole('navigation', { name: 'Seiten' })
  await expect(pages).toContainText('1–50 von 53')
  await pages.getByRole('button', { name: 'Weiter' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(pages).toContainText('51–53 von 53')
  await page.getByRole('link', { name: 'Schule 52' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schule 52' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  // Whatever narrows the list begins with its first page.
  await search(page).fill('schule 07')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).not.toHaveURL(/page=/)
})

test('what a colleague wrote meanwhile is shown before anything is written over it', async ({
  page,
  app,
  signInAs,
}) => {
  await app.schools([{ ...place, name: 'Goethe-Gymnasium' }])
  const [staff, colleague] = [
    await app.person({ role: 'super_admin', enrolled: true }),
    await app.person({ role: 'super_admin', enrolled: true }),
  ]
  await signInAs(staff)
  await page.goto('/admin/schools')
  await page.getByRole('link', { name: 'Goethe-Gymnasium' }).click()
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Düsseldorf')
  const seen = { ...place, name: 'Goethe-Gymnasium', country: 'DE' }
  const facts = { ...seen, street: 'Neuer Weg 2' }
  await app.call(colleague, 'PUT', `/office/school/${page.url().split('/').at(-1)}`, { facts, seen })
  await page.getByLabel('Ort', { exact: true }).fill('Düsseldorf-Bilk')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Jetzt steht da: Goethe-Gymnasium, Neuer Weg 2, 40210 Düsseldorf')).toBeVisible()
  await page.getByLabel('Straße und Hausnummer').fill('Neuer Weg 2')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
})

test('a school that somebody added is approved with one press, or blocked with a reason', async ({
  page,
  app,
  signInAs,
}) => {
  await app.schools([
    { ...place, name: 'Neue Schule', status: 'NEW' },
    { ...place, name: 'Quatschschule', status: 'NEW' },
  ])
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto('/admin/schools?status=NEW')
  await page.getByRole('button', { name: 'Neue Schule: Bestätigen' }).click()
  // It stays where it is: a second press at the same place meets no other school.
  await expect(rows(page).filter({ hasText: 'Neue Schule' })).toContainText('Geprüft')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Quatschschule' }).click()
  await page.getByRole('button', { name: 'Sperren' }).click()
  await press(page, 'Sperren')
  await expect(dialog(page).getByText('Schreib in ein paar Worten, warum')).toBeVisible()
  await dialog(page).getByLabel('Warum?').fill('Diese Schule gibt es nicht.')
  await press(page, 'Sperren')
  await expect(page.getByText('Gesperrt', { exact: true })).toBeVisible()
  await page.goto('/admin/schools?status=NEW')
  await expect(page.getByRole('heading', { name: 'Keine Schule gefunden' })).toBeVisible()
})

test('of a school that is there twice one goes, after a look at what moves', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId } = await app.class({ school: 'Göthe Gymnasium', year: 2028 })
  await app.class({ school: 'Schillerschule', year: 2028 })
  await app.schools([
    { ...place, postalCode: '10115', name: 'Goethe-Gymnasium', city: 'Berlin', state: 'BE', publicId: 'BE-1' },
  ])
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto('/admin/schools?search=be-1')
  await page.getByRole('link', { name: 'Goethe-Gymnasium' }).click()
  await page.getByRole('button', { name: 'Doppelte Schule suchen' }).click()
  await dialog(page)
    .getByRole('row', { name: /^Göthe Gymnasium/ })
    .click()
  await expect(dialog(page).getByText('Es zieht um: Abi 2028.')).toBeVisible()
  await expectAccessible()
  await dialog(page).getByLabel('Warum?').fill('Dieselbe Schule, anders geschrieben.')
  await press(page, 'Zusammenführen')
  await expect(page.getByRole('link', { name: 'Abi 2028' })).toHaveAttribute('href', `/admin/classes/${classId}`)
  await page.getByRole('button', { name: 'Doppelte Schule suchen' }).click()
  await dialog(page)
    .getByRole('row', { name: /^Schillerschule/ })
    .click()
  await expect(dialog(page).getByText('Beide Schulen haben eine Stufe im Abschlussjahr 2028.')).toBeVisible()
  await press(page, 'Alles klar')
  await page.getByRole('link', { name: 'Im Protokoll ansehen' }).click()
  await expect(page.getByRole('table', { name: 'Protokoll' })).toContainText('Schulen zusammengeführt')
})
