import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A phone of a few years ago in the wifi of a school, which has never seen the app. */
const CPU_SLOWDOWN = 4
const LATENCY_MS = 170
const BYTES_PER_SECOND = 9_000_000 / 8

export type Load = { usableMs: number; requests: number; kilobytes: number; shift: number }

/** Runs in the page, which is no part of this program: so it is a text. */
const watch = (selector: string) => `(() => {
  const seen = (window.seen = { shift: 0, usable: undefined })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const painted = () => requestAnimationFrame(() => setTimeout(() => { seen.usable ??= performance.now() }))
  const look = () => document.querySelector(${JSON.stringify(selector)}) !== null && (watcher.disconnect(), painted())
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
})()`

/** What came over the network, as the browser counts it. */
const traffic = `(() => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return { requests: entries.length, bytes: entries.reduce((sum, entry) => sum + entry.transferSize, 0), ...window.seen }
})()`

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens an address on a cold phone; over once what the selector means is painted, and nothing moves any more. */
export async function openCold(
  browser: Browser,
  { url, selector, as }: { url: string; selector: string; as?: SignedIn | undefined },
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'de-DE',
    // What it fetches to keep comes after the page, and would hide the page's own traffic from the count.
    serviceWorkers: 'block',
    ...(as !== undefined && { storageState: as }),
  })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watch(selector))
    await page.goto(url)
    await page.locator(selector).first().waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForTimeout(3_000)
    const { usable, requests, bytes, shift } = await page.evaluate<{
      usable: number
      requests: number
      bytes: number
      shift: number
    }>(traffic)
    return { usableMs: usable, requests, kilobytes: bytes / 1_000, shift }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
