import type { Browser } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '../../server/commands/demo-logins.ts'
import type { SignedIn } from './phone.ts'

/** Somebody of the demo signs in as people do; what the browser knows then. */
export async function signIn(browser: Browser, url: string, role: string): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('E-Mail-Adresse').fill(demoPeople.find((person) => person.role === role)?.email ?? '')
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/start')
  const state = await context.storageState()
  await context.close()
  return state
}
