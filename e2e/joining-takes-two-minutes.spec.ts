import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from './support/sign-up.ts'
import { type App, expect, test } from './support/test.ts'

const TAPS = 12
const FIELDS = 4
const QUESTION = 'Was machst du in zehn Jahren?'
const EMAIL = 'amelie@schule.example'

/** Does everything with a finger, and counts it. */
function counting(page: Page) {
  const counts = { taps: 0, fields: 0 }
  const tap = async (what: Locator) => {
    counts.taps++
    await what.tap()
  }
  return {
    counts,
    tap,
    button: (name: string) => tap(page.getByRole('button', { name, exact: true })),
    async type(label: string, words: string) {
      counts.fields++
      await tap(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(words)
    },
  }
}

/** A class with a personal page, somebody on its roster, and its link. */
async function invited(app: App) {
  const { classId } = await app.class()
  const settings = { questions: [{ id: crypto.randomUUID(), text: QUESTION }] }
  await app.module({ classId, type: 'personal-page', title: 'Deine Seite', settings })
  return app.invitation({ classId, roster: [{ firstName: 'Amelie', lastName: 'Kurz' }] })
}

async function untilTheMail(page: Page, code: string, finger: ReturnType<typeof counting>) {
  const { button, type, tap } = finger
  await page.goto(`/invite/${code}`)
  await button('Ich bin dabei')
  await type('Vor- und Nachname', 'Amelie Kurz')
  await button('Weiter')
  await button('Ja, das bin ich')
  await type('E-Mail-Adresse', EMAIL)
  await type('Passwort', PASSWORD)
  await tap(page.getByRole('checkbox', { name: /mindestens 18/ }))
  await button('Registrieren')
  await expect(page).toHaveURL(/success/)
}

test('from the link to the first saved answer it takes twelve taps and four fields at most', async ({ page, app }) => {
  const { code } = await invited(app)
  const finger = counting(page)
  await untilTheMail(page, code, finger)
  finger.counts.taps++ // the link in the mail
  await page.goto(await app.linkTo(EMAIL))
  await finger.tap(page.getByRole('link', { name: 'Weiter' }))
  await expect(page).toHaveURL(/fill\/personal-page.*#questions$/)
  await expect(page.getByLabel(QUESTION)).toBeInViewport()
  const bar = await page.getByRole('banner').boundingBox()
  const title = await page.getByRole('heading', { name: 'Fragen' }).boundingBox()
  expect(title?.y).toBeGreaterThan(bar?.height ?? Infinity)
  await finger.type(QUESTION, 'Ärztin auf See')
  await expect(page.getByText('Gespeichert').first()).toBeVisible()
  console.log('joining by the link of the mail:', finger.counts)
  expect(finger.counts.taps).toBeLessThanOrEqual(TAPS)
  expect(finger.counts.fields).toBeLessThanOrEqual(FIELDS)
})

test('by the code nobody leaves the page: no more taps, and the code is the one field more', async ({ page, app }) => {
  const { code } = await invited(app)
  const finger = counting(page)
  await untilTheMail(page, code, finger)
  const mailed = /Dein Code: (\d{6})/.exec((await app.mail(EMAIL)).words)?.[1] ?? ''
  await finger.type('Code aus der Mail', mailed)
  // The sixth digit sends it.
  await expect(page).toHaveURL(/fill\/personal-page.*#questions$/)
  expect(finger.counts.fields).toBeLessThanOrEqual(FIELDS)
  await expect(page.getByLabel(QUESTION)).toBeInViewport()
  await expect(page.getByText('Das sieht niemand, bis du in deiner Stufe bist.')).toBeVisible()
  await finger.type(QUESTION, 'Ärztin auf See')
  await expect(page.getByText('Gespeichert').first()).toBeVisible()
  console.log('joining by the code of the mail:', finger.counts)
  expect(finger.counts.taps).toBeLessThanOrEqual(TAPS)
})
