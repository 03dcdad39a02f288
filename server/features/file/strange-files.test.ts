import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PdfMaker } from '#print/testing/make-pdf.ts'
import { pdf, png, profileBomb, textBomb } from '../../testing/strange-files.ts'
import { gone, picture, printed, rowOf } from '../../testing/taken-in.ts'
import { test as base, expect } from '../../testing/test.ts'
import { notingPurposes, outcome, pdfIntent, upload } from '../../testing/uploads.ts'

const test = base.extend({ purposes: notingPurposes().purposes })
/** PDFs that do more than show pages, each in its own way. */
const active = Object.entries({
  'a script': { catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' },
  'a program': { page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>]' },
  'an attachment': { catalogue: '/Names << /EmbeddedFiles << /Names [(a) << >>] >> >>' },
  'a pinned file': { page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]' },
  'a form': { catalogue: '/AcroForm << /Fields [<< /T (a) /FT /Tx >>] >>' },
  'an XFA form': { catalogue: '/AcroForm << /Fields [] /XFA (x) >>' },
}).map(([name, { catalogue = '', page = '' }]: [string, { catalogue?: string; page?: string }]) => {
  const maker = new PdfMaker()
  maker.catalogue = catalogue
  return [name, Buffer.from(maker.page({ more: page }).bytes())] as const
})
const fixture = (name: string) => readFile(join(import.meta.dirname, '../../testing/fixtures', name))

test('what is broken, hostile or no photo fails with its own code, and the next photo is taken in', async ({ app }) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const jpeg = await picture().jpeg().toBuffer()
  const heic = await fixture('tiled-turned.heic')
  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2_000, 7)])
  const cases: [string, Buffer, object?][] = [
    ['FILE_TYPE_UNSUPPORTED', program],
    ['FILE_TYPE_UNSUPPORTED', await sharp(jpeg).webp().toBuffer()],
    ['FILE_TYPE_UNSUPPORTED', pdf(1)],
    ['FILE_TYPE_UNSUPPORTED', jpeg, { intent: pdfIntent() }],
    ['PHOTO_BROKEN', jpeg.subarray(0, jpeg.length / 2)],
    ['PHOTO_BROKEN', Buffer.concat([jpeg.subarray(0, 20), program])],
    ['PHOTO_BROKEN', heic.subarray(0, 900)],
    ['PHOTO_BROKEN', heic.subarray(0, 40)],
    ['PHOTO_TOO_MANY_PIXELS', png(50_000, 50_000)],
    ['PDF_BROKEN', Buffer.from('%PDF-1.7\nnothing of the kind'), { intent: pdfIntent() }],
    ['PDF_ENCRYPTED', pdf(1, '/Encrypt << /Filter /Standard /V 2 >>'), { intent: pdfIntent() }],
    ['PDF_TOO_MANY_PAGES', pdf(101), { intent: pdfIntent() }],
    ...[...active].map(([, content]): [string, Buffer, object] => ['PDF_ACTIVE', content, { intent: pdfIntent() }]),
  ]
  for (const [code, content, what] of cases) {
    const id = await upload(app, student, content, what)
    expect([code, await outcome(app, student, id)]).toMatchObject([
      code,
      { state: 'failed', error: code, fileId: null },
    ])
    expect(await rowOf(app, id)).toBeUndefined()
    expect(await gone(app, classId, 'upload', id)).toBe(true)
  }
  const [first] = await app.as(student).file.uploads.list()
  await app.as(student).file.uploads.dismiss({ uploadId: first?.id ?? '' })
  expect(await outcome(app, student, await upload(app, student, jpeg))).toMatchObject({ state: 'placed' })
}, 90_000)

test('texts and profiles that would swell to 300 MB are left alone, and the photo is taken in', async ({ app }) => {
  await app.startWorker()
  const { student } = await app.a.class()
  for (const swollen of [textBomb, profileBomb]) {
    const id = await upload(app, student, png(100, 100, swollen))
    expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
    expect((await printed(app, id)).bytes).toBeLessThan(1_000)
  }
})
