import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createCompiler, type Pages } from '#print/typeset/compiler.ts'
import { finish } from '#print/typeset/finish.ts'
import type { Answer, Task } from './messages.ts'

/** The compiler takes memory and time that the HTTP process has no use for: it lives here alone. */
const answer = (message: Answer) => process.send?.(message)

const profile = readFileSync(new URL('../../../print/pdfx/FOGRA39L.icc', import.meta.url))
const ready = createCompiler()

async function set({ part, press }: Task): Promise<Pages> {
  const { pdf, missing } = (await ready).set(part)
  if (press === null) return { pdf, missing }
  const facts = { ...press, date: new Date(), id: randomBytes(16).toString('hex') }
  return { pdf: finish(pdf, { ...facts, profile }), missing }
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
