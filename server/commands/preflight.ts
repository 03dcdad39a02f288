import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findings as catalogue, type Finding } from '#domain/book/finding.ts'
import { FileKind, printFormat } from '#domain/book/print-format.ts'
import { CoverType } from '#domain/book/spine.ts'
import { nodeInflate, openFileSource } from '#print/pdf/source-node.ts'
import { preflight, type Report } from '#print/preflight/preflight.ts'
import { german } from '#print/preflight/words.ts'

const USAGE = `npm run preflight -- DATEI.pdf --kind ${FileKind.options.join('|')} [--pages N] [--cover ${CoverType.options.join('|')}] [--json]`
const NOT_READABLE = 2
/** EX_USAGE of sysexits.h: not the file's fault. */
const WRONG_USAGE = 64

const { file, format, json } = await readArguments()
const source = open(file)
const running = preflight(source, { format, inflate: nodeInflate })
let step = running.next()
while (!step.done) step = running.next()
const report = step.value
source.close()
console.log(json ? asJson(report) : asTable(report))
process.exitCode = report.readable
  ? report.findings.some(({ severity }) => severity === 'error')
    ? 1
    : 0
  : NOT_READABLE

async function readArguments() {
  const options = {
    kind: { type: 'string' },
    pages: { type: 'string' },
    cover: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('genau eine Datei')
    const kind = FileKind.parse(values.kind)
    const pages = values.pages === undefined ? undefined : Number(values.pages)
    const least = kind === 'ticket' ? 1 : 5
    if (pages !== undefined && !(Number.isInteger(pages) && pages >= least))
      throw new Error('--pages ist die Seitenzahl der Bestellung, mit den 4 Seiten des Umschlags')
    const cover = values.cover === undefined ? undefined : CoverType.parse(values.cover)
    if (kind === 'cover' && (pages === undefined || cover === undefined))
      throw new Error('Ein Umschlag braucht --pages und --cover, weil die Rückenbreite davon abhängt')
    return {
      file,
      format: printFormat(kind, { pages, cover, turnInMm: await turnInOf(cover) }),
      json: values.json === true,
    }
  } catch (error) {
    const isOurs = error instanceof Error && error.constructor === Error
    return refuse(isOurs ? `${error.message}\n${USAGE}` : USAGE, WRONG_USAGE)
  }
}

/** The settings are read for a hardcover only: they stand on a library that would be a twelfth of every run. */
async function turnInOf(cover: CoverType | undefined): Promise<number | undefined> {
  if (cover !== 'HARDCOVER') return undefined
  const { Environment } = await import('../platform/config.ts')
  return Environment.shape.TURN_IN_MM.parse(process.env.TURN_IN_MM || undefined)
}

function open(path: string) {
  try {
    return openFileSource(path)
  } catch {
    return refuse(`${path} lässt sich nicht öffnen.`, NOT_READABLE)
  }
}

function refuse(words: string, code: number): never {
  console.error(words)
  process.exit(code)
}

function asJson({ pages, findings }: Report): string {
  return JSON.stringify({ file: basename(file), pages, findings }, null, 2)
}

function asTable({ pages, findings }: Report): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const head = `${basename(file)}: ${pages} ${pages === 1 ? 'Seite' : 'Seiten'}`
  if (findings.length === 0) return `${head}, keine Befunde. Die Datei kann gedruckt werden.`
  const rows = [['Seite', 'Schwere', 'Befund', 'gefunden', 'erwartet', 'Stelle'], ...findings.map(asRow)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`${head}, ${errors} Fehler, ${warnings} ${warnings === 1 ? 'Hinweis' : 'Hinweise'}`, '', ...lines].join('\n')
}

function asRow({ page, severity, code, found, expected, box }: Finding): string[] {
  const place =
    box === null ? '' : `${german(box.x)} / ${german(box.y)} mm, ${german(box.width)} × ${german(box.height)} mm`
  return [
    page === null ? '–' : String(page),
    severity === 'error' ? 'Fehler' : 'Hinweis',
    catalogue[code].short,
    found ?? '',
    expected ?? '',
    place,
  ]
}
