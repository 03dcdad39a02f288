import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

const usage = 'npm run screenshots -- /login /start [--as student|redakteur|admin] [--base http://localhost:4100]'
const folder = fileURLToPath(new URL('../screenshots', import.meta.url))

const viewports = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 800 } },
} satisfies Record<number, BrowserContextOptions>
const schemes = ['light', 'dark'] as const

const demoLogins = {
  student: 'schueler@goethe.example',
  redakteur: 'redaktion@goethe.example',
  admin: 'admin@goethe.example',
}
const DEMO_PASSWORD = 'stufenbuch-demo'

type Wish = { routes: string[]; as?: keyof typeof demoLogins; base: string }

/** Pictures for eyes, of any route of the running app: phone and desktop, light and dark. */
export async function takeScreenshots({ routes, as, base }: Wish): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  const browser = await chromium.launch(chromiumOptions)
  try {
    for (const [width, viewport] of Object.entries(viewports)) {
      for (const colorScheme of schemes) {
        const context = await browser.newContext({ ...viewport, colorScheme, baseURL: base, locale: 'de-DE' })
        const page = await context.newPage()
        if (as !== undefined) await signIn(page, as)
        for (const route of routes) {
          await page.goto(route)
          await settle(page)
          const file = join(folder, `${nameOf(route)}${as === undefined ? '' : `-${as}`}-${width}-${colorScheme}.png`)
          await page.screenshot({ path: file })
          files.push(file)
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  return files
}

async function signIn(page: Page, as: keyof typeof demoLogins): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(demoLogins[as])
  await page.getByLabel('Passwort').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Until the page has its heading, its fonts and nothing more to fetch. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.evaluate('document.fonts.ready')
  await page.waitForLoadState('networkidle')
}

const nameOf = (route: string) => route.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'root'

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, base: { type: 'string', default: 'http://localhost:4100' } },
  })
  const { as, base } = values
  const known = (name: string | undefined): name is keyof typeof demoLogins | undefined =>
    name === undefined || Object.hasOwn(demoLogins, name)
  if (positionals.length === 0 || !known(as)) {
    console.error(usage)
    process.exit(2)
  }
  for (const file of await takeScreenshots({ routes: positionals, base, ...(as && { as }) })) console.log(file)
}
