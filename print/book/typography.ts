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

const LONG_LINE = 40
/** A sentence ends here, or somebody else begins to speak. */
const isEnded = /[.!?…:"“”»«)]$/u

/** A line that ended because the field did goes on; a short one was meant, and so was the end of one with its sentence. */
const joinLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .reduce((before, line, at, lines) => {
      const last = lines[at - 1] ?? ''
      if (at === 0) return line
      const goesOn = last.trim().length > LONG_LINE && !isEnded.test(last.trim()) && line.trim() !== ''
      return before + (goesOn ? ' ' : '\n') + line.trimEnd()
    }, '')
