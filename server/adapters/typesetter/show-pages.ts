import { paint } from '#print/picture/paint.ts'
import type { Compiler } from '#print/typeset/compiler.ts'
import type { Pictured, Pictures } from './messages.ts'

/** Pictures of what stands on pages, and over it their numbers and tabs. */
export async function showPages(compiler: Compiler, { of, furniture, ...how }: Pictured): Promise<Pictures> {
  const { pdf, missing } = of instanceof Uint8Array ? { pdf: of, missing: [] } : compiler.set(of)
  const numbers = furniture === null ? {} : { furniture: compiler.set(furniture).pdf }
  return { pages: await paint({ pdf, ...numbers, ...how }), missing }
}
