import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

const guide = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone })

  test('navigation and prompt lead to the steps for the own device, others are a tap away; whoever has it is told so', async ({
    page,
    app,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs((await app.class()).student)
    await page.goto('/start')
    await page.getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('link', { name: 'App installieren' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/pwa-tutorial$/)
    await expect(page.getByRole('heading', { level: 1, name: 'App installieren' })).toBeVisible()
    await expect(guide(page, 'iPhone, iPad')).toHaveAttribute('aria-selected', 'true')
    const steps = page.getByRole('tabpanel').getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps.nth(2)).toContainText('Zum Home-Bildschirm')
    for (const step of await steps.all()) await expect(step.locator('svg')).toBeVisible()
    await expectAccessible()

    for (const [name, words] of [
      ['Android', 'Wähle „App installieren“'],
      ['Firefox', 'Auf dem Handy'],
      ['Computer', 'Adressleiste'],
    ] as const) {
      await guide(page, name).click()
      await expect(page.getByRole('tabpanel')).toContainText(words)
      await expect(steps).toHaveCount(4)
    }
    // The link to a friend with another device shows that device's way.
    await page.reload()
    await expect(guide(page, 'Computer')).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    // What Safari says in the browser, and in an app on the home screen.
    const standalone = (value: boolean) =>
      page.addInitScript(
        (is) => Object.defineProperty(navigator, 'standalone', { value: is, configurable: true }),
        value,
      )
    await standalone(false)
    await page.goto('/start')
    await page.getByRole('region', { name: 'Stufenbuch als App' }).getByRole('link', { name: 'So geht’s' }).click()
    await expect(page).toHaveURL(/\/pwa-tutorial$/)
    await standalone(true)
    await page.goto('/pwa-tutorial')
    await expect(page.getByText('Stufenbuch ist auf diesem Gerät schon installiert.')).toBeVisible()
    await expect(page.getByText('noch auf ein anderes Gerät')).toBeVisible()
    await expectAccessible()
  })
})

test.describe('on Android', () => {
  test.use({ userAgent: android })

  test('where the browser offers it one tap is enough, and the page says when it is done', async ({
    page,
    app,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs((await app.class()).student)
    await page.goto('/pwa-tutorial')
    await expect(guide(page, 'Android')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Jetzt installieren' })).toHaveCount(0)
    await page.evaluate(() => {
      const prompt = async () => {
        window.dispatchEvent(new Event('appinstalled'))
        return { outcome: 'accepted' }
      }
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await expect(page.getByRole('button', { name: 'Jetzt installieren' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Jetzt installieren' }).click()
    await expect(page.getByText('Stufenbuch ist auf diesem Gerät schon installiert.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Jetzt installieren' })).toHaveCount(0)
  })
})
