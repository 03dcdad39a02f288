import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const LONG = 'anna-lena.von-der-heide-lichtenberg.oberstufe@gymnasium-am-kurpark.schule.example'

/** Nothing stands out of the page, or out of the dialog. */
async function expectToFit(page: Page) {
  const wide = await page.evaluate(() => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('main, main *, [role="dialog"], [role="dialog"] *'),
    ]
    return boxes
      .filter((box) => box.getBoundingClientRect().right > innerWidth + 1 || box.getBoundingClientRect().left < -1)
      .map((box) => box.outerHTML.slice(0, 120))
  })
  expect(wide).toEqual([])
}

test('in the profile and its dialog', async ({ page, app, signInAs }) => {
  await signInAs(await app.person({ email: `1-${LONG}`, classId: (await app.class()).classId }))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(`1-${LONG.toUpperCase()}`)
  await page.getByRole('button', { name: 'Adresse ändern', exact: true }).click()
  await expect(page.getByText('Das ist schon deine Adresse.')).toBeVisible()
  await page.getByLabel('Neue E-Mail-Adresse').fill(`2-${LONG}`)
  await expect(page.getByText('Das ist schon deine Adresse.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Adresse ändern', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Fast geschafft' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Alles klar' }).click()
  await expect(page.getByRole('button', { name: 'Neue Adresse verwerfen' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Neue Adresse verwerfen' }).click()
  await expect(page.getByText('Alles klar, es bleibt bei')).toBeVisible()
  await expectToFit(page)
})

test('where an address waits to be confirmed, and where it is', async ({ page, app, signInAs }) => {
  const { classId } = await app.class()
  await signInAs(await app.person({ email: LONG, classId, emailVerified: false }))
  await page.goto('/email-verification')
  await expect(page.getByText(LONG)).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Mail noch einmal schicken' }).click()
  await page.goto(await app.linkTo(LONG))
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' })).toBeVisible()
  await expectToFit(page)
})

test('in an article, a link without end as well', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const settings = { author: student.memberId ?? '', externalLinkAllowed: false }
  const { moduleId } = await app.module({ classId, type: 'editorial', title: 'Die Stufenfahrt', settings })
  await signInAs(student)
  await page.goto(`/fill/editorial?moduleId=${moduleId}`)
  const text = page.getByRole('textbox', { name: /Artikel|Text/ })
  await text.click()
  await page.keyboard.insertText(
    `Mehr unter https://docs.example.org/document/d/${'1aB2c'.repeat(30)}/edit und ${'A'.repeat(120)}!`,
  )
  await expect(page.getByText(/A{100}/).first()).toBeVisible()
  await expectToFit(page)
})

test('in a question of the own page as well', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const text = 'Persönlichkeitsentwicklungsmaßnahmenkatalogsbezeichnung?'
  const settings = { kinds: ['profile'], questions: [{ id: crypto.randomUUID(), text }] }
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings })
  await signInAs(student)
  await page.goto(`/fill/personal-page?moduleId=${moduleId}`)
  await expect(page.getByLabel(text)).toBeVisible()
  await expectToFit(page)
})
