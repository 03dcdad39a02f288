import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '#print/pdf/source.ts'
import { nodeInflate } from '#print/pdf/source-node.ts'
import { preflight } from '#print/preflight/preflight.ts'
import { auditEntry } from '../../schema/platform.ts'
import { school } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { bookDetails } from '../../testing/order-samples.ts'
import { expect, test } from '../../testing/test.ts'

const textOf = async (pdf: Blob | Promise<Blob>): Promise<string> =>
  execFileSync('pdftotext', ['-', '-'], { input: await (await pdf).bytes(), stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replaceAll(/\s+/g, ' ')
    .trim()

async function fixMotto(app: TestApp, admin: Person, text: string): Promise<void> {
  const { motto } = app.as(admin).yearbook
  await motto.end()
  await motto.fix({ text })
}

test('a motto stands on the cover as soon as it is fixed, and leaves it when it is open again', async ({ app }) => {
  const { admin, student } = await app.a.class()
  const { cover: covers } = app.as(student).book
  await app.as(student).yearbook.motto.suggest({ text: 'Nur ein Vorschlag' })
  expect(await textOf(covers.file({ cover: 'HARDCOVER' }))).not.toContain('Vorschlag')

  await fixMotto(app, admin, 'Abinauten – wir heben ab')
  for (const cover of ['HARDCOVER', 'SOFTCOVER'] as const) {
    const proposal = await covers.get({ cover })
    expect(proposal).toMatchObject({ motto: 'Abinauten – wir heben ab', pages: 120, heightMm: 297 })
    expect(proposal.widthMm).toBeCloseTo(2 * 210 + proposal.spineMm)
    expect(await textOf(covers.file({ cover }))).toContain('Abinauten – wir heben ab')
  }

  await app.as(admin).yearbook.motto.reopen()
  expect(await covers.get({ cover: 'HARDCOVER' })).toMatchObject({ motto: null })
  expect(await textOf(covers.file({ cover: 'HARDCOVER' }))).not.toContain('Abinauten')
})

test('a file has an ETag by its content: whoever has it gets it no second time', async ({ app }) => {
  const { admin, student } = await app.a.class()
  const ask = (etag?: string) =>
    fetch(`${app.url}/api/book/cover.pdf?cover=HARDCOVER`, {
      headers: { authorization: `Bearer ${student.idToken}`, ...(etag !== undefined && { 'if-none-match': etag }) },
    })
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    vary: 'authorization',
  })
  expect((await app.as(student).book.cover.get({ cover: 'HARDCOVER' })).version).toBe(etag)
  const again = await ask(etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  await fixMotto(app, admin, 'Abinauten')
  expect((await ask(etag)).status).toBe(200)
})

test('everybody sees the book of the own class, and no other', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  await fixMotto(app, here.admin, 'Abinauten')
  await fixMotto(app, there.admin, 'Kohlrabi')
  for (const [{ student, classId }, own] of [
    [here, 'Abinauten'],
    [there, 'Kohlrabi'],
  ] as const) {
    const { cover } = app.as(student).book
    expect(await textOf(cover.file({ cover: 'HARDCOVER', yearbookId: classId }))).toContain(own)
  }
  const others = { yearbookId: there.classId, cover: 'HARDCOVER' } as const
  await expect(app.as(here.admin).book.cover.get(others)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('staff look into a book with a reason, which is on record from the first call on', async ({ app }) => {
  const { classId } = await app.a.class({ features: [] })
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  const { cover: covers } = app.as(staff).book
  const cover = 'HARDCOVER'
  for (const missing of [{}, { yearbookId: classId }, { reason: 'Anruf' }])
    await expect(covers.get({ ...missing, cover })).rejects.toMatchObject({ code: 'REASON_REQUIRED' })
  const nowhere = { yearbookId: crypto.randomUUID(), reason: 'Anruf' }
  await expect(covers.file({ ...nowhere, cover })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.db.$count(auditEntry)).toBe(0)

  const look = { yearbookId: classId, reason: 'Anruf der Stufe: Motto fehlt auf dem Umschlag' }
  expect(await textOf(covers.file({ ...look, cover }))).toContain('Goethe-Gymnasium')
  await covers.get({ ...look, cover })
  const entry = { actorKind: 'staff', actorId: staff.accountId, classId, action: 'book:preview' }
  const written = { ...entry, reason: look.reason }
  expect(await app.db.select().from(auditEntry)).toMatchObject([written])
  // The picture of a cover is asked for together with its facts: one look. Another reason is another.
  await covers.get({ yearbookId: classId, reason: 'Zweiter Anruf', cover })
  expect(await app.db.$count(auditEntry)).toBe(2)
})

test('a locked preview is shown to nobody of the class, editors included', async ({ app }) => {
  const features: FeatureFlag[] = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM']
  const { admin, redakteur, student } = await app.a.class({ features })
  const locked = { code: 'PREVIEW_LOCKED' }
  for (const person of [admin, redakteur, student]) {
    const { cover, pages } = app.as(person).book
    await expect(pages({})).rejects.toMatchObject(locked)
    await expect(cover.get({ cover: 'SOFTCOVER' })).rejects.toMatchObject(locked)
    await expect(cover.file({ cover: 'SOFTCOVER' })).rejects.toMatchObject(locked)
  }
})

test('what a school is called is text like any other, and what cannot be printed is told', async ({ app }) => {
  const { admin } = await app.a.class()
  await app.db.update(school).set({ name: '#panic("x") & <b>$y$' }).where(eq(school.name, 'Goethe-Gymnasium'))
  await fixMotto(app, admin, 'Abi 漢字')
  const { cover } = app.as(admin).book
  expect((await cover.get({ cover: 'HARDCOVER' })).missing).toEqual(['漢', '字'])
  expect(await textOf(cover.file({ cover: 'HARDCOVER' }))).toContain('#panic("x") & <b>$y$')
})

async function expectFlawless(pdf: Blob, format: ReturnType<typeof printFormat>): Promise<void> {
  const running = preflight(bytesSource(await pdf.bytes()), { format, inflate: nodeInflate })
  let step = running.next()
  while (step.done !== true) step = running.next()
  expect(step.value).toMatchObject({ findings: [], pages: 1 })
}

test('the cover of an order has a spine for the pages of that order, and passes the data check', async ({ app }) => {
  const { admin, redakteur, student } = await app.a.class()
  await fixMotto(app, admin, 'Abinauten – wir heben ab')
  const { order } = app.as(admin)
  const { id: orderId } = await order.begin({ orderId: crypto.randomUUID(), type: 'YEARBOOK_ORDER' })
  await expect(order.cover({ orderId })).rejects.toMatchObject({ code: 'ORDER_INCOMPLETE' })
  const details = { ...bookDetails, cover: 'SOFTCOVER', pages: 200 } as const
  await order.saveDetails({ orderId, details, version: 1 })
  const file = await app.as(redakteur).order.cover({ orderId })
  expect(file.name).toBe('Umschlag-Abi-2027-Softcover-200-Seiten.pdf')
  await expectFlawless(file, printFormat('cover', { cover: 'SOFTCOVER', pages: 200 }))
  await expect(app.as(student).order.cover({ orderId })).rejects.toMatchObject({ code: 'FORBIDDEN' })

  const stranger = (await app.a.class()).admin
  await expect(app.as(stranger).order.cover({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const tickets = await order.begin({ orderId: crypto.randomUUID(), type: 'TICKET_ORDER' })
  await expect(order.cover({ orderId: tickets.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the cover that is proposed is that of the edition that counts, numbers and all', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const { cover } = app.as(student).book
  expect(await textOf(cover.file({ cover: 'SOFTCOVER' }))).not.toContain('Seiten')
  await app.a.edition(classId, { cover: 'HARDCOVER', pages: 176 })
  expect(await cover.get({ cover: 'SOFTCOVER' })).toMatchObject({ pages: 176 })
  expect(await textOf(cover.file({ cover: 'SOFTCOVER' }))).toMatch(/Seiten .*172/)
})

test.extend({ env: { TURN_IN_MM: '22' } })('a hardcover is folded by as much as the operator says', async ({ app }) => {
  const { admin } = await app.a.class()
  const { order } = app.as(admin)
  const { id: orderId } = await order.begin({ orderId: crypto.randomUUID(), type: 'YEARBOOK_ORDER' })
  const details = { ...bookDetails, cover: 'HARDCOVER', pages: 176 } as const
  await order.saveDetails({ orderId, details, version: 1 })
  const format = printFormat('cover', { cover: 'HARDCOVER', pages: 176, turnInMm: 22 })
  await expectFlawless(await order.cover({ orderId }), format)
  expect(await app.as(admin).app.settings({})).toMatchObject({ print: { turnInMm: 22 } })
})
