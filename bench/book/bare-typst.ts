import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { readFonts } from '#print/typeset/fonts.ts'
import { photosIn, type SetPart } from '#print/typeset/part.ts'
import { standIn } from '#print/typeset/stand-in.ts'

const [PAGED, PDF, NO_DIAGNOSTICS] = [0, 1, 0]

/** Typst with the same sources, fonts and data, and nothing of ours around it. */
export async function bareCompiler() {
  initSync({
    module: readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
  })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of readFonts()) await builder.add_raw_font(font)
  const compiler = await builder.build()
  const folder = fileURLToPath(new URL('../../print/typeset/', import.meta.url))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.typ')) compiler.add_source(`/${file}`, readFileSync(join(folder, file), 'utf8'))
  const known = new Set<string>()
  return {
    set({ design, kind, ...data }: SetPart): Uint8Array {
      for (const id of photosIn(data)) {
        if (known.has(id)) continue
        compiler.map_shadow(`/photos/${id}.jpg`, standIn(id))
        known.add(id)
      }
      compiler.map_shadow('/data.json', new TextEncoder().encode(JSON.stringify(data)))
      const world = compiler.snapshot(null, `/${design}/${kind}.typ`, null)
      try {
        world.compile(PAGED, NO_DIAGNOSTICS)
        return world.get_artifact(PDF, NO_DIAGNOSTICS).result as Uint8Array
      } finally {
        world.free()
      }
    },
  }
}
