import type { PrintFormat } from '#domain/book/print-format.ts'
import type { Pages } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import type { End } from '../children.ts'

/** One part; with what the press has to know of it, or as the compiler wrote it, for screens. */
export type Task = { part: SetPart; press: { title: string; format: PrintFormat } | null }

/** `wrong` is for the log: what the compiler or our own data check says, which nobody outside should read. */
export type Answer = { type: 'pages'; pages: Pages } | { type: 'wrong'; reason: string } | End
