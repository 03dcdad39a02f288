import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'

const LONG = 120_000
const dialogue = ['Frau Tekin: Wer war das?', 'Alle: Niemand.', 'Ben: Ich.']

async function linesOf(design: DesignName, text: string): Promise<string[]> {
  const compiler = await warmCompiler()
  const [[world]] = worldsOf(design) as [[string, unknown]]
  const others = ['Nein.', 'Das ist kein Chaos. Das ist Oberstufe.'].map((each, at) => ({
    id: `q${at}`,
    text: each,
    giver: 'Herr Pohl',
  }))
  const quotes = [{ id: 'dialogue', text, giver: 'Kurs Deutsch' }, ...others]
  const { pdf } = compiler.set({
    design,
    world,
    kind: 'quotes',
    side: 'left',
    title: 'Zitate',
    note: '',
    quotes,
    poster: null,
  })
  const read = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  return read.split('\n')
}

test.for(designNames)('%s: who says what in a quote stands on lines of its own', { timeout: LONG }, async (design) => {
  const lines = await linesOf(design, dialogue.join('\n'))
  // Whatever is too long for its column goes on below; nobody begins to speak on the line of another.
  const begins = ['„Frau Tekin:', 'Alle:', 'Ben:'].map((words) => lines.findIndex((line) => line.startsWith(words)))
  expect(begins).not.toContain(-1)
  expect(begins).toEqual(begins.toSorted((one, other) => one - other))
})
