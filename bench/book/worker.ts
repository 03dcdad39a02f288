import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { printFormat } from '#domain/book/print-format.ts'
import { bind } from '#print/bind/bind.ts'
import { photoFile } from '#print/bind/photo-file.ts'
import { openCompilers } from '#print/book/compilers.ts'
import type { BookContent } from '#print/book/content.ts'
import { KeptParts } from '#print/book/kept-parts.ts'
import { makeBook } from '#print/book/make-book.ts'
import { planBook } from '#print/book/plan.ts'
import { sampleBook } from '#print/book/testing/sample-book.ts'
import { intoFile } from '#print/pdf/into-file.ts'
import { createCompiler } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import { standIn } from '#print/typeset/stand-in.ts'
import { bareCompiler } from './bare-typst.ts'

const look = { design: 'freitreppe', world: 'tomate' } as const
const facts = { title: 'Abibuch 2027', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }
const profile = readFileSync(new URL('../../print/pdfx/FOGRA39L.icc', import.meta.url))

/** People of the class whose book was made before. */
const WARMED_BY = 18

export type Work =
  | {
      do: 'book'
      content: BookContent
      photos: Record<string, string>
      before: string | null
      out: string
      parts: string
    }
  | { do: 'plan'; content: BookContent; before: string; out: string }
  | { do: 'bind'; plan: string; photos: Record<string, string>; out: string }
  | { do: 'parts'; content: BookContent; count: number }
export type Done = { seconds: number; megabytes: number; pages?: number; bare?: number }
/** What a plan comes to: everything that is bound, and the data of its parts. */
export type Planned = { pdfs: Uint8Array[]; furniture: Uint8Array; parts: SetPart[] }

/** In megabytes, of this process alone: what `resourceUsage` knows counts the one that started it. */
const mostMemory = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_000)

async function timed(work: () => Promise<number | undefined>): Promise<Done> {
  const from = performance.now()
  const pages = await work()
  const seconds = (performance.now() - from) / 1_000
  const megabytes = mostMemory()
  return pages === undefined ? { seconds, megabytes } : { seconds, megabytes, pages }
}

async function work(task: Work): Promise<Done> {
  switch (task.do) {
    case 'book': {
      const compiler = await warm(await openCompilers(2))
      const photo = (id: string) => photoFile(task.photos[id] as string)
      return timed(async () => {
        const parts = new KeptParts(compiler, task.before)
        const making = { content: task.content, look, photo, facts, profile }
        const { pages } = await intoFile(task.out, (sink) => makeBook(parts, making, sink))
        await parts.write(task.parts)
        return pages
      })
    }
    case 'plan': {
      const parts = new KeptParts(await createCompiler(), task.before)
      const { placed, furniture } = await planBook(task.content, look, (part) => parts.set(part))
      const set = await Promise.all(placed.map(({ part }) => parts.set(part)))
      const planned: Planned = {
        pdfs: set.map(({ pdf }) => pdf()),
        furniture: (await parts.set({ ...look, side: 'right', ...furniture })).pdf(),
        parts: placed.map(({ part }) => part),
      }
      writeFileSync(task.out, serialize(planned))
      return { seconds: 0, megabytes: 0 }
    }
    case 'bind': {
      const { pdfs, furniture } = deserialize(readFileSync(task.plan)) as Planned
      const photo = (id: string) => photoFile(task.photos[id] as string)
      const format = printFormat('content')
      return timed(async () => {
        const binding = { parts: pdfs, furniture, format, photo, facts, profile }
        return (await intoFile(task.out, async (sink) => bind(binding, sink))).pages
      })
    }
    case 'parts':
      return onePartAfterTheOther(task.content, task.count)
  }
}

/** As a worker is that has made a book before: one of the smallest class. */
async function warm<Some extends ConstructorParameters<typeof KeptParts>[0]>(compiler: Some): Promise<Some> {
  const jpeg = standIn('somebody')
  const photo = () => ({ width: 8, height: 8, bytes: jpeg.length, read: () => [jpeg] })
  const making = { content: sampleBook(WARMED_BY), look, photo, facts, profile }
  await makeBook(new KeptParts(compiler), making, { write: () => {} })
  return compiler
}

/** Personal pages, each other than any before; ours and the bare compiler take turns. */
async function onePartAfterTheOther(content: BookContent, count: number): Promise<Done> {
  const compiler = await warm(await createCompiler())
  const bare = await bareCompiler()
  const parts: SetPart[] = []
  const kept = new KeptParts(compiler)
  await planBook(
    { ...content, modules: content.modules.filter(({ type }) => type === 'pages') },
    look,
    async (part) => {
      if (part.kind === 'profile') parts.push(part)
      return kept.set(part)
    },
  )
  const spent = { ours: 0, bare: 0 }
  const take = (who: keyof typeof spent, set: (part: SetPart) => void, part: SetPart, round: string) => {
    const changed = {
      ...part,
      answers: [{ question: 'Zuletzt?', text: `Runde ${round}` }, ...(part.answers as object[])],
    }
    const from = performance.now()
    set(changed)
    spent[who] += (performance.now() - from) / 1_000
  }
  for (const [at, part] of parts.slice(0, count).entries()) {
    const turns = [
      () => take('ours', (each) => compiler.set(each), part, `a ${at}`),
      () => take('bare', (each) => bare.set(each), part, `b ${at}`),
    ]
    for (const turn of at % 2 === 0 ? turns : turns.toReversed()) turn()
  }
  return { seconds: spent.ours, bare: spent.bare, megabytes: mostMemory() }
}

process.once('message', (task: Work) => {
  work(task).then((done) => process.send?.(done, () => process.exit(0)))
})
