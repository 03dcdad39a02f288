import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '#print/pdf/source.ts'
import { nodeInflate } from '#print/pdf/source-node.ts'
import { preflight } from '#print/preflight/preflight.ts'
import { removeFolder } from '../testing/remove-folder.ts'
import { finishCommand } from '../testing/running-app.ts'
import { copyUsedFolder } from '../testing/used-data-folder.ts'

const LONG = 240_000
/** A book that shows what a book can be. */
const FEWEST_PAGES = 96

/** Motto, contents, faces, chapters, articles, quotes, rankings of each sort, surveys, a photo alone, room to write, names. */
const signs = [
  ...['Dreizehn Jahre Anlauf', 'Inhalt', 'Alle auf einen Blick', 'Kapitel 1', 'Vorwort', 'Sechs Tage, ein Fluss'],
  ...['Ein Geständnis', 'Muskelkater', 'Wird zuerst berühmt', 'Schülerinnen', 'Malt die schönsten Tafelbilder', '63 %'],
  ...['Karlsbrücke, sechs Uhr morgens', 'Studienfahrt nach Prag', 'Autogramme', 'Namen', 'Impressum'],
]

let home: string
let dataDir: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stufenbuch-book-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'var')
  await copyUsedFolder(dataDir)
})
afterEach(() => removeFolder(home))

const make = (...args: string[]) => finishCommand('book', { dataDir, args })

async function findingsIn(file: string, pages: number): Promise<string[]> {
  const format = printFormat('content', { pages: pages + 4 })
  const running = preflight(bytesSource(await readFile(file)), { format, inflate: nodeInflate })
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value.findings.map(({ code, page, found }) => `${page} ${code} ${found}`)
  }
}

test(
  'npm run book makes the book of the demo class, ready for the press, with its cover beside it',
  async () => {
    const out = join(home, 'buch.pdf')
    const { code, output } = await make('--class', 'demo', '--out', out)
    expect([code, output]).toEqual([0, expect.stringMatching(/buch\.pdf: \d+ Seiten in/)])
    const pages = Number(/(\d+) Seiten/.exec(output)?.[1])
    expect(pages).toBeGreaterThanOrEqual(FEWEST_PAGES)
    expect(pages % 4).toBe(0)
    expect(await findingsIn(out, pages)).toEqual([])
    // Of every kind something.
    const words = execFileSync('pdftotext', [out, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
    for (const shown of signs) expect(words, shown).toContain(shown)
    const files = (await readdir(home)).filter((name) => name.endsWith('.pdf'))
    expect(files).toHaveLength(4)
  },
  LONG,
)

test(
  'it says how it is used, and which class or design there is none of',
  async () => {
    const out = join(home, 'buch.pdf')
    const unknown = crypto.randomUUID()
    for (const [args, words] of [
      [[], 'npm run book -- --class'],
      [['--class', unknown, '--out', out], 'Diese Stufe gibt es hier nicht.'],
      [['--class', 'demo', '--out', out, '--design', 'barock'], 'Diese Gestaltung gibt es nicht'],
    ] as const) {
      const { code, output } = await make(...args)
      expect([code, output]).toEqual([1, expect.stringContaining(words)])
    }
  },
  LONG,
)
