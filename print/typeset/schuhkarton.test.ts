import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from './compiler.ts'

const LONG = 120_000
let compiler: Compiler
let folder: string

beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-schuhkarton-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

type Answer = { question: string; text: string }
const person = { id: 'one', first: 'Mia', last: 'Ott', rightToLeft: false, tint: 0, portrait: null }

async function profileOf(who: Partial<typeof person>, answers: Answer[]) {
  const look = { design: 'schuhkarton', world: 'rotstift', side: 'left' } as const
  const data = { person: { ...person, ...who }, answers, photos: [], flip: false, growth: null }
  const { pdf } = compiler.set({ ...look, kind: 'profile', ...data })
  const file = join(folder, `${who.id ?? 'one'}.pdf`)
  await writeFile(file, pdf)
  const ask = (tool: string, ...options: string[]) => execFileSync(tool, [...options, file, '-'], { encoding: 'utf8' })
  return {
    // The file itself says when it was set.
    drawn: execFileSync('pdftoppm', ['-r', '72', file], { maxBuffer: 64 * 2 ** 20 }),
    fonts: () => execFileSync('pdffonts', [file], { encoding: 'utf8' }),
    words: () => ask('pdftotext', '-bbox'),
  }
}

test('a name that handwriting cannot write is set whole in another face, not letter by letter', async () => {
  const written = await profileOf({ id: 'written', last: 'Ott' }, [])
  expect(written.fonts()).toContain('Caveat')
  const set = await profileOf({ id: 'set', last: 'Nguyễn' }, [])
  expect(set.fonts()).toContain('Alegreya-Italic')
  expect(set.fonts()).not.toMatch(/Caveat|NotoSans/)
})

test('a word without end breaks and stays on its page, in answer and in question', async () => {
  const endless = 'a'.repeat(300)
  const { words } = await profileOf({ id: 'endless' }, [
    { question: endless.slice(0, 80), text: endless },
    { question: 'Link', text: `https://example.org/${'pfad/'.repeat(40)}` },
  ])
  const found = [...words().matchAll(/xMin="([\d.-]+)".*?xMax="([\d.-]+)".*?>(.*?)</g)]
  const edges = found.map(([, left, right]) => [Number(left), Number(right)] as const)
  const [first, last] = [(3 + 7) / 25.4, (3 + 203) / 25.4].map((inches) => inches * 72) as [number, number]
  for (const [left, right] of edges) {
    expect(left).toBeGreaterThan(first)
    expect(right).toBeLessThan(last)
  }
  expect(
    found
      .map(([, , , word]) => word)
      .join('')
      .replaceAll(/[^a]/g, '').length,
  ).toBeGreaterThanOrEqual(380)
})

test('what leans leans the same on every run, and not like its neighbour', async () => {
  const answers = [{ question: 'Plan', text: 'Schlafen' }]
  const [one, again, other] = [
    await profileOf({}, answers),
    await profileOf({}, answers),
    await profileOf({ id: 'two' }, answers),
  ]
  expect(again.drawn.equals(one.drawn)).toBe(true)
  expect(other.drawn.equals(one.drawn)).toBe(false)
})
