import { expect, test } from 'vitest'
import { FindingCode } from '#domain/book/finding.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { cases } from '../testing/cases.ts'
import { cmykImage, embeddedFont, PdfMaker, placed, text } from '../testing/make-pdf.ts'
import { preflight, type Report } from './preflight.ts'

const FILES = 12_000
const SEED = 20_261_115
const SMALL = 20_000
/** Each takes a few ms, and a busy machine much longer; what hangs takes for ever. */
const MAX_MS = 20_000
const MAX_BYTES = 1 << 30
/** Spoiled or not, it takes its second. */
const BOMB = 'a stream that grows beyond all bounds'

/** Numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below
  }
}
type Random = ReturnType<typeof randomFrom>

const whole = (random: Random, below: number) => Math.floor(random(below))
const words = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '/Length',
  'null',
  '0 R',
  'BI',
  'ID',
  'EI',
  'q',
  'Do',
  '%',
]
const numbers = [
  '-1',
  '0',
  '1e99',
  '4294967296',
  '99999999999999999999',
  '0.0000001',
  '-0',
  '1 0 R',
  '2 0 R',
  '9999 0 R',
]

/** One way to spoil a file. */
const spoilers: ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes)
    for (let count = 1 + whole(random, 8); count > 0; count--) copy[whole(random, copy.length)] = whole(random, 256)
    return copy
  },
  (bytes, random) => {
    const copy = Buffer.from(bytes)
    copy[whole(random, copy.length)] = (copy[whole(random, copy.length)] ?? 0) ^ (1 << whole(random, 8))
    return copy
  },
  (bytes, random) => bytes.subarray(0, whole(random, bytes.length)),
  (bytes, random) => {
    const [from, length] = [whole(random, bytes.length), whole(random, 200)]
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
  },
  (bytes, random) => {
    const [from, to, length] = [whole(random, bytes.length), whole(random, bytes.length), whole(random, 300)]
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, from + length), bytes.subarray(to)])
  },
  (bytes, random) => {
    const at = whole(random, bytes.length)
    const word = words[whole(random, words.length)] ?? ''
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(` ${word} `), bytes.subarray(at + whole(random, 6))])
  },
  (bytes, random) => replaceNumber(bytes, random),
  (bytes, random) => replaceNumber(replaceNumber(bytes, random), random),
]

function replaceNumber(bytes: Buffer, random: Random): Buffer {
  const file = bytes.toString('latin1')
  const found = [...file.matchAll(/\d+(\.\d+)?/g)]
  const chosen = found[whole(random, found.length)]
  if (chosen === undefined) return bytes
  const number = numbers[whole(random, numbers.length)] ?? '0'
  return Buffer.from(file.slice(0, chosen.index) + number + file.slice(chosen.index + chosen[0].length), 'latin1')
}

function rich(): PdfMaker {
  const maker = new PdfMaker()
  const resources = `/XObject << /I ${cmykImage(maker, 600, 600)} 0 R >> /Font << /F1 ${embeddedFont(maker)} 0 R >>`
  return maker
    .page({ content: placed('I', 20, 20, 40, 40) + text('Hallo', 50, 200), resources })
    .page({ content: '0 0 0 1 k 0 0 9 9 re f' })
}

test(`${FILES} spoiled files: each gets an answer, none a crash`, { timeout: 600_000 }, () => {
  const random = randomFrom(SEED)
  const originals = [
    rich().bytes(),
    rich().compressedBytes(),
    ...cases.filter(({ name }) => name !== BOMB).map(({ bytes }) => bytes()),
  ]
    .filter(({ length }) => length > 0 && length < SMALL)
    .map((bytes) => Buffer.from(bytes))
  const codes = new Set<string>(FindingCode.options)
  const outcomes = { readable: 0, refused: 0 }
  // Other tests have been in this process before.
  const before = process.memoryUsage().rss
  for (let count = 0; count < FILES; count++) {
    const original = originals[count % originals.length] as Buffer
    const spoil = spoilers[whole(random, spoilers.length)]
    const bytes = spoil?.(original, random) ?? original
    const started = performance.now()
    const report = answerTo(bytes, count)
    expect(performance.now() - started, `file ${count} of seed ${SEED}`).toBeLessThan(MAX_MS)
    expect(report.findings.every(({ code }) => codes.has(code))).toBe(true)
    if (!report.readable)
      expect(report.findings.some(({ code }) => code === 'IMPORT_FAILED' || code === 'FILE_REJECTED')).toBe(true)
    outcomes[report.readable ? 'readable' : 'refused']++
  }
  // Otherwise the spoilers would be too weak or too strong to say anything.
  expect(Math.min(outcomes.readable, outcomes.refused)).toBeGreaterThan(FILES / 20)
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
})

function answerTo(bytes: Uint8Array, count: number): Report {
  // Without the platform's inflate every second time: the browser has none.
  const inflate = count % 2 === 0 ? { inflate: nodeInflate } : {}
  const running = preflight(bytesSource(bytes), { format: printFormat('content'), ...inflate })
  try {
    let step = running.next()
    while (!step.done) step = running.next()
    return step.value
  } catch (error) {
    throw new Error(`file ${count} of seed ${SEED}: ${(error as Error).stack}`)
  }
}
