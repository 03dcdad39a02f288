import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { A4_MM } from '#domain/book/print-format.ts'
import { readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { openTypesetterFor } from '../wiring/children.ts'

const text = join(import.meta.dirname, '../../docs/anleitung.md')
const marks = { '# ': 'title', '## ': 'heading', '- ': 'point' } as const

/** A line is a title, a heading, a point of a list or a paragraph: no more of Markdown is used. */
const blocksOf = (words: string): [kind: string, body: string][] =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [mark, kind] = Object.entries(marks).find(([each]) => line.startsWith(each)) ?? ['', 'text']
      return [kind, line.slice(mark.length)]
    })

/** `npm run handbook -- ANLEITUNG.pdf`: the guide for those who run a class, set by the book's own typesetter. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Aufruf: npm run handbook -- ANLEITUNG.pdf')
  process.exit(1)
}
const typesetter = openTypesetterFor(openLog({ level: 'error', process: 'worker' }))
const blocks = blocksOf(await readFile(text, 'utf8'))
const part = { design: 'papers', world: '', side: 'right', kind: 'handbook' } as const
const { pdf } = await typesetter.set(
  { ...part, support: readConfig().mail.support, blocks },
  { trimMm: A4_MM, photos: {} },
)
await writeFile(file, pdf)
typesetter.close()
console.log(`Die Anleitung liegt in ${file}.`)
process.exit(0)
