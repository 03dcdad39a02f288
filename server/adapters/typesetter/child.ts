import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createCompiler, type Pages } from '#print/typeset/compiler.ts'
import { finish } from '#print/typeset/finish.ts'
import { formatOf, titleOf } from '#print/typeset/templates.ts'
import type { Answer, Task } from './messages.ts'

/** The compiler takes memory and time that the HTTP process has no use for: it lives here alone. */
const answer = (message: Answer) => process.send?.(message)

const profile = readFileSync(new URL('../../../print/pdfx/FOGRA39L.icc', import.meta.url))
const ready = createCompiler()

async function set({ filled, output }: Task): Promise<Pages> {
  const pages = (await ready).compile(filled, output)
  if (output === 'screen') return pages
  const facts = { title: titleOf(filled), date: new Date(), id: randomBytes(16).toString('hex') }
  return { ...pages, pdf: finish(pages.pdf, { ...facts, format: formatOf(filled), profile }) }
}

process.on('message', (task: Task) => {
  set(task).then(
    (pages) => {
      answer({ type: 'pages', pages })
      answer({ type: 'done' })
    },
    (error: unknown) => {
      answer({ type: 'wrong', reason: String(error) })
      answer({ type: 'failed', code: 'TYPESETTING_FAILED' })
    },
  )
})
process.on('disconnect', () => process.exit())
