import { expect, test } from './support/test.ts'

test('a clerk finds a class by keys, reaches its admin, sends its data and opens its book again @office', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.book({ classId, dataState: 'data-verification-requested' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Aktive Stufen' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Stufen', exact: true }).filter({ visible: true }).click()

  await expect(page.getByRole('heading', { name: 'Stufen', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('gothe gym')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('rowheader', { name: 'Goethe-Gymnasium' }).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('rowheader', { name: 'Goethe-Gymnasium' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Goethe-Gymnasium, Abi 2027' })).toBeVisible()
  await expectAccessible()
  const say = async (action: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog.getByText('Schreib in ein paar Worten, warum')).toBeVisible()
    await dialog.getByLabel('Warum?').fill('Anruf der Stufe')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Kontakt zeigen' }).click()
  await say('Kontakt zeigen')
  await expect(page.getByRole('link', { name: admin.email })).toBeVisible()
  await page.getByRole('button', { name: 'Daten sind gesendet' }).click()
  await say('Daten sind gesendet')
  const book = page.getByRole('region', { name: 'Abibuch' })
  await expect(book.getByText('Daten gesendet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Daten freigeben' }).click()
  await say('Daten freigeben')
  await expect(book.getByText('Freigegeben', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Redaktion wieder öffnen' }).click()
  await say('Zurück: Redaktion wieder öffnen')
  await expect(book.getByText('In Arbeit', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Vorschau sperren' }).click()
  await say('Vorschau sperren')
  await expect(page.getByRole('button', { name: 'Vorschau freischalten' })).toBeVisible()
  const adminPage = await openAs(admin)
  await adminPage.goto('/preview')
  await expect(adminPage.getByText('gesperrt')).toBeVisible()
})

test('a clerk who opens a book again reads which order that stops, and its class reads why it does not go on @office', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, orderId, number, admin } = await app.orderIn({ phase: 'PRINT_APPROVAL', ourBook: true })
  const classPage = await openAs(admin)
  await classPage.goto(`/orders/${orderId}/overview`)
  await expect(classPage.getByRole('link', { name: 'Weiter zur Bestätigung' })).toBeVisible()
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto(`/admin/classes/${classId}`)
  await page.getByRole('button', { name: 'Redaktion wieder öffnen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Abibuch Nr. ${number}: Bestellung offen`)).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Warum?').fill('Anruf der Stufe')
  await dialog.getByRole('button', { name: 'Zurück: Redaktion wieder öffnen' }).click()
  await expect(dialog).toHaveCount(0)

  const why = classPage.getByRole('alert').filter({ hasText: 'So könnt ihr es nicht bestellen.' })
  await expect(why).toContainText('hat unser Team die Redaktion wieder geöffnet')
  await expect(why).not.toContainText('geändert')
  await why.getByRole('link', { name: 'Startseite' }).click()
  await expect(classPage).toHaveURL(/\/start$/)
  await classPage.goto('/define/book')
  await expect(classPage.getByText('Seitdem wurde die Redaktion wieder geöffnet.')).toBeVisible()
})

test('a clerk goes from a class into its book, which is theirs to read and not to change, and on to its export', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Unser erstes Kapitel' })
  await signInAs(await app.person({ role: 'super_admin' }))
  const open = async (link: string, why: string) => {
    await page.goto(`/admin/classes/${classId}`)
    await page.getByRole('link', { name: link }).click()
    await page.getByLabel('Warum schaust du hinein?').fill(why)
    await page.getByRole('button', { name: 'Ansehen' }).click()
  }
  await open('Inhalte ansehen', 'Anruf wegen der Kapitel')
  await expect(page.getByRole('heading', { name: 'Unser erstes Kapitel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inhalt hinzufügen' })).toHaveCount(0)
  await open('In das Buch schauen', 'Anruf wegen der Vorschau')
  await expect(page.getByRole('heading', { name: 'Vorschau der Stufe' })).toBeVisible()
  await expect(page.getByText('Du schaust nur')).toContainText('Abi 20')
  await page.getByRole('link', { name: 'Zur Stufe' }).click()
  await expect(page).toHaveURL(new RegExp(classId))
  await open('Druckdateien und Export', 'Anruf wegen des Layouts')
  const panel = page.getByRole('region', { name: 'XML-Export' })
  await panel.getByRole('button', { name: 'XML-Export zusammenstellen' }).click()
  const downloading = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Herunterladen' }).click()
  expect(await (await downloading).failure()).toBeNull()

  await page.goto(`/admin/audit?classId=${classId}`)
  const log = page.getByRole('table', { name: 'Protokoll' })
  for (const why of ['Anruf wegen der Kapitel', 'Anruf wegen der Vorschau', 'Anruf wegen des Layouts'])
    await expect(log.getByText(why).first()).toBeVisible()
})

test('somebody else becomes admin by a call, and a class is deleted once its name is typed', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto(`/admin/classes/${classId}`)
  await page.getByRole('button', { name: 'Admin neu bestimmen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mailadresse der Person').fill('niemand@schule.example')
  await dialog.getByLabel('Warum?').fill('Der Admin hat die Schule verlassen')
  await dialog.getByRole('button', { name: 'Zum Admin machen' }).click()
  await expect(dialog.getByText('Unter dieser Adresse ist niemand in der Stufe')).toBeVisible()
  await dialog.getByLabel('Mailadresse der Person').fill(student.email)
  await dialog.getByRole('button', { name: 'Zum Admin machen' }).click()
  await expect(page.getByRole('link', { name: student.email })).toBeVisible()

  await page.getByRole('button', { name: 'Stufe löschen' }).click()
  await expect(dialog.getByText('Das lässt sich nicht zurücknehmen')).toBeVisible()
  await dialog.getByLabel('Tipp zur Bestätigung').fill('falsch')
  await dialog.getByLabel('Warum?').fill('Auf Wunsch der Stufe')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByText('Das ist nicht der Name.')).toBeVisible()
  await dialog.getByLabel('Tipp zur Bestätigung').fill('Goethe-Gymnasium 2027')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page).toHaveURL(/\/admin\/classes$/)
  await page.goto(`/admin/classes/${classId}`)
  await expect(page.getByText('Diese Stufe gibt es nicht mehr')).toBeVisible()
})
