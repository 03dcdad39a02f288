import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warmCompiler } from '../testing/warm-compiler.ts'

const person = { id: 'one', first: 'Mia', last: 'Ott', rightToLeft: false, tint: 0, portrait: null }

test('what the face would print as its opposite comes from another font', { timeout: 120_000 }, async () => {
  const compiler = await warmCompiler()
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-plakatwand-'))
  const fontsOf = async (text: string) => {
    const answers = [{ question: 'Rechne', text }]
    const look = { design: 'plakatwand', world: 'signal', side: 'left' } as const
    const { pdf } = compiler.set({ ...look, kind: 'profile', person, answers, photos: [], flip: false, growth: null })
    const file = join(folder, 'one.pdf')
    await writeFile(file, pdf)
    return execFileSync('pdffonts', [file], { encoding: 'utf8' })
  }
  expect(await fontsOf('Eins = Zwei')).not.toContain('NotoSans')
  expect(await fontsOf('Eins ≠ Zwei')).toContain('NotoSans')
  await rm(folder, { recursive: true, force: true })
})
