const NARROW = '\u00a0'

/** Tabs, and blanks that do not break, come along from other programs; where one is needed, it is set here. */
const pastedBlanks = /[\t\v\f\u00a0\u202f\u2007]/g

/**
 * Typed text as a printer would set it: German quotation marks, dashes and dots; nothing that somebody meant changes. With
 * `stanzas`, a blank line stays one.
 */
export function typographic(text: string, { stanzas = false } = {}): string {
  return joinLines(text.replaceAll(pastedBlanks, ' '))
    .replaceAll(/\n{2,}/g, stanzas ? '\n\n' : '\n')
    .replaceAll(/\.{3}/g, '…')
    .replaceAll(/(^|[\s([{–„‚])["“”„]/gu, '$1„')
    .replaceAll(/["”]/g, '“')
    .replaceAll(/(^|[\s([{–„])['‘](?=\S)/gu, '$1‚')
    .replaceAll(/(?<=[\p{L}\p{N}])['´`](?=\p{L})/gu, '’')
    .replaceAll(/'/g, '‘')
    .replaceAll(/ -{1,2} /g, `${NARROW}– `)
    .replaceAll(/\b(z|u|d|s|i)\. ?(B|a|h|o|u|d|R)\./g, `$1.${NARROW}$2.`)
    .replaceAll(/(\d) (?=(?:%|€|Uhr|km|m|cm|kg|Euro|Jahre|Stunden|Minuten)(?!\p{L}))/gu, `$1${NARROW}`)
}

const LONG_LINE = 55
/** A sentence ends here, or somebody else begins to speak. */
const isEnded = /[.!?…:"“”'‘’»«›‹)]$/u

/** What is typed stays in its lines. Only what another program has wrapped, a mail or a PDF, goes on behind its lines. */
const joinLines = (text: string): string =>
  text
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => unwrapped(block.split('\n').map((line) => line.trim())))
    .join('\n\n')

/**
 * Lines are wrapped where the first word of the next had no room any more, in each of them, and twice at the least, within a
 * sentence: a list or a dialogue that somebody typed is not.
 */
function unwrapped(lines: readonly string[]): string {
  const width = Math.max(...lines.map(({ length }) => length))
  const [last, open] = [lines.length - 1, lines.filter((line, at) => at < lines.length - 1 && !isEnded.test(line))]
  const isFull = (line: string, at: number) =>
    line.length > LONG_LINE && line.length + 1 + (lines[at + 1]?.split(' ')[0]?.length ?? 0) > width
  const isWrapped =
    open.length > 1 &&
    lines.every((line, at) => at === last || isEnded.test(line) || isFull(line, at)) &&
    lines.slice(1).every((line) => /^[\p{L}„"(]/u.test(line)) &&
    lines.slice(1).some((line) => /^\p{Ll}/u.test(line))
  return lines
    .map((line, at) => (at === last ? line : `${line}${isWrapped && !isEnded.test(line) ? ' ' : '\n'}`))
    .join('')
}
