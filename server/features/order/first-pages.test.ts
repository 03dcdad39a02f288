import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '#print/pdf/source.ts'
import { nodeInflate } from '#print/pdf/source-node.ts'
import { preflight } from '#print/preflight/preflight.ts'
import { school } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { expect, test } from '../../testing/test.ts'

const textOf = (pdf: string): string =>
  execFileSync('pdftotext', ['-', '-'], { input: Buffer.from(pdf, 'base64'), stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replaceAll(/\s+/g, ' ')
    .trim()

async function fixMotto(app: TestApp, admin: Person, text: string): Promise<void> {
  const { motto } = app.as(admin).yearbook
  await motto.end()
  await motto.fix({ text })
}

test('a motto stands in the book and on the cover as soon as it is fixed, and leaves both when it is open again', async ({
  app,
}) => {
  const { admin, student } = await app.a.class()
  const { preview, motto } = app.as(student).yearbook
  const { cover: covers } = app.as(student).order
  await motto.suggest({ text: 'Nur ein Vorschlag' })
  expect(textOf((await preview.titlePage()).pdf)).toBe('Goethe-Gymnasium Abi 2027')

  await fixMotto(app, admin, 'Abinauten – wir heben ab')
  const titlePage = await preview.titlePage()
  expect(titlePage).toMatchObject({ motto: 'Abinauten – wir heben ab', widthMm: 210, heightMm: 297, missing: [] })
  expect(textOf(titlePage.pdf)).toBe('Abi 2027 Goethe-Gymnasium Abinauten – wir heben ab')
  for (const cover of ['HARDCOVER', 'SOFTCOVER'] as const) {
    const proposal = await covers.propose({ cover, pages: 120 })
    expect(proposal).toMatchObject({ motto: 'Abinauten – wir heben ab', pages: 120, heightMm: 297 })
    expect(proposal.widthMm).toBeCloseTo(2 * 210 + proposal.spineMm)
    expect(textOf(proposal.pdf)).toContain('Abinauten – wir heben ab')
  }

  await app.as(admin).yearbook.motto.reopen()
  expect(await preview.titlePage()).toMatchObject({ motto: null })
  expect(textOf((await covers.propose({ cover: 'HARDCOVER', pages: 120 })).pdf)).not.toContain('Abinauten')
})

test('everybody sees the book of the own class', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  await fixMotto(app, here.admin, 'Abinauten')
  await fixMotto(app, there.admin, 'Kohlrabi')
  for (const [person, own] of [
    [here.student, 'Abinauten'],
    [there.student, 'Kohlrabi'],
  ] as const) {
    expect(textOf((await app.as(person).yearbook.preview.titlePage()).pdf)).toContain(own)
    expect(textOf((await app.as(person).order.cover.propose({ cover: 'HARDCOVER', pages: 120 })).pdf)).toContain(own)
  }
})

test('a locked preview is shown to nobody, editors included', async ({ app }) => {
  const features: FeatureFlag[] = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM']
  const { admin, redakteur, student } = await app.a.class({ features })
  for (const person of [admin, redakteur, student]) {
    const { preview } = app.as(person).yearbook
    const { cover } = app.as(person).order
    await expect(preview.titlePage()).rejects.toMatchObject({ code: 'PREVIEW_LOCKED' })
    await expect(cover.propose({ cover: 'SOFTCOVER', pages: 120 })).rejects.toMatchObject({ code: 'PREVIEW_LOCKED' })
  }
  const file = app.as(admin).order.cover.file({ cover: 'HARDCOVER', pages: 120 })
  await expect(file).rejects.toMatchObject({ code: 'PREVIEW_LOCKED' })
})

test('what a school is called is text like any other, and what cannot be printed is told', async ({ app }) => {
  const { admin } = await app.a.class()
  await app.db.update(school).set({ name: '#panic("x") & <b>$y$' }).where(eq(school.name, 'Goethe-Gymnasium'))
  await fixMotto(app, admin, 'Abi 漢字')
  const { pdf, missing } = await app.as(admin).yearbook.preview.titlePage()
  expect(missing).toEqual(['漢', '字'])
  expect(textOf(pdf)).toBe('Abi 2027 #panic("x") & <b>$y$ Abi')
})

test('editors get the cover as a print file that passes the data check; pages as a book can have them', async ({
  app,
}) => {
  const { admin, redakteur, student } = await app.a.class()
  await fixMotto(app, admin, 'Abinauten – wir heben ab')
  const { cover } = app.as(redakteur).order
  const { name, pdf } = await cover.file({ cover: 'SOFTCOVER', pages: 200 })
  expect(name).toBe('Umschlag-Abi-2027-Softcover-200-Seiten.pdf')
  const format = printFormat('cover', { cover: 'SOFTCOVER', pages: 200 })
  const running = preflight(bytesSource(Buffer.from(pdf, 'base64')), { format, inflate: nodeInflate })
  let step = running.next()
  while (step.done !== true) step = running.next()
  expect(step.value).toMatchObject({ findings: [], pages: 1 })

  for (const pages of [44, 50, 356])
    await expect(cover.file({ cover: 'HARDCOVER', pages })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(app.as(student).order.cover.file({ cover: 'HARDCOVER', pages: 120 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
