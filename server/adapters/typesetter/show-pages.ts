import { paint } from '#print/picture/paint.ts'
import type { Pages } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import type { Pictured, Pictures } from './messages.ts'

type Compiling = { set: (part: SetPart) => Pages | Promise<Pages> }

/** Pictures of what stands on pages, and over it their numbers and tabs. */
export async function showPages(compiler: Compiling, { of, furniture, ...how }: Pictured): Promise<Pictures> {
  const { pdf, missing } = of instanceof Uint8Array ? { pdf: of, missing: [] } : await compiler.set(of)
  const numbers = furniture === null ? {} : { furniture: (await compiler.set(furniture)).pdf }
  return { pages: await paint({ pdf, ...numbers, ...how }), missing }
}
