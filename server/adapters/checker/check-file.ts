import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setImmediate as breathe } from 'node:timers/promises'
import { intoFile } from '#print/pdf/into-file.ts'
import type { Source } from '#print/pdf/source.ts'
import { nodeInflate, openFileSource } from '#print/pdf/source-node.ts'
import { toPdfx3 } from '#print/pdfx/to-pdfx3.ts'
import { preflight, type Report } from '#print/preflight/preflight.ts'
import { watched } from './faults.ts'
import { hashWritten, PIECE } from './hash-written.ts'
import type { Answer, Checking, ForPress } from './messages.ts'

const profile = readFileSync(new URL('../../../print/pdfx/FOGRA39L.icc', import.meta.url))

/** Where it stands after each step: looking reads little, writing takes most of the time, and then it is looked at again. */
const LOOKED = 0.15
const WRITTEN = 0.85
/** So often it is told how far it is, and heard whether anybody still waits. */
const BREATH_MS = 200

type Tell = (message: Answer) => void

/** Looks at a print file as the press would, and writes the version that goes there; its hash is taken on the way. */
export async function checkFile({ path, format, press }: Checking, tell: Tell): Promise<void> {
  const reach = (share: number) => tell({ type: 'progress', share: Math.min(1, share) })
  const { source, close, requireRead } = watched(openFileSource(path))
  try {
    const running = preflight(source, { format, inflate: nodeInflate })
    const before = await through(running, ({ page, pages }) => reach((LOOKED * page) / Math.max(page, pages ?? page)))
    requireRead()
    const { pages, findings, sheets } = before
    tell({ type: 'looked', looked: { pages, findings, sheets } })
    if (findings.some(({ severity }) => severity === 'error')) return
    tell({
      type: 'press',
      press:
        press === null
          ? { sha256: await hashOf(source, (share) => reach(LOOKED + (1 - LOOKED) * share)) }
          : await writePress({ source, requireRead, before, format, press, reach }),
    })
  } finally {
    close()
  }
}

type Writing = {
  source: Source
  requireRead: () => void
  before: Report
  format: Checking['format']
  press: NonNullable<Checking['press']>
  reach: (share: number) => void
}
async function writePress({ source, requireRead, before, format, press, reach }: Writing): Promise<ForPress> {
  let reread: ReturnType<typeof watched> | undefined
  const written = () => {
    reread = watched(openFileSource(press.path))
    return reread.source
  }
  const options = { format, facts: press.facts, profile, inflate: nodeInflate }
  try {
    return await intoFile(press.path, async (file) => {
      const hashing = hashWritten(press.path, file)
      const share = (step: { written: number; known: number }) =>
        reread === undefined
          ? LOOKED + (WRITTEN - LOOKED) * Math.min(1, hashing.bytes() / source.size)
          : WRITTEN + (1 - WRITTEN) * (step.written / step.known)
      try {
        const running = toPdfx3(source, hashing.sink, options, { before, written })
        const failure = await through(running, (step) => reach(share(step)))
        requireRead()
        reread?.requireRead()
        return failure === undefined ? { sha256: await hashing.digest() } : { failure }
      } finally {
        await hashing.close()
      }
    })
  } finally {
    reread?.close()
  }
}

async function hashOf(source: Source, reach: (share: number) => void): Promise<string> {
  const hash = createHash('sha256')
  await through(hashing(source, hash), reach)
  return hash.digest('hex')
}

function* hashing(source: Source, hash: Hash): Generator<number, void> {
  const piece = new Uint8Array(PIECE)
  for (let at = 0; at < source.size; at += PIECE) {
    hash.update(source.readInto(at, piece.subarray(0, Math.min(PIECE, source.size - at))))
    yield at / source.size
  }
}

/** To its end, with a breath now and then: a process that never listens would not notice that its parent is gone. */
async function through<Step, Result>(running: Generator<Step, Result>, onStep: (step: Step) => void): Promise<Result> {
  let breathed = performance.now()
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
    if (performance.now() - breathed < BREATH_MS) continue
    onStep(step.value)
    await breathe()
    breathed = performance.now()
  }
}
