import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import type { Compared } from './bare.ts'
import type { Figures } from './figures.ts'
import { plotRatios, plotWaits } from './plot.ts'

const docs = join(import.meta.dirname, '../../docs')
const page = join(docs, 'performance.md')
const BEGIN = '<!-- load: begin -->'
const END = '<!-- load: end -->'

export type Phase = { figures: Figures[]; news: number; seconds: number; driverShare: number; busy: number }
export type Results = {
  day: string
  minutes: number
  small: Phase
  large: Phase
  one: Phase
  ten: Phase
  photos: { sent: number; placed: number; seconds: number }
  bare: Compared[]
  processes: { processes: number; account: number; tasks: number; busy: number }[]
  sizes: { name: string; rows: number }[]
  verdicts: Verdict[]
}
export type Verdict = { words: string; met: boolean }

export const ms = (value: number) =>
  Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(1) : String(Math.round(value))
const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)}×` : '–')
const share = (value: number) => `${Math.round(value * 100)} %`
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: (string | number)[][]) =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n')

function waits({ figures }: Phase): string {
  const head = ['', 'requests', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'errors']
  return table(
    head,
    figures.map(({ kind, count, perSecond, p50, p95, p99, most, errors }) => {
      const name = kind === 'all' ? '**all**' : kind
      return [name, count, perSecond.toFixed(1), ms(p50), ms(p95), ms(p99), ms(most), errors]
    }),
  )
}

const said = ({ news, seconds, driverShare, busy }: Phase) =>
  `Driven and answered within ${Math.round(seconds)} s; ${news} words of news to open pages; both cores busy at ${share(busy)}, of which the driver itself took ${share(driverShare / 2)}.`

function growth({ small, large }: Results): string {
  const of = new Map(small.figures.map((each) => [each.kind, each]))
  const rows = large.figures.flatMap(({ kind, p50, p95, count }) => {
    const before = of.get(kind)
    // Of a handful the middle says nothing.
    if (before === undefined || Math.min(before.count, count) < 20) return []
    return [[kind, ms(before.p50), ms(p50), times(p50 / before.p50), ms(before.p95), ms(p95), times(p95 / before.p95)]]
  })
  return table(['', 'p50, 1 class', 'p50, 2,000', '', 'p95, 1 class', 'p95, 2,000', ''], rows)
}

function textOf(results: Results): string {
  const { day, minutes, one, ten, photos, bare, processes, sizes, verdicts } = results
  const [alone] = processes
  return [
    `Measured on ${day}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, PostgreSQL and the driver on the same machine; the whole run took ${minutes.toFixed(1)} minutes.`,
    verdicts.map(({ words, met }) => `- ${met ? 'met' : '**missed**'}: ${words}`).join('\n'),
    '![How long people wait, at the realistic load and at ten times as much](performance/waits.svg)',
    '### At the realistic load',
    said(one),
    waits(one),
    '### At ten times as much',
    said(ten),
    waits(ten),
    `Of ${photos.sent} photos that were sent in both, ${photos.placed} were in the book ${Math.round(photos.seconds)} s after the last came; the rest wait in the queue of the one job process.`,
    '### With more data',
    'The same class with the same mix, alone in the database and beside 2,000 others. Kinds with fewer than 20 requests are left out.',
    growth(results),
    `Rows: ${sizes.map(({ name, rows }) => `${name} ${rows.toLocaleString('en')}`).join(', ')}.`,
    '### With more processes',
    table(
      ['HTTP processes', 'own account, a second', '', 'tasks, a second', '', 'cores busy'],
      processes.map((each) => [
        each.processes,
        Math.round(each.account),
        times(each.account / (alone?.account ?? 1)),
        Math.round(each.tasks),
        times(each.tasks / (alone?.tasks ?? 1)),
        share(each.busy),
      ]),
    ),
    '### Against a bare handler',
    '![Reads against a bare handler](performance/reads.svg)',
    table(
      ['', 'of 100 reads', 'statements', 'ours, a second', 'bare, a second', 'ratio'],
      bare.map(({ name, share: of, statements, ours, bare: theirs, ratio }) => [
        name,
        of,
        statements,
        Math.round(ours),
        Math.round(theirs),
        times(ratio),
      ]),
    ),
  ].join('\n\n')
}

/** What was written by hand around the marks stays. */
export function between(text: string, written: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from === -1 || to < from) throw new Error(`docs/performance.md lacks the marks ${BEGIN} and ${END}`)
  return `${text.slice(0, from + BEGIN.length)}\n\n${written}\n\n${text.slice(to)}`
}

export async function writeReport(results: Results, aim: number): Promise<void> {
  const drawn = (name: string, svg: string) => writeFile(join(docs, 'performance', name), svg)
  await mkdir(join(dirname(page), 'performance'), { recursive: true })
  const of = (phase: Phase, kind: string) =>
    phase.figures.find((each) => each.kind === kind && each.count > each.errors)
  const rows = results.ten.figures
    .filter(({ kind, count, errors }) => kind !== 'all' && count > errors)
    .map(({ kind }) => ({ name: kind, one: of(results.one, kind), ten: of(results.ten, kind) }))
  const names = { one: '1×: one class of 150', ten: '10×: ten classes of 150' }
  await drawn('waits.svg', plotWaits('How long people wait in the last hour', names, rows))
  const ratios = results.bare.map(({ name, ratio, ours }) => ({
    name,
    ratio,
    words: `${ratio.toFixed(2)}×, ${Math.round(ours)} a second`,
  }))
  await drawn(
    'reads.svg',
    plotRatios(
      'Reads against bare node:http + pg',
      'Answers a second with the same statements on 16 connections; more is better.',
      ratios,
      aim,
    ),
  )
  await writeFile(page, between(await readFile(page, 'utf8'), textOf(results)))
}
