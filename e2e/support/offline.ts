import { expect, type Page } from '@playwright/test'

/** Without a network, from the next request on: the browser itself lets some through that come right after it was told. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isReached = () => page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then(Boolean, () => false))
  await expect.poll(isReached).toBe(false)
}
