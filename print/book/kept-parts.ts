import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { PdfDocument } from '../pdf/document.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import type { Compiler } from '../typeset/compiler.ts'
import type { SetPart, Told } from '../typeset/part.ts'

/** A part as it was set: its pages, what its template tells of it, and the characters that no font has. */
export type KeptPart = { pdf: Uint8Array; told: Told; missing: string[]; count: number }

/**
 * Sets each part once: what was set for a look at it, or for the book before, is not set again. A part is known by
 * everything that it was set from, the templates and fonts included.
 */
export class KeptParts {
  private readonly compiler: Pick<Compiler, 'set' | 'version'>
  private readonly known: Map<string, KeptPart>
  private readonly used = new Map<string, KeptPart>()
  private readonly onUse: () => void

  /** `before`: what `written` gave for the book before. */
  constructor(compiler: Pick<Compiler, 'set' | 'version'>, before?: Uint8Array, onUse: () => void = () => {}) {
    this.compiler = compiler
    this.known = before === undefined ? new Map() : (deserialize(before) as Map<string, KeptPart>)
    this.onUse = onUse
  }

  set(part: SetPart): KeptPart {
    const key = createHash('sha256').update(this.compiler.version).update(JSON.stringify(part)).digest('base64')
    const kept = this.used.get(key) ?? this.known.get(key) ?? this.make(part)
    this.used.set(key, kept)
    this.onUse()
    return kept
  }

  /** Those of this book, for the next: whatever is not in it any more is gone. */
  written(): Uint8Array {
    return serialize(this.used)
  }

  private make(part: SetPart): KeptPart {
    const { pdf, told, missing } = this.compiler.set(part)
    const count = [...new PdfDocument(bytesSource(pdf), { inflate: nodeInflate }).pages()].length
    return { pdf, told, missing, count }
  }
}
