import { expect, test } from 'vitest'
import { withPdf } from '../picture/pdfium.ts'
import { PdfMaker } from '../testing/make-pdf.ts'
import { cutPage } from './cut-page.ts'
import { PdfDocument } from './document.ts'
import { bytesSource } from './source.ts'
import { nodeInflate } from './source-node.ts'

/** Three pages; each paints a form of its own, and the last refers back to the first. */
function threePages() {
  const maker = new PdfMaker()
  for (const word of ['eins', 'zwei', 'drei']) {
    const form = maker.deflated(
      '/Type /XObject /Subtype /Form /BBox [0 0 600 900]',
      `% ${word}\n0 0 0 1 k 0 0 90 90 re f`,
    )
    maker.page({ content: `% ${word}\n/F Do`, resources: `/XObject << /F ${form} 0 R >>`, more: '/Rotate 90' })
  }
  return maker
}

test.each([
  ['a table of objects', (maker: PdfMaker) => maker.bytes()],
  ['object streams', (maker: PdfMaker) => maker.compressedBytes()],
])('a page that is cut out stands alone in its file, from %s', async (_name, write) => {
  const whole = write(threePages())
  const cut = cutPage(bytesSource(whole), 2, nodeInflate)
  const document = new PdfDocument(bytesSource(cut))
  expect([...document.pages()]).toHaveLength(1)
  expect(document.repaired).toBe(false)
  const text = Buffer.from(cut).toString('latin1')
  expect(text).toContain('% zwei')
  expect(text).not.toMatch(/% eins|% drei/)
  // Turned, and as large as it was.
  const size = await withPdf(cut, async (pdf) => pdf.getPage(0).getOriginalSize())
  expect(Math.round(size.originalWidth)).toBeGreaterThan(Math.round(size.originalHeight))
})

test('a page that is not there cannot be cut out', () => {
  const source = bytesSource(threePages().bytes())
  for (const number of [0, 4, -1]) expect(() => cutPage(source, number)).toThrow('no such page')
})

test('what does not end, or leads to other pages, is not followed', () => {
  const maker = new PdfMaker()
  const loop = maker.add('<< /Self 3 0 R /Far 4711 0 R /Page 5 0 R >>')
  maker.page({ content: 'q Q', resources: `/Properties << /L ${loop} 0 R >>` }).page({ content: '% other' })
  const cut = cutPage(bytesSource(maker.bytes()), 1)
  expect([...new PdfDocument(bytesSource(cut)).pages()]).toHaveLength(1)
  expect(Buffer.from(cut).toString('latin1')).not.toContain('% other')
})
