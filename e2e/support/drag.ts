import { expect, type Locator, type Page } from '@playwright/test'

/** Drags an entry of a list to the place of another; the mouse waits until a busy page has noticed. */
export async function drag(page: Page, name: string, other: string): Promise<void> {
  // Once both lie still: what was moved before may be on its way yet.
  for (const each of [other, name]) await handle(page, each).hover()
  const [from, to] = [await middleOf(handle(page, name)), await middleOf(handle(page, other))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 10, from.y - 10, { steps: 5 })
  await expect(page.getByText(`${name} aufgenommen, Platz`)).toBeAttached()
  const place = (await placesOf(page)).indexOf(`${other} verschieben`) + 1
  await page.mouse.move(to.x, to.y, { steps: 10 })
  let moves = 0
  await expect
    .poll(async () => {
      await page.mouse.move(to.x, to.y + (moves++ % 2))
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

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place} cannot be dragged`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
