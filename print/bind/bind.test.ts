import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { photoPart } from '../book/module-pages.ts'
import { samplePhoto } from '../book/testing/sample-book.ts'
import { samplePicture } from '../book/testing/sample-pictures.ts'
import { intoFile } from '../pdf/into-file.ts'
import { qpdfFaults } from '../testing/qpdf-faults.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import { openBinding } from './bind.ts'
import { photoFile } from './photo-file.ts'

const LONG = 240_000
const folder = mkdtempSync(join(tmpdir(), 'bind-'))
afterAll(() => rmSync(folder, { recursive: true }))
const format = printFormat('content')
const profile = readFileSync(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
const facts = { title: 'Abibuch 2027', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }

/** As large as photos are, with a word behind the picture by which it is found again. */
function file(id: string): string {
  const path = join(folder, `${id}.jpg`)
  const picture = Buffer.concat([...samplePicture(id).read()])
  writeFileSync(path, Buffer.concat([picture, Buffer.alloc(500_000), Buffer.from(`behind ${id}`)]))
  return path
}

test(
  'a photo that is expected and stands on no page is not in the file',
  async () => {
    const compiler = await warmCompiler()
    const set = (name: string) =>
      compiler.set({ design: 'freitreppe', world: 'tomate', side: 'left', ...photoPart(samplePhoto(name, '')) }).pdf
    const [shown, unexpected, left] = ['shown', 'late', 'left'].map((name) => `${name}_4000x3000`) as [
      string,
      string,
      string,
    ]
    const photo = (id: string) => photoFile(file(id))
    const out = join(folder, 'out.pdf')
    const binding = { format, photo, facts, profile, isNumbered: false, expected: [left, shown] }
    const { pages } = await intoFile(out, async (sink) => {
      const opened = openBinding(binding, sink)
      for (const name of ['shown', 'late', 'shown']) opened.part(set(name))
      return opened.finish()
    })
    expect(pages).toBe(3)
    const written = readFileSync(out, 'latin1')
    expect([shown, unexpected, left].map((id) => written.split(`behind ${id}`).length - 1)).toEqual([1, 1, 0])
    expect(qpdfFaults(out)).toEqual([])
  },
  LONG,
)
