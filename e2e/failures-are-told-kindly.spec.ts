import { openTask } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test('the plain pages for a failure and for no connection stand on their own', async ({ page, expectAccessible }) => {
  for (const path of ['/500', '/offline', '/404']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  }
})

test.describe(() => {
  // The browser complains of the screen that it cannot fetch.
  test.use({ breaksOnPurpose: true, env: { CLIENT_CACHE_SECONDS: '0' } })

  test('what failed without a network is loaded by itself once there is one again', async ({
    page,
    context,
    app,
    signInAs,
  }) => {
    const { classId, student } = await app.class()
    const { moduleId } = await app.module({ classId, title: 'Sprüche' })
    await signInAs(student)
    // Whoever saves data gets no page before asking for it.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await openTask(page, 'quote', moduleId)
    const task = page.getByRole('heading', { level: 1, name: 'Sprüche' })
    await expect(task).toBeVisible()
    const toTasks = page.getByRole('link', { name: 'Alle Aufgaben' })
    const toFill = page.getByRole('link', { name: 'Ausfüllen: Sprüche' })

    // The screen itself has not been open yet.
    await goOffline(page)
    await toTasks.click()
    await expect(page.getByRole('heading', { name: 'Du bist gerade offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(toFill).toBeVisible()

    // The screen is there, and its list as it was.
    await toFill.click()
    await expect(task).toBeVisible()
    await goOffline(page)
    await app.call(student, 'PUT', `/task/${moduleId}/done`)
    await toTasks.click()
    const known = page.getByText(/^Stand von \d\d:\d\d Uhr/)
    await expect(known).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Erledigt: 1' })).toBeVisible()
    await expect(known).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ breaksOnPurpose: true })

  test('a page that breaks shows the error screen, reports itself, and leads back to the login', async ({
    page,
    app,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs((await app.class()).student)
    // Names break on their way to the screen: the first person without a first name.
    await page.route('**/api/session/renew', async (route) => {
      const response = await route.fetch()
      const session = await response.json()
      await route.fulfill({
        response,
        json: { ...session, user: { ...session.user, firstName: null, lastName: null } },
      })
    })
    const report = page.waitForResponse((response) => response.url().endsWith('/api/error'))
    await page.goto('/start')
    const response = await report
    expect(response.status()).toBe(202)
    const { reportId } = await response.json()
    await expect(page.getByText(reportId)).toBeVisible()
    await expect(page.getByRole('link', { name: /Anmeldung|Anmelden|Login/ })).toHaveAttribute('href', '/login')
    await expectAccessible()
  })
})
