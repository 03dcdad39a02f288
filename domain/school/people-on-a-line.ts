import { isEitherWay, isTurned, quietly, splitName } from './split-name.ts'

type Names = { firstName: string; lastName: string }
/** Somebody on a line of a pasted list, or words of it that could mean several things. */
export type OnALine = { words: string; name: Names; course: string } | { words: string; problem: string }

const ONE_OR_TWO =
  'Sind das zwei Personen? Dann schreib jede in eine eigene Zeile. Ist es eine, schreib den Vornamen zuerst, ohne Komma.'
const EITHER_WAY = 'Was davon ist der Nachname? Schreib ihn bitte zuerst, dann ein Komma und den Vornamen.'
const UNCLEAR = 'Das verstehen wir nicht sicher. Schreib bitte jede Person in eine eigene Zeile.'

export const split = (line: string, separator: RegExp | string): string[] =>
  line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))

/** "1. Mia Groß", "14)Mia Groß", "- Mia Groß", "✅ Mia Groß": lists come with numbers, dots and ticks. */
export const BULLET = /^(?:\d+[.)]\s*|[-–•*]\s+|(?:[\p{Extended_Pictographic}✓☐]\uFE0F?)+\s*)/u
/** "Mia Groß <mia@goethe.example>", "Mia Groß 0176 1234567", "Mia Groß ✅": of somebody, and no part of a name. */
const BEHIND_NAME =
  /\s*(?:<[^<>]*>|(?<=\s)[^\s@]+@[^\s@]+|(?<=\s)\+?\d[\d\s/-]{4,}\d|[\p{Extended_Pictographic}✓☐]\uFE0F?)\s*$/u
const BEHIND_MAX = 8

/** One after the other: a pattern for all of them at once would try every way to part a long line. */
function withoutBehind(cell: string): string {
  let name = cell
  for (let times = 0; times < BEHIND_MAX && BEHIND_NAME.test(name); times += 1) name = name.replace(BEHIND_NAME, '')
  return name
}

/** "Mia Groß und Ben Ohm"; the "und" of "von und zu" joins nobody. */
const JOINING = /(?<!(?:^|\s)(?:von|zu))\s(?:und|&|\+|\/|\|)\s/i
/** "Mia Groß w": a gender stands behind a name where a table has lost its tabs. */
const GENDER_BEHIND = /(?<=\S\s+\S.*)\s+[mwd]$/
/** "(Q2)", "(12b)": behind a name stands the course. */
export const IN_BRACKETS = /\s*\(([^)]*)\)\s*$/
export const courseIn = (words: string): string => (IN_BRACKETS.exec(words)?.[1] ?? '').trim()
/** Courses, numbers, addresses and genders stand beside names, and are none. */
const isBeside = (cell: string) => /[\d@]/.test(cell) || /^(?:[mwd]|männlich|weiblich|divers)$/i.test(cell)

/** First and last name together: two words, the first of them no "von". */
const isWhole = (cell: string) => /^\p{Lu}\S*\s+\S/u.test(quietly(bare(cell)))
/** The same, or "VAN DER VAART RAFAEL", which could be a last name alone, too. */
const mayBeWhole = (cell: string) => isWhole(cell) || isTurned(bare(cell))

/** Of a list in which one comma has a single word beside it: there commas turn names round, "Groß, Mia". */
export const commasTurn = (lines: readonly string[]): boolean =>
  lines.some((line) => {
    const cells = split(bare(line), ',')
    return cells.length === 2 && !/[;\t]/.test(line) && cells.some((cell) => cell !== '' && !mayBeWhole(cell))
  })

/** Whom a line names, without a head line that tells. Nobody is made of two, and nobody left out: what is unclear says so. */
export function peopleOnALine(words: string, turns: boolean): OnALine[] {
  const unclear = [{ words, problem: UNCLEAR }]
  const each = (cells: readonly string[]) => cells.flatMap((cell) => peopleOnALine(cell, turns))
  const one = ({ firstName, lastName }: Names) => [{ words, name: { firstName, lastName }, course: courseOf(words) }]
  const parted = (first: string, last: string) =>
    one({ firstName: quietly(bare(first)), lastName: quietly(bare(last)) })

  const joined = split(words, JOINING)
  if (joined.length > 1) return joined.every(mayBeWhole) ? each(joined) : unclear

  const columns = named(split(words, /[;\t]/))
  if (columns.length > 1) {
    if (columns.every((cell) => isWhole(cell) || cell.includes(','))) return each(columns)
    if (columns.every(mayBeWhole)) return unclear
    const [first = '', last = '', ...more] = columns
    return more.length === 0 ? parted(first, last) : unclear
  }

  const byComma = split(columns[0] ?? words, ',')
  const [first = '', second, ...more] = named(byComma)
  if (second === undefined)
    return isEitherWay(bare(first)) ? [{ words, problem: EITHER_WAY }] : one(splitName(bare(first)))
  const cells = [first, second, ...more]
  if (cells.every(isWhole) && (more.length > 0 || !turns)) return each(cells)
  if (more.length > 0) return unclear
  // Two whole names where commas turn: "Núñez Ortega, Sofía Maria" or "Lukas Meier, Lena Meier".
  if (cells.every(mayBeWhole) && byComma.length === 2) return [{ words, problem: ONE_OR_TWO }]
  // Rows of a table have more than a name; otherwise a comma turns it round.
  return byComma.length > 2 ? parted(first, second) : parted(second, first)
}

/** In brackets, or in a column of its own. */
const courseOf = (words: string): string =>
  courseIn(words) ||
  (split(words, /[;\t,]/)
    .slice(1)
    .find((cell) => /^(?=.*\d)[\p{L}\d ./-]{1,10}$/u.test(cell)) ??
    '')

const bare = (cell: string) =>
  withoutBehind(cell.replace(BULLET, '')).replace(IN_BRACKETS, '').replace(GENDER_BEHIND, '')

/** Without empty cells and what stands beside names; where nothing else is there, that is what was meant. */
function named(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell !== '')
  const names = filled.filter((cell) => bare(cell) !== '' && !isBeside(bare(cell)))
  return names.length === 0 ? filled : names
}
