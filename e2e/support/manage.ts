import type { Page } from '@playwright/test'

/** One line of the lists of the class. */
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the menu of somebody and chooses from it. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: Aktionen` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
