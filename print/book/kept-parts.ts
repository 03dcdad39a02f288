import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PdfDocument } from '../pdf/document.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import type { Compiler } from '../typeset/compiler.ts'
import type { SetPart, Told } from '../typeset/part.ts'
import { type Laid, type Lay, layCollage } from './collage.ts'
import { openPack, type Pack, type Packed, writePack } from './pack.ts'

type About = {
  told: Told
  /** Characters that no font has. */
  missing: string[]
  /** Of its pages. */
  count: number
}
/** One compiler, or several that set what is asked for together. */
type Setting = {
  version: string
  set: (part: SetPart) => Made | Promise<Made>
  lay?: Lay
}
type Made = ReturnType<Compiler['set']>

/** A part as it was set, and by what it is known. */
export type KeptPart = About & { key: string; pdf: () => Uint8Array }

/** Of everything that decides where photos stand, beside the photos. */
const laying = ['./collage.ts', './slicing.ts']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join()

/**
 * Sets each part once: what was set for a look at it, or for the book before, is not set again. A part is known by
 * everything that it was set from, the templates and fonts included.
 */
export class KeptParts {
  private readonly compiler: Setting
  private readonly before: Pack | undefined
  private readonly used = new Map<string, Packed | Promise<Packed>>()
  private readonly onUse: () => void

  /** `before`: the file that was written for the book before. */
  constructor(compiler: Setting, before: string | null = null, onUse: () => void = () => {}) {
    this.compiler = compiler
    this.before = before === null ? undefined : openPack(before)
    this.onUse = onUse
  }

  async set(part: SetPart): Promise<KeptPart> {
    const key = keyOf(this.compiler.version, part)
    const packed = this.find(key) ?? this.make(part)
    this.used.set(key, packed)
    const kept = partOf(key, await packed)
    this.onUse()
    return kept
  }

  /** Photos of a collage stand where they stood in the book before, as long as they are the same. */
  readonly lay: Lay = async (photos, { width, height }, options) => {
    const shown = photos.map(({ ratio, isChosen, most }) => ({
      ...{ ratio, most: { width: most.width } },
      ...(isChosen && { isChosen }),
    }))
    const key = keyOf(laying, [shown, width, height, options])
    const { lay = layCollage } = this.compiler
    const make = async () => ({ about: await lay(shown, { width, height }, options), bytes: 0, read: nothing })
    const packed = this.find(key) ?? make()
    this.used.set(key, packed)
    return (await packed).about as Laid
  }

  private find(key: string): Packed | Promise<Packed> | undefined {
    return this.used.get(key) ?? this.before?.find(key)
  }

  /** Those of this book, for the next: whatever is not in it any more is gone. */
  async write(path: string): Promise<void> {
    const all = [...this.used].map(async ([key, packed]) => [key, await packed] as const)
    writePack(path, new Map(await Promise.all(all)))
  }

  close(): void {
    this.before?.close()
  }

  private async make(part: SetPart): Promise<Packed> {
    const { pdf, told, missing } = await this.compiler.set(part)
    const count = [...new PdfDocument(bytesSource(pdf), { inflate: nodeInflate }).pages()].length
    const about: About = { told, missing, count }
    return { about, bytes: pdf.length, read: () => pdf }
  }
}

const keyOf = (version: string, from: unknown) =>
  createHash('sha256').update(version).update(JSON.stringify(from)).digest('base64url')
const nothing = () => new Uint8Array()

/** One part of a book, from the file that was written with it. */
export function readKeptPart(path: string, key: string): KeptPart | undefined {
  const pack = openPack(path)
  try {
    const packed = pack?.find(key)
    if (packed === undefined) return undefined
    const pdf = packed.read()
    return partOf(key, { ...packed, read: () => pdf })
  } finally {
    pack?.close()
  }
}

const partOf = (key: string, { about, read }: Packed): KeptPart => ({ key, ...(about as About), pdf: read })
