import { expect, type Page } from '@playwright/test'

/** Drags an entry of a list to the place of another; the mouse waits until a busy page has noticed. */
export async function drag(page: Page, name: string, other: string): Promise<void> {
  // Once it lies still: what was moved before may be on its way yet.
  await handle(page, name).hover()
  const from = await restOf(page, name)
  await page.mouse.down()
  await page.mouse.move(from.x - 10, from.y - 10, { steps: 5 })
  await expect(page.getByText(`${name} aufgenommen, Platz`)).toBeAttached()
  const place = (await placesOf(page)).indexOf(`${other} verschieben`) + 1
  let moves = 0
  await expect
    .poll(async () => {
      // Where it is now: near an edge the page goes along.
      const to = await restOf(page, other)
      await page.mouse.move(to.x, to.y + (moves++ % 2), { steps: 5 })
      return page.getByText(`${name}: Platz ${place} von`).count()
    })
    .toBe(1)
  await page.mouse.up()
}

const placesOf = (page: Page) =>
  page
    .getByRole('button', { name: / verschieben$/ })
    .evaluateAll((handles) => handles.map((each) => each.getAttribute('aria-label') ?? each.textContent))

const handle = (page: Page, name: string) => page.getByRole('button', { name: `${name} verschieben` })

/** The middle of a handle where its entry has its place, though it may have made room. */
const restOf = (page: Page, name: string) =>
  handle(page, name).evaluate((handle) => {
    const entry = handle.closest('li') as HTMLElement
    const [own, moved] = [handle.getBoundingClientRect(), entry.getBoundingClientRect()]
    const around = (entry.offsetParent as HTMLElement).getBoundingClientRect()
    return {
      x: around.x + entry.offsetLeft + own.x - moved.x + own.width / 2,
      y: around.y + entry.offsetTop + own.y - moved.y + own.height / 2,
    }
  })

/** The order is kept: whoever reloads before would take it back. */
export const moved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/api/module') && response.request().method() === 'PATCH' && response.ok(),
  )
