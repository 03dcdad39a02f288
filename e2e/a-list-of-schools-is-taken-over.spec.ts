import { expect, test } from './support/test.ts'

const published = `id,name,address,address2,zip,city,website,email,school_type,legal_status,provider,fax,phone,director,raw,update_timestamp,latitude,longitude
BW-04154817,Gymnasium Ebingen,Gymnasiumstraße 15,,72458,Albstadt,,,Gymnasium,,,,07431,Erika Muster,"{""a"": 1}",,,
NI-1,Gaußschule,Löwenwall 18a,,38100,Braunschweig,,,,,,,,,,,,
XX-2,Schule im Nirgendwo,Weg 1,,12345,Nirgends,,,,,,,,,,,,
`

test('the public list is tried, seen, taken over, and changes nothing the second time', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  // The browser tells the test nothing of a body that it reads from a request.
  await page.addInitScript(() => {
    const { fetch } = globalThis
    const sent: string[] = []
    Object.assign(globalThis, { sent })
    globalThis.fetch = async (request, init) => {
      if (request instanceof Request) sent.push(await request.clone().text())
      return fetch(request, init)
    }
  })
  await page.goto('/admin/schools')
  await page.getByRole('link', { name: 'Schulliste einlesen' }).click()
  const choose = () =>
    page
      .getByLabel('CSV-Datei wählen')
      .setInputFiles({ name: 'schulen.csv', mimeType: 'text/csv', buffer: Buffer.from(published) })
  await choose()
  await expectAccessible()
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  const outcome = page.getByRole('list', { name: 'Ergebnis' })
  await expect(outcome).toContainText('2 neu')
  await expect(outcome).toContainText('1 abgelehnt')
  await page.getByText('Abgelehnte Zeilen ansehen').click()
  await expect(page.getByText('Zeile 4: Das Bundesland ist unbekannt')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Die Liste ist übernommen.')).toBeVisible()
  const sent = await page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent.join('\n'))
  expect(sent).toContain('Gymnasium Ebingen')
  expect(sent).not.toContain('Erika')
  await choose()
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await expect(page.getByText('Diese Liste ändert nichts.')).toBeVisible()
  await page.goto('/admin/schools?place=LS')
  await expect(page.getByRole('link', { name: 'Gaußschule' })).toBeVisible()
})

test('of another file somebody says which column is what', async ({ page, app, signInAs }) => {
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto('/admin/schools/import')
  const file = Buffer.from('Einrichtung;Wo;PLZ;Ort\nGymnasium am K\xf6nigsweg;Weg 4;80335;M\xfcnchen\n', 'latin1')
  await page.getByLabel('CSV-Datei wählen').setInputFiles({ name: 'bayern.csv', mimeType: 'text/csv', buffer: file })
  const start = page.getByRole('button', { name: 'Probelauf starten' })
  await expect(start).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).selectOption('Einrichtung')
  await page.getByLabel('Straße und Hausnummer').selectOption('Wo')
  await page.getByLabel('Für alle Zeilen dasselbe Land').selectOption('BY')
  await start.click()
  await expect(page.getByRole('list', { name: 'Ergebnis' })).toContainText('1 neu')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Die Liste ist übernommen.')).toBeVisible()
  await page.goto('/admin/schools?search=koenigsweg')
  await expect(page.getByRole('table', { name: 'Schulen' })).toContainText('80335 München')
})
