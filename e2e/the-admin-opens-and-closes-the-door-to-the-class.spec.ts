import { choose, dialog, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

test('the link is shown, copied and shared; renewed and closed it stops at once', async ({
  page,
  app,
  context,
  browser,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const { code } = await app.invitation({ classId })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(admin)
  await page.goto('/manage')
  const panel = page.getByRole('region', { name: 'Einladungslink' })
  await expect(panel.getByText(`/invite/${code}`)).toBeVisible()
  await expect(panel.getByText('Gilt bis zum 1. Januar 2099.')).toBeVisible()
  await panel.getByRole('button', { name: 'Kopieren' }).click()
  await expect(panel.getByRole('button', { name: 'Kopiert' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/invite/${code}`)
  await panel.getByRole('button', { name: 'Einladungslink teilen' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Schließen' }).click()

  await panel.getByRole('button', { name: 'Link erneuern' }).click()
  await expect(dialog(page)).toContainText('Der alte Link gilt dann sofort nicht mehr')
  await expectAccessible()
  await press(page, 'Link erneuern')
  await expect(dialog(page)).toHaveCount(0)
  await expect(panel.getByText(`/invite/${code}`)).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Kopieren' })).toBeVisible()
  const renewed = /\/invite\/[\w-]{22}/.exec((await panel.textContent()) ?? '')?.[0] ?? ''
  const elsewhere = await browser.newContext({ baseURL: app.url })
  const visitor = await elsewhere.newPage()
  await visitor.goto(`/invite/${code}`)
  await expect(visitor.getByRole('heading', { name: 'Diese Einladung gilt nicht mehr' })).toBeVisible()
  await visitor.goto(renewed)
  await expect(visitor.getByRole('heading', { name: /Du bist eingeladen/ })).toBeVisible()

  await panel.getByRole('button', { name: 'Link schließen' }).click()
  await press(page, 'Link schließen')
  await expect(panel.getByText('Der Einladungslink ist geschlossen.')).toBeVisible()
  await expectAccessible()
  await visitor.goto(renewed)
  await expect(visitor.getByRole('heading', { name: 'Diese Einladung gilt nicht mehr' })).toBeVisible()
  await panel.getByRole('button', { name: 'Neuen Link öffnen' }).click()
  await expect(panel.getByText(/\/invite\//)).toBeVisible()
  await expect(panel.getByText(renewed)).toHaveCount(0)
  await elsewhere.close()

  // One that has run out says so, and a failure keeps it.
  await app.age('invitations')
  await page.reload()
  await expect(page.getByText('Der Einladungslink ist abgelaufen.')).toBeVisible()
  await page.route('**/api/class/invitation', (route) => route.abort())
  await page.getByRole('button', { name: 'Neuen Link öffnen' }).click()
  await expect(page.getByText(/keine Verbindung/)).toBeVisible()
})

test('newcomers wait on top of everything until they are let in or refused', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const names = { firstName: 'Lasse', lastName: 'Thomsen' }
  const lasse = await app.person({ classId, waiting: true, names })
  const deniz = await app.person({ classId, waiting: true, names: { firstName: 'Deniz', lastName: 'Arslan' } })
  await signInAs(admin)
  await page.goto('/manage')
  const waiting = page.getByRole('region', { name: '2 Personen warten' })
  await expect(waiting.getByText('lässt sie auf der Startseite herein')).toBeVisible()
  await expect(page.getByText('3 von 3 dabei')).toBeVisible()
  await expectAccessible()

  const outside = await openAs(lasse)
  await outside.goto('/start')
  await expect(outside).toHaveURL(`${app.url}/waiting`)
  const newcomer = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await newcomer('Lasse Thomsen').getByRole('button', { name: 'Hereinlassen' }).click()
  await expect(page.getByRole('heading', { name: 'Eine Person wartet' })).toBeVisible()
  await expect(page.getByText('4 von 4 dabei')).toBeVisible()
  expect((await app.mail(lasse.email)).words).toContain('dein Stufenadmin hat dich in die Stufe gelassen')
  await outside.goto('/start')
  await expect(outside.getByRole('heading', { name: 'Hallo Lasse!' })).toBeVisible()

  const refused = await openAs(deniz)
  await refused.goto('/waiting')
  await newcomer('Deniz Arslan').getByRole('button', { name: 'Ablehnen' }).click()
  await expect(dialog(page)).toContainText('wird gelöscht')
  await expectAccessible()
  await press(page, 'Ablehnen')
  await expect(page.getByRole('heading', { name: /Person wartet/ })).toHaveCount(0)
  await refused.goto('/start')
  await expect(refused).toHaveURL(/\/login/)
  expect((await app.mail(deniz.email)).words).toContain('nicht in die Stufe aufgenommen')
})

test('whoever has the name of somebody who is in is told from them, by the admin who lets them in', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const names = { firstName: 'Lena', lastName: 'Sommer' }
  await app.person({ classId, names })
  await app.person({ classId, waiting: true, names })
  await signInAs(admin)
  await page.goto('/start')
  const door = page.getByRole('region', { name: 'Wer dazukommen möchte' })
  await expect(door).toContainText('So heißt bei euch schon jemand, oder fast so.')
  await door.getByRole('link', { name: 'Wer ist es?' }).click()
  await page.getByRole('region', { name: 'Eine Person wartet' }).getByRole('button', { name: 'Hereinlassen' }).click()
  await expect(dialog(page)).toContainText('„Lena Sommer“ ist schon in eurer Stufe.')
  await expectAccessible()
  await dialog(page).getByRole('button', { name: 'Hereinlassen' }).click()
  await expect(dialog(page)).toContainText('Woran erkennt man, wer von beiden es ist?')
  await dialog(page).getByLabel('Zusatz für die neue Person').fill('10b')
  await dialog(page).getByRole('button', { name: 'Hereinlassen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Lena Sommer (10b)')).toBeVisible()
})

test('classmates, the admin alone or the link: the admin says who lets newcomers in', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await signInAs(admin)
  await page.goto('/manage')
  const rule = (name: RegExp) => page.getByRole('group', { name: 'Wer Neue hereinlässt' }).getByRole('radio', { name })
  await expect(rule(/Mitschüler:innen bestätigen/)).toBeChecked()
  const saved = page.waitForResponse('**/api/class/admission')
  await rule(/Nur ich/).check()
  await saved
  await page.reload()
  await expect(rule(/Nur ich/)).toBeChecked()
  await app.person({ classId, waiting: true, names: { firstName: 'Lasse', lastName: 'Thomsen' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Eine Person wartet auf dich' })).toBeVisible()

  await rule(/Alle, die den Link haben/).click()
  await expect(dialog(page)).toContainText('auch jemand Fremdes')
  await expect(dialog(page)).toContainText('Eine Person wartet gerade.')
  await expectAccessible()
  await press(page, 'Abbrechen')
  await expect(rule(/Nur ich/)).toBeChecked()
  await rule(/Alle, die den Link haben/).click()
  await press(page, 'Alle hereinlassen')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rule(/Alle, die den Link haben/)).toBeChecked()
  await expect(page.getByRole('heading', { name: /Person wartet/ })).toHaveCount(0)
  await expect(page.getByText('4 von 4 dabei')).toBeVisible()
})

test('the mail about newcomers leads to them: one is shut out, and let in again with a tap', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, student } = await app.class()
  const names = { firstName: 'Lasse', lastName: 'Thomsen' }
  const lasse = await app.person({ classId, waiting: true, names })
  await app.call(student, 'PUT', `/class/newcomers/${lasse.memberId}`, { knows: true })
  const theirs = await openAs(lasse)
  await theirs.goto('/start')
  await expect(theirs.getByRole('heading', { name: 'Hallo Lasse!' })).toBeVisible()

  await signInAs(admin)
  await page.goto('/manage?show=new')
  await expect(page.getByRole('radio', { name: /Neu/ })).toBeChecked()
  await expect(page.getByText(/^bestätigt von/)).toBeVisible()
  await choose(page, 'Lasse Thomsen', 'Zugang sperren')
  await expect(dialog(page)).toContainText('nirgends zu sehen')
  await expectAccessible()
  await press(page, 'Zugang sperren')
  const shutOut = page.getByRole('region', { name: 'Zugang gesperrt' })
  await expect(shutOut.getByText('Lasse Thomsen')).toBeVisible()
  await expectAccessible()
  await theirs.goto('/start')
  await expect(theirs).toHaveURL(/\/login/)

  // Sought they are said to be shut out, so that nobody enters them once more.
  const search = page.getByLabel('Schüler:innen suchen')
  await search.fill('lasse')
  const found = page.getByRole('region', { name: 'Gesperrte Treffer' })
  await expect(found.getByText('Lasse Thomsen')).toBeVisible()
  await expect(found.getByRole('button', { name: 'Wieder freigeben' })).toBeVisible()
  await expect(page.getByText('Fehlt jemand?', { exact: false })).toHaveCount(0)
  await expectAccessible()
  await search.fill('')

  await shutOut.getByRole('button', { name: 'Wieder freigeben' }).click()
  await expect(shutOut).toHaveCount(0)
  await expect(page.getByText('4 von 4 dabei')).toBeVisible()
})
