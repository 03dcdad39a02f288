import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { coverageOf, printable } from './coverage.ts'
import { readFonts } from './fonts.ts'
import { photosIn, type SetPart, type Told, withTexts } from './part.ts'
import { standIn } from './stand-in.ts'
import { readTemplates } from './templates.ts'
import { cleanLines } from './texts.ts'

const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
const DATA = '/data.json'
const FULL_DIAGNOSTICS = 3
/** How the compiler names its two kinds of output: pages, and the web's. */
const PAGED = 0
const PDF = 1

declare const WebAssembly: { Module: new (bytes: Uint8Array) => object }

/** Its code, which compilers in several threads share. */
export const compiledModule = () => new WebAssembly.Module(readFileSync(wasm))

/** In pieces: as a whole it would stay in the memory of every thread that is asked for it. */
function wasmHash(): string {
  const [hash, piece] = [createHash('sha256'), new Uint8Array(1 << 18)]
  const file = openSync(wasm, 'r')
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

/** `missing`: characters that none of the fonts has, and that were left out. */
export type Pages = { pdf: Uint8Array; missing: string[] }
export type Compiler = Awaited<ReturnType<typeof createCompiler>>

/**
 * Typst as WebAssembly, with our fonts and templates and without access to anything else. What people typed reaches it
 * as data only, never as a source.
 */
export async function createCompiler(module: object = compiledModule()) {
  initSync({ module })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const fonts = readFonts()
  for (const font of fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  const has = coverageOf(fonts)
  const version = createHash('sha256').update(wasmHash())
  for (const font of fonts) version.update(font)
  for (const { file, source } of readTemplates()) {
    compiler.add_source(`/${file}`, source)
    version.update(file).update(source)
  }
  const standingIn = new Set<string>()

  /** Words on their way to the page; characters that no font has are left out and named. */
  function words() {
    const missing = new Set<string>()
    const print = (text: string) => {
      const { text: kept, missing: left } = printable(cleanLines(text), has)
      for (const character of left) missing.add(character)
      return cleanLines(kept)
    }
    return { missing, print }
  }
  const give = (json: object) => compiler.map_shadow(DATA, new TextEncoder().encode(JSON.stringify(json)))

  return {
    /** Of everything that decides what pages look like, beside their data. */
    version: version.digest('hex'),

    /** One part of the book, with stand-ins for its photos, and what its template tells of it. */
    set({ design, kind, ...data }: SetPart): Pages & { told: Told } {
      const { missing, print } = words()
      for (const id of photosIn(data)) {
        if (standingIn.has(id)) continue
        compiler.map_shadow(`/photos/${id}.jpg`, standIn(id))
        standingIn.add(id)
      }
      give(withTexts(data, print))
      const world = compiler.snapshot(null, `/${design}/${kind}.typ`, null)
      try {
        const { diagnostics = [], hasError } = world.compile(PAGED, FULL_DIAGNOSTICS)
        if (hasError) throw new Error(`${kind}: ${JSON.stringify(diagnostics)}`)
        const told = JSON.parse(world.query(PAGED, '<told>', 'value')) as Told[]
        const { result } = world.get_artifact(PDF, FULL_DIAGNOSTICS)
        if (!(result instanceof Uint8Array)) throw new Error(`${kind}: no pages`)
        return { pdf: result, missing: [...missing], told: Object.assign({}, ...told) as Told }
      } finally {
        world.free()
      }
    },
  }
}
