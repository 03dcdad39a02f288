import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { coverageOf, printable } from './coverage.ts'
import { readFonts } from './fonts.ts'
import { type Filled, jsonOf, type Output } from './templates.ts'
import { cleanText } from './texts.ts'

const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
const DATA = '/data.json'
const FULL_DIAGNOSTICS = 3

/** `missing`: characters that none of the fonts has, and that were left out. */
export type Pages = { pdf: Uint8Array; missing: string[] }
export type Compiler = Awaited<ReturnType<typeof createCompiler>>

/**
 * Typst as WebAssembly, with our fonts and templates and without access to anything else. What people typed reaches it
 * as data only, never as a source.
 */
export async function createCompiler() {
  initSync({ module: readFileSync(wasm) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const fonts = readFonts()
  for (const font of fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  const has = coverageOf(fonts)
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.typ')))
    compiler.add_source(`/${file}`, readFileSync(join(import.meta.dirname, file), 'utf8'))

  return {
    compile(filled: Filled, output: Output): Pages {
      const missing = new Set<string>()
      const json = jsonOf(filled, output, (text) => {
        const { text: kept, missing: left } = printable(cleanText(text), has)
        for (const character of left) missing.add(character)
        return cleanText(kept)
      })
      compiler.map_shadow(DATA, new TextEncoder().encode(JSON.stringify(json)))
      const { result, diagnostics } = compiler.compile(`/${filled.template}.typ`, null, 'pdf', FULL_DIAGNOSTICS)
      if (!(result instanceof Uint8Array)) throw new Error(`${filled.template}: ${JSON.stringify(diagnostics)}`)
      return { pdf: result, missing: [...missing] }
    },
  }
}
