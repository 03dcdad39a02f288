import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A year that can be chosen, whenever the tests run. */
export const YEAR = new Date().getFullYear() + 1

/** The way through the wizard, step by step. */
export const berlin = { postalCode: '10115', city: 'Berlin', state: 'BE' } as const
export const schools = [
  { ...berlin, name: 'Marie-Curie-Gymnasium', street: 'Weimarische Straße 21' },
  { ...berlin, name: 'Käthe-Kollwitz-Oberschule', street: 'Dunckerstraße 65' },
  { ...berlin, name: 'Rosa-Luxemburg-Gymnasium', street: 'Borkumstraße 11' },
]
export const PASSWORD = 'lampe tanzt im regen'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click()
export const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()
export const register = (page: Page) => page.getByRole('button', { name: 'Registrieren' }).click()

export async function chooseSchool(page: Page) {
  await choose(page, 'Berlin')
  await goOn(page)
  await choose(page, /Marie-Curie-Gymnasium/)
  await goOn(page)
}

export async function enterName(page: Page, firstName: string, lastName: string) {
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('Nachname').fill(lastName)
  await goOn(page)
}

/** Whoever joins types the whole name. */
export async function joinAs(page: Page, name: string) {
  await page.getByLabel('Vor- und Nachname').fill(name)
  await goOn(page)
}

/** All that whoever joins says of themselves beside the name. */
export async function enterAccess(page: Page, email: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /mindestens 18/ }).check()
}

export async function enterContact(page: Page, email: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Handynummer').fill('0170 1234567')
  await goOn(page)
  await choose(page, /Chat/)
  await goOn(page)
}

export async function enterPerson(page: Page, email = 'lina.berger@schule.example') {
  await enterName(page, 'Lina', 'Berger-Öztürk')
  await enterContact(page, email)
}

export async function enterPassword(page: Page, password = PASSWORD) {
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await goOn(page)
}

export async function agree(page: Page) {
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /18 Jahre/ }).check()
}

export async function untilTerms(page: Page, email?: string) {
  await page.goto('/sign-up')
  await chooseSchool(page)
  await choose(page, `Abi ${YEAR}`)
  await goOn(page)
  await enterPerson(page, email)
  await enterPassword(page)
  await expect(heading(page, 'Nutzungsbedingungen')).toBeVisible()
}
