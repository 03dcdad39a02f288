import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { SignedIn } from '../pages/phone.ts'

/** A phone of a few years ago on slow 4G. */
export const CPU_SLOWDOWN = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession }

export async function openPhone(browser: Browser, as: SignedIn, { slow }: { slow: boolean }): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'de-DE',
    serviceWorkers: 'block',
    storageState: as,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (slow) await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, devtools }
}

/** Runs in the page, so it is a text. */
const watchLargest = `
  window.largest = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.largest = entry.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })`

/** What is in view has come; photos further down come later. */
const areLoaded = `[...document.querySelectorAll('main img')]
  .filter((each) => each.loading !== 'lazy').every((each) => each.complete)`

/** When the largest thing that somebody sees first was painted, on a phone that has never seen the app. */
export async function largestPaint(browser: Browser, as: SignedIn, url: string, selector: string): Promise<number> {
  const { context, page } = await openPhone(browser, as, { slow: true })
  try {
    await page.addInitScript(watchLargest)
    await page.goto(url)
    await page.locator(selector).first().waitFor({ timeout: 90_000 })
    while (!(await page.evaluate<boolean>(areLoaded))) await page.waitForTimeout(100)
    await page.waitForTimeout(1_500)
    return await page.evaluate<number>('window.largest')
  } finally {
    await context.close()
  }
}
