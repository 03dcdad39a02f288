/** The text of a table as it was saved: UTF-8, with or without its mark, or what Windows wrote before that. */
export function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', ',', '\t'] as const

/** The records of a table. Cells in quotes may hold separators, quotes and lines; empty lines are none. */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < content.length) {
    const { cell, end } = cellAt(content, at, separator)
    record.push(cell)
    if (content[end] === separator) {
      at = end + 1
      if (at < content.length) continue
      record.push('')
    }
    if (record.length > 1 || cell.trim() !== '') records.push(record)
    record = []
    at = content.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  return records
}

/** The one that stands most often in the first line. */
function separatorOf(content: string): string {
  const first = content.slice(0, content.search(/[\r\n]|$/))
  const count = (separator: string) => first.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

function cellAt(content: string, start: number, separator: string): { cell: string; end: number } {
  if (content[start] === '"') return quotedAt(content, start, separator)
  const end = endOfCell(content, start, separator)
  return { cell: content.slice(start, end), end }
}

function endOfCell(content: string, start: number, separator: string): number {
  let end = start
  while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end += 1
  return end
}

/** A quote in it is doubled. What follows the last one up to the separator belongs to it, as spreadsheets read it. */
function quotedAt(content: string, start: number, separator: string): { cell: string; end: number } {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote === -1) return { cell: cell + content.slice(at), end: content.length }
    cell += content.slice(at, quote)
    if (content[quote + 1] !== '"') {
      const end = endOfCell(content, quote + 1, separator)
      return { cell: cell + content.slice(quote + 1, end), end }
    }
    cell += '"'
    at = quote + 2
  }
}

/** One record, with the line's end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`

/** A cell that a spreadsheet takes for what it says: not for a formula, which could send what stands beside it away. */
export const plainCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
