import { expect, test } from './support/test.ts'

test('nobody closes a book over an open report or over somebody at the door; afterwards nothing is offered that fails', {
  tag: '@desktop',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche', type: 'quote' })
  const quoteId = crypto.randomUUID()
  await app.call(student, 'POST', '/quote', { moduleId, quoteId, text: 'Setzen, Sechs', giver: 'Frau Zorn' })
  await app.call(admin, 'POST', '/report', { kind: 'quote', itemId: quoteId, reason: '' })
  await app.call(admin, 'PUT', '/desk/hand-back', { kind: 'quote', id: quoteId, word: 'War sie das wirklich?' })
  await app.call(student, 'POST', '/quote', {
    ...{ moduleId, quoteId: crypto.randomUUID() },
    ...{ text: 'Ruhe!', giver: 'Frau Zorn' },
  })
  const { code } = await app.invitation({ classId })
  const lina = await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } })
  const atTheDoor = await openAs(lina)
  await atTheDoor.goto('/waiting')
  await expect(atTheDoor.getByRole('heading', { level: 1, name: 'Gleich bist du drin, Lina' })).toBeVisible()

  await signInAs(admin)
  await page.goto('/start')
  const dialog = page.getByRole('dialog', { name: 'Redaktion abschließen?' })
  const open = () => page.getByRole('button', { name: 'Redaktion abschließen' }).click()
  const close = dialog.getByRole('button', { name: 'Jetzt abschließen' })
  await open()
  await expect(dialog.getByRole('heading', { name: 'Eine Meldung ist noch offen' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '1 Eintrag zurückgegeben und noch ohne Antwort' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '1 Eintrag auf dem Redaktionstisch noch ungelesen' })).toBeVisible()
  await expect(close).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('link', { name: 'Zu den Meldungen' }).click()
  await page.getByRole('button', { name: 'Verbergen' }).click()
  await expect(page.getByRole('radio', { name: 'Offen 0' })).toBeAttached()

  await page.goto('/start')
  await open()
  await expect(dialog.getByText('Lina Berg möchte in eure Stufe.')).toBeVisible()
  await dialog.getByLabel('Trotzdem? Tipp zur Bestätigung ein: abschließen').fill('Abschliessen')
  await close.click()
  await expect(dialog.getByText('Entscheide bitte zuerst darüber.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Lina Berg bleibt draußen').check()
  await close.click()
  const done = page.getByRole('region', { name: 'Stand eures Abibuchs' })
  await expect(done.getByRole('heading', { name: 'Die Redaktion ist abgeschlossen' })).toBeInViewport()
  await expect(done).toBeFocused()
  await expect(done).toContainText('Zu früh abgeschlossen? Wieder öffnen kann es nur unser Team. Ruft an:')
  await expect(page.getByText('Im Buch stehst du als').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Einladungslink teilen' })).toHaveCount(0)

  await page.goto('/manage')
  await expect(page.getByRole('heading', { name: 'Eine Person wartet' })).toBeVisible()
  await expect(page.getByText('Ins Buch kommt niemand mehr dazu')).toBeVisible()
  await expect(page.getByText('Niemand kann mehr dazukommen.')).toBeVisible()
  await expect(page.getByText('Wieder öffnen kann es nur unser Team.')).toContainText('schreibt uns im Chat')
  for (const name of ['Hereinlassen', 'Einladungslink teilen', 'Link erneuern'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible()

  await atTheDoor.reload()
  await expect(atTheDoor.getByRole('heading', { level: 1, name: 'Leider zu spät, Lina' })).toBeVisible()
  const classmate = await openAs(student)
  await classmate.goto('/start')
  await expect(classmate.getByRole('link', { name: 'Ansehen: Sprüche' })).toBeVisible()
  await expect(classmate.getByText('Zurück an dich')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(`/invite/${code}`)
  await expect(page.getByRole('heading', { name: 'Dieses Abibuch ist schon abgeschlossen' })).toBeVisible()
})

test('of anonymous comments of today it is told before the book is closed, and they are read before it is set', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, student, redakteur } = await app.class()
  const settings = { anonymous: true }
  const { moduleId } = await app.module({ classId, title: 'Worte', type: 'student-notes', settings })
  const note = { moduleId, targetId: redakteur.memberId, text: 'Du bist so laut.', version: 0, anonymous: true }
  await app.call(student, 'PUT', '/note', note)
  await signInAs(admin)
  await page.goto('/start')
  await page.getByRole('button', { name: 'Redaktion abschließen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redaktion abschließen?' })
  await expect(dialog).toContainText('Anonyme Kommentare von heute hat noch niemand gelesen.')
  await expectAccessible()
  await dialog.getByLabel('Trotzdem? Tipp zur Bestätigung ein: abschließen').fill('abschließen')
  await dialog.getByRole('button', { name: 'Jetzt abschließen' }).click()
  await expect(page.getByRole('heading', { name: 'Die Redaktion ist abgeschlossen' })).toBeVisible()
  await page.goto('/define/book')
  await expect(page.getByText('1 Eintrag ist auf dem Redaktionstisch noch ungelesen.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Lest ihn' }).click()
  await expect(page.getByText('Du bist so laut.')).toBeVisible()
})
