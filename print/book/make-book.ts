import { type BoundPhoto, bind } from '../bind/bind.ts'
import { PdfDocument } from '../pdf/document.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import type { Sink } from '../pdf/write.ts'
import type { Facts } from '../pdfx/metadata.ts'
import type { Compiler } from '../typeset/compiler.ts'
import type { SetPart } from '../typeset/part.ts'
import type { BookContent } from './content.ts'
import type { Look } from './pages.ts'
import { planBook } from './plan.ts'

export type Making = {
  content: BookContent
  look: Look
  photo: (id: string) => BoundPhoto
  facts: Facts
  /** The ICC profile of the printing condition. */
  profile: Uint8Array
}

/** The whole book for the press: planned, set part by part, and bound. `missing`: characters that no font has. */
export async function makeBook(
  compiler: Pick<Compiler, 'set'>,
  { content, look, photo, facts, profile }: Making,
  sink: Sink,
): Promise<{ pages: number; missing: string[] }> {
  const set = setOnce(compiler)
  const book = await planBook(content, look, async (part) => set(part))
  const furniture = compiler.set({ ...look, side: 'right', ...book.furniture })
  const parts = book.placed.map(({ part }) => set(part))
  const { pages } = bind({ parts: parts.map(({ pdf }) => pdf), furniture: furniture.pdf, photo, facts, profile }, sink)
  return { pages, missing: [...new Set(parts.flatMap((part) => part.missing))] }
}

/** A part that was set for a look at it is not set again for the book. */
function setOnce(compiler: Pick<Compiler, 'set'>) {
  const known = new Map<string, ReturnType<Compiler['set']> & { count: number }>()
  return (part: SetPart) => {
    const key = JSON.stringify(part)
    const before = known.get(key)
    if (before !== undefined) return before
    const made = compiler.set(part)
    const count = [...new PdfDocument(bytesSource(made.pdf), { inflate: nodeInflate }).pages()].length
    const kept = { ...made, count }
    known.set(key, kept)
    return kept
  }
}
