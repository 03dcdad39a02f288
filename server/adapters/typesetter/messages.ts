import type { Pages } from '#print/typeset/compiler.ts'
import type { Filled, Output } from '#print/typeset/templates.ts'
import type { End } from '../children.ts'

export type Task = { filled: Filled; output: Output }

/** `wrong` is for the log: what the compiler or our own data check says, which nobody outside should read. */
export type Answer = { type: 'pages'; pages: Pages } | { type: 'wrong'; reason: string } | End
