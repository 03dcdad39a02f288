import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds wrong on what the page shows now. Only violations are gathered, in the page itself: half the time of
 * asking for everything that is well, too.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await isThere(page)
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html) }))
  })
  return violations.map(({ id, help, places }) => `${id}: ${help}\n  ${places.join('\n  ')}`)
}

/** Grey lines are no page yet, and colours are judged once nothing moves any more. */
async function isThere(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ state: 'attached' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
