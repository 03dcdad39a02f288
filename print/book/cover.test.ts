import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { type Compiler, createCompiler } from '../typeset/compiler.ts'
import { finish } from '../typeset/finish.ts'

const profile = await readFile(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
let compiler: Compiler
beforeAll(async () => {
  compiler = await createCompiler()
}, 240_000)

test.each([
  ['a motto', 'SOFTCOVER', 'Dreizehn Jahre Anlauf', 'tomate'],
  ['no motto', 'SOFTCOVER', null, 'kobalt'],
  [
    'a motto of eighty characters',
    'HARDCOVER',
    'Wir wollten nie erwachsen werden, und jetzt müssen wir auch noch arbeiten gehen',
    'klee',
  ],
] as const)('a cover with %s passes the data check', (_, cover, motto, world) => {
  const format = printFormat('cover', { pages: 200, cover, turnInMm: 18 })
  const { pdf } = compiler.set({
    ...{
      design: 'freitreppe',
      world,
      side: 'right',
      kind: 'cover',
      school: 'Anne-Frank-Gymnasium Lindental',
      year: 2027,
    },
    motto,
    photo: null,
    spine: format.spineMm,
    around: format.bleedMm,
    numbers: [
      ['48', 'von uns'],
      ['1.204', 'Kommentare'],
    ],
  })
  const facts = { title: 'Umschlag', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }
  expect(finish(pdf, { ...facts, format, profile }).length).toBeGreaterThan(pdf.length)
})
