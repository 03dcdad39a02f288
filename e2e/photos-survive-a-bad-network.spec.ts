import { openTask, photo, upload } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const aCollage = { type: 'photo-collage', title: 'Prag', settings: { uploadLimit: 5 } } as const

test('an upload cut off by the network goes on by itself', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  let cuts = 0
  await page.route('**/uploads/**', (route) =>
    route.request().method() === 'PATCH' && cuts++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, [await photo(2000, 1500)])
  await expect(page.getByText('1 Foto ist drin')).toBeVisible()
  expect(cuts).toBeGreaterThan(1)
})

test('an upload goes on after a reload, without choosing the file again', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  await page.route('**/uploads/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, [await photo(2000, 1500)])
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('prag.jpg')
  await expect(page.getByText('Noch ist die Collage leer')).toHaveCount(0)
  await page.waitForTimeout(1_000)
  await page.unroute('**/uploads/**')
  await page.reload()
  await expect(page.getByText('1 Foto ist drin')).toBeVisible()
})

test('a photo that we failed at says so, is safe with us, and is tried again with one tap', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  await app.breakIntake(true)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, [await photo(2000, 1500)])
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'prag.jpg' })
  await expect(row).toContainText('Deine Datei ist sicher bei uns')
  await expectAccessible()
  // Also after a reload, when this page knows nothing of it but what the server says.
  await page.reload()
  await expect(row).toContainText('Deine Datei ist sicher bei uns')
  await app.breakIntake(false)
  let sent = 0
  page.on('request', (request) => request.method() === 'PATCH' && sent++)
  await row.getByRole('button', { name: 'prag.jpg noch einmal versuchen' }).click()
  await expect(page.getByText('1 Foto ist drin')).toBeVisible()
  expect(sent, 'nothing had to be sent again').toBe(0)
})

test('what is no photo is refused with a reason, and what was there stays', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, [await photo(2000, 1500)])
  await expect(page.getByText('1 Foto ist drin')).toBeVisible()
  const list = page.getByRole('list', { name: 'Uploads' })
  await upload(page, [
    { name: 'klasse.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ das ist ein Programm und kein Foto') },
    { name: 'leer.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ])
  await expect(list).toContainText('klasse.jpg')
  await expect(list).toContainText('leer.jpg')
  await expect(list.getByText(/HEIC|JPEG|PNG/).first()).toBeVisible()
  // It looks like a photo and is none: the server finds out.
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)])
  await upload(page, [{ name: 'kaputt.jpg', mimeType: 'image/jpeg', buffer: broken }])
  await expect(list.getByRole('listitem').filter({ hasText: 'kaputt.jpg' })).toContainText(/Foto/)
  await expect(page.getByText('1 Foto ist drin')).toBeVisible()
})

test('nobody uploads a photo without the consent of those shown', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([await photo(2000, 1500)])
  await expect(page.getByText('Bestätige das bitte, bevor du Fotos hochlädst.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await expectAccessible()
})
