import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '../server/commands/demo-logins.ts'
import { chromiumOptions } from './chromium.ts'

const roles = demoPeople.map(({ role }) => role).join('|')
const usage = `npm run screenshots -- /login /start [--as ${roles}] [--base http://localhost:4100]
Ohne --base gilt http://localhost:PORT mit PORT aus der Umgebung, sonst 4100.`
/** Photos are fetched and drawn in this time. */
const FOR_PICTURES_MS = 700
const folder = join(import.meta.dirname, '../screenshots')

const viewports = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 800 } },
} satisfies Record<number, BrowserContextOptions>

/** Pictures for eyes, of any route of the running app: phone and desktop, light and dark. */
const { values, positionals: routes } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    base: { type: 'string', default: `http://localhost:${process.env.PORT || 4100}` },
  },
})
const person = demoPeople.find(({ role }) => role === values.as)
if (routes.length === 0 || (values.as !== undefined && person === undefined)) {
  console.error(usage)
  process.exit(2)
}
const answers = await fetch(new URL('/healthz', values.base)).then(
  ({ ok }) => ok,
  () => false,
)
if (!answers) {
  console.error(
    `Unter ${values.base} antwortet kein Stufenbuch. Läuft npm start? Ein anderer Port: PORT=… oder --base.`,
  )
  process.exit(1)
}
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(chromiumOptions)
for (const [width, viewport] of Object.entries(viewports))
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...viewport, colorScheme, baseURL: values.base, locale: 'de-DE' })
    const page = await context.newPage()
    if (person !== undefined) await signIn(page, person.email)
    for (const route of routes) {
      await page.goto(route)
      await settle(page)
      const file = join(folder, [nameOf(route), values.as, width, colorScheme].filter(Boolean).join('-'))
      await page.screenshot({ path: `${file}.png` })
      console.log(`${file}.png`)
    }
    await context.close()
  }
await browser.close()

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Until texts and fonts are there; to wait for a quiet network would be to wait for the end of the live stream. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.getByText('Wird geladen …').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(FOR_PICTURES_MS)
}

function nameOf(route: string): string {
  return route.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'root'
}
