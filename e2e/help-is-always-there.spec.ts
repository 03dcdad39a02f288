import { expect, test } from './support/test.ts'

test('the help button stands 16 px from the edge and opens chat, tutorials and phone', { tag: '@desktop' }, async ({
  page,
  expectAccessible,
}) => {
  await page.route('**/api/settings', (route) => route.abort())
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Hilfe' })
  const box = await button.boundingBox()
  const viewport = page.viewportSize()
  if (box === null || viewport === null) throw new Error('the help button has no place')
  expect(viewport.width - box.x - box.width).toBe(16)
  expect(viewport.height - box.y - box.height).toBe(16)
  await button.click()
  const dialog = page.getByRole('dialog')
  // What cannot be loaded can be tried again.
  const retry = dialog.getByRole('button', { name: /noch einmal|erneut/i })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/settings')
  await retry.click()
  const chat = dialog.getByRole('link', { name: /Chat/ })
  await expect(chat).toHaveAttribute('href', /^https:/)
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(dialog.getByRole('link', { name: /Anleitungen/ })).toHaveAttribute('href', /^https:/)
  await expect(dialog.getByRole('link', { name: /Anrufen/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

/** What can be pressed and lies below a button for help that can be seen. */
const covered = () => {
  const controls = 'a[href], button, input, select, textarea, label, summary'
  const isSeen = (element: Element) => {
    const { opacity, pointerEvents } = getComputedStyle(element)
    return element.getClientRects().length > 0 && opacity !== '0' && pointerEvents !== 'none'
  }
  const isHelp = (element: Element) => element.textContent?.trim() === 'Hilfe'
  const all = [...document.querySelectorAll(controls)].filter(isSeen)
  return all.filter(isHelp).flatMap((help) => {
    const one = help.getBoundingClientRect()
    return all
      .filter((element) => {
        const other = element.getBoundingClientRect()
        const isBeside =
          other.right <= one.left || other.left >= one.right || other.bottom <= one.top || other.top >= one.bottom
        return !isHelp(element) && !isBeside && help.closest('aside, header') === null
      })
      .map((element) => element.textContent)
  })
}

test('the help button never lies over anything that can be pressed', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  for (const title of ['Wer lacht am lautesten?', 'Wer kommt zu spät?'])
    await app.module({ classId, type: 'student-ranking', title })
  async function expectNothingCovered() {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 150) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await expect.poll(() => page.evaluate(covered)).toEqual([])
    }
  }
  for (const path of ['/', '/login', '/sign-up', '/datenschutz']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingCovered()
  }
  await signInAs(student)
  for (const path of ['/start', '/fill', '/play', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hilfe' })).toHaveCount(1)
    await expectNothingCovered()
  }
})
