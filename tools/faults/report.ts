import { readFile, writeFile } from 'node:fs/promises'
import type { Fate, Finding } from './proof/finding.ts'
import type { Outcome } from './run.ts'

const MARKS = ['<!-- faults -->', '<!-- /faults -->'] as const
const fates: readonly Fate[] = ['lost', 'doubled', 'half']

/** What was acknowledged, by the name under which findings are counted. */
const kinds = (outcome: Outcome): [string, number, string[]][] => {
  const { acknowledged: of } = outcome
  return [
    ['texts saved', of.texts, ['texts']],
    ['votes given and taken back', of.votes, ['votes']],
    ['photos placed', of.photos, ['photos']],
    ['editions made', of.editions, ['editions']],
    ['data checks', of.checks, ['checks']],
    ['orders confirmed, each with its mail', of.orders, ['orders', 'confirmations']],
    ['packages at the partner', of.handOvers, ['packages']],
    ['invoices', outcome.invoices, ['invoices']],
    ['files on disk', outcome.files, ['files']],
    ['jobs left, people sent away', 0, ['jobs', 'people']],
  ]
}

const count = (findings: Finding[], of: string[], fate: Fate) =>
  findings.filter((each) => of.includes(each.of) && each.fate === fate).length
const sum = (of: Record<string, number>) => Object.values(of).reduce((all, each) => all + each, 0)
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: (string | number)[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')

export const totalOf = ({ findings }: Outcome, fate: Fate) => findings.filter((each) => each.fate === fate).length

/** The figures of a run, as Markdown. */
export function tablesOf(outcome: Outcome): string {
  const { struck, findings, seed, asked, seconds, starts, mailsAgain, refused } = outcome
  const kills = Object.entries(struck.kills)
  const troubles = Object.entries(struck.troubles)
  const told = Object.entries(refused).map(([code, times]) => `${code} ${times}`)
  return [
    `\`npm run faults -- --seed ${seed} --kills ${asked.kills} --seconds ${asked.seconds}\`: ${sum(struck.kills)} kills (${struck.atWork} of them seen at work) and ${sum(struck.troubles)} other troubles in ${seconds} s, ${starts} starts.`,
    table(['killed', 'times'], kills),
    table(['trouble', 'times'], troubles),
    table(
      ['acknowledged', 'count', ...fates],
      kinds(outcome).map(([name, number, of]) => [name, number, ...fates.map((fate) => count(findings, of, fate))]),
    ),
    `Mails sent once more under their own Message-ID: ${mailsAgain}. Told that it failed, and done again: ${told.join(', ') || 'nothing'}.`,
  ].join('\n\n')
}

/** Between the marks of "## Faults"; whatever else stands in the file stays. */
export async function keep(file: string, words: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '# Performance\n')
  const between = `${MARKS[0]}\n${words}\n${MARKS[1]}`
  const [from, to] = MARKS.map((mark) => before.indexOf(mark)) as [number, number]
  const after =
    from < 0 || to < from
      ? `${before.trimEnd()}\n\n## Faults\n\n${between}\n`
      : `${before.slice(0, from)}${between}${before.slice(to + MARKS[1].length)}`
  await writeFile(file, after)
}
