import { approve, heading, order, planWithAddress } from './support/order.ts'
import { expect, test } from './support/test.ts'

const tickets = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: '' } as const

test('tickets for the ball are set from a template, seen, and ordered', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin } = await app.class()
  const orderId = await planWithAddress(app, admin, tickets)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/address`)
  await expect(page.getByText('zum Beispiel das Sekretariat.')).toBeVisible()
  // Without a step it opens where it goes on.
  await page.goto(`/orders/${orderId}`)
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}/upload$`))
  await page.getByRole('radio', { name: /Ballkarte gestalten/ }).check()
  await page.getByRole('button', { name: 'Ballkarte setzen' }).click()
  await expect(page.getByText('Wie heißt der Ball?')).toBeVisible()
  await page.getByRole('radio', { name: 'Plakatwand' }).check()
  await page.getByRole('radio', { name: 'Nachtbus' }).check()
  await page.getByLabel('Name des Balls').fill('Abiball der Goetheschule')
  await page.getByLabel('Wann').fill('Samstag, 26. Juni 2027, 19 Uhr')
  await page.getByLabel('Wo', { exact: true }).fill('Stadthalle, Großer Saal')
  await page.getByLabel('Preis').fill('38 € 円')
  await page.getByLabel('Rückseite').fill('Einlass ab 18 Uhr\nAbendgarderobe')
  await expectAccessible()
  await page.getByRole('button', { name: 'Ballkarte setzen' }).click()
  await expect(page.getByText('Das Schriftzeichen „円“ haben unsere Schriften nicht.')).toBeVisible()
  await page.getByLabel('Preis').fill('38 €')
  await page.getByRole('button', { name: 'Ballkarte setzen' }).click()
  const picture = page.getByRole('region', { name: 'So sieht sie aus' })
  await expect(picture.getByRole('img', { name: 'Vorderseite der Ballkarte' })).toBeVisible()
  await expect(picture.getByRole('img', { name: 'Rückseite der Ballkarte' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
  await approve(app, admin, orderId, 14_900)
  await expect(heading(page, 'Bestellübersicht')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preis und Lieferzeit' })).toContainText('19 %')
  await page.getByRole('link', { name: 'Weiter zur Bestätigung' }).click()
  await order(page)
  // Where one pressed the button lies far below.
  await expect(page.getByText('Danke, eure Bestellung ist da!')).toBeInViewport()
})

test('words on a ticket that are not set yet are not left behind by the data check', async ({
  page,
  app,
  signInAs,
}) => {
  const { admin } = await app.class()
  const orderId = await planWithAddress(app, admin, tickets)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Ballkarte gestalten/ }).check()
  await page.getByLabel('Name des Balls').fill('Abiball')
  await page.getByLabel('Wann').fill('Samstag, 26. Juni 2027')
  await page.getByLabel('Wo', { exact: true }).fill('Stadthalle')
  await page.getByRole('button', { name: 'Ballkarte setzen' }).click()
  await expect(page.getByRole('img', { name: 'Vorderseite der Ballkarte' })).toBeVisible()
  await page.getByLabel('Wo', { exact: true }).fill('Stadthalle, Kleiner Saal')
  const asked = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })

  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  await asked.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(page.getByLabel('Wo', { exact: true })).toHaveValue('Stadthalle, Kleiner Saal')
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).click()
  await asked.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(page.getByRole('radio', { name: /Ballkarte gestalten/ })).toBeChecked()
  await expect(page.getByLabel('Wo', { exact: true })).toHaveValue('Stadthalle, Kleiner Saal')
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  await asked.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
})
