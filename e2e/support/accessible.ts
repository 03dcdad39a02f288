import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on what the page shows now. Only violations are gathered, in the page itself: half the time of
 * asking for everything that is well, too. It is brought into each document once, in its short form, and copies no
 * style sheets, which none of its rules that run asks for.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await isThere(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
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
